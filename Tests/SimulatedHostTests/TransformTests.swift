import SimulatedHost
import TagKeyboard
import Testing

struct TransformTests {
  private func inserting(
    _ text: String..., into marked: String = "‸", by transforms: [InputTransform]
  ) -> HostFixture {
    let fixture = HostFixture(marked) { $0.transforms = transforms }
    for part in text { fixture.insert(part) }
    return fixture
  }

  @Test(arguments: [
    ("‸", "a--b", "a—b‸"), ("‸", "---", "—-‸"), ("‸", "----", "——‸"), ("-‸", "-", "—‸"),
    ("-‸", "--", "—-‸"), ("a‸-‸", "-", "a-‸"), ("‸", "a-b", "a-b‸"), ("‸-", "-", "-‸-"),
  ])
  func dashes(start: String, text: String, end: String) {
    #expect(inserting(text, into: start, by: [.dashes]).text == end)
  }

  @Test func whatWasRewrittenIsTold() {
    let fixture = inserting("a", "-", "-", by: [.dashes])
    #expect(fixture.text == "a—‸")
    #expect(!fixture.host.isTextAsSent)
    #expect(fixture.host.takeHostEdits() == [.rewrote(sent: "-", written: "—", removedBefore: "-")])
    #expect(fixture.host.isTextAsSent)
  }

  @Test func quotesAreCurled() {
    let fixture = inserting("\"a\" ('b') it's", "<a href=\"\">", by: [.quotes])
    #expect(fixture.text == "“a” (‘b’) it’s<a href=””>‸")
  }

  @Test func sentencesStartWithCapitals() {
    #expect(
      inserting("one. two! three? four.five", by: [.capitals]).text == "one. Two! Three? Four.five‸"
    )
    #expect(inserting("a. ", "ß", by: [.capitals]).text == "a. SS‸")
    #expect(inserting("ы", into: "Да. ‸", by: [.capitals]).text == "Да. Ы‸")
    #expect(inserting("b", into: ". ‸a‸c", by: [.capitals]).text == ". B‸c")
  }

  /// Hazard 15: what follows a line break is lost, and the focus goes on.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func aLineBreakGoesOnToTheNextField(lineBreak: String) {
    let fixture = HostFixture("a‸b", .nativeField)
    let field = fixture.host.documentIdentifier
    let answers = fixture.insert("x\(lineBreak)y")
    #expect(fixture.text == "‸")
    #expect(fixture.host.documentIdentifier != field)
    #expect(answers.last == fixture.host.context)
    #expect(
      fixture.host.takeHostEdits() == [
        .rewrote(sent: "x\(lineBreak)y", written: "x", removedBefore: ""),
        .leftField(field, text: "axb"),
      ])
  }

  @Test func aLineBreakSendsReturn() {
    let fixture = inserting("x\ny", by: [.lineBreak(.sendsReturn)])
    #expect(fixture.text == "xy‸")
    #expect(
      fixture.host.takeHostEdits() == [
        .rewrote(sent: "x\ny", written: "xy", removedBefore: ""), .sentReturn,
      ])
    #expect(inserting("xy", by: [.lineBreak(.sendsReturn)]).host.takeHostEdits() == [])
  }

  @Test func textIsCutAtTheLimit() {
    let limit = [InputTransform.maximumLength(5, clearsAtSplit: false)]
    #expect(inserting("defg", into: "abc‸", by: limit).text == "abcde‸")
    #expect(inserting("xyz", into: "ab‸cd‸e", by: limit).text == "abxy‸e")
    #expect(inserting("x", into: "abcdefgh‸", by: limit).text == "abcdefgh‸")
    #expect(inserting("👍", into: "abcd‸", by: limit).text == "abcd‸")
    #expect(inserting("👍", into: "abc‸", by: limit).text == "abc👍‸")
    let long = String(repeating: "ж", count: 10_000)
    #expect(inserting("x", into: "\(long)‸", by: limit).text == "\(long)‸")
  }

  @Test func halfACharacterAtTheLimitClearsTheField() {
    let limit = [InputTransform.maximumLength(5, clearsAtSplit: true)]
    let fixture = inserting("👍", into: "abcd‸", by: limit)
    #expect(fixture.text == "‸")
    #expect(fixture.host.takeHostEdits() == [.cleared(text: "abcd")])
    #expect(inserting("e👍", into: "abcd‸", by: limit).text == "abcde‸")
  }

  @Test func transformsActOneAfterTheOther() {
    let fixture = inserting("a. b--\"c\"", by: [.dashes, .quotes, .capitals])
    #expect(fixture.text == "a. B—“c”‸")
    #expect(inserting("a--", by: [.dashes, .maximumLength(2, clearsAtSplit: false)]).text == "a—‸")
    #expect(inserting("a--", by: [.maximumLength(2, clearsAtSplit: false), .dashes]).text == "a-‸")
  }

  /// A text that comes out as it was sent is no difference, and needs no answer.
  @Test func nothingToRewriteIsNoDifference() {
    let fixture = HostFixture("‸", .transforming)
    #expect(fixture.insert("plain") == [])
    #expect(fixture.insert("\"").map(\.before) == ["plain”"])
  }
}
