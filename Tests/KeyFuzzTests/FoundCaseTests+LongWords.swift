import KeyFuzz
import SimulatedHost
import Testing

// Cases of words that are longer than what a host shows of a text, as where nobody writes spaces.

extension FoundCaseTests {
  /// So many characters in one word, of which none comes again soon.
  private static func word(_ count: Int) -> String {
    String(String.UnicodeScalarView((0..<count).compactMap { Unicode.Scalar(0x4E00 + UInt16($0)) }))
  }

  static let longWordLies = [
    // What a window of more than a thousand units no longer shows of a tag is known to stand there.
    Found(.nativeIOS15, word(995) + "‸", "Tag habrauser", "Tag habrauser")
  ]

  static let longWords = [
    Found(
      .flutter, seed: 310,
      "a👩a👧" + String(repeating: "👨\u{200D}👩\u{200D}👧", count: 120) + "‸", "Tag sarcasm",
      "Undo"),
    // Behind a sentence that is too long for it a web view shows nothing, as in an empty field.
    Found(.webField, word(120) + "。a‸", "Clear"),
    // That is proof enough of a place there, though more is known to stand before it.
    Found(
      .webField, "a🇺🇺🇸" + String(repeating: "🇷🇺🇺🇸", count: 55) + "‸",
      "Set WordUnderCaret \"on\"", "Type \". 𝒳\"", "Tag bold"),
  ]

  /// A tag of whose halves the window shows no more than the words next to the caret is verified all the
  /// same, and so is what takes it back.
  @Test(arguments: [HostProfile.nativeTextView, .nativeIOS15, .flutter], ["", word(1200)])
  func aTagAmongLongWordsIsVerified(profile: HostProfile, after: String) throws {
    let found = Found(profile, Self.word(1200) + "‸" + after, "Tag sarcasm", "Undo")
    let result = try result(of: found)
    #expect(result.violations.isEmpty)
    #expect(result.statistics.verified == 2)
  }
}
