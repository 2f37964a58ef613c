import TagKeyboard
import TestSupport
import Testing

/// Transforms of tab stops and variables.
@Suite(.namesCases)
struct SnippetTransformTests {
  @Test(arguments: [
    // The examples of the protocol and of Visual Studio Code.
    ("/(.*)/${1:/upcase}/", "foo", "FOO"),
    (#"/(.*)\..+$/$1/"#, "example.txt", "example"),
    ("/[\\.]/_/", "example-123.4.txt", "example-123_4.txt"),
    ("/[\\.-]/_/g", "example-123.4.txt", "example_123_4_txt"),
    ("/[^0-9a-z]//gi", "example-123.4.TXT", "example1234TXT"),
    ("/^(.)(.*)$/${1:/capitalize}-${2:/downcase}/", "fOO", "F-oo"),
    ("/(.*)/${1:/pascalcase}/", "foo bar_baz", "FooBarBaz"),
    ("/(.*)/${1:/camelcase}/", "Foo bar-baz", "fooBarBaz"),
    ("/(a)|(b)/${1:+A}${2:-none}/g", "abc", "Anonebc"),
    ("/(a)?x/${1:?yes:no}/g", "axx", "yesno"),
    ("/(a)?x/${1:other}/", "x", "other"),
    // What is not found stays, but where something else is to stand.
    ("/x/y/", "abc", "abc"), ("/(x)/${1:-none}/", "abc", "none"), ("/(x)/${1:+y}/", "abc", "abc"),
    // Escapes, options, and text of any kind.
    (#"/\//\/\$\}\\/"#, "a/b", #"a/$}\b"#), ("/$/$/m", "a", "a$"), ("/^/- /gm", "a\nb", "- a\n- b"),
    ("/./x/", "👍🏽", "x🏽"), ("/мир/$0!/iu", "МИР", "МИР!"), ("//x/g", "ab", "xaxbx"),
    ("/a.b/x/s", "a\nb", "x"), ("/(?<=\\s)(.)/${1:/upcase}/g", "a b", "a B"),
  ])
  func changesATextAsThePatternSays(transform: String, text: String, expected: String) throws {
    let snippet = try Snippet("${X\(transform)}")
    #expect(snippet.expanded { _ in text }.text == expected)
    #expect(try Snippet(snippet.description) == snippet, "\(snippet)")
  }

  @Test func mirrorsAreChangedAndTheStopItselfWhenItIsLeft() throws {
    let mirrored = try Snippet("<${1/a/b/}>${1:aa}").expanded { _ in nil }
    #expect(mirrored.text == "<ba>aa")
    #expect(mirrored.stops.map(\.range) == [4..<6] && mirrored.stops[0].transform == nil)
    #expect(mirrored.stops[0].mirrors.map(\.range) == [1..<3])
    let alone = try Snippet("<${1/^$/b/}>").expanded { _ in nil }
    #expect(alone.text == "<>" && alone.stops[0].transform != nil)
  }

  @Test(arguments: [
    ("${1/a}", 3, "expected '/' behind the pattern"),
    ("${1/a/b}", 3, "expected '/' behind the format"),
    ("${1/a/b/x}", 8, "expected the options 'g', 'i', 'm', 's' or 'u', and '}'"),
    ("${1/a/b/g", 0, "expected '}' for this '${'"),
    ("${1/(/b/}", 4, "the pattern '(' is no regular expression from its character 1 on"),
    ("${1/a/$1/}", 6, "the pattern has no group 1; expected 0 to 0"),
    ("${1/a/${x}/}", 8, "expected the number of a group behind '${'"),
    ("${1/a/${0/}", 6, "expected '}' for this '${'"),
    ("${1/a/${0:?a}/}", 11, "expected ':' and another text"),
    (
      "${1/a/${0:/up}/}", 10,
      "expected '/upcase', '/downcase', '/capitalize', '/camelcase' or '/pascalcase'"
    ),
  ])
  func refuses(source: String, offset: Int, message: String) {
    let error = #expect(throws: SnippetError.self) { try Snippet(source) }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }

  @Test func everyShortTransformSurvivesPrinting() throws {
    var readable = 0
    for pieces in allArrays(
      of: ["$", "{0", "}", ":", "/", "\\", "-", "?", "a"], maximumLength: 5)
    {
      guard let snippet = try? Snippet("${1/(.)/" + pieces.joined() + "/}") else { continue }
      readable += 1
      let again = try? Snippet(snippet.description)
      if again != snippet { Issue.record("\(pieces.joined()) was printed as \(snippet)") }
    }
    #expect(readable > 10_000)
  }
}
