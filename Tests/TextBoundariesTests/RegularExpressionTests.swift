import TestSupport
import Testing

@testable import TextBoundaries

/// Regular expressions: what they find, and what is none.
@Suite(.namesCases)
struct RegularExpressionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let pattern: String
    let options: RegularExpression.Options
    let text: String
    let found: [[String?]]
    var testDescription: String { "\(pattern) in \(text)" }

    init(
      _ pattern: String, _ text: String, _ found: [[String?]],
      _ options: RegularExpression.Options = []
    ) {
      (self.pattern, self.options, self.text, self.found) = (pattern, options, text, found)
    }
  }

  static let cases = [
    Case("b", "abcb", [["b"], ["b"]]),
    Case("", "ab", [[""], [""], [""]]),
    Case("", "", [[""]]),
    Case("x", "", []),
    Case("(a)|(b)", "ab", [["a", "a", nil], ["b", nil, "b"]]),
    Case("МИР", "мир", [["мир"]], .ignoresCase),
    Case("^.", "a\nb", [["a"], ["b"]], .lines),
    Case("^.", "a\nb", [["a"]]),
    Case("a.b", "a\nb", [["a\nb"]], .dotMatchesAll),
    Case("a.b", "a\nb", []),
    Case(".", "👍🏽", [["👍"], ["🏽"]]),
    Case("[^a-z0-9]+", "a b, c", [[" "], [", "]]),
  ]

  @Test(arguments: cases)
  func findsTheSameByBothLibraries(example: Case) throws {
    let expression = try RegularExpression(example.pattern, example.options)
    let strings = { (matches: [[Range<String.Index>?]]) in
      matches.map { $0.map { range in range.map { String(example.text.unicodeScalars[$0]) } } }
    }
    #expect(strings(expression.matches(in: example.text)) == example.found)
    #if DEBUG  // a release for Linux has ICU's alone
      let other = StandardLibraryPatternSearch.matches(
        of: expression, in: example.text, limit: .max)
      #expect(strings(other) == example.found)
      #expect(
        try StandardLibraryPatternSearch.groupCount(of: example.pattern, example.options)
          == expression.groupCount)
    #endif
    #expect(
      strings(expression.matches(in: example.text, limit: 1)) == Array(example.found.prefix(1)))
  }

  @Test(arguments: [("(", 1), ("[a", 2), ("*", 1), (#"\"#, 1)])
  func whatIsNoPatternIsRefused(pattern: String, offset: Int) {
    let error = #expect(throws: RegularExpressionError.self) { try RegularExpression(pattern) }
    #expect(error?.offset == offset)
    #if DEBUG
      #expect(throws: RegularExpressionError.self) {
        try StandardLibraryPatternSearch.groupCount(of: pattern, [])
      }
    #endif
  }

  #if canImport(CICU)
    /// It would go on for longer than anybody lives.
    @Test func aSearchThatTakesTooLongIsGivenUp() throws {
      let expression = try RegularExpression("(a+)+$")
      #expect(expression.matches(in: String(repeating: "a", count: 60) + "b").isEmpty)
      let deep = try RegularExpression("(?:a|b)*c")
      #expect(deep.matches(in: String(repeating: "ab", count: 500_000)).isEmpty)
    }
  #endif
}
