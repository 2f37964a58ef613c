/// Finds the names that someone who mistyped one probably meant.
public enum NearestNames {
  /// Names longer than this are not compared: the cost grows with the product of the lengths.
  private static let maximumLength = 64

  /// The known names nearest to a wrong one, nearest first, at most `limit` of them.
  ///
  /// Near means few edits of characters — one inserted, left out, replaced, or exchanged with its
  /// neighbour — without regard to case: at most one for every three characters. Names that only
  /// go on where the wrong one ends follow behind. Ties keep the order of `names`.
  public static func nearest(
    to wrong: String, among names: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let wrong = Array(wrong.lowercased().prefix(maximumLength + 1))
    guard !wrong.isEmpty, wrong.count <= maximumLength else { return [] }
    var near: [(name: String, rank: Int)] = []
    for name in names {
      let letters = Array(name.lowercased().prefix(maximumLength + 1))
      guard let rank = rank(of: letters, for: wrong), !near.contains(where: { $0.name == name })
      else { continue }
      let place = near.firstIndex { $0.rank > rank } ?? near.count
      near.insert((name, rank), at: place)
      if near.count > limit { near.removeLast() }
    }
    return near.map(\.name)
  }

  /// The note for an error about a wrong name: `did you mean 'Жирный'?`; `nil` if none is near.
  public static func note(
    for wrong: String, among names: some Sequence<String>
  ) -> String? {
    didYouMean(nearest(to: wrong, among: names)).first
  }

  /// The note that asks for one of some names: `did you mean 'a', 'b' or 'c'?`; none for no names.
  public static func didYouMean(_ names: [String]) -> [String] {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last else { return [] }
    let others = quoted.dropLast().joined(separator: ", ")
    return ["did you mean \(others.isEmpty ? last : others + " or " + last)?"]
  }

  /// The number of edits, more for a mere beginning, or `nil` when the name is not near.
  private static func rank(of name: [Character], for wrong: [Character]) -> Int? {
    let allowed = max(1, max(name.count, wrong.count) / 3)
    if abs(name.count - wrong.count) <= allowed {
      let edits = distance(name, wrong)
      // Replacing every character of a short name is not a slip of the finger.
      if edits <= allowed, edits < max(name.count, wrong.count) { return edits }
    }
    return wrong.count >= 2 && name.starts(with: wrong) ? maximumLength : nil
  }

  /// The Damerau-Levenshtein distance in which no character is edited twice.
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var twoRowsUp: [Int] = []
    var above = Array(0...second.count)
    for (row, character) in first.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for (column, other) in second.enumerated() {
        var edits = min(current[column] + 1, above[column + 1] + 1)
        edits = min(edits, above[column] + (character == other ? 0 : 1))
        if row > 0, column > 0, character == second[column - 1], first[row - 1] == other {
          edits = min(edits, twoRowsUp[column - 1] + 1)
        }
        current.append(edits)
      }
      (twoRowsUp, above) = (above, current)
    }
    return above[second.count]
  }
}
