import TagKeyboard
import Testing

/// The published JSON Schema and the reader say the same about keys and versions.
struct TagSchemaTests {
  private let schema: JSONDocument

  init() throws {
    let text = try Fixture.text("Resources/Tags/tags.schema.json")
    schema = try JSONDocument(reading: SourceText(name: "tags.schema.json", text: text))
  }

  @Test func schemaIsOfTheDialectItSays() throws {
    let dialect = try string(at: ["$schema"])
    #expect(dialect == "https://json-schema.org/draft/2020-12/schema")
    #expect(try names(at: ["additionalProperties"]) == ["false"])
    #expect(try names(at: ["$defs", "tag", "additionalProperties"]) == ["false"])
  }

  @Test func readerKnowsTheKeysOfTheSchema() throws {
    let ofSet = try names(at: ["properties"]).map { "'\($0)'" }
    let ofTag = try names(at: ["$defs", "tag", "properties"]).map { "'\($0)'" }
    let error = #expect(throws: Diagnostics.self) {
      try read(#"{"version": 1, "qqq": 1, "tags": [{"www": 1}]}"#)
    }
    let unknown = error?.findings.filter { $0.code == .jsonUnknownKey }.map(\.message)
    #expect(
      unknown == [
        "qqq: unknown key; expected \(list(ofSet))",
        "tags[0].www: unknown key; expected \(list(ofTag))",
      ])
  }

  @Test func readerKnowsTheKeysOfDialectsAndLines() throws {
    let ofDialect = try names(at: ["$defs", "dialect", "properties"]).map { "'\($0)'" }
    let ofLine = try names(at: ["$defs", "line", "properties"]).map { "'\($0)'" }
    let error = #expect(throws: Diagnostics.self) {
      try read(#"{"version": 2, "dialect": {"q": 1}, "tags": [{"line": {"q": 1}}]}"#)
    }
    let unknown = error?.findings.filter { $0.code == .jsonUnknownKey }.map(\.message)
    #expect(
      unknown == [
        "dialect.q: unknown key; expected \(list(ofDialect))",
        "tags[0].line.q: unknown key; expected \(list(ofLine))",
      ])
    for name in ["dialect", "line"] {
      #expect(try names(at: ["$defs", name, "additionalProperties"]) == ["false"])
    }
  }

  @Test func readerDemandsTheKeysThatTheSchemaDemands() throws {
    #expect(try names(at: ["required"]) == ["version", "tags"])
    for (text, paths) in [
      ("{\"tags\": 1}", [["required", "0"]]), ("{\"version\": 1}", [["required", "1"]]),
    ] {
      let error = #expect(throws: Diagnostics.self) { try read(text) }
      let key = try string(at: try #require(paths.first))
      #expect(error?.findings.first?.message == "expected the key '\(key)'")
    }
    let error = #expect(throws: Diagnostics.self) { try read(#"{"version": 1, "tags": [{}]}"#) }
    let demanded = try names(at: ["$defs", "tag", "required"])
    #expect(error?.findings.map(\.message) == demanded.map { "tags[0]: expected the key '\($0)'" })
  }

  @Test func versionsAgree() throws {
    #expect(
      try names(at: ["properties", "version", "enum"])
        == TagSetReader.knownVersions.map(String.init))
  }

  @Test func schemaNamesEveryVariable() throws {
    let description = try string(at: ["$defs", "snippet", "description"])
    for variable in TagVariable.allCases { #expect(description.contains(variable.rawValue)) }
  }

  private func read(_ text: String) throws(Diagnostics) -> TagSet {
    try TagSetReader.read(SourceText(name: "t.json", text: text))
  }

  private func list(_ quoted: [String]) -> String {
    quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
  }

  private func value(at path: [String]) throws -> JSONValue {
    try path.reduce(schema.root) { value, key in
      switch value.content {
      case .object(let members): try #require(members.first { $0.key == key }).value
      case .array(let values): values[try #require(Int(key))]
      default: throw Diagnostics(Diagnostic(.jsonType, "nothing at \(path)"))
      }
    }
  }

  private func string(at path: [String]) throws -> String {
    try #require(try names(at: path).first)
  }

  /// The keys of an object, the texts of an array, or the one text.
  private func names(at path: [String]) throws -> [String] {
    let value = try value(at: path)
    switch value.content {
    case .object(let members): return members.map(\.key)
    case .array(let values):
      return try values.indices.flatMap { try names(at: path + [String($0)]) }
    case .string(let string): return [string]
    case .integer(let integer): return [String(integer)]
    case .boolean(let boolean): return [String(boolean)]
    default: return []
    }
  }
}
