import KeyScript

/// Finds a case as simple as possible that is still of interest.
package struct Shrinker {
  private let violation: (FuzzCase) -> Violation?
  /// How many more cases may be tried.
  private var budget: Int

  /// Makes a shrinker.
  ///
  /// - Parameters:
  ///   - budget: how many cases may be tried.
  ///   - violation: how a case breaks the law that is looked for; `nil` when it is of no interest.
  package init(budget: Int = 4000, _ violation: @escaping (FuzzCase) -> Violation?) {
    self.budget = budget
    self.violation = violation
  }

  /// The simplest case found, and how it breaks the law.
  package mutating func shrink(_ found: FuzzCase) -> (FuzzCase, Violation?) {
    var best = found
    var isSmaller = true
    while isSmaller, budget > 0 {
      isSmaller = false
      for candidate in Self.candidates(best) {
        guard budget > 0 else { break }
        budget -= 1
        guard violation(candidate) != nil else { continue }
        best = candidate
        isSmaller = true
        break
      }
    }
    return (best, violation(best))
  }

  /// Simpler cases, those that leave out most first.
  private static func candidates(_ whole: FuzzCase) -> some Sequence<FuzzCase> {
    [
      withoutLines(whole), withSimplerLines(whole), withShorterText(whole), withSimplerHost(whole),
      withOtherCaret(whole),
    ].lazy.flatMap(\.self)
  }

  // MARK: Lines

  private static func withoutLines(_ whole: FuzzCase) -> [FuzzCase] {
    let count = whole.lines.count
    var candidates: [FuzzCase] = []
    var length = count
    while length > 0 {
      for start in stride(from: 0, through: count - length, by: max(1, length / 2)).reversed() {
        var candidate = whole
        candidate.lines.removeSubrange(start..<start + length)
        if !candidate.lines.isEmpty { candidates.append(candidate) }
      }
      length /= 2
    }
    return candidates
      + whole.lines.indices.compactMap { withoutInterruptedLine($0, of: whole) }
      + whole.lines.indices.flatMap { startingFrom($0, of: whole) }
  }

  /// The case with what an `After` does, but without the line that it is about.
  private static func withoutInterruptedLine(_ index: Int, of whole: FuzzCase) -> FuzzCase? {
    guard case .after(_, let command) = whole.lines[index], index + 1 < whole.lines.count else {
      return nil
    }
    var candidate = whole
    candidate.lines[index] = command
    candidate.lines.remove(at: index + 1)
    return candidate
  }

  /// The case that starts with what a line of the person's makes of it, and then without the line
  /// in the middle of which that happens; none for other lines.
  private static func startingFrom(_ index: Int, of whole: FuzzCase) -> [FuzzCase] {
    guard let act = whole.lines[index].personAct else { return [] }
    var candidate = whole
    candidate.lines.remove(at: index)
    candidate.start(after: act, index)
    var shorter = candidate
    if case .after = whole.lines[index], !shorter.lines.isEmpty {
      shorter.lines.remove(at: min(index, shorter.lines.count - 1))
    }
    return [shorter, candidate].filter { !$0.lines.isEmpty }
  }

  private static func withSimplerLines(_ whole: FuzzCase) -> [FuzzCase] {
    whole.lines.indices.flatMap { index in
      simpler(whole.lines[index]).map { line in
        var candidate = whole
        candidate.lines[index] = line
        return candidate
      }
    }
  }

  private static func simpler(_ line: TapeCommand) -> [TapeCommand] {
    switch line {
    case .type(let text): simpler(text).map { .type($0) }
    case .tag(let name): name == "bold" ? [] : [.tag("bold")]
    case .press(let key, let count): smaller(count, from: 1).map { .press(key, count: $0) }
    case .search(let key, let stops, let count):
      smaller(count, from: 1).map { .search(key, upTo: stops, count: $0) }
    case .swipe(let direction, let count):
      [.press(direction == .left ? .left : .right, count: count)]
    case .wait(let time): smaller(time, from: 0).map { .wait(milliseconds: $0) }
    case .hold(let key, let time):
      [.press(key, count: 1)] + smaller(time, from: 0).map { .hold(key, milliseconds: $0) }
    case .host(let act): simpler(act).map { .host($0) }
    case .after(let time, let command):
      [command] + smaller(time, from: 0).map { .after(milliseconds: $0, command) }
        + simpler(command).map { .after(milliseconds: time, $0) }
    case .set(let key, let value):
      ["x", "(", "🙂"].filter { $0 < value && key != "UserTagFrame" }
        .map { .set(key: key, value: $0) }
    case .clipboard(let text): simpler(text).map { .clipboard($0) }
    case .source, .expect, .cancel, .touch: []
    }
  }

  private static func simpler(_ act: TapeCommand.HostAct) -> [TapeCommand.HostAct] {
    switch act {
    case .caret(let place): smaller(place, from: 0).map { .caret($0) }
    case .select(let start, let end):
      (start > end ? [.select(end, start)] : [])
        + smaller(start, from: 0).map { .select($0, end) }
        + smaller(end, from: min(start, end) + 1).map { .select(start, $0) }
    case .type(let text): simpler(text).map { .type($0) }
    case .clear: []
    case .switchField(let text): text.isEmpty ? [] : ([""] + simpler(text)).map { .switchField($0) }
    }
  }

  private static func simpler(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 1 else { return text == "x" || text == "" ? [] : ["x"] }
    return ["x"]
      + parts(of: scalars).map { String(String.UnicodeScalarView($0)) }
  }

  private static func parts(of scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var parts: [[Unicode.Scalar]] = []
    var length = scalars.count / 2
    while length > 0 {
      for start in stride(from: 0, through: scalars.count - length, by: length) {
        var part = scalars
        part.removeSubrange(start..<start + length)
        parts.append(part)
      }
      length /= 2
    }
    return parts
  }

  private static func smaller(_ number: Int, from least: Int) -> [Int] {
    var numbers: [Int] = []
    for candidate in [least, number / 2, number - 1] where candidate >= least && candidate < number
    {
      if !numbers.contains(candidate) { numbers.append(candidate) }
    }
    return numbers
  }

  // MARK: Text and host

  private static func withShorterText(_ whole: FuzzCase) -> [FuzzCase] {
    var candidates: [FuzzCase] = []
    if !whole.selection.isEmpty {
      for caret in [whole.selection.lowerBound, whole.selection.upperBound] {
        var candidate = whole
        candidate.selection = caret..<caret
        candidates.append(candidate)
      }
    }
    var length = whole.text.count
    while length > 0 {
      for start in stride(from: 0, through: whole.text.count - length, by: length) {
        candidates.append(whole.removing(start..<start + length))
      }
      length /= 2
    }
    for (index, scalar) in whole.text.enumerated() where scalar != "a" && scalar.value > 0x20 {
      var candidate = whole
      candidate.text[index] = "a"
      candidates.append(candidate)
    }
    return candidates
  }

  /// A line less and another caret at the start, which may be what the line was good for.
  private static func withOtherCaret(_ whole: FuzzCase) -> [FuzzCase] {
    guard whole.lines.count > 1, whole.text.count <= 12 else { return [] }
    return whole.lines.indices.flatMap { index in
      (0...whole.text.count).map { caret in
        var candidate = whole
        candidate.lines.remove(at: index)
        candidate.selection = caret..<caret
        return candidate
      }
    }
  }

  private static func withSimplerHost(_ whole: FuzzCase) -> [FuzzCase] {
    (0..<min(whole.hostSeed, 20)).map { seed in
      var candidate = whole
      candidate.hostSeed = seed
      return candidate
    }
  }
}

extension TapeCommand {
  /// What the person does in the line, at once or later.
  fileprivate var personAct: HostAct? {
    switch self {
    case .host(let act), .after(_, .host(let act)): act
    default: nil
    }
  }
}

extension FuzzCase {
  /// Starts with what the person does in a line, which has been removed.
  fileprivate mutating func start(after act: TapeCommand.HostAct, _ index: Int) {
    let end = text.count
    switch act {
    case .caret(let place): selection = min(place, end)..<min(place, end)
    case .select(let first, let second):
      selection = min(first, second, end)..<min(max(first, second), end)
    case .switchField(let text): start(with: Array(text.unicodeScalars), at: index)
    case .clear: start(with: [], at: index)
    case .type(let typed):
      text.replaceSubrange(selection, with: typed.unicodeScalars)
      let caret = selection.lowerBound + typed.unicodeScalars.count
      selection = caret..<caret
    }
  }

  private mutating func start(with text: [Unicode.Scalar], at index: Int) {
    if index < lines.count { lines.removeSubrange(..<index) }
    self.text = text
    selection = text.count..<text.count
  }

  /// The case with a part of its text left out.
  fileprivate func removing(_ range: Range<Int>) -> FuzzCase {
    func moved(_ place: Int) -> Int {
      place - range.clamped(to: 0..<max(place, 0)).count
    }
    var candidate = self
    candidate.text.removeSubrange(range)
    candidate.selection = moved(selection.lowerBound)..<moved(selection.upperBound)
    return candidate
  }
}
