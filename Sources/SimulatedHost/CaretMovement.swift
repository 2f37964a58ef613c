/// How a host moves its caret when it is asked to; see `adjustTextPosition(byCharacterOffset:)`.
public struct CaretMovement: Hashable, Sendable, CustomStringConvertible {
  /// What an offset is counted in.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// UTF-16 code units, as UIKit's text fields and text views do; can end inside a character.
    case utf16 = "UTF-16 code units"
    /// Grapheme clusters, as web views do.
    case graphemeCluster = "grapheme clusters"
    /// Flutter: bounds are checked in UTF-16, and then so many composed characters are stepped
    /// over, so that a move counted in UTF-16 goes too far over emoji.
    case composedCharacter = "composed characters, within bounds in UTF-16"
    /// Nothing ever moves, as in Blink's stub on iOS and in terminals.
    case none
  }

  /// What becomes of a move past an end of the text.
  public enum Overshoot: String, Hashable, Sendable, CaseIterable {
    /// Nothing moves; a selection collapses to its end.
    case refused = "refused"
    /// The caret stops at the end of the text.
    case clamped = "stops at the end of the text"
    /// The caret leaves the editor: the field loses the focus and the identifier changes.
    case escapes = "leaves the editor"
  }

  /// What an offset is counted in.
  public var unit: Unit
  /// What becomes of a move past an end of the text.
  public var overshoot: Overshoot

  /// Makes a way to move.
  public init(_ unit: Unit, overshoot: Overshoot = .refused) {
    self.unit = unit
    self.overshoot = overshoot
  }

  /// The unit and the overshoot.
  public var description: String {
    unit == .none ? "ignored" : "in \(unit.rawValue); a move too far: \(overshoot.rawValue)"
  }
}
