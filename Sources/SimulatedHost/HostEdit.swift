public import TagKeyboard

/// Something a host did by itself, or did otherwise than it was asked to.
///
/// With these a judge can tell what the keyboard lost from what the host did. Offsets are UTF-8
/// bytes.
public enum HostEdit: Hashable, Sendable {
  /// It inserted something else than was sent, and removed text of before the caret for it.
  case rewrote(sent: String, written: String, removedBefore: String)
  /// It sent its return action instead of inserting a line break.
  case sentReturn
  /// It refused a record of a message.
  case vetoed(HostMessage.Record)
  /// It deleted a space before a deleted selection.
  case tookSpace(at: Int)
  /// It ignored a move, as it ignores all of them.
  case ignoredMove(by: Int)
  /// A move led past an end of the text: the keyboard asked for too much.
  case overshot(by: Int)
  /// After an overshoot the caret is no longer in the field; whatever comes next is lost until the
  /// person puts it back.
  case caretLeft
  /// It put its caret somewhere by itself.
  case movedCaret(from: Int, to: Int)
  /// It emptied its field.
  case cleared(text: String)
  /// It put the focus on another field; the text is that of the field it left.
  case leftField(DocumentIdentifier, text: String)
  /// It inserted a completion and selected it.
  case completed(String)
  /// The completion was replaced or deleted.
  case droppedCompletion(String)
  /// The completion has become text like any other.
  case acceptedCompletion(String)

  /// Whether the text is no longer what the keyboard asked for.
  public var changesText: Bool {
    switch self {
    case .rewrote, .vetoed, .tookSpace, .cleared, .leftField, .completed, .droppedCompletion,
      .caretLeft:
      true
    case .sentReturn, .ignoredMove, .overshot, .movedCaret, .acceptedCompletion: false
    }
  }

  /// Whether the caret is no longer where the keyboard sent it.
  public var movesCaret: Bool {
    switch self {
    case .vetoed, .ignoredMove, .caretLeft, .movedCaret, .cleared, .leftField, .completed,
      .acceptedCompletion:
      true
    case .rewrote, .sentReturn, .tookSpace, .overshot, .droppedCompletion: false
    }
  }
}

/// Something that happened between the keyboard's side, the host and the person.
public enum HostEvent: Hashable, Sendable {
  /// The calls of a turn were sent.
  case messageSent(HostMessage)
  /// A message has arrived; what the host does with it comes next.
  case messageArrived(HostMessage)
  /// The host did something by itself, or otherwise than asked.
  case hostEdited(HostEdit)
  /// The host has done what came before, a message, an act of the person or one of its own: its
  /// text and caret can be looked at.
  case textSettled
  /// The host sent its window.
  case windowSent(TextContext)
  /// A window was lost on its way.
  case windowLost(TextContext)
  /// A window has arrived, and `textDidChange` is called.
  case windowArrived(TextContext)
  /// The person did something in the host app.
  case personActed(PersonAct)
}

/// What a person does in a host app besides pressing the keys of the keyboard.
public enum PersonAct: Hashable, Sendable {
  /// Selects a range of UTF-8 offsets, or puts the caret at an empty one.
  case selects(Range<Int>)
  /// Types a text with another keyboard.
  case types(String)
  /// Has the app empty the field.
  case clears
  /// Goes on to another field.
  case switchesField
}
