/// What a touch has turned out to mean.
public struct Gesture: Hashable, Sendable {
  /// What it means; keys are named by their targets' ids.
  public enum Kind: Hashable, Sendable {
    /// A finger is on a key, which is drawn pressed until `released`. Nothing is typed yet.
    case pressed(String)
    /// The key that was pressed is not pressed any more; its alternates are gone. Comes once for
    /// each `pressed`, behind what the key has done.
    case released(String)
    /// A key is typed: for the second time in a row when the count is 2, else it is 1.
    ///
    /// The first tap is told at once, and a third one counts as a first.
    case tapped(String, count: Int)
    /// A key that means something else, or anything at all, when it is held was held.
    case longPressed(String)
    /// A key that repeats went down: `KeyboardSession.keyDown`.
    case repeatBegan(String)
    /// It went up, or the finger has left it: `KeyboardSession.keyUp`. Comes once for each
    /// `repeatBegan`.
    case repeatEnded(String)
    /// The alternates of a key are to be shown, one of them under the finger.
    case alternatesShown(String, highlighted: Int?)
    /// Another alternate is under the finger, or none.
    case alternateHighlighted(String, Int?)
    /// An alternate is typed.
    case alternateChosen(String, Int)
    /// A swipe has moved the caret by so many characters, at least one.
    case swiped(CaretDirection, steps: Int)
    /// A finger has taken hold of the caret.
    case caretDragBegan
    /// The steps of the caret that follow are of another unit.
    case caretUnitChanged(CaretUnit)
    /// The finger has moved the caret by so many steps, at least one.
    case caretMoved(CaretDirection, by: CaretUnit, steps: Int)
    /// The finger has let the caret go. Comes once for each `caretDragBegan`.
    case caretDragEnded
  }

  /// The touch.
  public let touch: TouchID
  /// When it has come to mean that: the instant of a touch event, or of a tick that was due.
  public let instant: KeyboardInstant
  /// What it means.
  public let kind: Kind

  /// Makes a gesture.
  public init(_ touch: TouchID, _ kind: Kind, at instant: KeyboardInstant) {
    self.touch = touch
    self.instant = instant
    self.kind = kind
  }
}
