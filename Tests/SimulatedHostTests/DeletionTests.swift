import SimulatedHost
import TagKeyboard
import Testing

struct DeletionTests {
  private func deleting(_ marked: String, _ rule: DeletionRule, _ count: Int = 1) -> HostFixture {
    let fixture = HostFixture(marked) { $0.deletion = rule }
    fixture.delete(count)
    return fixture
  }

  /// What one call takes away: emoji with a skin tone, Hebrew with a vowel, an accent.
  @Test(arguments: [
    (DeletionRule.Unit.deletionCluster, "a‸", "ש‸", "‸"),
    (.graphemeCluster, "a‸", "‸", "‸"),
    (.codePoint, "a👍‸", "ש‸", "e‸"),
    (.utf16, "a👍\u{FFFD}‸", "ש‸", "e‸"),
  ])
  func unit(unit: DeletionRule.Unit, emoji: String, hebrew: String, accent: String) {
    let rule = DeletionRule(unit)
    #expect(deleting("a👍🏽‸", rule).scalars == Array(emoji.unicodeScalars))
    #expect(deleting("ש\u{5B8}‸", rule).scalars == Array(hebrew.unicodeScalars))
    #expect(deleting("e\u{301}‸", rule).scalars == Array(accent.unicodeScalars))
  }

  @Test(arguments: DeletionRule.Unit.allCases)
  func nothingIsDeletedAtTheStart(unit: DeletionRule.Unit) {
    #expect(deleting("‸a", DeletionRule(unit), 3).text == "‸a")
    #expect(deleting("ab‸c", DeletionRule(unit), 5).text == "‸c")
  }

  @Test func theSecondHalfOfAPairIsFollowedByTheFirst() {
    #expect(deleting("a👍‸", DeletionRule(.utf16), 2).text == "a‸")
  }

  /// Hazard 12: deleting a selection may eat the space before it.
  @Test(arguments: [
    ("one ‸two‸ three", "one‸ three"),
    ("one ‸two‸", "one‸"),
    ("one ‸two‸, three", "one‸, three"),
    ("one ‸two‸\nthree", "one‸\nthree"),
    ("one ‸tw‸o", "one ‸o"),  // not whole words
    ("one ‸two ‸ three", "one ‸ three"),
    ("one‸ two‸ three", "one‸ three"),
    ("(‸two‸ three", "(‸ three"),
    ("‸two‸ three", "‸ three"),
  ])
  func smartSpace(start: String, end: String) {
    let rule = DeletionRule(.deletionCluster, takesSpace: true)
    let fixture = deleting(start, rule)
    #expect(fixture.text == end)
    let tookSpace = fixture.host.takeHostEdits() == [.tookSpace(at: 3)]
    #expect(tookSpace == (start.hasPrefix("one ‸two") && !start.hasPrefix("one ‸two ")))
    #expect(deleting(start, DeletionRule(.deletionCluster)).host.isTextAsSent)
  }

  @Test func insertingOverASelectionTakesNoSpace() {
    let fixture = HostFixture("one ‸two‸ three") { $0.deletion.takesSpace = true }
    fixture.insert("2")
    #expect(fixture.text == "one 2‸ three")
  }
}
