import KeyScript
import TagKeyboard
import TestSupport

extension TapeCommand {
  /// Pieces that texts in tapes have gone wrong with.
  private static let pieces = [
    "a", "Жирный", " ", "\"", "\\", "\n", "\r", "\r\n", "\t", "\0", "\u{1B}[2J", "\u{7F}", "#",
    "# x", "{", "}", "👨‍👩‍👧‍👦", "e\u{301}", "\u{301}", "\u{FEFF}", "\u{2028}", "\u{85}", "‸", "-1", "3",
    "½",
    "\\n", "\\u{41}", "\u{10FFFF}", "\u{E000}", "Left", "://", "..", "/",
  ]

  static func randomText(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...4, using: &generator))
      .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
  }

  static func randomCount(upTo limit: Int, _ generator: inout SeededGenerator) -> Int {
    [1, 2, 10, limit, Int.random(in: 1...limit, using: &generator)]
      .randomElement(using: &generator) ?? 1
  }

  /// Any command, with any text and number it can have.
  static func random(_ generator: inout SeededGenerator) -> TapeCommand {
    let text = randomText(&generator)
    let count = randomCount(upTo: maximumCount, &generator)
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: return .type(text)
    case 1: return .tag(text)
    case 2: return .press(Key.allCases.randomElement(using: &generator) ?? .left, count: count)
    case 3: return .swipe(Swipe.allCases.randomElement(using: &generator) ?? .left, count: count)
    case 4: return .set(key: text, value: randomText(&generator))
    case 5: return .wait(milliseconds: randomCount(upTo: maximumWait + 1, &generator) - 1)
    case 6: return .source(text)
    case 7: return .expect(text)
    case 8:
      return .hold(
        Key.allCases.randomElement(using: &generator) ?? .left,
        milliseconds: [0, usualHold, count].randomElement(using: &generator) ?? 0)
    case 9: return .cancel
    case 11, 12: return .touch(randomTouch(text, &generator))
    case 10: return .after(milliseconds: count - 1, randomKey(text, &generator))
    default: return .host(randomAct(text, &generator))
    }
  }

  /// Any command that may stand behind an `After`.
  private static func randomKey(
    _ text: String, _ generator: inout SeededGenerator
  ) -> TapeCommand {
    let count = randomCount(upTo: maximumCount, &generator)
    let commands: [TapeCommand] = [
      .type(text), .tag(text), .cancel, .press(.clear, count: count), .swipe(.right, count: count),
      .host(randomAct(text, &generator)), .touch(.press(text, count: count)), .touch(.globe),
      .touch(.layout(text)),
    ]
    return commands.randomElement(using: &generator) ?? .type(text)
  }

  private static func randomTouch(
    _ text: String, _ generator: inout SeededGenerator
  ) -> TouchCommand {
    let times = [0, usualHold, TouchPath.usualTap, TouchPath.usualMove, maximumWait]
    func time() -> Int { times.randomElement(using: &generator) ?? 0 }
    func place() -> TouchPath.Place {
      Bool.random(using: &generator)
        ? .key(["to", "1,2", "600ms", text].randomElement(using: &generator) ?? "")
        : .point(x: .random(in: TouchPath.coordinates, using: &generator), y: -time() / 1000)
    }
    let moves = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      TouchPath.Move(to: place(), milliseconds: time())
    }
    let name = ["Left", "Clear", "п", text].randomElement(using: &generator) ?? ""
    let commands: [TouchCommand] = [
      .press(name, count: randomCount(upTo: maximumCount, &generator)),
      .hold(name, milliseconds: time()),
      .touch(TouchPath(from: place(), rest: time(), moves: moves)), .layout(text), .globe,
      .dismiss,
      .field(TextInputTraits.KeyboardType.allCases.randomElement(using: &generator) ?? .url),
    ]
    return commands.randomElement(using: &generator) ?? .globe
  }

  private static func randomAct(_ text: String, _ generator: inout SeededGenerator) -> HostAct {
    let (first, second) = (
      randomCount(upTo: TapeCommand.maximumPlace, &generator) - 1,
      randomCount(upTo: TapeCommand.maximumPlace, &generator)
    )
    let acts: [HostAct] = [
      .caret(first), .select(first, second), .type(text), .clear, .switchField(text),
    ]
    return acts.randomElement(using: &generator) ?? .clear
  }
}
