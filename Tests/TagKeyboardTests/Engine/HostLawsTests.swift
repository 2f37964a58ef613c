import Foundation
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// What holds for every key in hosts as they are, beside those that answer everything.
struct HostLawsTests {
  /// Hosts that keep text as it was sent.
  ///
  /// Not yet among them: those whose windows end inside a cluster (`nativeTextView` and its kin, at
  /// CR LF and behind an attachment), and `lossy`.
  static let hosts: [HostProfile] = [.webField, .flutter, .compose, .blink, .ideal]

  /// Without attachments, behind which these hosts show nothing: a caret that steps over one may
  /// see the same on both sides of it.
  static let pieces = KeyboardLawsTests.pieces.filter { $0 != "\u{FFFC}" }

  static let keys: [KeyAction] = [
    .bold, .pair("🙂", "👍🏽"), .insertText("x"), .insertText("слово "), .insertText("👨‍👩‍👧"), .left,
    .right, .wordLeft, .wordRight, .left, .right,
  ]

  /// No character that was there is lost or broken by keys that delete nothing, whatever is said
  /// of them; a refused key changes nothing; a verified one did what the reference does.
  @Test(arguments: hosts)
  func nothingIsLostAndNothingIsALie(profile: HostProfile) throws {
    try withSeeds(KeyboardLawsTests.seeds) { generator in
      func text() -> String {
        (0..<Int.random(in: 0...3, using: &generator))
          .compactMap { _ in Self.pieces.randomElement(using: &generator) }.joined()
      }
      let (left, right) = (text(), text())
      let keyboard = SimulatedKeyboard(
        host: SimulatedHost(
          EngineFixture.buffer("\(left)‸\(right)"), profile: profile,
          seed: UInt64.random(in: 0...UInt64.max, using: &generator)))
      var log = "\(left)‸\(right)"
      for _ in 0..<8 {
        guard let key = Self.keys.randomElement(using: &generator) else { return }
        log += " · " + KeyboardLawsTests.name(key)
        let before = Self.state(of: keyboard)
        let outcome = keyboard.pressAndRun(key)
        let after = Self.state(of: keyboard)
        log += " \(outcome)"
        try #require(!keyboard.host.caretSplitsSurrogatePair, "\(log)")
        try #require(
          Self.contains(after.left + after.right, before.left + before.right), "\(log)")
        switch outcome {
        case .refused: try #require(after == before, "\(log)")
        case .verified:
          var reference = ReferenceKeyboard(left: before.left, right: before.right)
          _ = reference.press(key)
          let isWordKey = key == .wordLeft || key == .wordRight  // a window may hide the word
          if !isWordKey { try #require(after == reference.state, "\(log)") }
        case .unverified, .abandoned: break
        }
      }
    }
  }

  private static func state(of keyboard: SimulatedKeyboard) -> ReferenceKeyboard.State {
    keyboard.host.withBuffer { buffer in
      ReferenceKeyboard.State(
        left: buffer.text(in: 0..<buffer.selection.lowerBound),
        right: buffer.text(in: buffer.selection.upperBound..<buffer.count))
    }
  }

  /// Whether all code points of `part` occur in `whole`, in order.
  private static func contains(_ whole: String, _ part: String) -> Bool {
    var rest = part.unicodeScalars[...]
    for scalar in whole.unicodeScalars where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
