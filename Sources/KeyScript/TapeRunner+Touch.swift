import SimulatedHost
import TagKeyboard

// Fingers on the keyboard, which go through gestures and layout as in a front end.

extension TapeRunner {
  /// The finger of the line, and the one of what happens while the line is under way.
  private static let (finger, secondFinger) = (TouchID(rawValue: 1), TouchID(rawValue: 2))

  /// Carries out a line about the keyboard that can be touched, to its end.
  func perform(_ command: TouchCommand, _ line: Tape.Line) throws(Diagnostic) {
    switch command {
    case .press(let name, let count):
      for _ in 0..<count {
        try record(line) { () throws(Diagnostic) in try tap(try key(name, line).frame.center, line)
        }
      }
    case .hold(let name, let milliseconds):
      try record(line) { () throws(Diagnostic) in
        try tap(try key(name, line).frame.center, for: .milliseconds(milliseconds), line)
      }
    case .touch(let path):
      try record(line) { () throws(Diagnostic) in try move(along: path, line) }
    case .globe, .dismiss:
      try record(line) { () throws(Diagnostic) in
        try tap(try key(doing: command, line).frame.center, line)
      }
    case .field, .layout: try record(line) { () throws(Diagnostic) in try show(command, line) }
    }
  }

  /// Carries out what happens while another line is under way, and lets no time pass.
  func performAtOnce(_ command: TouchCommand, _ line: Tape.Line) throws(Diagnostic) {
    let previous = touchRecord
    touchRecord = TouchRecord(line: line, start: host.now)
    switch command {
    case .press(let name, let count):
      for _ in 0..<count { tapAtOnce(try key(name, line), line) }
    case .globe, .dismiss: tapAtOnce(try key(doing: command, line), line)
    case .field, .layout: try show(command, line)
    case .hold, .touch: break  // the parsers let none of them be here
    }
    finishTouchRecord()
    touchRecord = previous
  }

  /// The ticks of the fingers that are down come before this instant.
  func letFingersRest(
    until end: KeyboardInstant, _ pass: (KeyboardInstant) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    while let due = touchKeyboard?.nextTick, due <= end {
      try pass(due)
      guard let outputs = touchKeyboard?.tick(at: host.now), let line = touchRecord?.line else {
        break
      }
      follow(outputs, line)
    }
    try pass(end)
  }

  // MARK: Fingers

  private func tap(
    _ place: LayoutPoint, for duration: Duration = .milliseconds(TouchPath.usualTap),
    _ line: Tape.Line
  ) throws(Diagnostic) {
    touch(Self.finger, .began, at: place, line)
    try letPass(until: host.now.advanced(by: duration))
    touch(Self.finger, .ended, at: place, line)
  }

  private func tapAtOnce(_ key: KeyFrame, _ line: Tape.Line) {
    touch(Self.secondFinger, .began, at: key.frame.center, line)
    touch(Self.secondFinger, .ended, at: key.frame.center, line)
  }

  private func move(along path: TouchPath, _ line: Tape.Line) throws(Diagnostic) {
    var place = try point(path.start, line)
    touch(Self.finger, .began, at: place, line)
    try letPass(until: host.now.advanced(by: .milliseconds(path.rest)))
    for move in path.moves {
      // What the place means is known when the finger sets out: a popup may be there by now.
      let (start, end) = (place, try point(move.place, line))
      let (begin, steps) = (host.now, min(max(1, move.milliseconds / 10), 1000))
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        place = LayoutPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        if step == steps { place = end }
        try letPass(until: begin.advanced(by: .milliseconds(move.milliseconds) * step / steps))
        touch(Self.finger, .moved, at: place, line)
      }
    }
    touch(Self.finger, .ended, at: place, line)
  }

  private func touch(
    _ finger: TouchID, _ phase: TouchEvent.Phase, at place: LayoutPoint, _ line: Tape.Line
  ) {
    let event = TouchEvent(finger, phase, at: place, instant: host.now)
    follow(touchKeyboard?.touch(event) ?? [], line)
  }

  private func show(_ command: TouchCommand, _ line: Tape.Line) throws(Diagnostic) {
    switch command {
    case .field(let type):
      var traits = try keyboard(line).state.traits
      traits.keyboardType = type
      follow(touchKeyboard?.fieldChanged(to: traits, at: host.now) ?? [], line)
    case .layout(let name):
      let catalog = try keyboard(line).state.catalog
      guard let outputs = touchKeyboard?.switchLayout(to: name, at: host.now) else {
        let finding = catalog.unknownLayout(name)
        throw line.argumentFinding(finding.code, finding.message, notes: finding.notes)
      }
      follow(outputs, line)
    default: break
    }
  }

  /// Does what a front end does.
  private func follow(_ outputs: [TouchKeyboard.Output], _ line: Tape.Line) {
    for output in outputs {
      touchRecord?.outputs.append((output, host.now))
      switch output {
      case .effect(.press(let action)): press(action, line)
      case .effect(.insertTag(let tag)):
        let action = KeyAction.tag(tag, variables: variables(for: tag))
        if let place = touchKeyboard?.state.place.tagSet { useStyle(ofSet: place) }
        press(action, line)
      case .keyDown(let action):
        keyboard.keyDown(action) { [unowned self] in press($0, line) }
      case .keyUp: keyboard.keyUp()
      case .moveCaret(let direction, let unit, let steps):
        for _ in 0..<steps { press(.moveCaret(direction, by: unit), line) }
      case .effect, .framesChanged, .gesture: break
      }
    }
  }

  // MARK: Keys

  private func keyboard(_ line: Tape.Line) throws(Diagnostic) -> TouchKeyboard {
    guard let touchKeyboard else { throw line.finding(.tapeRun, TouchCommand.noLayout) }
    return touchKeyboard
  }

  private func point(
    _ place: TouchPath.Place, _ line: Tape.Line
  ) throws(Diagnostic) -> LayoutPoint {
    switch place {
    case .point(let x, let y):
      _ = try keyboard(line)
      return LayoutPoint(x: Double(x), y: Double(y))
    case .key(let name):
      if let alternate = try keyboard(line).alternate(named: name) { return alternate.center }
      return try key(name, line).frame.center
    }
  }

  private func key(_ name: String, _ line: Tape.Line) throws(Diagnostic) -> KeyFrame {
    let keyboard = try keyboard(line)
    let found = keyboard.frames.keys(named: name)
    if let key = found.first, Set(found.map(\.keyID)).count == 1 { return key }
    let message = "the \(keyboard.state.place.words) has no key \(TapeCommand.shown(name))"
    throw found.isEmpty
      ? line.argumentFinding(.tapeRun, message, notes: keyboard.notes(for: name))
      : line.argumentFinding(
        .tapeRun,
        "\(TapeCommand.shown(name)) stands on the keys "
          + found.map { "'\($0.keyID)'" }.joined(separator: " and "))
  }

  /// The key that leads to the next keyboard, or puts this one away.
  private func key(
    doing command: TouchCommand, _ line: Tape.Line
  ) throws(Diagnostic) -> KeyFrame {
    let keyboard = try keyboard(line)
    let action: LayoutAction = command == .globe ? .nextKeyboard : .dismiss
    let ids = keyboard.state.layout.layer(keyboard.state.place.layer)?.keys
      .filter { $0.actions.contains(action) }.map(\.id)
    if let key = keyboard.frames.first(where: { ids?.contains($0.keyID) ?? false }) { return key }
    throw line.finding(
      .tapeRun,
      "the \(keyboard.state.place.words) has no key that "
        + (command == .globe ? "leads to the next keyboard" : "puts the keyboard away"))
  }

  // MARK: Records

  private func record(
    _ line: Tape.Line, _ work: () throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    _ = try keyboard(line)
    events.removeAll(keepingCapacity: true)
    touchRecord = TouchRecord(line: line, start: host.now)
    try work()
    finishTouchRecord()
    touchRecord = nil
    try comeToRest()
  }

  private func finishTouchRecord() {
    guard var record = touchRecord, let place = touchKeyboard?.state.place else { return }
    record.end = host.now
    record.place = place
    onTouch?(record)
  }
}

extension TouchCommand {
  /// What to tell where there are no layouts.
  static let noLayout = "there is no keyboard to touch here"
}
