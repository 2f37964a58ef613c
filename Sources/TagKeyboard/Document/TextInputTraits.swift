/// What a text field asks of its keyboard; `nil` where the host says nothing.
public struct TextInputTraits: Hashable, Sendable {
  /// The keys that suit the field's contents; the names are those of `UIKeyboardType`.
  public enum KeyboardType: String, CaseIterable, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, phonePad, namePhonePad
    case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
  }

  /// What the return key does; the names are those of `UIReturnKeyType`.
  public enum ReturnKeyType: String, CaseIterable, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
    case `continue`
  }

  /// The theme the field asks for; the names are those of `UIKeyboardAppearance`.
  public enum KeyboardAppearance: String, CaseIterable, Sendable {
    case `default`, dark, light
  }

  /// The keys that suit the field's contents.
  public var keyboardType: KeyboardType?
  /// What the return key does.
  public var returnKeyType: ReturnKeyType?
  /// The theme the field asks for.
  public var keyboardAppearance: KeyboardAppearance?

  /// Makes traits.
  public init(
    keyboardType: KeyboardType? = nil, returnKeyType: ReturnKeyType? = nil,
    keyboardAppearance: KeyboardAppearance? = nil
  ) {
    self.keyboardType = keyboardType
    self.returnKeyType = returnKeyType
    self.keyboardAppearance = keyboardAppearance
  }
}
