/// One step of a plan.
enum Step: Hashable, Sendable {
  /// Wait until the host has shown everything sent so far.
  case settle
  /// The same, but only for a little while where edits are not answered.
  case settleSoon
  /// Take back or repeat the plan's rewrite, if the text still is what it starts from.
  case replay
  /// Wait a little for signs of what an insertion with a line break has led to.
  case pause
  /// Let a turn pass, so that the next step goes to the host as a message of its own.
  case turn
  /// Insert a text at the caret or over the selection.
  case insert(String)
  /// Press backspace once, whatever it removes.
  case backspace
  /// Delete this text, which must stand right before the caret, in batches no larger than visible.
  case delete(String)
  /// Insert a text that a deletion has taken with it, at most so often.
  case restore(String, attempts: Int)
  /// End here, after this has been put back.
  case giveUp(restored: String)
  /// Insert it once more if this is still what stands around the caret.
  indirect case checkRestored(String, TextContext, attempts: Int)
  /// See whether an inserted text stands behind the one that it should, or behind that of another
  /// belief; the mark that was inserted with it goes again.
  indirect case checkInserted(String, mark: String, behind: String, or: [Belief])
  /// Move the caret over this text, which must stand next to it; `correcting` goes step by step.
  case cross(String, CaretDirection, correcting: Bool = false)
  /// Move it over what is left of a way, if that is there.
  case crossRest(String, CaretDirection)
  /// Go on to where this unit ends, now that more of the text is visible.
  case crossOn(CaretDirection, CaretUnit)
  /// Finish a move whose first part has told the unit of the host.
  indirect case finishCrossing(CaretCrossing, offset: Int, target: TextContext)
  /// Go on deleting this text, by what the last batch has removed of it.
  case deleteRest(String)
  /// Delete the one character before the caret, which the engine has put there.
  case discard(attempts: Int)
  /// The same, though it was not seen, and end the plan.
  case discardUnseen
  /// Delete it once more if this is still what stands before the caret.
  indirect case checkDiscard(TextContext, attempts: Int)
  /// Move one step without seeing what is there, and take what comes.
  indirect case nudge(Nudge)
  /// Take such a step back to see whether it happened, and take it again if it did.
  indirect case recall(Nudge)
  /// There was nothing to step over: end the plan, if the step is all of it.
  indirect case end(Nudge)
  /// End the plan, which has taken back all that it did, as refused.
  case refuse
  /// See whether text has come to light before the space that was typed to find out.
  case seekRest
  /// The same, behind the space.
  case readRest
  /// Take what is known for a prediction, so that a look follows.
  case listen
  /// Make the host show its text by a step and back again, at most so often; `length` is how far.
  case look(Int, length: Int = 1)
  /// Go on with a search for the caret, by so many more steps; `isBehindEdit` while the host may show
  /// what was before the last edit.
  case search(Int, isBehindEdit: Bool)
  /// The step back of a look.
  case lookBack(CaretDirection, length: Int)
  /// Give up unless a look that has found another text than expected has come back.
  case requireReturn
  /// Plan the key anew by what is known now, or give up.
  case planAgain
  /// Give up unless the host has shown the present state, with nothing selected in it.
  case requireSight
  /// Plan this action now that it is known where things stand.
  indirect case perform(KeyAction)
  /// Remember that a look is to tell about line breaks, so that one is taken.
  case noteQuestion
  /// Find out whether the host shows text beyond the end of a line.
  case askForLines
  /// Read the answer to that off what is shown.
  case readLines
  /// Move to the end of the document, window by window.
  case crossToEnd
  /// Delete to the start of the document, window by window.
  case deleteToStart
  /// Go on deleting by this unit, now that more of the text is visible.
  case deleteOn(DeletionUnit)
}

extension Step {
  /// Whether it puts back text with spaces that a deletion has to take with it.
  var restoresSpaces: Bool {
    if case .restore(let text, _) = self { text.utf8.contains(0x20) } else { false }
  }

  /// Whether it puts back what a deletion has to take with it.
  var isRestoring: Bool {
    if case .restore = self { true } else { false }
  }

  /// Whether it finds out whether that is there again.
  var checksRestored: Bool {
    if case .checkRestored = self { true } else { false }
  }

  /// Whether it ends a key whose deletions have gone back.
  var givesUp: Bool {
    if case .giveUp = self { true } else { false }
  }

  /// Whether it removes what the engine has typed.
  var isDiscarding: Bool {
    if case .discard = self { true } else { false }
  }

  /// Whether it deletes a text.
  var isDeleting: Bool {
    if case .delete = self { true } else { false }
  }

  /// Whether it deletes more than one character.
  var deletesSeveral: Bool {
    if case .delete(let text) = self { !text.dropFirst().isEmpty } else { false }
  }

  /// Whether it goes on over what was out of sight, if there is any of that.
  var goesOn: Bool {
    if case .crossOn = self { true } else { false }
  }

  /// Whether it belongs to a look, which leaves everything as it was.
  var isLook: Bool {
    switch self {
    case .look, .lookBack, .search: true
    default: false
    }
  }
}
