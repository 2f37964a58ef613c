import Foundation
import KeyboardReview
import Testing

/// The extension in `Examples/HabraKeyboard`, with the library that it links.
struct OwnKeyboardTests {
  @Test func ourOwnKeyboardPasses() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    // Read once: that is twenty thousand lines.
    let subject = ReadSubject(try DirectoryTree(root: root))
    for guidelines in Guidelines.all {
      let review = Review(subject, guidelines: guidelines)
      let keyboard = try #require(review.keyboards.first)
      #expect(review.keyboards.map(\.name) == ["HabraKeys"])
      #expect(keyboard.problems == [])
      let bad = keyboard.findings.filter { [.fail, .warn].contains($0.outcome.verdict) }
      #expect(bad.map(\.outcome) == [])
      #expect(keyboard.findings.first { $0.rule.id == "KB-NEXT" }?.outcome.verdict == .pass)
      #expect(ReviewResult(review, Configuration()) == .clean)
    }
  }
}
