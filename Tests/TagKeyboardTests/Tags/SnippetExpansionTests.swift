import TagKeyboard
import Testing

struct SnippetExpansionTests {
  private typealias Stop = SnippetExpansion.Stop

  private static func expand(
    _ source: String, _ variables: [String: String] = [:]
  ) throws -> SnippetExpansion {
    try Snippet(source).expanded { variables[$0] }
  }

  @Test func stopsComeInTheOrderOfTheirNumbersWithZeroLast() throws {
    let expansion = try Self.expand("a$0b$2c$1d$10")
    #expect(expansion.text == "abcd")
    #expect(expansion.stops.map(\.number) == [1, 2, 10, 0])
    #expect(expansion.stops.map(\.range) == [3..<3, 2..<2, 4..<4, 1..<1])
    #expect(expansion.caret == 3)
  }

  @Test func placeholdersStandInTheTextWithTheCaretBehind() throws {
    let expansion = try Self.expand("<a href=\"${1:http://}\">${2:жук}</a>$0")
    #expect(expansion.text == "<a href=\"http://\">жук</a>")
    #expect(expansion.stops.map(\.range) == [9..<16, 18..<24, 28..<28])
    #expect(expansion.caret == 16)
  }

  @Test func stopsInsidePlaceholdersKeepTheirPlaces() throws {
    let expansion = try Self.expand("(${1:a${2:b}c})")
    #expect(expansion.text == "(abc)")
    #expect(expansion.stops.map(\.range) == [1..<4, 2..<3])
  }

  @Test func withoutAStopThereIsNoCaret() throws {
    #expect(try Self.expand("abc").caret == nil)
    #expect(try Self.expand("").stops == [])
  }

  @Test func theFirstChoiceStandsInTheText() throws {
    let expansion = try Self.expand("${1|left,right|}!$1")
    #expect(expansion.text == "left!left")
    #expect(expansion.stops.first?.choices == ["left", "right"])
    #expect(expansion.stops.first?.range == 0..<4)
    #expect(expansion.stops.first?.mirrors.map(\.range) == [5..<9])
  }

  @Test func mirrorsShowTheFirstPlaceholder() throws {
    let expansion = try Self.expand("<$1>${1:b}</${1:c}>")
    #expect(expansion.text == "<b>b</b>")
    #expect(expansion.stops.count == 1)
    #expect(expansion.stops.first?.range == 3..<4)
    #expect(expansion.stops.first?.mirrors.map(\.range) == [1..<2, 6..<7])
  }

  @Test func variablesStandForTheirValueOrTheirDefault() throws {
    let source = "[$A|${A:none}|${A:${B:neither}}]"
    #expect(try Self.expand(source).text == "[|none|neither]")
    #expect(try Self.expand(source, ["A": "x"]).text == "[x|x|x]")
    #expect(try Self.expand(source, ["A": ""]).text == "[||]")
    #expect(try Self.expand(source, ["B": "y"]).text == "[|none|y]")
  }

  @Test func valuesAreLiteral() throws {
    let expansion = try Self.expand("<b>${1:$A}</b>$0", ["A": "$1 ${2:x} \\}"])
    #expect(expansion.text == "<b>$1 ${2:x} \\}</b>")
    #expect(expansion.stops.map(\.number) == [1, 0])
  }
}
