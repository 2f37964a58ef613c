import TagKeyboard

/// Reads a tape of JSON Lines: one object a line, lines without anything between them.
struct JSONTapeParser {
  private let source: SourceText

  /// Starts with a tape that is UTF-8.
  init(_ source: SourceText) { self.source = source }

  /// Reads every line, and reports every line that cannot be read.
  func lines(_ findings: inout FindingList) -> [Tape.Line] {
    var lines: [Tape.Line] = []
    guard !findings.isFull else { return [] }
    JSONLines(source).read(from: TapeReader.start(of: source)) {
      (document) throws(Diagnostics) in
      var reader = JSONCommandReader(document)
      return try reader.read()
    } take: { line, first, start in
      lines.append(
        Tape.Line(
          command: line.0, source: source, offset: first,
          argumentOffset: line.argument.map { start + $0 } ?? first))
    } report: {
      findings.add($0)
      return !findings.isFull
    }
    return lines
  }
}

/// Reads the object of one line.
struct JSONCommandReader {
  var inspector: JSONInspector
  /// The members that are known so far; the others are reported at the end.
  var known = ["version", "verb"]
  /// Where the first argument stands.
  var argument: Int?

  init(_ document: JSONDocument) { inspector = JSONInspector(document) }

  mutating func read() throws(Diagnostics) -> (TapeCommand, argument: Int?) {
    let root = inspector.document.root
    guard let object = inspector.object(root) else { throw Diagnostics(inspector.findings) }
    checkVersion(of: object)
    guard let verb = inspector.required("verb", in: object), let name = inspector.string(verb)
    else { throw Diagnostics(inspector.findings) }
    let command = command(name, at: verb.range.lowerBound, object)
    // The unknown members of an unknown verb are no mistakes of their own.
    if known.count > 2 || command != nil { reportUnknownMembers(of: object) }
    let findings = inspector.findings
    guard let command, findings.isEmpty else { throw Diagnostics(findings) }
    return (command, argument)
  }

  private mutating func checkVersion(of object: JSONObject) {
    guard let value = object["version"], let version = inspector.integer(value), version != 1
    else { return }
    inspector.report(
      .tapeVersion, "version \(version) of tapes is not known; expected 1",
      at: value.range.lowerBound)
  }

  mutating func reportUnknownMembers(of object: JSONObject) {
    for member in object.members where !known.contains(member.key) {
      inspector.report(
        .jsonUnknownKey, "unknown key; expected \(JSONInspector.list(known))",
        at: member.keyRange.lowerBound,
        notes: NearestNames.note(for: member.key, among: known).map { [$0] } ?? [])
    }
  }

  private mutating func command(
    _ verb: String, at place: Int, _ object: JSONObject
  ) -> TapeCommand? {
    if let key = TapeCommand.Key(rawValue: verb) {
      return count(in: object).map { .press(key, count: $0) }
    }
    if let key = TapeCommand.Search(rawValue: verb) {
      let stops = stops(in: object)
      guard let count = count(in: object), let stops else { return nil }
      return .search(key, upTo: stops, count: count)
    }
    if TouchCommand.verbs.contains(verb) {
      return touchCommand(verb, in: object).map { .touch($0) }
    }
    switch verb {
    case "Type": return text("text", in: object).map { .type($0) }
    case "Tag": return text("name", in: object).map { .tag($0) }
    case "Swipe":
      let direction = word("direction", of: TapeCommand.Swipe.allCases.map(\.rawValue), in: object)
      guard let count = count(in: object), let direction else { return nil }
      return TapeCommand.Swipe(rawValue: direction).map { .swipe($0, count: count) }
    case "Cancel": return .cancel
    case "Clipboard": return text("text", in: object).map { .clipboard($0) }
    case "Hold": return hold(object)
    case "Set":
      let key = text("key", in: object)
      guard let value = text("value", in: object), let key else { return nil }
      return .set(key: key, value: value)
    case "Wait":
      return number("milliseconds", in: object, 0...TapeCommand.maximumWait)
        .map { .wait(milliseconds: $0) }
    case "Source": return text("path", in: object).map { .source($0) }
    case "Expect": return text("text", in: object).map { .expect($0) }
    case "Host": return hostAct(object).map { .host($0) }
    case "After": return after(object)
    default:
      inspector.report(
        .tapeUnknownVerb, "there is no verb \(TapeCommand.shown(verb))", at: place,
        notes: [TapeCommand.verbNote(for: verb)])
      return nil
    }
  }

  private mutating func stops(in object: JSONObject) -> String? {
    guard let text = text("text", in: object) else { return nil }
    if !text.isEmpty { return text }
    inspector.report(
      .tapeSyntax, "expected at least one character to go up to",
      at: object["text"]?.range.lowerBound ?? 0)
    return nil
  }

  private mutating func hold(_ object: JSONObject) -> TapeCommand? {
    if object["id"] != nil {
      let key = text("id", in: object)
      guard let time = holdingTime(in: object), let key else { return nil }
      return .touch(.hold(key, milliseconds: time))
    }
    let word = word("key", of: TapeCommand.Key.allCases.map(\.rawValue), in: object)
    guard let time = holdingTime(in: object), let word else { return nil }
    return TapeCommand.Key(rawValue: word).map { .hold($0, milliseconds: time) }
  }

  private mutating func after(_ object: JSONObject) -> TapeCommand? {
    let milliseconds = number("milliseconds", in: object, 0...TapeCommand.maximumWait)
    guard let value = member("command", in: object), let inner = inspector.object(value) else {
      return nil
    }
    let outer = known
    known = ["verb"]
    defer { known = outer }
    guard let verb = inspector.required("verb", in: inner), let name = inspector.string(verb)
    else { return nil }
    guard TapeCommand.mayComeAfter(name) else {
      inspector.report(.tapeSyntax, TapeCommand.afterMessage, at: verb.range.lowerBound)
      return nil
    }
    argument = nil  // what is said about the arguments is about those of the command
    guard let command = command(name, at: verb.range.lowerBound, inner) else { return nil }
    reportUnknownMembers(of: inner)
    return milliseconds.map { .after(milliseconds: $0, command) }
  }

  private mutating func hostAct(_ object: JSONObject) -> TapeCommand.HostAct? {
    switch word("act", of: TapeCommand.hostActs, in: object) {
    case "Caret": return number("at", in: object, 0...TapeCommand.maximumPlace).map { .caret($0) }
    case "Select":
      let start = number("from", in: object, 0...TapeCommand.maximumPlace)
      guard let end = number("to", in: object, 0...TapeCommand.maximumPlace), let start else {
        return nil
      }
      return .select(start, end)
    case "Type": return text("text", in: object).map { .type($0) }
    case "Clear": return .clear
    case "Switch": return text("text", in: object).map { .switchField($0) }
    default: return nil
    }
  }

  // MARK: Members

  mutating func member(_ key: String, in object: JSONObject) -> JSONValue? {
    known.append(key)
    guard let value = inspector.required(key, in: object) else { return nil }
    argument = argument ?? value.range.lowerBound
    return value
  }

  mutating func text(_ key: String, in object: JSONObject) -> String? {
    member(key, in: object).flatMap { inspector.string($0) }
  }

  mutating func word(_ key: String, of words: [String], in object: JSONObject) -> String? {
    guard let value = member(key, in: object), let word = inspector.string(value) else {
      return nil
    }
    if words.contains(word) { return word }
    inspector.report(
      .tapeSyntax, "expected \(JSONInspector.list(words))", at: value.range.lowerBound,
      notes: NearestNames.note(for: word, among: words).map { [$0] } ?? [])
    return nil
  }

  /// A whole number; one that is too large for an `Int` is out of range, not of another type.
  mutating func number(
    _ key: String, in object: JSONObject, _ range: ClosedRange<Int>
  ) -> Int? {
    guard let value = member(key, in: object) else { return nil }
    switch value.content {
    case .integer(let number) where range.contains(number): return number
    case .integer, .number:
      inspector.report(
        .tapeRange, "must be a whole number \(TapeCommand.limits(range))",
        at: value.range.lowerBound)
      return nil
    default: return inspector.integer(value)
    }
  }

  /// How long to hold, in milliseconds; a second when nothing is said.
  private mutating func holdingTime(in object: JSONObject) -> Int? {
    if object["milliseconds"] != nil {
      return number("milliseconds", in: object, 0...TapeCommand.maximumWait)
    }
    known.append("milliseconds")
    return TapeCommand.usualHold
  }

  /// How often to press; 1 when nothing is said.
  mutating func count(in object: JSONObject) -> Int? {
    if object["count"] != nil { return number("count", in: object, 1...TapeCommand.maximumCount) }
    known.append("count")
    return 1
  }
}
