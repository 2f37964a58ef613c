/// A finger that has taken hold of the caret: how far it moves for a step.
///
/// Sideways it goes by characters or words, up and down by lines. A step in one direction begins
/// the other anew, so that a finger that drifts does not leave its line.
struct CaretDrag: Hashable, Sendable {
  /// More steps than a finger can mean at once; a touch that jumps further is no finger's.
  static let maximumSteps = 1_000

  /// How far a step of the caret goes sideways.
  private(set) var unit = CaretUnit.character
  /// Whether the finger has rested, after which it goes by words until it is lifted.
  private(set) var hasRested = false
  /// From where the next steps are measured.
  private var anchor: LayoutPoint

  init(anchor: LayoutPoint) { self.anchor = anchor }

  /// The finger is somewhere else: the steps to the right, or as a negative number to the left.
  ///
  /// Going back a step takes as long a way as going on, so that a finger that trembles between two
  /// steps does not move the caret.
  mutating func move(to location: LayoutPoint, stepDistance: Double) -> Int {
    let steps = Self.take(&anchor.x, to: location.x, stepDistance: stepDistance)
    if steps != 0 { anchor.y = location.y }
    return steps
  }

  /// The finger is somewhere else: the lines down, or as a negative number up.
  mutating func moveLines(to location: LayoutPoint, stepDistance: Double) -> Int {
    let steps = Self.take(&anchor.y, to: location.y, stepDistance: stepDistance)
    if steps != 0 { anchor.x = location.x }
    return steps
  }

  private static func take(_ anchor: inout Double, to place: Double, stepDistance: Double) -> Int {
    let ratio = (place - anchor) / stepDistance
    guard abs(ratio) < Double(maximumSteps) else {
      anchor = place
      return ratio < 0 ? -maximumSteps : maximumSteps
    }
    let steps = Int(ratio)
    anchor += Double(steps) * stepDistance
    return steps
  }

  /// The steps sideways that follow are of a unit, and measured from where the finger is.
  mutating func change(to unit: CaretUnit, at location: LayoutPoint) {
    self.unit = unit
    anchor = location
  }

  /// The finger has rested.
  mutating func rest(at location: LayoutPoint) {
    hasRested = true
    change(to: .word, at: location)
  }
}
