/// A change of a host's text, told right before it happens.
///
/// With these a judge can follow where every character of a document came from and went, without
/// comparing texts. Offsets are UTF-8 bytes.
package enum DocumentEdit: Hashable, Sendable {
  /// Who wanted it.
  package enum Cause: Hashable, Sendable {
    /// A record of a message of the keyboard: one call of `deleteBackward`, or what is inserted.
    case keyboard
    /// The host, by itself or otherwise than it was asked to.
    case host
    /// The person.
    case person
  }

  /// A stretch of the text became another one.
  case replaced(Range<Int>, with: String, Cause)
  /// The field was emptied, by its host or by the person.
  case emptied(Cause)
  /// Another field with this text took the place of the field.
  case entered(text: String)
}
