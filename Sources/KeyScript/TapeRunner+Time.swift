import SimulatedHost
import TagKeyboard
import TextBoundaries

// Virtual time, and what happens in the middle of a line.

/// A command that happens while a line is under way.
struct TimedAct {
  let delay: Duration
  let command: TapeCommand
  let line: Tape.Line
  /// When it happens, once its line has begun.
  var instant = KeyboardInstant()
}

extension TapeRunner {
  /// Lets time pass until every press has ended and nothing is on its way; acts whose instants come
  /// before that are performed.
  func comeToRest() throws(Diagnostic) {
    while !keyboard.isQuiet {
      if let act = acts.first {
        if try !performNext(before: act.instant) { try performFirstAct() }
      } else if try !performNext(before: nil) {
        break  // an engine that waits for nothing: its presses never end
      }
    }
    report()
  }

  /// Performs what happens next, and counts it.
  private func performNext(before end: KeyboardInstant?) throws(Diagnostic) -> Bool {
    steps += 1
    if let stepLimit, steps > stepLimit { throw .endlessTape }
    return keyboard.performNext(before: end)
  }

  /// Lets time pass up to an instant; acts whose instants come before that are performed.
  func letPass(until end: KeyboardInstant) throws(Diagnostic) {
    while let act = acts.first, act.instant <= end {
      try letPassUndisturbed(until: act.instant)
      try performFirstAct()
    }
    try letPassUndisturbed(until: end)
  }

  private func letPassUndisturbed(until end: KeyboardInstant) throws(Diagnostic) {
    try letFingersRest(until: end) { (instant) throws(Diagnostic) in
      while try performNext(before: instant) {}
      host.wait(until: instant)
    }
  }

  /// Performs the acts that come after everything was at rest.
  func performRemainingActs() throws(Diagnostic) {
    guard !acts.isEmpty || !started.isEmpty else { return }
    while let act = acts.first {
      try letPassUndisturbed(until: act.instant)
      try performFirstAct()
    }
    try comeToRest()
  }

  /// Performs the act whose instant has come.
  private func performFirstAct() throws(Diagnostic) {
    let act = acts.removeFirst()
    host.wait(until: act.instant)
    if case .host(let person) = act.command { return try perform(person, act.line) }
    if act.command == .cancel {
      watcher?.willCancel()
      return keyboard.cancel()
    }
    if case .touch(let command) = act.command { return try performAtOnce(command, act.line) }
    for _ in 0..<act.command.count { try press(act.command, act.line) }
  }

  // MARK: The person

  /// Does what a person does in the host app, and lets no time pass.
  func perform(_ act: TapeCommand.HostAct, _ line: Tape.Line) throws(Diagnostic) {
    switch act {
    case .caret(let place):
      let offset = try offset(of: place, line)
      host.personSelects(offset..<offset)
    case .select(let start, let end):
      let first = try offset(of: min(start, end), line)
      host.personSelects(first..<(try offset(of: max(start, end), line)))
    case .type(let text): host.personTypes(text)
    case .clear: host.personClears()
    case .switchField(let text): host.personSwitches(to: TextBuffer(text))
    }
  }

  /// The UTF-8 offset behind so many grapheme clusters.
  private func offset(of place: Int, _ line: Tape.Line) throws(Diagnostic) -> Int {
    if let offset = host.offset(ofCluster: place) { return offset }
    let last = host.withBuffer { buffer in
      buffer.withTextBytes { GraphemeClusters.count(0..<$0.count, in: $0) }
    }
    throw line.finding(
      .tapeRange, "the text has no caret place \(place): it has places 0 to \(last)")
  }
}

extension Diagnostic {
  /// A tape whose presses do not end.
  fileprivate static var endlessTape: Diagnostic {
    Diagnostic(.tapeEndless, "the keyboard does not come to rest")
  }
}
