/// A tag that stands at the beginnings of lines: a quote's `> `, an item's `- `, `1. `, `2. `.
public struct LineForm: Hashable, Sendable {
  /// What stands before a line; with `counts`, before the first one, beginning with `1`.
  public let prefix: String
  /// Whether the lines are numbered.
  public let counts: Bool
  /// Whether blank lines between the others have the prefix too, without its last spaces.
  public let fillsBlankLines: Bool

  /// Makes a form; the prefix is not empty, and begins with `1` when lines are counted.
  init(prefix: String, counts: Bool = false, fillsBlankLines: Bool = false) {
    precondition(!prefix.isEmpty && (!counts || prefix.hasPrefix("1")), "the reader has checked it")
    self.prefix = prefix
    self.counts = counts
    self.fillsBlankLines = fillsBlankLines
  }

  /// Takes the prefix off when every line has it, and else puts it before every line.
  ///
  /// Lines that are blank have no say, unless all are. Of prefixes inside one another one is taken
  /// off, so that twice is the same text again, but for lines that had several each, numbers other than
  /// 1, 2, 3, and prefixes with nothing behind them. Line breaks (`\n`, `\r\n`) stay as they are.
  public func toggled(_ text: String) -> String {
    let lines = Self.lines(of: text)
    let written = lines.filter { !$0.isBlank }
    let isPrefixed = (written.isEmpty ? lines : written).allSatisfy { length(before: $0) != nil }
    return isPrefixed ? removed(from: lines) : added(to: lines, areBlank: written.isEmpty)
  }

  /// The UTF-8 length of the prefix at the start of a text; `nil` when it is not there.
  public func length(atStartOf text: String) -> Int? { length(before: Line(content: text[...])) }

  private func removed(from lines: [Line]) -> String {
    lines.map { line in
      let length = length(before: line) ?? 0
      return line.content.utf8.dropFirst(length).string + line.ending
    }.joined()
  }

  private func added(to lines: [Line], areBlank: Bool) -> String {
    var number = 0
    return lines.map { line in
      var prefix = ""
      if areBlank || !line.isBlank {
        number += 1
        prefix = counts ? String(number) + self.prefix.dropFirst() : self.prefix
      } else if fillsBlankLines {
        prefix = line.content.isEmpty ? bare : self.prefix
      }
      return prefix + line.content + line.ending
    }.joined()
  }

  /// The prefix without its last spaces.
  private var bare: String {
    let bytes = Array(prefix.utf8)
    let end = bytes.lastIndex { $0 != UInt8(ascii: " ") } ?? bytes.count - 1
    return bytes[...end].string
  }

  private func length(before line: Line) -> Int? {
    let bytes = line.content.utf8
    guard counts else {
      if bytes.starts(with: prefix.utf8) { return prefix.utf8.count }
      return fillsBlankLines && bytes.elementsEqual(bare.utf8) ? bytes.count : nil
    }
    let digits = bytes.prefix { SnippetParser.isDigit($0) }.count
    let rest = prefix.utf8.dropFirst()
    guard digits > 0, bytes.dropFirst(digits).starts(with: rest) else { return nil }
    return digits + rest.count
  }

  private struct Line {
    var content: Substring
    var ending = ""
    var isBlank: Bool { content.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
  }

  /// The lines of a text with what ends each.
  private static func lines(of text: String) -> [Line] {
    var lines: [Line] = []
    var start = text.startIndex
    while let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let next = text.utf8.index(after: end)
      let isLong = end > start && text.utf8[text.utf8.index(before: end)] == UInt8(ascii: "\r")
      let content = text[start..<(isLong ? text.utf8.index(before: end) : end)]
      lines.append(Line(content: content, ending: isLong ? "\r\n" : "\n"))
      start = next
    }
    return lines + [Line(content: text[start...])]
  }
}

extension Sequence<UInt8> {
  /// The text of whole code points.
  var string: String { String(decoding: Array(self), as: UTF8.self) }
}
