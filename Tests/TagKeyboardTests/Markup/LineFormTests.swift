import TestSupport
import Testing

@testable import TagKeyboard

/// Tags at the beginnings of lines.
@Suite(.namesCases)
struct LineFormTests {
  static let quote = LineForm(prefix: "> ", fillsBlankLines: true)
  static let list = LineForm(prefix: "- ")
  static let numbers = LineForm(prefix: "1. ", counts: true)

  @Test(arguments: [
    (quote, "a", "> a"), (quote, "a\nb", "> a\n> b"), (quote, "a\n\nb", "> a\n>\n> b"),
    (quote, "a\r\n\r\nb", "> a\r\n>\r\n> b"), (quote, "> a\nb", "> > a\n> b"), (quote, "", "> "),
    (list, "a\n\nb\n", "- a\n\n- b\n"), (numbers, "a\nb\n\nc", "1. a\n2. b\n\n3. c"),
    (numbers, "", "1. "), (quote, "a\n  \nb", "> a\n>   \n> b"),
  ])
  func linesGetThePrefix(form: LineForm, text: String, result: String) {
    #expect(form.toggled(text) == result)
    #expect(form.toggled(result) == text)
  }

  @Test(arguments: [
    (numbers, "7. a\n8. b", "a\nb"), (quote, "> > a", "> a"), (list, "- a", "a"),
    (quote, ">a", "> >a"), (list, "-a", "- -a"), (numbers, "1.a", "1. 1.a"),
  ])
  func whatIsThereIsTakenOff(form: LineForm, text: String, result: String) {
    #expect(form.toggled(text) == result)
  }

  /// Twice is the text again, but for lines that all had several prefixes, and other numbers.
  @Test func twiceIsTheTextAgain() throws {
    let pieces = ["a", "\n", "> ", "- ", "1. ", " ", "\r\n", ">", "2. "]
    for text in allArrays(of: pieces, maximumLength: 5).map({ $0.joined() }) {
      for form in [Self.quote, Self.list, Self.numbers] {
        let once = form.toggled(text)
        let twice = form.toggled(once)
        if once.utf8.count > text.utf8.count {
          try #require(twice == text, "\(form.prefix) \(text.debugDescription)")
        } else {
          // Taken off: put on again unless what is left has it on every line, too.
          let isLeft = form.toggled(once).utf8.count < once.utf8.count
          let hasBlankLines = once.split(omittingEmptySubsequences: false) { $0.isNewline }.contains
          {
            $0.allSatisfy { $0 == " " }
          }
          try #require(
            isLeft || form.counts || hasBlankLines || twice == text,
            "\(form.prefix) \(text.debugDescription)")
        }
      }
    }
  }

  @Test func aPrefixIsFound() {
    #expect(Self.quote.length(atStartOf: "> a") == 2 && Self.quote.length(atStartOf: "a") == nil)
    #expect(Self.numbers.length(atStartOf: "12. a") == 4)
  }
}
