import TagKeyboard
import TestSupport
import Testing

/// The file format: what is written reads back as the same layout.
@Suite(.namesCases)
struct LayoutJSONTests {
  @Test func everyLayoutReadsBackAsItself() throws {
    try withEvery("layout", in: LayoutCatalog.builtIn.layouts.map(\.id)) { id in
      let layout = try #require(LayoutCatalog.builtIn.layout(id))
      let source = SourceText(name: "\(id).json", text: layout.json)
      let again = try #require(try LayoutReader.read([source]).layout(id))
      #expect(again.json == layout.json)
      #expect(again.layers == layout.layers && again.metrics == layout.metrics)
      #expect(again.fields == layout.fields && again.name == layout.name)
      #expect(again.extends == nil, "everything that it inherits has been written out")
    }
  }

  @Test func everyActionIsWrittenAndRead() throws {
    let plain = [
      "decimalSeparator", "groupingSeparator", "minusSign", "space", "return", "clear", "undo",
      "redo", "nextInputPoint", "previousInputPoint", "shift", "letters", "nextKeyboard", "dismiss",
    ].map { "\"\($0)\"" }
    let others = [
      #"{"insert":"\"\n"}"#, #"{"digit":9}"#, #"{"tag":"bold"}"#, #"{"delete":"tag"}"#,
      #"{"delete":"word"}"#, #"{"moveCaret":"wordForward"}"#, #"{"moveCaret":"backward"}"#,
      #"{"layer":"a"}"#, #"{"layout":"habr"}"#, #"{"tagSet":"habr"}"#, #"{"script":"s"}"#,
    ]
    let actions = (plain + others).joined(separator: ",")
    let text = """
      {"version":1,"id":"x","name":{"ru":"икс"},"layers":[{"id":"a","rows":[{"keys":[
      {"id":"k","actions":[\(actions)],"hold":[\(actions)],
      "alternates":[{"label":"l","actions":[\(actions)]}]}]}]}]}
      """
    let layout = try #require(
      try LayoutReader.read([SourceText(name: "x.json", text: text)]).layout("x"))
    let pieces = layout.json.components(separatedByText: "[\(actions)]")
    #expect(pieces == 4, "\(layout.json)")
  }

  @Test func aLayoutTakesRowsOfTheOneItExtends() throws {
    let text = """
      {"version": 1, "id": "mine", "extends": "letters-en", "name": "Mine", "layers": [
        {"id": "letters", "rows": ["low", ["1", "2"], "top", "bottom"]}]}
      """
    let catalog = try LayoutReader.read([SourceText(name: "mine.json", text: text)])
    let mine = try #require(catalog.layout("mine"))
    let parent = try #require(catalog.layout("letters-en"))
    #expect(mine.extends == "letters-en" && mine.locale == "en" && mine.fields == [])
    let rows = try #require(mine.layer("letters")).rows
    let original = try #require(parent.layer("letters")).rows
    #expect(rows.map(\.id) == ["low", nil, "top", "bottom"])
    #expect(rows[0] == original.first { $0.id == "low" })
    #expect(mine.layer("symbols") == parent.layer("symbols"))
  }

  @Test func aFileTakesThePlaceOfAShippedLayout() throws {
    let text =
      #"{"version": 1, "id": "habr", "name": "My tags", "layers": ["#
      + #"{"id": "a", "rows": [["x"]]}]}"#
    let catalog = try LayoutReader.read([SourceText(name: "habr.json", text: text)])
    #expect(catalog.layouts.count == LayoutCatalog.builtIn.layouts.count)
    #expect(catalog.layout("habr")?.name.text(for: "en") == "My tags")
  }

  @Test func shippedLayoutsAreRight() {
    let findings = LayoutReader.findingsInShippedLayouts(
      in: LayoutReader.Surroundings(
        size: LayoutSize(width: 320, height: 216), needsInputModeSwitchKey: true))
    #expect(findings.map(\.description) == [])
    #expect(LayoutCatalog.builtIn.layouts.count == 14)
  }

  /// Completions list them, and must not read every layout for it.
  @Test func theIDsOfShippedLayoutsAreKnownWithoutReadingThem() {
    #expect(LayoutCatalog.shippedIDs == LayoutCatalog.builtIn.layouts.map(\.id))
  }

  /// Nothing that is damaged ends the program, and what is told has a place.
  @Test func changedBytesAreReadOrRefused() throws {
    let bytes = Array(try Fixture.text("Resources/Layouts/habr-keys.json").utf8)
    try withSeeds(300) { generator in
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: changed.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: changed.remove(at: place)
        default: changed.insert(contentsOf: bytes.dropFirst(place).prefix(20), at: place)
        }
      }
      let source = SourceText(name: "t.json", bytes: changed)
      if case .failure(let error) = Result(catching: { () throws(Diagnostics) in
        try LayoutReader.read([source])
      }) {
        #expect(error.findings.allSatisfy { $0.location != nil })
      }
    }
  }
}

extension String {
  /// How many pieces a text is cut into by another one.
  fileprivate func components(separatedByText separator: String) -> Int {
    ranges(of: separator).count + 1
  }
}
