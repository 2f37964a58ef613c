/// The steps that can be taken back and repeated, bounded in memory.
struct EditHistory: Sendable {
  /// What one key did, and what stood around it.
  struct Entry: Hashable, Sendable {
    var rewrite: Rewrite
    /// The text right before and after what was rewritten, as far as it was visible, a few bytes.
    var surroundings: CaretText
    /// The press that did it.
    var press: PressID?
    /// Whether it may have removed more than is known.
    var isPartial = false
    /// Whether it is a way of the caret over something that was not seen, and cannot be replayed.
    var isUnseen = false
    /// Whether a way of the caret next to it was left out, so that it may be elsewhere.
    var isAstray = false

    /// Whether it is known what stood around it: not of a plan that was given up half-way.
    var hasKnownSurroundings: Bool { press != nil }

    /// Its neighbour was left out.
    fileprivate mutating func goAstray() {
      isPartial = true
      isAstray = true
    }
  }

  private(set) var undoable: [Entry] = []
  private(set) var redoable: [Entry] = []
  /// The text that all steps together hold on to, in UTF-8 bytes.
  private(set) var utf8Count = 0
  /// The most text that the steps may hold on to, in UTF-8 bytes.
  let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Remembers a new step, and forgets what was taken back before it.
  mutating func record(_ entry: Entry) {
    forgetRedoable()
    undoable.append(entry)
    utf8Count += entry.rewrite.cost
    dropOldest()
  }

  /// Forgets what was taken back.
  mutating func forgetRedoable() {
    utf8Count -= redoable.reduce(0) { $0 + $1.rewrite.cost }
    redoable.removeAll()
  }

  /// The last step has been taken back.
  mutating func moveToRedo() {
    if let step = undoable.popLast() { redoable.append(step) }
  }

  /// The last step that was taken back has been repeated.
  mutating func moveToUndo() {
    if let step = redoable.popLast() { undoable.append(step) }
  }

  /// A step was left out: what the others lead to is not what was there before, and may be elsewhere.
  mutating func stepWasLeftOut() {
    for index in undoable.indices { undoable[index].goAstray() }
    for index in redoable.indices { redoable[index].goAstray() }
  }

  /// Forgets everything, as on another field.
  mutating func removeAll() { self = EditHistory(limit: limit) }

  /// A press that is remembered has removed another text than it seemed.
  ///
  /// - Parameter isCertain: whether it is known to be this one.
  mutating func amend(
    _ press: PressID, removed: String, surroundings: CaretText, isCertain: Bool = true
  ) {
    guard let index = undoable.lastIndex(where: { $0.press == press }) else { return }
    if !isCertain { undoable[index].isPartial = true }
    // What a key that has done more than delete has deleted last is not all that it has replaced.
    guard undoable[index].rewrite.isDeletion else { return }
    utf8Count -= undoable[index].rewrite.cost
    undoable[index].rewrite.old = CaretText(left: removed)
    if undoable[index].rewrite.old == undoable[index].rewrite.new {
      undoable.remove(at: index)  // there is nothing to take back
      return
    }
    undoable[index].surroundings = surroundings
    utf8Count += undoable[index].rewrite.cost
    dropOldest()
  }

  private mutating func dropOldest() {
    var surplus = 0
    while utf8Count > limit, surplus < undoable.count - 1 {
      utf8Count -= undoable[surplus].rewrite.cost
      surplus += 1
    }
    undoable.removeFirst(surplus)
  }
}

extension Rewrite {
  /// Whether it takes text before the caret away, and does nothing else.
  fileprivate var isDeletion: Bool { old.right.isEmpty && new.text.isEmpty }

  /// What remembering it costs, in bytes: its texts and a little for itself.
  fileprivate var cost: Int { old.utf8Count + new.utf8Count + 64 }
}
