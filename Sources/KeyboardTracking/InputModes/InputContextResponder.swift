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
