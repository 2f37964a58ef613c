/// The language of a keyboard, as `UITextInputMode.primaryLanguage` names it: `ru-RU`, `emoji`.
public struct InputMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Makes a mode; `nil` for what is no name of one, which keeps texts out of what is stored.
  ///
  /// A name has at most 35 letters, digits, hyphens and underscores (RFC 5646, 4.4.1) and begins
  /// with a letter.
  public init?(rawValue: String) {
    let isName = rawValue.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
      default: false
      }
    }
    guard isName, rawValue.utf8.count <= 35, rawValue.first?.isLetter == true else { return nil }
    self.rawValue = rawValue
  }
}
