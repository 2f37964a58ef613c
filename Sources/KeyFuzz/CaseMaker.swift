import KeyScript
package import SimulatedHost

/// Makes cases up: texts that have gone wrong in keyboards, and everything that can be done to them.
package struct CaseMaker {
  private var random: FuzzRandom
  private let profile: HostProfile
  /// The names of the tags that there are in the case.
  private var tags = Alphabet.tags

  /// Starts with the number of the case in the run of a seed.
  package init(seed: UInt64, caseNumber: Int, profile: HostProfile) {
    random = FuzzRandom(seed: seed, caseNumber: caseNumber)
    self.profile = profile
  }

  /// The case.
  package mutating func makeCase() -> FuzzCase {
    let text = makeText()
    let hostSeed = UInt64(random.number(below: 1000))
    let before = text.before.count
    let selected = selectionLength(of: text.after.count)
    // What is selected is mostly there to be marked up.
    let first: [TapeCommand] = selected > 0 && random.happens(40) ? [.tag("bold")] : []
    return FuzzCase(
      profile: profile, hostSeed: hostSeed, text: text.before + text.after,
      selection: before..<before + selected,
      lines: first + makeLines(text.before.count + text.after.count))
  }

  // MARK: Texts

  private typealias Scalars = [Unicode.Scalar]

  private mutating func makeText() -> (before: Scalars, after: Scalars) {
    switch random.number(below: 100) {
    case 0..<4: return ([], [])
    case 4..<70: return (pieces(upTo: 6), pieces(upTo: 4))
    case 70..<85: return cut(sentences(2 + random.number(below: 6)))
    case 85..<90: return (uniform(150), random.happens(50) ? uniform(60) : [])
    case 90..<97: return (pieces(upTo: 30), pieces(upTo: 20))
    default: return cut(sentences(25 + random.number(below: 40)))
    }
  }

  private mutating func pieces(upTo limit: Int) -> Scalars {
    var scalars: Scalars = []
    for _ in 0..<random.number(below: limit + 1) {
      scalars += random.pick(Alphabet.pieces)
    }
    return scalars
  }

  private mutating func sentences(_ count: Int) -> Scalars {
    var scalars: Scalars = []
    for _ in 0..<count {
      scalars += random.pick(Alphabet.sentences)
      scalars += random.pick(Alphabet.separators)
    }
    return scalars
  }

  private mutating func uniform(_ limit: Int) -> Scalars {
    let piece = random.pick(Alphabet.pieces)
    return Scalars(repeatElement(piece, count: random.number(below: limit)).joined())
  }

  private mutating func cut(_ text: Scalars) -> (before: Scalars, after: Scalars) {
    let place = random.number(below: text.count + 1)
    return (Scalars(text[..<place]), Scalars(text[place...]))
  }

  /// How much of so long a text is selected at the start.
  private mutating func selectionLength(of length: Int) -> Int {
    // From 65 UTF-16 units on, hosts may abridge it.
    if length > Self.abridged {
      guard random.happens(30) else { return 0 }
      return random.happens(60)
        ? Self.abridged + random.number(below: length - Self.abridged + 1)
        : 1 + random.number(below: 40)
    }
    return random.happens(12) ? min(1 + random.number(below: 4), length) : 0
  }

  /// A selection that is longer than hosts show whole.
  private static let abridged = 66

  private mutating func typedText() -> String {
    var text = ""
    for _ in 0..<1 + random.number(below: random.happens(15) ? 12 : 2) {
      text.unicodeScalars.append(contentsOf: random.pick(Alphabet.pieces))
    }
    return text
  }

  // MARK: Lines

  private mutating func makeLines(_ length: Int) -> [TapeCommand] {
    var lines: [TapeCommand] = random.happens(10) ? userTag() : []
    if random.happens(25) {
      lines.append(.set(key: "Dialect", value: random.pick(Alphabet.dialects)))
      tags = Alphabet.commonTags
    }
    if random.happens(10) { lines.append(.set(key: "WordUnderCaret", value: "on")) }
    if random.happens(5) { lines.append(.clipboard(random.pick(["http://habr.com/?a&b", "x"]))) }
    for _ in 0..<2 + random.number(below: 9) {
      if random.happens(12) {
        for _ in 0..<1 + random.number(below: 2) {
          lines.append(.after(milliseconds: delay(), random.happens(50) ? act(length) : key()))
        }
        if random.happens(5) { lines.append(.after(milliseconds: delay(), .cancel)) }
        lines.append(random.happens(5) ? heldKey() : key())
      } else if random.happens(2) {
        lines.append(random.happens(80) ? heldKey() : .cancel)
      } else if random.happens(2) {
        lines.append(.wait(milliseconds: delay()))
      } else {
        lines.append(random.happens(7) ? act(length) : key())
      }
      // What a tag does, the same key or an undo takes back.
      if case .tag(let name)? = lines.last, random.happens(25) {
        lines.append(random.happens(60) ? .tag(name) : .press(.undo, count: 1))
      }
    }
    return lines
  }

  private mutating func userTag() -> [TapeCommand] {
    let halves: [(String, String)] = [
      ("🙂", "👍🏽"), ("[👨‍👩‍👧", "👨‍👩‍👧]"), ("x\u{301}", "y\u{301}"), ("<é>", "</e\u{301}>"),
      ("🇷🇺", "🇺🇸"), ("\u{200D}", "\u{200D}"), ("(", ")"),
    ]
    let (open, close) = random.pick(halves)
    return [
      .set(key: "UserTagFrame", value: "bare"), .set(key: "SarcasmTagOpen", value: open),
      .set(key: "SarcasmTagClose", value: close), .tag("sarcasm"),
    ]
  }

  private mutating func delay() -> Int { random.pick([0, 1, 3, 8, 15, 25, 40, 70, 120, 250, 600]) }

  private mutating func key() -> TapeCommand {
    switch random.number(below: 100) {
    case 0..<22: .tag(random.pick(tags))
    case 22..<33: .type(typedText())
    case 33, 34: .press(.next, count: count())
    case 35: .press(.previous, count: count())
    case 36: .press(.close, count: 1)
    case 37: .press(random.happens(80) ? .close : .choice, count: 1)
    case 38..<50: .press(.left, count: count())
    case 50..<60: .press(.right, count: count())
    case 60: .press(.lineLeft, count: 1)
    case 61: .search(.left, upTo: Alphabet.stops, count: 1)
    case 62, 63: .press(.wordLeft, count: 1)
    case 64: .press(.lineRight, count: 1)
    case 65: .search(.right, upTo: Alphabet.stops, count: 1)
    case 66, 67: .press(.wordRight, count: 1)
    case 68..<75: .press(.backspace, count: count())
    case 75: .press(.backspaceLine, count: count())
    case 76: .press(.backspaceWord, count: count())
    case 77: .search(.backspace, upTo: Alphabet.stops, count: count())
    case 78: .press(.backspaceTag, count: count())
    case 79..<82: .press(.clear, count: 1)
    case 82..<92: .press(.undo, count: count())
    case 92..<97: .press(.redo, count: count())
    default: .swipe(random.happens(50) ? .left : .right, count: count())
    }
  }

  private mutating func heldKey() -> TapeCommand {
    .hold(
      random.pick([.backspace, .backspace, .left, .right, .clear, .undo]),
      milliseconds: random.pick([0, 450, 500, 700, 1500, 4000]))
  }

  private mutating func count() -> Int {
    random.happens(70) ? 1 : 1 + random.number(below: 4)
  }

  private mutating func act(_ length: Int) -> TapeCommand {
    func place(_ random: inout FuzzRandom) -> Int { random.number(below: max(1, length)) }
    switch random.number(below: 100) {
    case 0..<35: return .host(.caret(place(&random)))
    case 35..<60: return .host(.select(place(&random), place(&random)))
    case 60..<80: return .host(.type(typedText()))
    case 80..<86: return .host(.clear)
    default: return .host(.switchField(random.happens(50) ? "" : typedText()))
    }
  }
}
