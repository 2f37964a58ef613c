import Foundation
import TestSupport
import Testing

/// Whatever is being written when the command is killed, the old file or the new one is there.
@Suite(.serialized)
struct KillTests {
  /// A command that replaces a file.
  struct Writer: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let old: String?
    let arguments: [String]

    init(_ name: String, _ old: String?, _ arguments: String...) {
      testDescription = name
      self.old = old
      self.arguments = arguments
    }
  }

  private static let large = String(repeating: "слово word\n", count: 20_000)
  private static let typing = ["-e", "Host Caret 0", "-e", "Type \"new\""]

  private static let writers = [
    Writer("a text", large, "apply", "--file", "file", "--in-place"),
    Writer("a marked text", large, "apply", "--mark", "--file", "file", "--in-place"),
    Writer(
      "a setting", #"{"SarcasmTagOpen":"a"}"#, "settings", "set", "SarcasmTagOpen", "b",
      "--settings", "file"),
    Writer(
      "the first setting", nil, "settings", "set", "SarcasmTagOpen", "b", "--settings", "file"),
    Writer(
      "no setting", #"{"SarcasmTagOpen":"a"}"#, "settings", "reset", "--all", "--settings", "file"),
  ]

  @Test(arguments: writers)
  func aKillLeavesTheOldFileOrTheNew(writer: Writer) throws {
    try kill(writer) { _ in nil }
  }

  @Test func aKillLosesNothingOfDamagedSettings() throws {
    let damaged = #"{"SarcasmTagOpen":"a","DownerTagOpen":3}"#
    let writer = Writer(
      "damaged settings", damaged, "settings", "set", "SarcasmTagOpen", "b", "--settings", "file")
    try kill(writer) { directory in
      let copies = try directory.contents().filter { !$0.hasSuffix(".lock") && $0.first != "." }
        .map { String(decoding: try directory.read($0), as: UTF8.self) }
      return copies.contains(damaged) ? nil : "what was damaged is gone"
    }
  }

  private func kill(_ writer: Writer, check: (TemporaryDirectory) throws -> String?) throws {
    try Workplace.with { workplace in
      let arguments = writer.arguments + (writer.arguments[0] == "apply" ? Self.typing : [])
      let series = KillSeries(
        in: workplace.directory, file: "file", old: writer.old.map { Array($0.utf8) }
      ) { try workplace.start(arguments) }
      let tally = try series.run(writer.testDescription, check: check)
      #expect(tally.faults == [])
    }
  }
}
