import HostTestSupport
@testable import TagKeyboard
import TestSupport
import Testing

/// Hosts that answer whatever they like, for ever: no key waits for them without an end.
struct EndlessHostTests {
  private static let keys: [KeyAction] = [
    .bold, .insertText("🙂"), .left, .right, .wordLeft, .wordRight, .backspace, .backspaceWord,
    .backspaceTag, .clear, .undo, .redo,
  ]

  /// A row of one character of which the host shows another part after every call, so that no answer
  /// tells where the caret is; now and then it is inside a character.
  @Test(arguments: ["🙂", "a", "\n", "🇷🇺", ""])
  func everyKeyEndsInAHostThatShowsAnything(character: String) throws {
    try withSeeds(20, from: 70) { generator in
      let length = Int.random(in: 1...40, using: &generator)
      let show = { (generator: inout SeededGenerator) in
        let isInside = Int.random(in: 0..<4, using: &generator) == 0
        return TextContext(
          before: String(repeating: character, count: Int.random(in: 0..<length, using: &generator))
            + (isInside ? "\u{FFFD}" : ""),
          after: (isInside ? "\u{FFFD}" : "")
            + String(repeating: character, count: Int.random(in: 0..<length, using: &generator)),
          documentIdentifier: DocumentIdentifier(rawValue: "1"))
      }
      var shown = show(&generator)
      var engine = KeyboardEngine(context: shown)
      var instant = KeyboardInstant()
      for number in 1...12 {
        let press = PressID(rawValue: number)
        let key = try #require(Self.keys.randomElement(using: &generator))
        var effects = engine.keyPressed(key, press: press, context: shown, at: instant)
        var inputs = 0
        while !engine.isIdle {
          inputs += 1
          try #require(inputs < 10_000, "\(key) does not end")
          instant = instant.advanced(by: .milliseconds(1))
          if effects.contains(where: \.isCall) {
            shown = show(&generator)
            effects = engine.contextChanged(shown, at: instant)
          } else {
            instant = max(instant, try #require(engine.nextCheck))
            effects = engine.checkDue(context: shown, at: instant)
          }
        }
      }
    }
  }
}
