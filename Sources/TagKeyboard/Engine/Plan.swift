/// What one press of a key comes down to: steps that are taken one after another.
struct Plan: Hashable, Sendable {
  /// The press this is for.
  let press: PressID
  /// The steps still to take, in order.
  var steps: [Step]
  /// What the steps do to the text around the caret; steps that find out more fill it in.
  var rewrite: Rewrite
  /// What becomes of `rewrite` at the end.
  var bookkeeping = Bookkeeping.record
  /// What stands around the rewrite that is taken back or repeated.
  var surroundings = CaretText()
  /// Whether the host has shown every step so far that had to be waited for.
  var isProven = true
  /// Whether anything has been asked of the host.
  var hasActed = false
  /// What has been deleted on earlier ways through the text, in order.
  var removedEarlier = ""
  /// What has been deleted on this way, batch by batch, the last part of the text first.
  var removed: [String] = []
  /// How much text has been deleted, in UTF-8 bytes.
  var removedCount = 0
  /// The batch that is being deleted; what becomes of it is not known yet.
  var batch: String?
  /// What has been inserted and is not yet part of a finished plan.
  var inserted = ""
  /// Whether it is a clear-all, whose rewrite is what it has deleted.
  var isClearing = false
  /// How often a clear-all has started over.
  var passes = 0
  /// Single steps taken so far to correct a caret that landed beside its place.
  var corrections = 0

  /// What becomes of the rewrite in the history.
  enum Bookkeeping: Hashable, Sendable {
    /// It is a new step.
    case record
    /// It took the last step back.
    case undo
    /// It repeated the step that was taken back.
    case redo
    /// It cannot be taken back: the text it removed was not known whole.
    case forget
  }
}

extension Plan {
  /// Takes the batch that was being deleted for deleted.
  mutating func closeBatch() {
    if let batch { remember(batch) }
    batch = nil
  }

  private mutating func remember(_ text: String) {
    removed.append(text)
    removedCount += text.utf8.count
  }

  /// Takes as much of the batch for deleted as is gone from what the host shows.
  ///
  /// What still stands is the longest beginning of the batch that is seen before the caret.
  mutating func closeBatch(seeing context: TextContext) {
    guard let text = batch else { return }
    batch = nil
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty, !context.shows(CaretText(left: String(rest))) { rest.removeLast() }
    let gone = text.droppingFirst(utf8Count: String(rest).utf8.count)
    if !gone.isEmpty { remember(gone) }
  }

  /// Puts what has been deleted on this way behind what was deleted earlier.
  ///
  /// Each way starts at what was left behind the caret, so what it deletes came later in the text.
  mutating func closePass() {
    removedEarlier += removed.reversed().joined()
    removed = []
  }

  /// Makes what a clear-all has deleted the old text of the rewrite.
  mutating func gatherRemovedText() {
    closePass()
    let right = rewrite.old.right
    if removedEarlier.utf8.count >= right.utf8.count, removedEarlier.agreesAtEnd(with: right) {
      rewrite.old.left = removedEarlier.droppingLast(utf8Count: right.utf8.count)
    } else {
      rewrite.old = CaretText(left: removedEarlier)
    }
  }

  /// What the plan has done so far, when it stops half-way.
  var halfDone: Rewrite {
    var copy = self
    copy.closePass()
    return Rewrite(old: CaretText(left: copy.removedEarlier), new: CaretText(left: inserted))
  }

  /// Whether the next step goes on with a deletion in batches, which is harmless without proof.
  var isDeleting: Bool {
    switch steps.first {
    case .delete, .deleteToStart, .crossToEnd: true
    default: false
    }
  }
}

/// One step of a plan.
enum Step: Hashable, Sendable {
  /// Wait until the host has shown everything sent so far.
  case settle
  /// Take back or repeat the plan's rewrite, if the text still is what it starts from.
  case replay
  /// Let a turn pass, so that the next step goes to the host as a message of its own.
  case turn
  /// Insert a text at the caret or over the selection.
  case insert(String)
  /// Press backspace once, whatever it removes.
  case backspace
  /// Delete this text, which must stand right before the caret, in batches no larger than visible.
  case delete(String)
  /// Move the caret over this text, which must stand next to it; `correcting` goes step by step.
  case cross(String, CaretDirection, correcting: Bool = false)
  /// Finish a move whose first part has told the unit of the host.
  case finishCrossing(CaretCrossing, offset: Int, target: TextContext)
  /// Move one step without seeing what is there, and take what comes.
  case nudge(CaretDirection)
  /// Move to the end of the document, window by window.
  case crossToEnd
  /// Delete to the start of the document, window by window.
  case deleteToStart
}

/// What a plan waits for before its next step.
enum Waiting: Hashable, Sendable {
  /// The next turn.
  case turn
  /// The host's word that everything sent so far has landed.
  case landing
  /// The same, for a caret move; `probing` when its first part is to tell the host's unit.
  case arrival(CaretCrossing, target: TextContext, probing: Bool)
  /// The host's answer to a step whose effect could not be foreseen.
  case answer(to: Step, from: TextContext, deadline: KeyboardInstant, isUnchanged: Bool)
}
