import KeyboardTracking
import Testing

struct UserInfoTests {
  private let end: [AnyHashable: Any] = ["UIKeyboardFrameEndUserInfoKey": Frames.phoneUp]

  @Test(arguments: KeyboardNotification.Kind.allCases)
  func namesAreThoseOfUIKit(kind: KeyboardNotification.Kind) {
    #expect(KeyboardNotification.Kind(notificationName: kind.notificationName) == kind)
    #expect(kind.notificationName.hasPrefix("UIKeyboard"))
  }

  @Test func everythingThatIsToldIsRead() throws {
    let notification = try KeyboardNotification(
      name: "UIKeyboardWillShowNotification",
      userInfo: [
        "UIKeyboardFrameBeginUserInfoKey": Frames.phoneDown,
        "UIKeyboardFrameEndUserInfoKey": Frames.phoneUp,
        "UIKeyboardAnimationDurationUserInfoKey": 0.25 as Float,
        "UIKeyboardAnimationCurveUserInfoKey": 7 as UInt,
        "UIKeyboardIsLocalUserInfoKey": 0,
        "UIKeyboardBoundsUserInfoKey": "something else",
      ])
    #expect(
      notification
        == KeyboardNotification(
          .willShow, begin: Frames.phoneDown, end: Frames.phoneUp,
          animation: KeyboardAnimation(duration: 0.25, curve: 7), isLocal: false))
  }

  @Test func onlyTheEndIsDemanded() throws {
    let notification = try KeyboardNotification(
      name: "UIKeyboardDidHideNotification", userInfo: end)
    #expect(notification == KeyboardNotification(.didHide, end: Frames.phoneUp))
  }

  @Test(arguments: [
    (
      "UIKeyboardWillShow", "UIKeyboardFrameEndUserInfoKey", Value.rect,
      UserInfoError.Code.unknownName
    ),
    ("UIKeyboardWillShowNotification", "x", .text, .missingKey),
    ("UIKeyboardWillShowNotification", "UIKeyboardFrameEndUserInfoKey", .text, .wrongType),
    ("UIKeyboardWillShowNotification", "UIKeyboardFrameEndUserInfoKey", .brokenRect, .badNumber),
    ("UIKeyboardWillShowNotification", "UIKeyboardFrameBeginUserInfoKey", .number, .wrongType),
    ("UIKeyboardWillShowNotification", "UIKeyboardAnimationDurationUserInfoKey", .text, .wrongType),
    ("UIKeyboardWillShowNotification", "UIKeyboardAnimationDurationUserInfoKey", .nan, .badNumber),
    (
      "UIKeyboardWillShowNotification", "UIKeyboardAnimationDurationUserInfoKey", .number,
      .badNumber
    ),
    ("UIKeyboardWillShowNotification", "UIKeyboardAnimationCurveUserInfoKey", .half, .badNumber),
    ("UIKeyboardWillShowNotification", "UIKeyboardAnimationCurveUserInfoKey", .rect, .wrongType),
    ("UIKeyboardWillShowNotification", "UIKeyboardIsLocalUserInfoKey", .text, .wrongType),
  ])
  func whatIsWrongIsNamed(name: String, key: String, value: Value, code: UserInfoError.Code) {
    var userInfo = code == .missingKey ? [:] : end
    userInfo[key] = value.any
    let error = #expect(throws: UserInfoError.self) {
      try KeyboardNotification(name: name, userInfo: userInfo)
    }
    #expect(error?.code == code)
    #expect(error?.key == (code == .unknownName ? name : code == .missingKey ? endKey : key))
    #expect(error?.description.contains(error?.key ?? "-") == true || code == .badNumber)
  }

  private var endKey: String { "UIKeyboardFrameEndUserInfoKey" }

  /// Values for keys, which can be arguments of tests.
  enum Value: Sendable {
    case rect, brokenRect, text, number, half, nan

    var any: Any {
      switch self {
      case .rect: Frames.phoneUp
      case .brokenRect: KeyboardRect(x: 0, y: .infinity, width: 1, height: 1)
      case .text: "0.25"
      case .number: -1.0
      case .half: 6.5
      case .nan: Double.nan
      }
    }
  }
}
