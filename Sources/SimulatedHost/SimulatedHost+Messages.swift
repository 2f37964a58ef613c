package import TagKeyboard

// What the host does with a message.

extension SimulatedHost {
  func receive(_ message: HostMessage) {
    messagesTaken += 1
    let fault = profile.script.messages[messagesTaken]
    if fault == .answeredIdly || random.happens(profile.faults.idle) { send(present) }
    notify(.messageArrived(message))
    var reasons: AnswerPolicy = message.leavesWindow ? .leavingWindow : []
    for record in message.records {
      reasons.formUnion(apply(record, isRefused: fault == .refused && record.edits))
    }
    notify(.textSettled)
    guard !isOutside else { return }
    if !profile.answers.isDisjoint(with: reasons) { answer() }
    if let habit = profile.writeBack, reasons.contains(.edits) {
      schedule(.writesBack(field: field), at: later(habit.delay))
    }
    if let habit = profile.fieldChanges { scheduleFieldChange(habit) }
    if let fault { scheduleFieldChange(fault) }
  }

  /// Applies one record.
  ///
  /// - Returns: the reasons there are now to answer.
  private func apply(_ record: HostMessage.Record, isRefused: Bool) -> AnswerPolicy {
    guard !isOutside else { return [] }
    if isRefused || profile.vetoes.contains(where: { refuses(record, $0) }) {
      note(.vetoed(record))
      return .vetoes
    }
    var reasons: AnswerPolicy = []
    if record.offset != 0 {
      reasons.insert(.moves)
      move(by: record.offset)
      guard !isOutside else { return reasons }
    }
    for _ in 0..<record.deletions where deleteBackward() { reasons.insert(.differences) }
    if !record.text.isEmpty, insert(record.text) { reasons.insert(.differences) }
    if record.edits { reasons.insert(.edits) }
    return reasons
  }

  private func move(by offset: Int) {
    let move = document.move(by: offset, profile.movement)
    if move != .ignored { endCompletion(HostEdit.acceptedCompletion) }
    switch move {
    case .done: break
    case .ignored: note(.ignoredMove(by: offset))
    case .overshot: note(.overshot(by: offset))
    case .escaped:
      note(.overshot(by: offset))
      isOutside = true
      note(.caretLeft)
      answerFromNewField()
    }
  }

  /// Deletes once.
  ///
  /// - Returns: whether something else than asked was done.
  private func deleteBackward() -> Bool {
    endCompletion(HostEdit.droppedCompletion)
    guard let place = document.deleteBackward(profile.deletion) else { return false }
    note(.tookSpace(at: place))
    return true
  }

  // MARK: Answers

  /// The host's window as it is now.
  package var present: TextContext {
    if isOutside {
      return TextContext(before: "", after: "", documentIdentifier: Self.outside)
    }
    return document.window(profile, field: field)
  }

  private static let outside = DocumentIdentifier(rawValue: "outside")

  /// Sends the window to the keyboard's side; on the way this may fail.
  func answer() {
    answersSent += 1
    let fault = profile.script.answers[answersSent]
    let faults = profile.faults
    let fresh = present
    let context = fault == .stale || random.happens(faults.stale) ? lastSent : fresh
    lastSent = fresh
    notify(.windowSent(context))
    if fault == .dropped || random.happens(faults.dropped) { return notify(.windowLost(context)) }
    if fault == .coalesced || random.happens(faults.coalesced) { loseWindowsUnderWay() }
    var delay = Duration.zero
    if case .late(let amount) = fault { delay = amount }
    scheduleArrival(of: context, late: delay)
    if fault == .doubled || random.happens(faults.doubled) { scheduleArrival(of: context) }
  }

  /// Sends the first window of a field that has just got the focus; this never fails.
  func answerFromNewField() {
    lastSent = present
    send(lastSent)
  }

  /// Sends a window that arrives.
  private func send(_ context: TextContext) {
    notify(.windowSent(context))
    scheduleArrival(of: context)
  }

  // MARK: Refusals

  private func refuses(_ record: HostMessage.Record, _ veto: Veto) -> Bool {
    guard record.edits else { return false }
    switch veto {
    case .sometimes(let probability): return random.happens(probability)
    case .inserting(let scalars):
      return record.text.unicodeScalars.contains(where: scalars.contains)
    case .exceeding(let limit):
      guard !record.text.isEmpty else { return false }
      let kept = limit - record.text.utf16.count + record.deletions
      return document.utf16Length(0..<document.buffer.count, upTo: max(kept, 0)) == nil || kept < 0
    case .deletingPrefix(let count):
      guard record.deletions > 0 else { return false }
      let reach = count + record.deletions - 1
      let caret = document.buffer.selection.lowerBound
      return document.utf16Length(0..<caret, upTo: reach) != nil
    }
  }

  private func later(_ delay: Delay) -> KeyboardInstant {
    now.advanced(by: random.duration(of: delay))
  }

  private func scheduleFieldChange(_ habit: FieldChanges) {
    let clears = random.happens(habit.clears)
    guard clears || random.happens(habit.switches) else { return }
    let isTold = !random.happens(habit.untold)
    schedule(
      clears
        ? .clearsField(field: field, isTold: isTold) : .leavesField(field: field, isTold: isTold),
      at: later(habit.delay))
  }

  private func scheduleFieldChange(_ fault: HostScript.MessageFault) {
    switch fault {
    case .answeredIdly, .refused: break
    case .clearsField(let delay, let isTold):
      schedule(.clearsField(field: field, isTold: isTold), at: now.advanced(by: delay))
    case .leavesField(let delay, let isTold):
      schedule(.leavesField(field: field, isTold: isTold), at: now.advanced(by: delay))
    }
  }
}
