import TagKeyboard

// Reading a timeline that was written by hand.

extension Timeline {
  /// Reads a timeline from its notation.
  ///
  /// Columns may be of any width; empty lines and lines that start with `#` are left out.
  /// - Throws: a `TimelineError` (`notation`) that names the first line that cannot be read.
  public init(_ notation: String) throws(TimelineError) {
    var entries: [Entry] = []
    for (index, line) in notation.timelineLines.enumerated() {
      let line = line.trimmingSpaces
      guard !line.isEmpty, line.first != "#" else { continue }
      entries.append(try Entry(line, number: index + 1))
    }
    self.init(entries: entries)
  }
}

extension Timeline.Entry {
  fileprivate init(_ line: Substring, number: Int) throws(TimelineError) {
    var rest = line
    let (amount, unit) = (rest.nextWord(), rest.nextWord())
    guard let sinceStart = Duration(milliseconds: amount), unit == "ms" else {
      throw .notation("expected an instant such as '12 ms', found '\(line)'", line: number)
    }
    let word = rest.nextWord()
    guard let kind = Timeline.Kind(rawValue: String(word)) else {
      let known = Timeline.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw .notation("expected one of \(known), found '\(word)'", line: number)
    }
    guard !rest.isEmpty else {
      throw .notation("expected what happened after '\(word)', found nothing", line: number)
    }
    self.init(KeyboardInstant(sinceStart: sinceStart), kind, String(rest))
  }
}

extension Duration {
  /// Reads milliseconds with up to three decimals; `nil` when it is anything else.
  fileprivate init?(milliseconds text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy(\.isNumber),
      let whole = Int64(parts[0]), whole <= Int64.max / 1000
    else { return nil }
    let decimals = parts.count == 2 ? String(parts[1]) : ""
    guard decimals.count <= 3, let rest = Int64((decimals + "000").prefix(3)) else { return nil }
    self = .milliseconds(whole) + .microseconds(rest)
  }
}

extension StringProtocol {
  /// Whether this is some digits and nothing else.
  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }

  /// The lines, the empty ones too.
  var timelineLines: [SubSequence] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Takes the next word, and the spaces after it.
  fileprivate mutating func nextWord() -> Substring {
    let word = prefix { $0 != " " }
    self = dropFirst(word.count).drop { $0 == " " }
    return word
  }
}
