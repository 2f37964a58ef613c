import TagKeyboard
import TestSupport
import Testing

struct SourceTextTests {
  @Test func placesCountScalarsAndSkipTheByteOrderMark() {
    let source = SourceText(name: "x", text: "\u{FEFF}aЖ\r\nб😀в")
    let places = [0, 3, 4, 6, 8, 10, 14, 16, 99].map { source.location(at: $0) }
    #expect(
      places.map { "\($0.line):\($0.column)" } == [
        "1:1", "1:1", "1:2", "1:3", "2:1", "2:2", "2:3", "2:4", "2:4",
      ])
  }

  @Test func longLinesAreShortenedAroundThePlace() {
    let short = String(repeating: "а", count: 120)
    let whole = SourceText(name: "x", text: short).diagnostic(.jsonSyntax, "here", at: 200)
    #expect(whole.excerpt == short)
    let line = String(repeating: "а", count: 200)
    let finding = SourceText(name: "x", text: line).diagnostic(.jsonSyntax, "here", at: 200)
    let lines = finding.description.split(separator: "\n")
    #expect(lines.first == "x:1:101: error: here")
    #expect(lines[1].count == 2 + 1 + 80 + 40 + 1)
    #expect(lines[1].dropFirst(2).first == "…")
    #expect(lines[2].count == 2 + 1 + 80 + 1)
  }

  /// The first bad byte is where the longest well-formed beginning ends.
  @Test func firstInvalidByteIsWhereTheWellFormedPartEnds() {
    let alphabet: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5,
      0xFF,
    ]
    for bytes in allArrays(of: alphabet, maximumLength: 4) {
      let expected = (0...bytes.count).last {
        String(validating: bytes[..<$0], as: UTF8.self) != nil
      }
      let found = SourceText(name: "x", bytes: bytes).firstInvalidByte ?? bytes.count
      if found != expected { Issue.record("\(bytes): \(found) instead of \(expected ?? -1)") }
    }
  }
}
