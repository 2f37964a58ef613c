/// A line of the table: what is compared, and what it should come to.
struct Row {
  /// What a row should come to.
  enum Goal {
    /// Our time is at most so much of the peer's.
    case ratio(Double)
    /// So many rounds in a second at least.
    case perSecond(Double)
    /// So much memory at most.
    case kilobytes(Int)
  }

  /// How it is known that both did the same work.
  enum Agreement {
    /// Their rounds add up to the same number.
    case sums
    /// They write the same bytes.
    case outputs
    /// It is not the same: the peer does something like it.
    case none
  }

  /// The number in the documentation; related rows share it.
  let number: Int
  let name: String
  let ours: Contestant
  var peer: Contestant?
  let goal: Goal
  var agreement = Agreement.sums
  /// How many rounds both run to be compared, and to find out how many take ten milliseconds.
  var trialRounds = 1000

  /// Whether a word of the command line chooses it: by its number or a part of its name.
  func isChosen(by word: String) -> Bool {
    Int(word).map { $0 == number } ?? (name.contains(word) || peer?.name.contains(word) == true)
  }
}
