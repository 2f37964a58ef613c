import SimulatedHost
import TagKeyboard
import Testing

struct TransformTests {
  private func inserting(
    _ text: String..., into marked: String = "‸", _ transforms: [InputTransform]
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
    #expect(inserting(text, into: start, [.dashes]).text == end)
  }

  @Test func whatWasRewrittenIsTold() {
    let fixture = inserting("a", "-", "-", [.dashes])
    #expect(fixture.text == "a—‸")
    #expect(!fixture.host.isTextAsSent)
    #expect(fixture.host.takeHostEdits() == [.rewrote(sent: "-", written: "—", removedBefore: "-")])
    #expect(fixture.host.isTextAsSent)
  }

  @Test func quotesAreCurled() {
    let fixture = inserting("\"a\" ('b') it's", "<a href=\"\">", [.quotes])
    #expect(fixture.text == "“a” (‘b’) it’s<a href=””>‸")
  }

  @Test func sentencesStartWithCapitals() {
    #expect(
      inserting("one. two! three? four.five", [.capitals]).text == "one. Two! Three? Four.five‸")
    #expect(inserting("a. ", "ß", [.capitals]).text == "a. SS‸")
    #expect(inserting("ы", into: "Да. ‸", [.capitals]).text == "Да. Ы‸")
    #expect(inserting("b", into: ". ‸a‸c", [.capitals]).text == ". B‸c")
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
    let fixture = inserting("x\ny", [.lineBreak(.sendsReturn)])
    #expect(fixture.text == "xy‸")
    #expect(
      fixture.host.takeHostEdits() == [
        .rewrote(sent: "x\ny", written: "xy", removedBefore: ""), .sentReturn,
      ])
    #expect(inserting("xy", [.lineBreak(.sendsReturn)]).host.takeHostEdits() == [])
  }

  @Test func textIsCutAtTheLimit() {
    let limit = [InputTransform.maximumLength(5, clearsAtSplit: false)]
    #expect(inserting("defg", into: "abc‸", limit).text == "abcde‸")
    #expect(inserting("xyz", into: "ab‸cd‸e", limit).text == "abxy‸e")
    #expect(inserting("x", into: "abcdefgh‸", limit).text == "abcdefgh‸")
    #expect(inserting("👍", into: "abcd‸", limit).text == "abcd‸")
    #expect(inserting("👍", into: "abc‸", limit).text == "abc👍‸")
    let long = String(repeating: "ж", count: 10_000)
    #expect(inserting("x", into: "\(long)‸", limit).text == "\(long)‸")
  }

  @Test func halfACharacterAtTheLimitClearsTheField() {
    let limit = [InputTransform.maximumLength(5, clearsAtSplit: true)]
    let fixture = inserting("👍", into: "abcd‸", limit)
    #expect(fixture.text == "‸")
    #expect(fixture.host.takeHostEdits() == [.cleared(text: "abcd")])
    #expect(inserting("e👍", into: "abcd‸", limit).text == "abcde‸")
  }

  @Test func transformsActOneAfterTheOther() {
    let fixture = inserting("a. b--\"c\"", [.dashes, .quotes, .capitals])
    #expect(fixture.text == "a. B—“c”‸")
    #expect(inserting("a--", [.dashes, .maximumLength(2, clearsAtSplit: false)]).text == "a—‸")
    #expect(inserting("a--", [.maximumLength(2, clearsAtSplit: false), .dashes]).text == "a-‸")
  }

  /// A text that comes out as it was sent is no difference, and needs no answer.
  @Test func nothingToRewriteIsNoDifference() {
    let fixture = HostFixture("‸", .transforming)
    #expect(fixture.insert("plain") == [])
    #expect(fixture.insert("\"").map(\.before) == ["plain”"])
  }
}
