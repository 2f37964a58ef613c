@testable import KeyFuzz
import KeyScript

/// Commands that an input chooses.
extension ByteSource {
  /// Some text, at most so many pieces of it.
  mutating func text(upTo limit: Int) -> String.UnicodeScalarView {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<number(below: limit + 1) { scalars.append(contentsOf: pick(Alphabet.pieces)) }
    return scalars
  }

  /// A line of a tape.
  mutating func line() -> TapeCommand {
    switch number(below: 12) {
    case 0: .after(milliseconds: delay(), number(below: 2) == 0 ? key() : .host(act()))
    case 1: .host(act())
    case 2: .hold(pick(TapeCommand.Key.allCases), milliseconds: delay() * 4)
    case 3: setting()
    default: key()
    }
  }

  private mutating func delay() -> Int { pick([0, 1, 3, 8, 15, 25, 40, 70, 120, 250, 600]) }

  private mutating func key() -> TapeCommand {
    switch number(below: 8) {
    case 0, 1: .tag(pick(Alphabet.commonTags))
    case 2: .type(String(text(upTo: 3)) + "x")
    case 3: .search(pick(TapeCommand.Search.allCases), upTo: Alphabet.stops, count: 1)
    case 4: .swipe(pick(TapeCommand.Swipe.allCases), count: 1 + number(below: 3))
    default: .press(pick(TapeCommand.Key.allCases), count: 1 + number(below: 3))
    }
  }

  private mutating func setting() -> TapeCommand {
    switch number(below: 4) {
    case 0: .set(key: "Dialect", value: pick(["habr"] + Alphabet.dialects))
    case 1: .set(key: "WordUnderCaret", value: pick(["on", "off"]))
    case 2: .wait(milliseconds: delay())
    default: .clipboard(String(text(upTo: 2)))
    }
  }

  private mutating func act() -> TapeCommand.HostAct {
    switch number(below: 6) {
    case 0, 1: .caret(byte())
    case 2: .select(byte(), byte())
    case 3: .type(String(text(upTo: 3)))
    case 4: .clear
    default: .switchField(String(text(upTo: 3)))
    }
  }
}
