import KeyScript
import TagKeyboard
import TestSupport
import Testing

/// Damaged tapes end in findings or in commands, never in a crash.
struct TapeMutationTests {
  private static let text =
    TapeParserTests.table.map(\.0).joined(separator: "\n") + "\nSource a # end\r\n"
  private static let objects =
    TapeParserTests.table.map(\.1.jsonLine).joined(separator: "\n") + "\r\n"

  @Test(arguments: [text, objects])
  func damagedTapesAreReadOrExplained(tape: String) throws {
    let fixture = TapeFixture(files: ["a": "Left"])
    #expect(fixture.findings(tape) == "")
    try withSeeds(1500) { generator in
      var bytes = Array(tape.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.damage(&bytes, &generator) }
      do throws(Diagnostics) {
        for line in try fixture.load(SourceText(name: "t", bytes: bytes)).lines {
          try Self.check(line, fixture)
        }
      } catch {
        try #require(!error.findings.isEmpty)
        for finding in error.findings { try #require(!finding.description.contains("\u{1B}")) }
      }
    }
  }

  /// What is read from a damaged tape is printed and read again like anything else.
  private static func check(_ line: Tape.Line, _ fixture: TapeFixture) throws(Diagnostics) {
    let again = try fixture.load(line.command.description)
    precondition(again.lines.map(\.command) == [line.command])
  }

  private static func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...12, using: &generator))
    let special = Array("\"\\\n\r#{}[]:, u9-\u{1B}".utf8)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes[place] = special.randomElement(using: &generator) ?? 0
    case 2: bytes.insert(special.randomElement(using: &generator) ?? 0, at: place)
    case 3: if bytes.count > 100 { bytes.removeSubrange(place..<end) }
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: 0)
    default: if place > 100 { bytes.removeSubrange(place...) }
    }
  }
}
