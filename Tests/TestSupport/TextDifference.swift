/// The lines of two texts side by side in a unified form: `-` expected, `+` actual.
///
/// Unchanged lines farther than two lines from a change are folded into `…`. Empty when equal.
package func textDifference(expected: String, actual: String) -> String {
  // Bytes throughout: to Swift, texts that differ in normalisation are equal, and CR LF is one
  // character that does not end a line.
  guard !expected.utf8.elementsEqual(actual.utf8) else { return "" }
  let lines = mergedLines(expected: lines(of: expected), actual: lines(of: actual))
  let shown = indicesNearChanges(of: lines, distance: 2)
  var result: [String] = []
  for (index, line) in lines.enumerated() {
    if shown.contains(index) {
      result.append(line)
    } else if result.last != "…" {
      result.append("…")
    }
  }
  return result.joined(separator: "\n")
}

private func lines(of text: String) -> [[UInt8]] {
  text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
}

private func mergedLines(expected: [[UInt8]], actual: [[UInt8]]) -> [String] {
  let change = actual.difference(from: expected)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for step in change {
    switch step {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [String] = []
  var (old, new) = (0, 0)
  while old < expected.count || new < actual.count {
    if removed.contains(old) {
      lines.append("- " + visible(expected[old]))
      old += 1
    } else if inserted.contains(new) {
      lines.append("+ " + visible(actual[new]))
      new += 1
    } else {
      lines.append("  " + visible(actual[new]))
      old += 1
      new += 1
    }
  }
  return lines
}

private func indicesNearChanges(of lines: [String], distance: Int) -> Set<Int> {
  var shown: Set<Int> = []
  for (index, line) in lines.enumerated() where !line.hasPrefix("  ") {
    shown.formUnion(max(0, index - distance)...min(lines.count - 1, index + distance))
  }
  return shown
}

/// Control characters as escapes, so that a stray `\r` or NUL can be seen.
private func visible(_ line: [UInt8]) -> String {
  String(decoding: line, as: UTF8.self).unicodeScalars.map { scalar in
    scalar.value < 0x20 || scalar.value == 0x7F
      ? scalar.escaped(asASCII: true) : String(scalar)
  }.joined()
}
