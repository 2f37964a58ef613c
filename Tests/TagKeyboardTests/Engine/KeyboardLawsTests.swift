import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// Laws that hold for every key in every text, over all hosts there are.
struct KeyboardLawsTests {
  /// Pieces of text that have gone wrong in keyboards.
  static let pieces = [
    "a", "b ", "слово", " ", "é", "e\u{301}", "👍🏽", "👨‍👩‍👧", "🇷🇺", "🇺🇸", "1️⃣", "\u{200D}", "\u{200C}",
    "שָׁ", "क्षि", "กำ", "\u{1100}\u{1161}\u{11A8}", "\r\n", "\u{A0}", "\u{FFFC}", "\u{301}", "<b>",
    "</b>", "\n", "🙂",
  ]

  static let keys: [KeyAction] = [
    .bold, .pair("🙂", "👍🏽"), .insertText("x"), .insertText("\u{301}"), .insertText("🇷🇺"),
    .insertText("\u{200D}"), .insertText("слово "), .left, .right, .wordLeft, .wordRight,
    .deleteBackward, .clear, .undo, .redo, .left, .right, .deleteBackward, .undo,
  ]

  @Test(arguments: HostProfile.testProfiles)
  func everyKeyDoesWhatTheReferenceDoes(profile: HostProfile) throws {
    try withSeeds(150) { generator in
      let left = (0..<Int.random(in: 0...3, using: &generator))
        .compactMap { _ in Self.pieces.randomElement(using: &generator) }.joined()
      let right = (0..<Int.random(in: 0...3, using: &generator))
        .compactMap { _ in Self.pieces.randomElement(using: &generator) }.joined()
      let fixture = EngineFixture("\(left)‸\(right)", profile: profile)
      var reference = ReferenceKeyboard(left: left, right: right)
      var tape: [KeyAction] = []
      for _ in 0..<12 {
        guard let key = Self.keys.randomElement(using: &generator) else { continue }
        tape.append(key)
        let outcome = fixture.keyboard.pressAndRun(key)
        let didSomething = reference.press(key)
        let expected = "\(reference.state.left)‸\(reference.state.right)"
        let log = "\(left)‸\(right) \(tape.map(Self.name)) \(outcome)"
        try #require(Array(fixture.text.utf8) == Array(expected.utf8), "\(log)")
        if didSomething {
          try #require(outcome == .verified, "\(log)")
        } else {
          try #require(
            [.refused(.nothingThere), .refused(.emptyHistory)].contains(outcome), "\(log)")
        }
      }
    }
  }

  static func name(_ action: KeyAction) -> String {
    if case .tag(let tag, _) = action { "tag \(tag.snippet)" } else { "\(action)" }
  }
}
