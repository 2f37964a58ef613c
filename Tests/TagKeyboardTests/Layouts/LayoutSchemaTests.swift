import TagKeyboard
import Testing

/// The published JSON Schema and the reader say the same about keys, names and versions.
struct LayoutSchemaTests {
  private let schema: JSONValue

  init() throws {
    let text = try Fixture.text("Resources/Layouts/layouts.schema.json")
    schema = try JSONDocument(reading: SourceText(name: "schema", text: text)).root
  }

  @Test func everyObjectIsClosed() throws {
    for path in [
      [], ["$defs", "metrics"], ["$defs", "layer"], ["$defs", "row"], ["$defs", "key"],
    ] {
      #expect(try names(at: path + ["additionalProperties"]) == ["false"])
    }
  }

  @Test(arguments: [
    (["properties"], #""q": 1, "extends": "number""#, "q"),
    (
      ["$defs", "metrics", "properties"], #""extends": "number", "metrics": {"q": 1}"#, "metrics.q"
    ),
    (
      ["$defs", "layer", "properties"], #""extends": "number", "layers": [{"q": 1}]"#,
      "layers[0].q"
    ),
    (
      ["$defs", "row", "properties"],
      #""extends": "number", "layers": [{"id": "a", "rows": [{"q": 1}]}]"#, "layers[0].rows[0].q"
    ),
    (
      ["$defs", "key", "properties"],
      #""extends": "number", "layers": [{"id": "a", "rows": [[{"q": 1}]]}]"#,
      "layers[0].rows[0][0].q"
    ),
  ])
  func readerKnowsTheKeysOfTheSchema(path: [String], members: String, place: String) throws {
    let known = try names(at: path).map { "'\($0)'" }
    let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
    let messages = report(#"{"version": 1, "id": "t", \#(members)}"#)
    #expect(messages.contains("\(place): unknown key; expected \(list)"), "\(messages)")
  }

  @Test func readerKnowsTheActionsOfTheSchema() throws {
    let plain = try names(at: ["$defs", "action", "anyOf", "0", "enum"])
    let others = try names(at: ["$defs", "action", "anyOf", "1", "properties"])
    let known = (plain + others).map { "'\($0)'" }
    let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
    let messages = report(
      #"{"version": 1, "id": "t", "extends": "number", "layers": [{"id": "digits", "rows": [[{"#
        + #""id": "k", "actions": ["q"]}]]}]}"#)
    #expect(
      messages.contains(
        "layers[0].rows[0][0].actions[0]: the key 'k' has the unknown action 'q'; expected \(list)")
    )
  }

  @Test func namesOfFieldsAndVersionsAgree() throws {
    let fields = try names(at: ["properties", "fields", "items", "enum"])
    #expect(fields == TextInputTraits.KeyboardType.allCases.map(\.rawValue))
    #expect(
      try names(at: ["properties", "version", "enum"])
        == LayoutReader.knownVersions.map(String.init))
    #expect(
      try names(at: ["$defs", "layer", "properties", "returnsAfter", "enum"])
        == LayoutLayer.Return.allCases.map(\.rawValue))
  }

  private func report(_ text: String) -> [String] {
    do throws(Diagnostics) {
      _ = try LayoutReader.read([SourceText(name: "t.json", text: text)])
      return []
    } catch {
      return error.findings.map(\.message)
    }
  }

  /// The keys of an object, the texts of an array, or the one text.
  private func names(at path: [String]) throws -> [String] {
    var value = schema
    for key in path {
      switch value.content {
      case .object(let members): value = try #require(members.first { $0.key == key }).value
      case .array(let values): value = values[try #require(Int(key))]
      default: throw Diagnostics(Diagnostic(.jsonType, "nothing at \(path)"))
      }
    }
    switch value.content {
    case .object(let members): return members.map(\.key)
    case .array(let values):
      return values.map { value in
        switch value.content {
        case .string(let text): text
        case .integer(let number): String(number)
        default: ""
        }
      }
    case .boolean(let boolean): return [String(boolean)]
    case .string(let string): return [string]
    default: return []
    }
  }
}
