/// A finger that has taken hold of the caret: how far it moves for a step.
struct CaretDrag: Hashable, Sendable {
  /// More steps than a finger can mean at once; a touch that jumps further is no finger's.
  static let maximumSteps = 1_000

  /// How far a step of the caret goes.
  private(set) var unit = CaretUnit.character
  /// Whether the finger has rested, after which it goes by words until it is lifted.
  private(set) var hasRested = false
  /// From where the next step is measured.
  private var anchor: Double

  init(anchor: Double) { self.anchor = anchor }

  /// The finger is somewhere else: the steps to the right, or as a negative number to the left.
  ///
  /// Going back a step takes as long a way as going on, so that a finger that trembles between two
  /// steps does not move the caret.
  mutating func move(to x: Double, stepDistance: Double) -> Int {
    let ratio = (x - anchor) / stepDistance
    guard abs(ratio) < Double(Self.maximumSteps) else {
      anchor = x
      return ratio < 0 ? -Self.maximumSteps : Self.maximumSteps
    }
    let steps = Int(ratio)
    anchor += Double(steps) * stepDistance
    return steps
  }

  /// The steps that follow are of a unit, and measured from where the finger is.
  mutating func change(to unit: CaretUnit, at x: Double) {
    self.unit = unit
    anchor = x
  }

  /// The finger has rested.
  mutating func rest(at x: Double) {
    hasRested = true
    change(to: .word, at: x)
  }
}
