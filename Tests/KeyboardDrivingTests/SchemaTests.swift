import Foundation
import KeyboardDriving
import TagKeyboard
import TestSupport
import Testing

/// The published schema and the readers say the same of lines.
@Suite(.namesCases)
struct SchemaTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema(
      String(contentsOf: Self.root.appending(path: "Docs/driver.schema.json"), encoding: .utf8))
  }

  @Test func everyMessageIsAllowed() throws {
    try withSeeds(600) { generator in
      let request = NumberedRequest(id: 7, RandomMessages.request(&generator))
      let reply = NumberedReply(id: 7, RandomMessages.reply(to: request.request, &generator))
      try #require(try schema.allows(request.json, definition: "request"), "\(request.json)")
      try #require(try schema.allows(reply.json, definition: "reply"), "\(reply.json)")
    }
  }

  /// What a reader refuses, the schema does not allow: a member is taken out or put in for another.
  @Test func theSchemaRefusesWhatTheReadersRefuse() throws {
    var refused = 0
    try withSeeds(600) { generator in
      let request = NumberedRequest(id: 7, RandomMessages.request(&generator))
      guard let line = Self.damaged(request.json, &generator) else { return }
      let isRead =
        (try? NumberedRequest(reading: SourceText(name: "line", text: line))) != nil
      try #require(try schema.allows(line, definition: "request") == isRead, "\(line)")
      refused += isRead ? 0 : 1
    }
    #expect(refused > 100)
  }

  @Test func theKeyboardsSpeakAsTheSchemaSays() throws {
    let python = CommandRunner(executable: "/usr/bin/env")
    let requests = try String(
      contentsOf: Self.root.appending(path: "Examples/driver/decimal.jsonl"), encoding: .utf8)
    let plain = Self.root.appending(path: "Tests/KeyboardReviewTests/Drivers/plain.py").path
    let theirs = try python.run(["python3", plain], input: requests)
    let ours = try CommandRunner.built("tagkeyboard").run(["drive"], input: requests)
    for result in [theirs, ours] {
      #expect(result.ending == .exited(0))
      let replies = result.output.split(separator: "\n").map(String.init)
      #expect(replies.count == requests.split(separator: "\n").count)
      for line in replies {
        let isAllowed = try schema.allows(line, definition: "reply")
        #expect(isAllowed && !line.contains("\"error\""), "\(line)")
      }
    }
  }

  /// A line with one value or key that is another; `nil` when chance has hit nothing.
  private static func damaged(_ line: String, _ generator: inout SeededGenerator) -> String? {
    let changes = [
      ("\"do\":", "\"dо\":"), ("\"key\":", "\"kee\":"), (":true", ":1"), (":null", ":[]"),
      ("\"keyboardType\":\"", "\"keyboardType\":\"x"), ("\"direction\":\"", "\"direction\":\"x"),
      ("\"milliseconds\":", "\"milliseconds\":-"), ("\"alternate\":", "\"alternate\":\"a\",\"b\":"),
      ("\"id\":7", "\"id\":0"), ("\"fullAccess\"", "\"access\""),
      ("\"protocol\":1", "\"protocol\":3"),
      ("\"do\":\"", "\"do\":\"x"), ("\"traits\":{", "\"traits\":[{}],\"t\":{"),
    ]
    let (old, new) = changes[Int.random(in: 0..<changes.count, using: &generator)]
    let damaged = line.replacingOccurrences(of: old, with: new)
    return damaged == line ? nil : damaged
  }
}
