import TextBoundaries

// What two places have to do with each other when a step into the unseen leads from one to the other.

extension TextContext {
  /// Whether nothing is visible but that a line starts here, if that.
  var showsNoMoreThanALineStart: Bool {
    after.isEmpty && (before.isEmpty || before == "\n")
  }

  /// What a step of the caret that led here from `start` went over: what is visible only now, or
  /// else the cluster behind the caret.
  func crossed(_ direction: CaretDirection, from start: TextContext) -> String {
    switch direction {
    case .forward where !start.before.isEmpty && before.utf8.starts(with: start.before.utf8):
      before.droppingFirst(utf8Count: start.before.utf8.count)
    case .backward
    where !start.after.isEmpty && after.utf8.count > start.after.utf8.count
      && after.agreesAtEnd(with: start.after):
      after.droppingLast(utf8Count: start.after.utf8.count)
    default: cluster(direction.opposite)
    }
  }

  /// Whether the caret is between two parts of one cluster, as far as can be seen.
  ///
  /// Behind a CR a line feed may follow that hosts which show one line do not show.
  var mayBeInsideCluster: Bool { isInsideCluster || isBehindUnseenLineBreak }

  /// Whether the caret is behind a CR and nothing is visible behind it.
  var isBehindUnseenLineBreak: Bool { after.isEmpty && before.utf8.last == 0x0D }

  /// Whether the caret is, or must be, between two parts of one cluster.
  var isInsideCluster: Bool {
    guard let first = after.unicodeScalars.first else { return false }
    if before.isEmpty { return first.continuesCluster }
    let caret = before.utf8.count
    return (before + after).withTextBytes { !GraphemeClusters.isBoundary(caret, in: $0) }
  }

  /// Whether the caret would have to go on in a direction to get from here to another place of the same line.
  func isFarther(from other: TextContext, _ direction: CaretDirection) -> Bool {
    guard selectedText == nil, other.selectedText == nil else { return false }
    let (near, far) = direction == .forward ? (self, other) : (other, self)
    return !near.before.isEmpty && near.before.utf8.count < far.before.utf8.count
      && far.before.utf8.starts(with: near.before.utf8) && near.after.isEmpty && far.after.isEmpty
  }

  /// Whether this is the same place as another one where nothing was visible in a direction, and
  /// something is now.
  func showsMore(of other: TextContext, _ direction: CaretDirection) -> Bool {
    let behind = direction.opposite
    return selectedText == nil && other.selectedText == nil && other.text(direction).isEmpty
      && !other.text(behind).isEmpty && text(behind).isIdentical(to: other.text(behind))
  }

  /// Whether this is the same place in a larger or smaller window: nothing is visible on one side,
  /// and on the other the same, as far as both reach.
  func isCutDifferently(from other: TextContext) -> Bool {
    guard selectedText == nil, other.selectedText == nil else { return false }
    if before.isEmpty, other.before.isEmpty, !after.isEmpty, !other.after.isEmpty {
      return after.looksAlikeAtStart(other.after)
    }
    if after.isEmpty, other.after.isEmpty, !before.isEmpty, !other.before.isEmpty {
      return before.looksAlikeAtEnd(other.before)
    }
    return false
  }
}
