import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// Mirrors and transforms of a writer's own tags, in every host.
@Suite(.namesCases)
struct MirrorTests {
  static let tags = """
    {"version": 1, "tags": [
      {"id": "heading", "title": "h", "snippet": "<h2 id=\\"${1/[^a-zа-я0-9]+/-/gi}\\">$1</h2>$0"},
      {"id": "element", "title": "e", "snippet": "<$1 $2>$3</$1>$0"},
      {"id": "shout", "title": "s", "snippet": "[${1/.*/${0:/upcase}/}|$2]$0"},
      {"id": "quoted", "title": "q", "snippet": "«${TM_SELECTED_TEXT/^./${0:/upcase}/}$1»$0"}
    ]}
    """

  @Test(
    arguments: TagKeyTests.exactHosts,
    [
      ("a‸ z", #"Tag heading;Type "Что, где";Next"#, #"a<h2 id="Что-где">Что, где</h2>‸ z"#),
      (
        "‸", #"Tag element;Type "p";Next;Type "a=1";Next;Type "мир";Next;Type "!""#,
        "<p a=1>мир</p>!‸"
      ),
      (
        "‸", #"Tag element;Type "p";Next;Type "x";Prev;Type "q";Next 2;Type "y""#,
        "<pq x>y‸</pq>"
      ),
      ("‸", #"Tag shout;Type "ß é";Next;Type "b";Next"#, "[SS É|b]‸"),
      ("a ‸мир‸ z", "Tag quoted", "a «Мир»‸ z"),
      ("‸", #"Tag element;Type "🙂";Next;Type "👨‍👩‍👧";Next 2"#, "<🙂 👨‍👩‍👧></🙂>‸"),
    ])
  func mirrorsFollowInEveryExactHost(
    profile: HostProfile, row: (text: String, tape: String, result: String)
  ) throws {
    let tags = try TagSetReader.read(SourceText(name: "t.json", text: Self.tags))
    let tape = row.tape.split(separator: ";").joined(separator: "\n")
    let fixture = try RunFixture(row.text, tape, profile: profile, tags: tags)
    #expect(try fixture.run() == row.result)
    let keys = row.tape.split(separator: ";").map { $0.hasSuffix(" 2") ? 2 : 1 }.reduce(0, +)
    let back = try RunFixture(row.text, tape + "\nUndo \(keys)", profile: profile, tags: tags)
    #expect(try back.run().replacing("‸", with: "") == row.text.replacing("‸", with: ""))
  }

  /// Where the text is rewritten, refused or never shown, what was there stays, but where the app
  /// itself empties the field.
  @Test(arguments: TagKeyTests.otherHosts.filter { $0.fieldChanges == nil })
  func nothingIsLostElsewhere(profile: HostProfile) throws {
    let tags = try TagSetReader.read(SourceText(name: "t.json", text: Self.tags))
    for name in ["heading", "element", "shout"] {
      let tape = "Tag \(name)\nType \"x\"\nNext\nType \"y\"\nNext 2\nPrev 2\nUndo 4"
      let fixture = try RunFixture("альфа‸омега", tape, profile: profile, tags: tags)
      let text = try fixture.run()
      var rest = Substring("альфаомега")
      for letter in text.lowercased() where letter == rest.first { rest.removeFirst() }
      #expect(rest.isEmpty, "\(text)")
    }
  }
}
