/// What a terminal would show: enough of one to read what a program has drawn.
package struct TerminalEmulator {
  /// The cells; of a character that takes two, the second is `nil`.
  private var cells: [[String?]]
  /// The line of the cursor, from 0.
  package private(set) var line = 0
  /// The column of the cursor, from 0.
  package private(set) var column = 0
  /// The private modes that are on, such as 1049 for the other screen and 25 for a visible cursor.
  package private(set) var modes: Set<Int> = [7, 25]
  /// What it has been sent and does not know; a program that is understood leaves it empty.
  package private(set) var unknown: [String] = []

  private var columns: Int
  private let knowsWide: Bool
  private var pending: [UInt8] = []

  /// An empty terminal; one that does not know wide characters gives each of them one cell.
  package init(lines: Int, columns: Int, knowsWide: Bool = true) {
    self.columns = columns
    self.knowsWide = knowsWide
    cells = Array(repeating: Array(repeating: " ", count: columns), count: lines)
  }

  /// What can be read, without the spaces at the ends of lines.
  package var text: [String] {
    cells.map { line in
      var text = line.compactMap(\.self).joined()
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }

  /// The number of the first line that contains a text, and of the column where it begins.
  package func place(of text: String) -> (line: Int, column: Int)? {
    for (number, line) in cells.enumerated() {
      for start in line.indices where line[start...].compactMap(\.self).joined().hasPrefix(text) {
        if line[start] != nil { return (number, start) }
      }
    }
    return nil
  }

  /// Gives the terminal another size; what it shows is then unknown.
  package mutating func resize(lines: Int, columns: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: "?", count: columns), count: lines)
  }

  /// Takes what the program has written.
  package mutating func take(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    while let first = pending.first {
      let length = first == 0x1B ? sequenceLength : characterLength(first)
      guard let length, pending.count >= length else { return }
      let text = String(decoding: pending.prefix(length), as: UTF8.self)
      pending.removeFirst(length)
      if first == 0x1B { obey(text) } else { write(text) }
    }
  }

  private func characterLength(_ first: UInt8) -> Int? {
    first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  /// The length of the sequence that is pending; `nil` while it is not whole.
  private var sequenceLength: Int? {
    guard pending.count > 1 else { return nil }
    guard pending[1] == UInt8(ascii: "[") else { return 2 }
    return pending.dropFirst(2).firstIndex { $0 >= 0x40 }.map { $0 + 1 }
  }

  private mutating func obey(_ sequence: String) {
    let isPrivate = sequence.dropFirst(2).hasPrefix("?")
    let numbers = sequence.dropFirst(isPrivate ? 3 : 2).dropLast()
      .split(separator: ";").compactMap { Int($0) }
    switch (sequence.last, isPrivate) {
    case ("H", false): (line, column) = ((numbers.first ?? 1) - 1, (numbers.last ?? 1) - 1)
    case ("G", false): column = (numbers.first ?? 1) - 1
    case ("J", false) where numbers == [2]:
      cells = Array(repeating: Array(repeating: " ", count: columns), count: cells.count)
    case ("m", false): break
    case ("h", true): modes.formUnion(numbers)
    case ("l", true): modes.subtract(numbers)
    default: unknown.append(sequence)
    }
  }

  private mutating func write(_ text: String) {
    guard let scalar = text.unicodeScalars.first else { return }
    if text == "\r" { return column = 0 }
    if text == "\n" { return line = min(line + 1, cells.count - 1) }
    guard cells.indices.contains(line) else { return }
    let last = cells[line].prefix(column).last == .some(nil) ? column - 2 : column - 1
    if last >= 0, let character = cells[line][last], joins(scalar, character) {
      return cells[line][last] = character + text
    }
    guard cells[line].indices.contains(column) else { return }
    cells[line][column] = text
    column += 1
    guard knowsWide, isWide(scalar), cells[line].indices.contains(column) else { return }
    cells[line][column] = nil
    column += 1
  }

  private func joins(_ scalar: Unicode.Scalar, _ character: String) -> Bool {
    let properties = scalar.properties
    return properties.isGraphemeExtend || properties.isEmojiModifier || scalar == "\u{200D}"
      || character.unicodeScalars.last == "\u{200D}"
  }

  private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation || 0x3000..<0xD7A4 ~= scalar.value
  }
}
