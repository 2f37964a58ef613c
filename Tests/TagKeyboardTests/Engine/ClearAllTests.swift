import HostTestSupport
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// Clearing all, and taking that back.
@Suite(.namesCases)
struct ClearAllTests {
  /// A clear-all keeps what it may keep, and stops before it deletes more than can be restored.
  @Test func clearStopsWhereUndoWouldEnd() {
    let fixture = EngineFixture(
      (0..<500).map { "слово \($0) " }.joined() + "‸",
      configuration: .init(historyLimit: 1000))
    let whole = fixture.plainText
    #expect(fixture.press(.clear) == [.abandoned(.historyFull)])
    #expect(fixture.plainText.utf8.count < whole.utf8.count)
    #expect(fixture.press(.undo) == [.verified])
    #expect(fixture.plainText == whole)
  }

  @Test func clearEmptiesALongTextAndUndoRestoresIt() {
    let text = (0..<400).map { "строка \($0) 👨‍👩‍👧\r\n" }.joined()
    let middle = text.unicodeScalars.count / 2
    let marked =
      String(String.UnicodeScalarView(text.unicodeScalars.prefix(middle))) + "‸"
      + String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(middle)))
    for profile in HostProfile.wide {
      let fixture = EngineFixture(marked, profile: profile)
      #expect(fixture.press(.clear) == [.verified])
      #expect(fixture.text == "‸")
      #expect(fixture.press(.undo) == [.verified])
      #expect(Array(fixture.text.utf8) == Array(marked.utf8))
    }
  }

  private static let dashes = String(repeating: "-", count: 5000)

  /// A text that looks the same everywhere gives no proof of what was deleted: the key goes on for
  /// a while, stops, and does not pretend; what may still stand is not inserted again.
  @Test func uniformTextIsClearedAsFarAsCanBeSeen() {
    let fixture = EngineFixture(Self.dashes + "‸", configuration: .init())
    #expect(fixture.press(.clear) == [.abandoned(.noProgress)])
    #expect(fixture.plainText.utf8.count < 5000)
    _ = fixture.press(.undo)
    #expect(fixture.plainText.utf8.count <= 5000)
  }

  @Test func uniformTextIsClearedWhereEveryAnswerCounts() {
    let fixture = EngineFixture(Self.dashes + "‸")
    #expect(fixture.press(.clear) == [.verified])
    #expect(fixture.text == "‸")
    _ = fixture.press(.undo)
    #expect(fixture.plainText == Self.dashes)
  }

  /// Equal lines look the same before and after one of them has gone: all of them come back.
  ///
  /// Where a host shows one line, nobody sees a line break at the very end.
  @Test(
    arguments: [
      .nativeTextView, .nativeIOS15, .webField, .webEditor, .flutter, .compose, .codePointDeleter,
    ] as [HostProfile], ["- item", "x = x + 1;", "The quick brown fox jumps over the lazy dog."])
  func equalLinesComeBack(profile: HostProfile, line: String) {
    for (count, end) in [(2, ""), (3, "\n"), (5, " and more")] {
      let text = Array(repeating: line, count: count).joined(separator: "\n") + end
      let middle = text.index(text.startIndex, offsetBy: text.count / 2)
      for marked in [text + "‸", text[..<middle] + "‸" + text[middle...]] {
        let fixture = EngineFixture(marked, profile: profile)
        _ = fixture.press(.clear)
        #expect(fixture.text == "‸")
        let outcomes = fixture.press(.undo)
        #expect(outcomes == [.verified] || outcomes == [.unverified], "\(outcomes)")
        if profile.name == HostProfile.nativeIOS15.name, end == "\n" {
          #expect(fixture.plainText == text.dropLast())
        } else {
          #expect(fixture.text == marked)
        }
      }
    }
  }
}
