/// A timeline that is not as expected, or that cannot be read.
public struct TimelineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the code.
    public let rawValue: String
    /// Makes a code of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A line is not in the notation.
    public static let notation = Code(rawValue: "notation")
    /// Something else happened than was expected.
    public static let difference = Code(rawValue: "difference")
  }

  /// What is wrong.
  public let code: Code
  /// The line, from 1: of the notation that cannot be read, or of the timelines where they part,
  /// empty lines and comments left out.
  public let line: Int
  /// What is wrong, for people; a difference shows both timelines side by side.
  public let description: String

  static func notation(_ problem: String, line: Int) -> TimelineError {
    TimelineError(
      code: .notation, line: line, description: "line \(line) of the timeline: \(problem)")
  }
}

extension Timeline {
  /// Compares this timeline with an expected one in its notation.
  ///
  /// Texts are compared by their code points: `é` is not `e` with a combining accent.
  /// - Throws: a `TimelineError`: `difference`, which shows both side by side with the first
  ///   difference marked, or `notation` when the expected timeline cannot be read.
  public func check(_ notation: String) throws(TimelineError) {
    try check(Timeline(notation))
  }

  /// Compares this timeline with an expected one.
  ///
  /// - Throws: a `TimelineError` (`difference`).
  public func check(_ expected: Timeline) throws(TimelineError) {
    let pairs = zip(expected.entries, entries)
    let same = pairs.prefix { $0.line.unicodeScalars.elementsEqual($1.line.unicodeScalars) }.count
    guard same < max(entries.count, expected.entries.count) else { return }
    throw TimelineError(
      code: .difference, line: same + 1, description: sideBySide(expected, differingAt: same))
  }

  private func sideBySide(_ expected: Timeline, differingAt place: Int) -> String {
    let (left, right) = (expected.lines, lines)
    let width = (["expected"] + left).map(\.count).max() ?? 0
    func row(_ mark: String, _ left: String, _ right: String) -> String {
      let row = mark + left.padded(toAtLeast: width) + " │ " + right
      return String(row.reversed().drop { $0 == " " }.reversed())
    }
    var rows = [
      "the timelines part at line \(place + 1):", row("  ", "expected", "found"),
    ]
    for index in 0..<max(left.count, right.count) {
      let expected = index < left.count ? left[index] : ""
      let found = index < right.count ? right[index] : ""
      rows.append(row(index == place ? "≠ " : "  ", expected, found))
      if index == place, expected == found {
        rows.append("  (they look the same: \(Self.codePoints(expected, found)))")
      }
    }
    return rows.joined(separator: "\n")
  }

  /// The code points from which on two texts differ.
  private static func codePoints(_ first: String, _ second: String) -> String {
    let pairs = zip(first.unicodeScalars, second.unicodeScalars)
    let same = pairs.prefix { $0 == $1 }.count
    func next(_ text: String) -> String {
      text.unicodeScalars.dropFirst(same).first.map { "U+" + String($0.value, radix: 16) }
        ?? "nothing"
    }
    return "expected \(next(first)), found \(next(second))"
  }
}
