public import SimulatedHost
public import TagKeyboard

/// The same tape in every kind of host: where text and caret come out right, and at what cost.
///
/// Right is what the tape makes in the host `immediate`, which does everything at once as it was
/// asked to.
public struct HostComparison: Sendable {
  /// What the tape came to in one kind of host.
  public struct Row: Sendable {
    /// The host.
    public let profile: HostProfile
    /// Whether the text is right.
    public let isTextRight: Bool
    /// Whether the caret or the selection is right; `nil` when the text is another.
    public let isCaretRight: Bool?
    /// The worst outcome of a key: abandoned before unverified before refused before verified;
    /// `nil` when no key was pressed.
    public let outcome: Outcome?
    /// Where the tape had to stop: an `Expect` that does not hold, or a caret place that is not
    /// there; `nil` when it ran to its end.
    public let stop: Diagnostic?
    /// Virtual time, in milliseconds.
    public let milliseconds: Int
    /// What was asked of the host: insertions, deletions and moves, as they were sent.
    public let calls: Int
  }

  /// One row for each profile, in the order of `HostProfile.all`.
  public let rows: [Row]

  /// Runs a tape in hosts of every kind.
  ///
  /// - Parameters:
  ///   - tape: the tape, checked.
  ///   - start: the text to start from, with its selection.
  ///   - tags: the tags that `Tag` knows.
  ///   - preferences: the settings that `Set` starts from; `nil` for the defaults.
  ///   - mark: what stands for the caret in `Expect`.
  ///   - touchKeyboard: the keyboard that `Press` and its like touch, if any.
  ///   - seed: what the hosts' chance follows from, the same for all.
  /// - Throws: what stops the tape in the host `immediate`, so that there is nothing to compare
  ///   with.
  public init(
    of tape: Tape, from start: borrowing TextBuffer, tags: TagSet, preferences: Preferences? = nil,
    mark: CaretMark = .standard, touchKeyboard: TouchKeyboard? = nil, seed: UInt64 = 0
  ) throws(Diagnostic) {
    let (text, selection) = (start.text, start.selection)
    func run(_ profile: HostProfile) -> FinishedRun {
      var buffer = TextBuffer(text)
      buffer.select(selection)
      let host = SimulatedHost(buffer, profile: profile, seed: seed)
      return FinishedRun(
        tape,
        TapeRunner(
          host: host, tags: tags, preferences: preferences, mark: mark,
          touchKeyboard: touchKeyboard))
    }
    let reference = run(.immediate)
    if let stop = reference.stop { throw stop }
    rows = HostProfile.all.map { profile in
      profile == .immediate
        ? reference.row(besides: reference) : run(profile).row(besides: reference)
    }
  }
}

/// A tape that has been run in one host.
private struct FinishedRun {
  let host: SimulatedHost
  let stop: Diagnostic?
  let outcome: Outcome?
  let calls: Int

  init(_ tape: Tape, _ runner: TapeRunner) {
    host = runner.host
    var worst: Outcome?
    var calls = 0
    runner.onPress = { record in
      if worst.map({ record.outcome.severity > $0.severity }) ?? true { worst = record.outcome }
    }
    runner.host.observer = { event, _ in
      if case .messageSent(let message) = event { calls += message.calls }
    }
    do throws(Diagnostic) {
      _ = try runner.run(tape)
      stop = nil
    } catch {
      stop = error
    }
    runner.onPress = nil
    runner.host.observer = nil
    outcome = worst
    self.calls = calls
  }

  func row(besides reference: FinishedRun) -> HostComparison.Row {
    let isTextRight = host.withBuffer { text in
      reference.host.withBuffer { text.text.utf8.elementsEqual($0.text.utf8) }
    }
    let isPlaceRight =
      host.withBuffer { $0.selection } == reference.host.withBuffer { $0.selection }
      && !host.caretSplitsSurrogatePair && !host.caretHasLeft
    return HostComparison.Row(
      profile: host.profile, isTextRight: isTextRight,
      isCaretRight: isTextRight ? isPlaceRight : nil, outcome: outcome, stop: stop,
      milliseconds: KeyboardInstant().duration(to: host.now).milliseconds, calls: calls)
  }
}

extension HostMessage {
  /// The calls that it carries; insertions in a row have become one.
  fileprivate var calls: Int {
    records.reduce(0) { count, record in
      count + (record.offset == 0 ? 0 : 1) + record.deletions + (record.text.isEmpty ? 0 : 1)
    }
  }
}

extension Outcome {
  /// A larger number for what leaves more to be wished for.
  fileprivate var severity: Int {
    switch self {
    case .verified: 0
    case .refused: 1
    case .unverified: 2
    case .abandoned: 3
    }
  }
}
