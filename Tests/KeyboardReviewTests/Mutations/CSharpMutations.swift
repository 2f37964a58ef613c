import KeyboardReview

/// Faults in sources in C#.
extension Mutation {
  private static func inSource(
    _ rule: String, _ verdict: Verdict, start: Start = .offline,
    _ apply: @escaping @Sendable (inout KeyboardFixture) -> Void
  ) -> Mutation {
    Mutation(rule: rule, verdict: verdict, kinds: [.cSharp], start: start, apply: apply)
  }

  static let inCSharp: [Mutation] = [
    inSource("KB-NEXT", .fail) { $0.replace("AdvanceToNextInputMode ();", "") },
    inSource("KB-TYPED", .fail) { $0.replace("((UIButton) sender).CurrentTitle", "\"\"") },
    inSource("KB-FULL", .fail) { $0.add("bool hasFullAccess = true;") },
    inSource("KB-SEND", .fail, start: .asking) {
      $0.add("if (HasFullAccess) Refresh ();", onKeyPress: true)
    },
    inSource("KB-OFFLINE", .note) {
      $0.add("NSData words = NSData.FromUrl (new NSUrl (\"https://words.example\"));")
    },
    inSource("KB-NUM", .warn) { $0.replace("UIKeyboardType.NumberPad", "UIKeyboardType.PhonePad") },
    inSource("KB-FIELDS", .manual) {
      $0.replace("TextDocumentProxy.KeyboardType", "kind")
    },
    inSource("KB-LAUNCH", .fail) {
      $0.add(
        "ExtensionContext.OpenUrl (new NSUrl (\"https://shop.example\"), null);", onKeyPress: true)
    },
    inSource("KB-KEYS", .fail) {
      $0.add(
        "PresentViewController (new UIDocumentPickerViewController (), true, null);",
        onKeyPress: true)
    },
    inSource("KB-STORE", .note) {
      $0.add("NSUserDefaults.StandardUserDefaults.SetString (title, \"last\");", onKeyPress: true)
      $0.replace(
        "1C8F.1</string>", "1C8F.1</string><string>CA92.1</string>",
        in: "Keyboard/PrivacyInfo.xcprivacy")
    },
    inSource("KB-LOG", .warn) {
      $0.add("Console.WriteLine (TextDocumentProxy.DocumentContextBeforeInput);", onKeyPress: true)
    },
    inSource("KB-OPEN", .warn) {
      $0.add("new UIImpactFeedbackGenerator ().ImpactOccurred ();", onKeyPress: true)
    },
    inSource("KB-ADS", .fail) {
      $0.replace("using UIKit;", "using GoogleMobileAds;\nusing UIKit;")
    },
    inSource("KB-ANALYTICS", .warn) { $0.replace("using UIKit;", "using Sentry;\nusing UIKit;") },
    inSource("KB-AI", .warn) { $0.add("string host = \"https://api.openai.com/v1\";") },
    inSource("KB-USAGE", .fail) { $0.add("CBCentralManager radio = new CBCentralManager ();") },
    inSource("KB-DECLARED", .warn, start: .sending) {
      $0.replace(declared, undeclared, in: "Keyboard/PrivacyInfo.xcprivacy")
    },
    inSource("KB-EXTAPI", .fail) {
      $0.add("UIApplication app = UIApplication.SharedApplication;")
    },
    inSource("KB-API", .warn) {
      $0.add("sender.ValueForKey (\"_keyboard\");", onKeyPress: true)
    },
    inSource("KB-CODE", .warn) {
      $0.add("new JSContext ().EvaluateScript (remoteScript);", onKeyPress: true)
    },
    inSource("KB-APP", .manual) {
      $0.replace(
        "Switch it on in Settings, General, Keyboard, Keyboards.", "Hello",
        in: "App/AppDelegate.cs")
    },
  ]
}
