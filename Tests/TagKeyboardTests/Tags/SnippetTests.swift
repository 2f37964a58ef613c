import TagKeyboard
import TestSupport
import Testing

/// The snippet syntax of LSP 3.18: reading, printing, and what is refused.
@Suite(.namesCases)
struct SnippetTests {
  @Test(
    arguments: [
      ("", []),
      ("a}b$ c$", [.text("a}b$ c$")]),
      (#"\$1\}\\\a"#, [.text(#"$1}\\a"#)]),
      (
        "$1${2}$0",
        [.stop(1, placeholder: []), .stop(2, placeholder: []), .stop(0, placeholder: [])]
      ),
      ("$12a", [.stop(12, placeholder: []), .text("a")]),
      ("${1:}", [.stop(1, placeholder: [])]),
      ("${1:http://}", [.stop(1, placeholder: [.text("http://")])]),
      (
        "${1:a${2:b}$X}",
        [
          .stop(
            1,
            placeholder: [
              .text("a"), .stop(2, placeholder: [.text("b")]), .variable("X", fallback: []),
            ])
        ]
      ),
      ("${1|a,b|}", [.choice(1, ["a", "b"])]),
      (#"${1|a\,\|\\\}$,|}"#, [.choice(1, [#"a,|\}$"#, ""])]),
      ("$TM_SELECTED_TEXT.", [.variable("TM_SELECTED_TEXT", fallback: []), .text(".")]),
      ("${A_1:x $1}", [.variable("A_1", fallback: [.text("x "), .stop(1, placeholder: [])])]),
      ("$Жук", [.text("$Жук")]),
    ] as [(String, [Snippet.Element])])
  func reads(source: String, expected: [Snippet.Element]) throws {
    #expect(try Snippet(source).elements == expected)
  }

  @Test(arguments: [
    ("a${1", 1, "expected '}' for this '${'"),
    ("Ж${1:b", 2, "expected '}' for this '${'"),
    ("${}", 2, "expected the number of a tab stop or the name of a variable behind '${'"),
    ("${-}", 2, "expected the number of a tab stop or the name of a variable behind '${'"),
    ("${1a}", 3, "expected '}', ':' or '/'"),
    ("${1|a,b}", 0, "expected '|}' behind the choices"),
    ("${1|a|b}", 6, "expected '}', ':' or '/'"),
    ("$10000", 1, "the number of a tab stop is too high; expected 0 to 9999"),
    ("$99999999999999999999", 1, "the number of a tab stop is too high; expected 0 to 9999"),
    ("${1:$2}$1", 0, "tab stop 1 occurs again, so its placeholder cannot contain other stops"),
    ("${1:a${X:$1}}", 0, "tab stop 1 occurs again, so its placeholder cannot contain other stops"),
  ])
  func refuses(source: String, offset: Int, message: String) {
    let error = #expect(throws: SnippetError.self) { try Snippet(source) }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }

  @Test func lengthAndDepthAreBounded() {
    let long = #expect(throws: SnippetError.self) {
      try Snippet(String(repeating: "a", count: 16_385))
    }
    #expect(long?.message == "the snippet is longer than 16384 bytes")
    let deep = #expect(throws: SnippetError.self) {
      try Snippet(String(repeating: "${1:", count: 4_000))
    }
    #expect(deep?.message == "placeholders are nested deeper than 32 levels")
  }

  /// Printing a snippet that was read and reading it again gives the same snippet, for every text
  /// of the syntax's own characters; and where the stops are is inside the text, on characters.
  @Test func everyShortSnippetSurvivesPrinting() throws {
    var readable = 0
    for pieces in allArrays(
      of: ["$", "{", "}", "1", "0", ":", "|", ",", "\\", "A", "/", "é"], maximumLength: 4)
    {
      readable += check(pieces.joined()) ? 1 : 0
      readable += check("${1" + pieces.joined()) ? 1 : 0
    }
    #expect(readable > 10_000)
  }

  @Test func longRandomSnippetsSurvivePrinting() throws {
    let pieces = [
      "$1", "$0", "${2:", "${3|a,", "|}", "}", "}", "}", "$X", "${Y:", "\\", "$", "ж", "👨‍👩‍👧", "{",
      ":", "\u{301}",
    ]
    try withSeeds(2_000) { generator in
      let count = Int.random(in: 0...24, using: &generator)
      _ = check((0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined())
    }
  }

  /// Whether a text is a snippet; records what is wrong with one that is.
  private func check(_ source: String) -> Bool {
    guard let snippet = try? Snippet(source) else { return false }
    guard let again = try? Snippet(snippet.description), again == snippet else {
      Issue.record("\(source) was printed as \(snippet)")
      return true
    }
    let expansion = snippet.expanded { $0 == "A" ? "value" : nil }
    for stop in expansion.stops {
      for range in [stop.range] + stop.mirrors.map(\.range) {
        let places = [range.lowerBound, range.upperBound].map {
          expansion.text.utf8.index(expansion.text.startIndex, offsetBy: $0)
        }
        let onScalars = places.allSatisfy {
          $0.samePosition(in: expansion.text.unicodeScalars) != nil
        }
        let isMirror =
          stop.mirrors.contains { $0.range == range && $0.transform != nil }
          || expansion.text.utf8[places[0]..<places[1]].count == stop.range.count
        if !onScalars || !isMirror { Issue.record("\(source): stop \(stop.number) is at \(range)") }
      }
    }
    return true
  }
}
