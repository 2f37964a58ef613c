import TagKeyboard
import TestSupport
import Testing

@Suite(.namesCases)
struct SettingsSchemaTests {
  @Test func shippedBundleHasTheSettingsOf2014TheFrameAndTheTags() {
    let fields = SettingsSchema.standard.fields
    #expect(
      fields.map(\.key) == [
        "SarcasmTagOpen", "SarcasmTagClose", "DownerTagOpen", "DownerTagClose", "UserTagFrame",
        "Dialect", "WordUnderCaret",
      ])
    #expect(
      fields.map(\.defaultValue) == [
        "sarcasm mode on", "sarcasm mode off", "zanuda mode on", "zanuda mode off", "square",
        "habr", "false",
      ])
    #expect(
      fields.map(\.group) == ["Sarcasm", "Sarcasm", "Pedant", "Pedant", "Frame", "Tags", "Tags"])
    #expect(SettingsSchema.standard.stringsTable == "Root")
  }

  @Test func framesOfTheBundleAreThoseOfTheCode() throws {
    let field = try SettingsSchema.standard.requireField("UserTagFrame")
    guard case .choice(let values, let titles) = field.kind else {
      Issue.record("expected a choice")
      return
    }
    #expect(values == UserTagFrame.allCases.map(\.rawValue))
    #expect(titles.count == values.count)
  }

  @Test(arguments: ["ru", "en"])
  func everyTitleIsTranslated(language: String) throws {
    let table = try StringsTable(
      Fixture.text("Settings/Settings.bundle/\(language).lproj/Root.strings"))
    let titles = try Self.titles(
      in: PropertyListReader.read(
        SourceText(
          name: "Root.plist", text: try Fixture.text("Settings/Settings.bundle/Root.plist"))))
    #expect(titles.count > 10)
    #expect(Set(table.entries.keys) == Set(titles))
    #expect(table.entries.values.allSatisfy { !$0.isEmpty })
  }

  @Test func switchesAreReadLikeTheRest() throws {
    let schema = try Self.read(
      """
      <dict><key>Type</key><string>PSToggleSwitchSpecifier</string>
      <key>Key</key><string>Suggest</string><key>Title</key><string>Suggest tags</string>
      <key>DefaultValue</key><true/></dict>
      """)
    let field = try schema.requireField("Suggest")
    #expect(field.kind == .toggle)
    #expect(field.defaultValue == "true")
    #expect(try ["1", "YES", "true"].map { try field.normalized($0) } == ["true", "true", "true"])
    #expect(
      try ["0", "NO", "false"].map { try field.normalized($0) } == ["false", "false", "false"])
    var preferences = Preferences(stored: ["Suggest": "0"], schema: schema)
    #expect(!preferences.isOn("Suggest"))
    #expect(throws: Diagnostic.self) { try preferences.set("maybe", forKey: "Suggest") }
    #expect(try preferences.set("1", forKey: "Suggest") == "true")
    #expect(preferences.isOn("Suggest"))
  }

  @Test(arguments: [
    ("<string/>", "1:58", "expected a string under the key 'Type'"),
    (
      "<dict><key>Type</key><string>PSTextFeldSpecifier</string></dict>", "1:79",
      "unknown type 'PSTextFeldSpecifier'; expected 'PSGroupSpecifier', 'PSMultiValueSpecifier', "
        + "'PSTextFieldSpecifier' or 'PSToggleSwitchSpecifier'"
    ),
    (
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string></dict>", "1:58",
      "expected a string under the key 'DefaultValue'"
    ),
    (
      "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string>"
        + "<key>DefaultValue</key><integer>1</integer></dict>", "1:142",
      "expected true or false under the key 'DefaultValue', found a number"
    ),
    (
      "<dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Key</key><string>a</string>"
        + "<key>Title</key><string>A</string><key>DefaultValue</key><string/></dict>", "1:205",
      "the default cannot be used: the value is empty; expected a text on one line"
    ),
  ])
  func bundlesThatAreNoSchemaAreRefused(specifier: String, place: String, message: String) {
    let error = #expect(throws: Diagnostic.self) { try Self.read(specifier) }
    #expect(error?.message == message)
    #expect(error?.location?.description == "Root.plist:\(place)")
  }

  @Test func everyBeginningOfTheBundleIsRefused() throws {
    let bytes = Array(try Fixture.text("Settings/Settings.bundle/Root.plist").utf8)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for count in 0...end {
      #expect(throws: Diagnostic.self) {
        try SettingsSchemaReader.read(SourceText(name: "x", bytes: Array(bytes[..<count])))
      }
    }
  }

  @Test func changedBytesAreReadOrRefused() throws {
    let bytes = Array(try Fixture.text("Settings/Settings.bundle/Root.plist").utf8)
    try withSeeds(500) { generator in
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: changed.indices, using: &generator)
        changed[place] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = try? SettingsSchemaReader.read(SourceText(name: "x", bytes: changed))
    }
  }

  private static func read(_ specifier: String) throws(Diagnostic) -> SettingsSchema {
    let start = "<plist><dict><key>PreferenceSpecifiers</key><array>      "
    return try SettingsSchemaReader.read(
      SourceText(name: "Root.plist", text: start + specifier + "</array></dict></plist>"))
  }

  /// Every text of the bundle that iOS looks up in the tables.
  private static func titles(in value: PropertyListValue) -> [String] {
    switch value.content {
    case .array(let values): values.flatMap { titles(in: $0) }
    case .dictionary(let entries):
      entries.flatMap { entry -> [String] in
        if case .array(let values) = entry.value.content, entry.key == "Titles" {
          return values.compactMap(\.string)
        }
        let isTitle = entry.key == "Title" || entry.key == "FooterText"
        return isTitle ? [entry.value.string ?? ""] : titles(in: entry.value)
      }
    default: []
    }
  }
}

/// A table of localised texts, `"key" = "text";` on each line.
private struct StringsTable {
  var entries: [String: String] = [:]

  init(_ text: String) throws {
    for line in text.split(separator: "\n") where !line.hasPrefix("/*") {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      try #require(parts.count == 5 && parts[2] == " = " && parts[4] == ";", "\(line)")
      try #require(entries[String(parts[1])] == nil, "\(line) stands twice")
      entries[String(parts[1])] = String(parts[3])
    }
  }
}
