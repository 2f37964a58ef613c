import TestSupport
import TextBoundaries
import Testing

@testable import TagKeyboard

struct EditPlannerTests {
  private static let field = DocumentIdentifier(rawValue: "field")

  private func steps(
    _ old: CaretText, _ new: CaretText, before: String = "", after: String = ""
  ) -> [Step] {
    let context = TextContext(
      before: before + old.left, after: old.right + after, documentIdentifier: Self.field)
    return EditPlanner.steps(Rewrite(old: old, new: new), in: context)
  }

  @Test func aMoveOnlyMoves() {
    #expect(
      steps(CaretText(left: "ab"), CaretText(right: "ab")) == [.cross("ab", .backward)])
    #expect(steps(CaretText(left: "ab"), CaretText(left: "ab")) == [])
  }

  @Test func aTagComesAndGoes() {
    let tag = CaretText(left: "<b>", right: "</b>")
    #expect(
      steps(CaretText(), tag) == [.insert("<b></b>"), .turn, .cross("</b>", .backward)])
    #expect(
      steps(tag, CaretText()) == [.cross("</b>", .forward), .delete("<b></b>")])
  }

  @Test func onlyTheDifferenceIsTouched() {
    #expect(
      steps(CaretText(left: "один два"), CaretText(left: "один три"))
        == [.delete("два"), .insert("три")])
    #expect(
      steps(CaretText(left: "<b>мир</b>"), CaretText(left: "мир"))
        == [
          .delete("</b>"), .turn, .cross("мир", .backward), .delete("<b>"), .cross("мир", .forward),
        ])
  }

  /// What stays between changes to several lines is gone over, never inserted again.
  @Test func linesAreChangedOneByOne() {
    #expect(
      steps(CaretText(left: "a\nb\nc"), CaretText(left: "> a\nb\n> c"))
        == [
          .cross("c", .backward), .insert("> "), .turn, .cross("a\nb\n> ", .backward),
          .insert("> "), .turn, .cross("a\nb\n> c", .forward),
        ])
  }

  /// Deleting takes whole clusters: what it takes too much goes in again.
  @Test func aDeletionInsideAClusterPutsTheRestBack() {
    #expect(
      steps(CaretText(left: "\u{301}"), CaretText(), before: "e")
        == [.delete("e\u{301}"), .restore("e", attempts: 4)])
    #expect(
      steps(CaretText(left: "\u{200D}👧"), CaretText(), before: "👩")
        == [.delete("👩\u{200D}👧"), .restore("👩", attempts: 4)])
  }

  /// Whatever the texts are, carrying out the steps turns the one into the other.
  @Test func stepsDoWhatTheRewriteSays() throws {
    let pieces = [
      "", "a", "ab", "e", "\u{301}", "👩", "\u{200D}", "🇷🇺", "🇷", "я", "क", "्ष", "\r", "\n",
    ]
    try withSeeds(3000) { generator in
      func text() -> String {
        (0..<Int.random(in: 0...2, using: &generator))
          .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      }
      let (before, after) = (text(), text())
      let old = CaretText(left: text(), right: text())
      let new = CaretText(left: text(), right: text())
      var left = Array((before + old.left).utf8)
      var right = Array((old.right + after).utf8)
      for step in steps(old, new, before: before, after: after) {
        switch step {
        case .turn: break
        case .insert(let text), .restore(let text, _): left += text.utf8
        case .delete(let text):
          try #require(left.suffix(text.utf8.count) == ArraySlice(text.utf8))
          left.removeLast(text.utf8.count)
        case .cross(let text, .backward, false):
          try #require(left.suffix(text.utf8.count) == ArraySlice(text.utf8))
          left.removeLast(text.utf8.count)
          right = text.utf8 + right
        case .cross(let text, .forward, false):
          try #require(right.prefix(text.utf8.count) == ArraySlice(text.utf8))
          right.removeFirst(text.utf8.count)
          left += text.utf8
        default: Issue.record("a planned edit never needs \(step)")
        }
      }
      try #require(left == Array((before + new.left).utf8))
      try #require(right == Array((new.right + after).utf8))
    }
  }
}
