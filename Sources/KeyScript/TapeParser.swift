import TagKeyboard

/// Reads the lines of one tape in the form for people.
struct TapeParser {
  let source: SourceText
  var scanner: TapeScanner
  /// Where the first argument of the command behind an `After` starts.
  private var innerArgument: Int?

  /// Starts with a tape that is UTF-8.
  init(_ source: SourceText) {
    self.source = source
    scanner = TapeScanner(source)
  }

  /// Reads every line, and reports every line that cannot be read.
  mutating func lines(_ findings: inout FindingList) -> [Tape.Line] {
    var lines: [Tape.Line] = []
    repeat {
      do throws(Diagnostic) {
        if let line = try line() { lines.append(line) }
      } catch {
        findings.add(error)
      }
    } while !findings.isFull && scanner.goToNextLine()
    return lines
  }

  /// Reads one line; `nil` when there is nothing but space and a comment.
  private mutating func line() throws(Diagnostic) -> Tape.Line? {
    scanner.skipSpace()
    guard !scanner.isAtLineEnd else { return nil }
    let offset = scanner.offset
    let verb = scanner.bareWord()
    scanner.skipSpace()
    let argument = scanner.isAtLineEnd ? offset : scanner.offset
    innerArgument = nil
    let command = try command(verb, at: offset)
    try scanner.expectLineEnd(after: verb)
    return Tape.Line(
      command: command, source: source, offset: offset, argumentOffset: innerArgument ?? argument)
  }

  private mutating func command(_ verb: String, at offset: Int) throws(Diagnostic) -> TapeCommand {
    if let key = TapeCommand.Key(rawValue: verb) { return .press(key, count: try count()) }
    if let key = TapeCommand.Search(rawValue: verb) { return try search(key) }
    if let command = try touchCommand(verb) { return .touch(command) }
    switch verb {
    case "Type": return .type(try scanner.quoted("the text to type"))
    case "Tag": return .tag(try scanner.name("the name of a tag"))
    case "Swipe": return try swipe()
    case "Hold": return try hold()
    case "Cancel": return .cancel
    case "Clipboard": return .clipboard(try scanner.quoted("the text that was copied"))
    case "Set":
      let key = try scanner.name("the key of a setting")
      return .set(key: key, value: try scanner.name("the value of the setting"))
    case "Wait": return .wait(milliseconds: try duration(after: "Wait"))
    case "Source": return .source(try scanner.name("the path of a tape"))
    case "Expect": return .expect(try scanner.quoted("the text to expect"))
    case "Host": return .host(try hostAct())
    case "After": return try after()
    default:
      throw source.diagnostic(
        .tapeUnknownVerb,
        verb.isEmpty ? "expected a verb" : "there is no verb \(TapeCommand.shown(verb))",
        at: offset,
        notes: [TapeCommand.verbNote(for: verb)])
    }
  }

  private mutating func after() throws(Diagnostic) -> TapeCommand {
    let milliseconds = try duration(after: "After")
    scanner.skipSpace()
    let place = scanner.offset
    let verb = scanner.bareWord()
    guard TapeCommand.mayComeAfter(verb) else {
      throw source.diagnostic(.tapeSyntax, TapeCommand.afterMessage, at: place)
    }
    scanner.skipSpace()
    innerArgument = scanner.isAtLineEnd ? place : scanner.offset
    return .after(milliseconds: milliseconds, try command(verb, at: place))
  }

  private mutating func search(_ key: TapeCommand.Search) throws(Diagnostic) -> TapeCommand {
    let place = scanner.offset
    let text = try scanner.quoted("the characters to go up to")
    guard !text.isEmpty else {
      throw source.diagnostic(.tapeSyntax, "expected at least one character to go up to", at: place)
    }
    return .search(key, upTo: text, count: try count())
  }

  private mutating func swipe() throws(Diagnostic) -> TapeCommand {
    let place = scanner.offset
    let word = scanner.bareWord()
    guard let direction = TapeCommand.Swipe(rawValue: word) else {
      throw source.diagnostic(
        .tapeSyntax, "expected Left or Right after Swipe", at: place,
        notes: near(word, TapeCommand.Swipe.allCases.map(\.rawValue)))
    }
    return .swipe(direction, count: try count())
  }

  private mutating func hostAct() throws(Diagnostic) -> TapeCommand.HostAct {
    let place = scanner.offset
    let word = scanner.bareWord()
    let range = 0...TapeCommand.maximumPlace
    switch word {
    case "Caret": return .caret(try scanner.number("a caret place", in: range))
    case "Select":
      let start = try scanner.number("the caret place where the selection starts", in: range)
      return .select(start, try scanner.number("the caret place where it ends", in: range))
    case "Type": return .type(try scanner.quoted("the text to type"))
    case "Clear": return .clear
    case "Switch": return .switchField(try scanner.quoted("the text of the other field"))
    default:
      throw source.diagnostic(
        .tapeSyntax,
        "expected Caret, Select, Type, Clear or Switch after Host", at: place,
        notes: near(word, TapeCommand.hostActs))
    }
  }

  private func near(_ word: String, _ known: [String]) -> [String] {
    NearestNames.note(for: word, among: known).map { [$0] } ?? []
  }

  /// A trailing count; 1 when there is none.
  mutating func count() throws(Diagnostic) -> Int {
    scanner.skipSpace()
    if scanner.isAtLineEnd { return 1 }
    return try scanner.number("a count", in: 1...TapeCommand.maximumCount)
  }

  /// `100ms` or `1.5s`, in milliseconds.
  mutating func duration(after verb: String) throws(Diagnostic) -> Int {
    scanner.skipSpace()
    let place = scanner.offset
    let word = scanner.bareWord()
    guard let milliseconds = Self.milliseconds(word) else {
      throw source.diagnostic(
        .tapeSyntax, "expected a time such as 100ms or 1.5s after \(verb)", at: place)
    }
    guard milliseconds <= TapeCommand.maximumWait else {
      throw source.diagnostic(.tapeRange, "a time is an hour at most", at: place)
    }
    return milliseconds
  }

  private static func milliseconds(_ word: String) -> Int? {
    func digits(_ text: Substring) -> Int? {
      guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
      // More than any wait, and small enough to count on with.
      return min(Int(text) ?? .max, 1_000_000_000)
    }
    if word.hasSuffix("ms") { return digits(word.dropLast(2)) }
    guard word.hasSuffix("s") else { return nil }
    let parts = word.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard let seconds = digits(parts[0]), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return seconds * 1000 }
    guard parts[1].utf8.count <= 3, let fraction = digits(parts[1]) else { return nil }
    return seconds * 1000 + fraction * [100, 10, 1][parts[1].utf8.count - 1]
  }
}
