/// A family of system interfaces that rules look for, by the names that sources use.
struct API: Sendable {
  /// What a report calls it.
  let title: String

  /// The names, in Swift, Objective-C and (with a small first letter) C#.
  let names: Set<String>

  /// The names by which a built program takes them from the system.
  var symbols: Set<String> { Set(names.flatMap { ["_OBJC_CLASS_$_" + $0, "_" + $0] }) }

  static let network = API(
    title: "network",
    names: [
      "URLSession", "NSURLSession", "NSURLConnection", "NWConnection", "NWBrowser", "NWListener",
      "CFSocketCreate", "CFStreamCreatePairWithSocketToHost", "GCDAsyncSocket",
      "GCDAsyncUdpSocket", "AFHTTPSessionManager", "AFURLSessionManager",
      "AFHTTPRequestOperationManager", "Alamofire", "AF", "WebSocket", "SRWebSocket",
      "dataTask", "uploadTask", "downloadTask", "webSocketTask", "dataTaskWithRequest",
      "uploadTaskWithRequest", "dataTaskWithURL", "httpClient", "webClient", "HttpClient",
      "Firestore", "FIRDatabase", "SyncUser",
    ])

  static let haptics = API(
    title: "haptics",
    names: [
      "UIImpactFeedbackGenerator", "UISelectionFeedbackGenerator",
      "UINotificationFeedbackGenerator", "CHHapticEngine",
    ])

  static let groupContainer = API(
    title: "shared container",
    names: ["containerURL", "containerURLForSecurityApplicationGroupIdentifier", "getContainerUrl"])

  static let pasteboard = API(title: "pasteboard", names: ["UIPasteboard"])
  static let documents = API(
    title: "pickers", names: ["UIDocumentPickerViewController", "PHPickerViewController"])
  static let contacts = API(title: "contacts", names: ["CNContactStore", "ABAddressBookCreate"])
  static let location = API(title: "location", names: ["CLLocationManager"])
  static let bluetooth = API(
    title: "bluetooth", names: ["CBCentralManager", "CBPeripheralManager"])
  static let photos = API(
    title: "photos",
    names: ["PHPhotoLibrary", "PHAsset", "UIImageWriteToSavedPhotosAlbum", "ALAssetsLibrary"])
  static let camera = API(
    title: "camera", names: ["AVCaptureDevice", "AVCaptureSession", "UIImagePickerController"])
  static let microphone = API(
    title: "microphone",
    names: [
      "AVAudioRecorder", "AVAudioEngine", "requestRecordPermission",
      "requestRecordPermissionWithResponse",
    ])
  static let speech = API(title: "speech", names: ["SFSpeechRecognizer"])
  static let store = API(
    title: "StoreKit",
    names: [
      "SKPaymentQueue", "SKProductsRequest", "SKStoreProductViewController",
      "SKStoreReviewController",
    ])

  /// What does nothing, or gives nothing, before a person has allowed full access.
  static let needingAccess = [network, groupContainer, contacts, location, photos]

  /// The proxy's texts: what the person has typed.
  static let typedText = API(
    title: "typed text",
    names: ["documentContextBeforeInput", "documentContextAfterInput", "selectedText"])
}
