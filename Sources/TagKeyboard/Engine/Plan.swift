/// What one press of a key comes down to: steps that are taken one after another.
struct Plan: Hashable, Sendable {
  /// The press this is for.
  let press: PressID
  /// The steps still to take, in order.
  var steps: [Step]
  /// What the steps do to the text around the caret; steps that find out more fill it in.
  var rewrite: Rewrite
  /// What a key around tags was taken for.
  @Apart var decision: TagDecision?
  /// What becomes of `rewrite` at the end.
  var bookkeeping = Bookkeeping.record
  /// What stands around the rewrite that is taken back or repeated.
  var surroundings = CaretText()
  /// Whether the host has shown every step so far that had to be waited for.
  var isProven = true
  /// Whether the host has added to what was inserted, or a look has undone a selection: what the key
  /// was meant to do cannot be done any more.
  var isSpoiled = false
  /// The selection that a look has undone.
  var lostSelection: String?
  /// What was shown where the look under way has led, though that proved nothing.
  @Apart var farEnd: FarEnd?
  /// Whether anything has been asked of the host.
  var hasActed = false
  /// Whether it was not known what the key before it has done.
  var startsUnsure = false
  /// What stands around the selection's end, if the selection is given up before anything else.
  @Apart var collapsed: TextContext?
  /// What the key means.
  var action: KeyAction?
  /// How often it has been begun anew after a look that showed another text than was thought.
  var restarts = 0
  /// Whether a look was not seen to come back to where it started.
  var hasStrayed = false
  /// Whether it has led the caret out of a surrogate pair before anything else.
  var leavesPair = false
  /// Whether it has taught by what unit the host counts.
  var hasLearnedUnit = false
  /// Whether it has looked once more where the caret may have been inside a character.
  var hasMadeSure = false
  /// How often it has looked whether the caret is inside a surrogate pair that was shown.
  var looksAtPair = 0
  /// Whether a look was answered by what has been shown before, and is not where it was to lead.
  var hasSeenPast = false
  /// Whether a look may have led to another place than it started from.
  var mayBeDisplaced = false
  /// What has been deleted on earlier ways through the text, in order.
  var removedEarlier = ""
  /// What has been deleted on this way, batch by batch, the last part of the text first.
  var removed: [String] = []
  /// How much text has been deleted, in UTF-8 bytes.
  var removedCount = 0
  /// The search for the caret that is under way.
  var search: CaretSearch?
  /// Whether a batch has been sent of which it is not yet known what it removed.
  var isBatchUnderWay = false
  /// Whether the text was shown that this batch was sent to.
  var isBatchFromShown = false
  /// Whether more may have stood before that text, which the window then shows when this is gone.
  var isBatchCut = false
  /// What the last batch removed.
  var lastRemoved = ""
  /// What was thought to be left before the caret then, if it was not seen.
  var leftByGuess: String?
  /// What has been inserted and is not yet part of a finished plan.
  var inserted = ""
  /// Whether it is a clear-all, whose rewrite is what it has deleted.
  var isClearing = false
  /// How often a clear-all has started over.
  var passes = 0
  /// Single steps taken so far to correct a caret that landed beside its place.
  var corrections = 0
  /// How often the host has been asked once more because it did not answer.
  var attempts = 0
  /// Where the probes that were taken back may have led.
  var probeEnds: [Belief] = []
  /// Where a clear-all started its last way towards the end.
  @Apart var lastCrossing: TextContext?
  /// How many batches in a row were not seen to delete anything.
  var fruitlessBatches = 0
  /// How often a step into the unseen has been taken back.
  var recalls = 0
  /// Whether it may have removed text that was never visible.
  var isPartial = false
  /// Whether it is to stop as soon as it is known what is gone.
  var isCancelled = false
  /// How often a clear-all has taken a look at a host that has never answered, or shows what is past.
  var listens = 0
  /// Whether a clear-all has made sure that it was at the end, in a host that leaves moves unanswered.
  var hasGoneOnBlindly = false
  /// How often it has asked an unreliable host for what it does not see, since text came to light.
  var questions = 0
  /// Whether it has asked such a host, and there was nothing found.
  var hasAskedInVain = false
  /// Whether a space was typed to see what has been deleted.
  var hasTyped = false
  /// Whether that space is left to the clear-all, which deletes it with the text before it.
  var leavesSpace = false
  /// Whether it has waited for what is on its way before that.
  var hasWaitedForSight = false
  /// What deleting where nothing is visible has cost a clear-all since it last brought text to light.
  var blindCost = 0
  /// How often a clear-all has pressed backspace where nothing was visible, since it found text last.
  var blindBackspaces = 0
  /// How many calls it had made by then.
  var callsBeforeFind = 0
  /// Whether the last of them was within what the proxy predicts, which hosts do not answer.
  var isWithinPrediction = false
  /// How many lines it may have gone over that look like the end of the text.
  var emptyLines = 0
  /// What is known of the text that a clear-all does not see.
  var rest = Rest.unknown
  /// Whether a clear-all was shown once that there is none, and has deleted to make sure.
  var hasTriedRest = false
  /// Whether a clear-all knows that there is nothing behind the caret.
  var isAtEnd = false
  /// How many steps are taken before that is asked again.
  var restSteps = 1

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
    /// The caret has gone over something that was not seen: that cannot be taken back, but what was
    /// before it can.
    case recordUnseen
  }
}

extension Plan {
  /// How many steps into the unseen may be taken back: a host that never lets it be known whether
  /// they led anywhere would be asked for ever.
  static let recallLimit = 64
  /// What a blind backspace costs in a host that may only have repeated itself.
  static let costOfRepetition = 2
  /// How often a key is begun anew.
  static let restartLimit = 2
  /// How often it looks whether the caret is inside a surrogate pair that was shown.
  static let pairLookLimit = 2
  /// How often a clear-all asks an unreliable host before text comes to light.
  static let questionLimit = 5

  /// Takes over what a look before this key has found out about it.
  mutating func inherit(from look: Plan?) {
    hasStrayed = look?.hasStrayed ?? false
    mayBeDisplaced = look?.mayBeDisplaced ?? false
    isSpoiled = look?.isSpoiled ?? false
    leavesPair = look?.leavesPair ?? false
    hasMadeSure = look?.hasMadeSure ?? false
    hasSeenPast = look?.hasSeenPast ?? false
    lostSelection = look?.lostSelection
    restarts = look?.restarts ?? 0
  }

  /// Counts a backspace of a clear-all that brought nothing to light: many that were answered cost as
  /// much as a few for whose answer it waited in vain.
  mutating func payForBlindBackspace(isAnswered: Bool, isErratic: Bool) {
    let answered = isErratic ? Self.costOfRepetition : 1
    blindCost += isAnswered ? answered : isWithinPrediction ? 1 : 2 * Self.costOfRepetition
  }

  /// Text has come to light: whether there is more behind it is to be found out anew.
  mutating func forgetRest() {
    if rest != .unclear { rest = .unknown }
    restSteps = 1
    hasTriedRest = false
    questions = 0
  }

  /// A host has shown that there is nothing: if it is not sure, that is believed the second time.
  mutating func foundNoRest(isSure: Bool) {
    rest = isSure || hasTriedRest ? .nothing : .before(steps: 1)
    hasTriedRest = true
  }

  /// A batch is sent, of which nothing is known yet.
  mutating func openBatch(isFromShown: Bool, isCut: Bool) {
    isBatchUnderWay = true
    isBatchFromShown = isFromShown
    isBatchCut = isCut
    lastRemoved = ""
    leftByGuess = nil
  }

  /// Remembers what a batch has removed, as seen or as guessed.
  ///
  /// - Parameter left: what is thought to be left before the caret, if that is no more than a guess.
  mutating func closeBatch(removing text: String, isSeen: Bool, leaving left: String? = nil) {
    isBatchUnderWay = false
    lastRemoved = text
    leftByGuess = left
    let space = KeyboardEngine.noBreakSpace
    let isOwn = hasTyped && text.isIdentical(to: space)
    fruitlessBatches = isSeen && !text.isEmpty && !isOwn ? 0 : fruitlessBatches + 1
    if isOwn { leavesSpace = false }
    guard !text.isEmpty, !isOwn else { return }
    let text = leavesSpace ? text.withoutEnd(space) ?? text : text
    leavesSpace = false
    removed.append(text)
    removedCount += text.utf8.count
  }

  /// Counts what the last batch is seen to have removed beside what was thought, and returns what is left
  /// to delete of a text; `nil` if that is not what is seen.
  mutating func takeWhatIsGone(of text: String, seeing seen: TextContext) -> String? {
    guard let left = leftByGuess, !seen.mayBeCut, !isBatchCut,
      left.utf8.count > seen.before.utf8.count, left.utf8.starts(with: seen.before.utf8),
      case let gone = left.droppingFirst(utf8Count: seen.before.utf8.count),
      let rest = text.withoutEnd(gone)
    else { return nil }
    leftByGuess = nil
    removed.append(gone)
    removedCount += gone.utf8.count
    return rest
  }

  /// Takes back what still stands before the caret of what the last batch was thought to have removed.
  mutating func correctGuess(seeing seen: TextContext) {
    guard let left = leftByGuess, let last = removed.last, !seen.mayBeCut, !isBatchCut,
      seen.before.utf8.starts(with: left.utf8),
      case let kept = seen.before.droppingFirst(utf8Count: left.utf8.count), !kept.isEmpty,
      last.utf8.starts(with: kept.utf8)
    else { return }
    leftByGuess = nil
    removed.removeLast()
    let gone = last.droppingFirst(utf8Count: kept.utf8.count)
    if !gone.isEmpty { removed.append(gone) }
    removedCount -= kept.utf8.count
    if rewrite.old.left.utf8.starts(with: kept.utf8) {
      rewrite.old.left = rewrite.old.left.droppingFirst(utf8Count: kept.utf8.count)
    }
  }

  /// The way to the end of the text has led less far: this is still to be gone over.
  mutating func takeBackWay(over rest: String) {
    rewrite.old.right = rewrite.old.right.withoutEnd(rest) ?? rewrite.old.right
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
    if let left = removedEarlier.withoutEnd(rewrite.old.right) {
      rewrite.old.left = left
    } else {
      rewrite.old = CaretText(left: removedEarlier)
      isPartial = true  // where in it the caret was is not known
    }
  }

  /// What the plan has done so far, when it stops half-way.
  var halfDone: Rewrite {
    var copy = self
    copy.closePass()
    return Rewrite(old: CaretText(left: copy.removedEarlier), new: CaretText(left: inserted))
  }
}

extension Plan {
  /// Whether the caret or the selection may not be as before the plan, though it did nothing else.
  var hasLeftItsPlace: Bool {
    hasStrayed || isSpoiled || leavesPair || (startsUnsure || collapsed != nil) && hasActed
  }

  /// Whether it has inserted or deleted something, or may have.
  var hasChangedText: Bool {
    isClearing || isBatchUnderWay || !inserted.isEmpty || removedCount > 0
  }

  /// Whether it may be begun anew once more.
  var canStartAgain: Bool { restarts < Self.restartLimit }

  /// Whether all that it is to do is to move the caret.
  var onlyMoves: Bool {
    !hasChangedText && rewrite.old.text.isIdentical(to: rewrite.new.text)
  }

  /// Whether the next step belongs to a look.
  var isLooking: Bool { steps.first?.isLook == true }

  /// Whether it needs to see its text next, and not only to insert one.
  var requiresSightToDelete: Bool {
    guard steps.first == .requireSight, action?.onlyMoves != true else { return false }
    if steps.count > 1, case .insert = steps[1] { return false }
    return true
  }

  /// Whether it has just inserted again what had gone with a deletion.
  var hasRestored: Bool { steps.first?.checksRestored == true }

  /// Whether it is still to find out whether that is there.
  var willCheckRestored: Bool { steps.contains(where: \.checksRestored) }

  /// Whether it may type a space to see what it has deleted, or put back where the host has taken a space
  /// before: what is put back unseen would be there twice, or not at all.
  var mayTypeForSight: Bool {
    hasTyped ? hasRestored : isClearing || isBatchUnderWay || requiresSightToDelete
  }

  /// Whether nothing is left to do but to go on where the window ends.
  var isOnLastStep: Bool { steps.allSatisfy(\.goesOn) }

  /// What a key that only moves the caret goes over.
  var way: (text: String, direction: CaretDirection)? {
    guard onlyMoves, rewrite.new.left.isEmpty != rewrite.new.right.isEmpty else { return nil }
    return rewrite.new.left.isEmpty ? (rewrite.new.right, .backward) : (rewrite.new.left, .forward)
  }

  /// Where the first step of the look under way has led, before it is taken back.
  var directionLooked: CaretDirection? {
    if case .lookBack(let direction, _)? = steps.first { direction.opposite } else { nil }
  }

  /// Whether a look has started and not come back.
  var isAway: Bool {
    switch steps.first {
    case .lookBack: true
    case .turn: steps.count > 1 && steps[1].isLook
    default: false
    }
  }

  /// Leaves out the look that is to come next.
  mutating func dropLook() {
    while isLooking || steps.first == .turn { steps.removeFirst() }
  }
}

/// What a host has shown at the far end of a look.
struct FarEnd: Hashable, Sendable {
  let seen: TextContext
  /// The way there, as it was asked for.
  let direction: CaretDirection
  let length: Int
}

/// What a plan waits for before its next step.
enum Waiting: Hashable, Sendable {
  /// The next turn.
  case turn
  /// An instant, unless the host shows something before.
  case pause(until: KeyboardInstant)
  /// An instant, unless the caret has been found before.
  case silence(until: KeyboardInstant)
  /// The host's word that everything sent so far has landed.
  case landing
  /// The same, for a caret move; `probing` when its first part is to tell the host's unit.
  case arrival(CaretCrossing, target: TextContext, probing: Bool)
  /// The host's answer to a step whose effect could not be foreseen.
  indirect case answer(to: Step, from: TextContext, deadline: KeyboardInstant, isUnchanged: Bool)
}
