import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One line of Unicode's boundary test files: `÷ 0061 × 0308 ÷`.
struct BreakTestLine: Sendable {
  /// Counted from 1, as in the file.
  var number: Int
  /// The line as it stands in the file.
  var source: String
  /// The text it is about.
  var text: String
  /// The boundaries it demands, in UTF-8 bytes, both ends among them.
  var boundaries: [Int]
}

/// Unicode's boundary tests as the system has them: never copied into this project.
enum UnicodeTestFile {
  /// Where Debian's package `unicode-data` puts Unicode's files; `UNICODE_DATA` names another place.
  static var directory: String {
    ProcessInfo.processInfo.environment["UNICODE_DATA"] ?? "/usr/share/unicode"
  }

  /// The lines of `auxiliary/<name>`; a missing file is a failure that says how to get it.
  static func lines(of name: String) throws -> [BreakTestLine] {
    let path = "\(directory)/auxiliary/\(name)"
    let content = try #require(
      try? String(contentsOf: URL(filePath: path), encoding: .utf8),
      "\(path) is missing: install unicode-data (apt-get install unicode-data) or set UNICODE_DATA")
    var lines: [BreakTestLine] = []
    for (index, line) in content.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let test = line.prefix { $0 != "#" }
      if test.contains("÷") { lines.append(try parse(String(test), number: index + 1)) }
    }
    return lines
  }

  private static func parse(_ test: String, number: Int) throws -> BreakTestLine {
    var line = BreakTestLine(number: number, source: test, text: "", boundaries: [])
    for word in test.split(whereSeparator: \.isWhitespace) {
      switch word {
      case "÷": line.boundaries.append(line.text.utf8.count)
      case "×": break
      default:
        let value = try #require(UInt32(word, radix: 16), "line \(number): \(word)")
        line.text.unicodeScalars.append(try #require(Unicode.Scalar(value), "line \(number)"))
      }
    }
    return line
  }
}
