import TextBoundaries

/// A way of the caret over a text that stands next to it.
struct CaretCrossing: Hashable, Sendable {
  /// The text to cross.
  let text: String
  /// The direction of the way.
  let direction: CaretDirection
  /// The steps from grapheme cluster to grapheme cluster, from the caret on, in UTF-16 units each.
  ///
  /// Counted over the *joined* text: what stands on the other side of the caret can fuse with it.
  let steps: [Int]
  /// Whether the far end lies between two grapheme clusters.
  let endsAtBoundary: Bool

  /// Measures the way over `text`, which stands next to the caret of `context`.
  init(over text: String, _ direction: CaretDirection, in context: TextContext) {
    self.text = text
    self.direction = direction
    let visible = context.moving(over: text, direction)  // with all of `text` on the far side
    let caret =
      direction == .backward
      ? visible.before.utf8.count + text.utf8.count
      : visible.before.utf8.count - text.utf8.count
    let goal = visible.before.utf8.count
    var steps: [Int] = []
    var place = caret
    (visible.before + visible.after).withTextBytes { bytes in
      while direction == .backward ? place > goal : place < goal {
        let step =
          direction == .backward
          ? GraphemeClusters.step(before: place, in: bytes)
          : GraphemeClusters.step(after: place, in: bytes)
        guard let step else { break }
        steps.append(step.utf16Length)
        place = step.offset
      }
    }
    self.steps = steps
    // What is out of sight may belong to the first cluster.
    let isCut =
      direction == .backward && goal == 0 && text.utf8.first != 0x0A
      && text.unicodeScalars.first?.continuesCluster == true
    endsAtBoundary = place == goal && !isCut
  }

  /// Whether it is the same way, by the same steps, from another place.
  func isSame(from start: TextContext) -> Bool {
    self == CaretCrossing(over: text, direction, in: start)
  }

  /// The length of the way in UTF-16 code units.
  var utf16Count: Int { text.utf16.count }

  /// Whether every unit gives the same offset: then nothing needs to be known about the host.
  var isUnitFree: Bool { endsAtBoundary && steps.allSatisfy { $0 == 1 } }

  /// The offset to ask for, or `nil` when the far end cannot be reached in that unit.
  func offset(in unit: OffsetUnit) -> Int? {
    switch unit {
    case .utf16: signed(utf16Count)
    case .graphemeCluster: endsAtBoundary ? signed(steps.count) : nil
    }
  }

  /// The shortest move that tells the units apart, which can never go beyond the far end.
  ///
  /// It takes the steps up to and into the first one that is longer than one UTF-16 unit.
  var probeLength: Int { min(steps.prefix { $0 == 1 }.count + 1, steps.count) }

  /// The part of the text that the first `count` steps cross.
  func text(ofSteps count: Int) -> String {
    let units = min(steps.prefix(count).reduce(0, +), utf16Count)
    let utf16 = direction == .backward ? text.utf16.suffix(units) : text.utf16.prefix(units)
    return String(utf16) ?? text
  }

  /// The text of the first step and what is left after it; `nil` when one step is all.
  func splitAfterFirstStep() -> (step: String, rest: String)? {
    guard steps.count > 1 else { return nil }
    let step = text(ofSteps: 1)
    let rest =
      direction == .backward
      ? text.droppingLast(utf8Count: step.utf8.count)
      : text.droppingFirst(utf8Count: step.utf8.count)
    return (step, rest)
  }

  /// A number of steps as an offset in the direction of the way.
  func signed(_ count: Int) -> Int { direction.offset(count) }
}
