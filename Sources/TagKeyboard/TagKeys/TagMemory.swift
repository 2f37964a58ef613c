/// What is remembered of tags from key to key: the input points around the caret, and what has just
/// been wrapped.
struct TagMemory: Sendable {
  /// How many tags inside one another keep their input points.
  private static let depth = 16

  /// The tags with input points around the caret, the innermost last.
  private(set) var points: [InputPoints] = []
  /// Whether the last key has inserted the innermost of them.
  private(set) var isPairNew = false
  /// What the last key has wrapped.
  @Apart private(set) var wrap: TagWrap?
  /// What the last key has put in by itself, which the same key takes back: the marks of several
  /// lines, or the halves around a word whose end may be out of sight.
  @Apart private(set) var done: TagDecision?

  /// Forgets everything: what has become of the text is not known.
  mutating func forget() { self = TagMemory() }

  /// Goes on by what a key has done around the caret.
  mutating func follow(_ rewrite: Rewrite, _ decision: TagDecision? = nil) {
    wrap = decision?.wrap
    done = decision.flatMap { [.markedLines, .wrappedWord].contains($0.kind) ? $0 : nil }
    isPairNew = decision?.points != nil
    let reached = decision?.reached
    if let reached { points.removeLast(max(0, points.count - reached.depth)) }
    if rewrite.old != rewrite.new {
      points = points.compactMap { old in
        var new = old
        return new.follow(rewrite) ? new : nil
      }
    }
    if let reached { points.append(reached.points) }
    guard let new = decision?.points else { return }
    points.append(new)
    if points.count > Self.depth { points.removeFirst() }
  }
}
