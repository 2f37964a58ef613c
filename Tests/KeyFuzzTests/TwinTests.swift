import KeyScript
import SimulatedHost
import TagKeyboard
import Testing

@testable import KeyFuzz

/// Texts that no keyboard can tell apart, in which a key means different things.
///
/// What looks the same at every place of the caret, in hosts that do the same, cannot be known: there
/// the judge only asks that nothing is called verified that is not so.
struct TwinTests {
  static let marks = [
    "\u{301}", "\u{200D}", "\u{200C}", "\u{E33}", "\u{5C1}", "\u{94D}", "\u{FE0F}\u{20E3}",
  ]

  /// A line break before a mark, where one line is shown, and an attachment before it elsewhere.
  @Test(arguments: marks)
  func aLineBreakLooksLikeAnAttachment(mark: String) {
    let (line, attachment) = ("🙂\n\(mark)a", "🙂\u{FFFC}\(mark)a")
    for place in 0...line.unicodeScalars.count {
      let shown = window(of: line, at: place, in: .addressBar)
      #expect(shown == window(of: attachment, at: place, in: .nativeTextView))
    }
    #expect(right(of: 1, in: line) == 2)
    #expect(right(of: 1, in: attachment) == 2 + mark.unicodeScalars.count)
  }

  @Test(arguments: marks)
  func theJudgeKnowsThem(mark: String) {
    let text = "🙂\n\(mark)a"
    #expect(ReferenceState(text: Array(text.utf8), caret: 0).hasMarkAtLineStart)
    #expect(!ReferenceState(text: Array("\(mark)🙂\na\(mark)".utf8), caret: 0).hasMarkAtLineStart)
  }

  /// So the caret may come out on the other side of the mark, but is not said to be verified.
  @Test(arguments: marks)
  func wrongWithoutALie(mark: String) throws {
    let fixture = try CaseFixture("🇺🇸‸\n\(mark)", "Right\n", profile: .addressBar)
    let result = fixture.fuzzCase.run { host in
      SimulatedKeyboard(host: host, configuration: .ofTapes(in: host.profile))
    }
    #expect(result.violations.isEmpty, "\(result.violations)")
    #expect(result.statistics.verified == 0)
  }

  /// A carriage return and a line feed, in hosts that show one line: undo cannot know which to put back.
  @Test(arguments: [HostProfile.nativeIOS15, .addressBar])
  func aCarriageReturnLooksLikeALineFeed(profile: HostProfile) throws {
    let (feed, carriageReturn) = ("🙂\na\n", "🙂\ra\r")
    for place in 0...feed.unicodeScalars.count {
      let shown = window(of: feed, at: place, in: profile)
      #expect(shown == window(of: carriageReturn, at: place, in: profile))
    }
    let fixture = try CaseFixture("\r‸a", "Clear\nUndo\n", profile: profile)
    let result = fixture.fuzzCase.run { host in
      SimulatedKeyboard(host: host, configuration: .ofTapes(in: host.profile))
    }
    #expect(result.violations.isEmpty, "\(result.violations)")
    #expect(result.statistics.verified == 0)
  }

  /// Web views show nothing of a hundred line breaks before the caret, nor while backspaces go that leave
  /// more than that, and answer none of them: that is what an empty field does.
  @Test(arguments: ["\n", "\r\n"])
  func manyLineBreaksLookLikeAnEmptyField(lineBreak: String) throws {
    let profile = HostProfile.webField
    let text = String(repeating: lineBreak, count: 120)
    for left in stride(from: 120, to: 104, by: -1) {
      let rest = String(repeating: lineBreak, count: left)
      let shown = window(of: rest, at: rest.unicodeScalars.count, in: profile)
      #expect(shown == window(of: "", at: 0, in: profile))
    }
    let fixture = try CaseFixture(text + "‸", "Clear\n", profile: profile)
    let result = fixture.fuzzCase.run { host in
      SimulatedKeyboard(host: host, configuration: .ofTapes(in: host.profile))
    }
    #expect(result.violations.isEmpty, "\(result.violations)")
    #expect(result.statistics.verified == 0)
    #expect(result.statistics.right == 0)
  }

  private func window(of text: String, at place: Int, in profile: HostProfile) -> [String] {
    var buffer = TextBuffer(text)
    let caret = offset(of: place, in: text)
    buffer.select(caret..<caret)
    let context = SimulatedHost(buffer, profile: profile, seed: 0).context
    return [context.before, context.after]
  }

  /// Where a caret key leads from a place, both in code points.
  private func right(of place: Int, in text: String) -> Int? {
    let state = ReferenceState(text: Array(text.utf8), caret: offset(of: place, in: text))
    guard
      case .exactly(let end) = ReferenceKeyboard.press(
        .moveCaret(.forward, by: .character), in: state, deletion: .deletionCluster)
    else { return nil }
    return String(decoding: end.text[..<end.selection.lowerBound], as: UTF8.self)
      .unicodeScalars.count
  }

  private func offset(of place: Int, in text: String) -> Int {
    String(text.unicodeScalars.prefix(place)).utf8.count
  }
}
