/// The language of a keyboard, as `UITextInputMode.primaryLanguage` names it: `ru-RU`, `emoji`.
public struct InputMode: Hashable, Sendable, RawRepresentable {
  /// The name.
  public let rawValue: String

  /// Makes a mode; `nil` for what is no name of one, which keeps texts out of what is stored.
  ///
  /// A name has at most 35 letters, digits, hyphens and underscores (RFC 5646, 4.4.1) and begins
  /// with a letter.
  public init?(rawValue: String) {
    guard (1...35).contains(rawValue.utf8.count),
      rawValue.utf8.first.map({ Character(Unicode.Scalar($0)).isLetter }) == true,
      rawValue.utf8.allSatisfy({ byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80 && (character.isLetter || character.isNumber || "-_".contains(character))
      })
    else { return nil }
    self.rawValue = rawValue
  }
}

/// Something in a responder chain, as `UIResponder` is.
public protocol InputContextResponder: AnyObject {
  /// What tells its conversation from others; `nil` when it has nothing to say.
  var textInputContextIdentifier: String? { get }
  /// The next one in the chain; `nil` at its end.
  var nextInputContextResponder: (any InputContextResponder)? { get }
}

extension InputContextResponder {
  /// The identifier of the nearest responder that has one, beginning with this; `nil` when none has.
  ///
  /// An empty one counts as none. A chain that leads back to itself ends there.
  public var inheritedTextInputContextIdentifier: String? {
    var seen: Set<ObjectIdentifier> = []
    var responder: (any InputContextResponder)? = self
    while let current = responder, seen.insert(ObjectIdentifier(current)).inserted {
      if let identifier = current.textInputContextIdentifier, !identifier.isEmpty {
        return identifier
      }
      responder = current.nextInputContextResponder
    }
    return nil
  }
}
