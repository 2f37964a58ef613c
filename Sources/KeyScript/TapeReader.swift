import TagKeyboard

/// Reads one tape in either of its forms; `Source` lines stay what they are.
enum TapeReader {
  /// The lines of a tape that can be read; every line that cannot is a finding.
  ///
  /// A tape whose first character that is no white space is `{` is JSON Lines.
  static func lines(of source: SourceText, _ findings: inout FindingList) -> [Tape.Line] {
    if let invalid = source.firstInvalidByte {
      findings.add(source.invalidUTF8(at: invalid))
      return []
    }
    if isJSON(source) { return JSONTapeParser(source).lines(&findings) }
    var parser = TapeParser(source)
    return parser.lines(&findings)
  }

  /// Where the text of a tape starts: behind a byte order mark, when there is one.
  static func start(of source: SourceText) -> Int {
    source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private static func isJSON(_ source: SourceText) -> Bool {
    let first = source.bytes[start(of: source)...].first { !" \t\r\n".utf8.contains($0) }
    return first == UInt8(ascii: "{")
  }
}
