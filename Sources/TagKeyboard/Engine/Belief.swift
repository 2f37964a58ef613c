import TextBoundaries

/// One way in which the text may stand around the caret, with what would follow from it.
///
/// Mostly there is one. Where a call may have two effects — a backspace over an emoji in a host that
/// has not yet shown what it deletes — the engine goes on with all of them until the host has shown
/// which one is true.
struct Belief: Hashable, Sendable {
  /// A text that a press has removed, if this belief is true.
  struct Removal: Hashable, Sendable {
    var press: PressID
    var text: String
  }

  /// What the host shows, if this is true.
  var context: TextContext
  /// In which ways the host may count, if this is true.
  var habits: HostHabits
  /// What presses have removed whose effect is not yet certain, the earliest first.
  var removals: [Removal] = []
  /// Whether the host has refused what was sent, if this is true.
  var isRefusal = false
  /// The selection that a look has undone, if this is true.
  var lostSelection: String?
  /// Where the step back leads that ends a look.
  var home: TextContext?

  /// Whether an attachment behind the caret hides what follows it, if this is true.
  var isBeforeHiddenText = false

  /// Where what was removed last has stood, if text has been inserted there since.
  @Apart var scene: TextContext?

  /// Whether nothing that a host shows can tell the two apart.
  func looksLike(_ other: Belief) -> Bool { context.isIdentical(to: other.context) }

  /// Whether the two are the same, but perhaps for a selection that a look has undone.
  func isTwin(of other: Belief) -> Bool {
    looksLike(other) && removals == other.removals && home == other.home
      && isRefusal == other.isRefusal
  }

  /// Whether nothing that a host shows can tell the two apart, though other text has gone last.
  func isUnlikeInPast(_ other: Belief) -> Bool {
    looksLike(other) && removals.last?.text != other.removals.last?.text
  }

  /// A text has been inserted here, with the caret in it.
  mutating func insert(_ text: CaretText) {
    scene = scene ?? context
    context.before += text.left
    context.after = text.right + context.after
  }

  /// The same with its context and its home changed; `nil` where one cannot be.
  func changed(_ change: (TextContext) -> TextContext?) -> Belief? {
    guard let context = change(context) else { return nil }
    var result = self
    result.context = context
    if let home {
      guard let home = change(home) else { return nil }
      result.home = home
    }
    return result
  }

  /// What may be shown instead of the mark of a paragraph when no text is left behind it.
  var withoutParagraphMark: [Belief] {
    guard context.before == "\n " else { return [] }
    return ["\n", ""].map { shown in
      var other = self
      other.context.before = shown
      return other
    }
  }

  /// Whether the caret is between two parts of one cluster, as far as can be seen.
  ///
  /// A host that has deleted a line feed and left the CR deletes code points, and counts no clusters.
  var mayBeInsideCluster: Bool {
    context.isInsideCluster
      || context.isBehindUnseenLineBreak && habits.possibleBackspaces != [.codePoint]
  }

  /// Whether something is selected, which a step of the caret would undo.
  var isSelecting: Bool { context.selectedText != nil }
}

extension [Belief] {
  /// Adds a belief; one with the same context and the same past becomes the same belief.
  mutating func add(_ belief: Belief) {
    let twin = firstIndex {
      $0.isTwin(of: belief) && $0.lostSelection == belief.lostSelection
    }
    guard let twin else { return append(belief) }
    self[twin].habits = self[twin].habits.widened(by: belief.habits)
  }
}

extension TextContext {
  /// What so many calls of `deleteBackward` remove, nothing being selected, as far as it is visible.
  func removal(_ unit: BackspaceUnit, times count: Int) -> String {
    var calls = 0
    var removed = 0
    walkBack(unit) { place in
      removed = place
      calls += 1
      return calls <= count
    }
    return before.last(utf8Count: removed)
  }

  /// Calls `body` with the distance from the caret in UTF-8 bytes, from 0 on, backspace by
  /// backspace, until it returns false or nothing more is visible.
  func walkBack(_ unit: BackspaceUnit, _ body: (Int) -> Bool) {
    let caret = before.utf8.count
    (before + after).withTextBytes { text in
      var place = caret
      while body(caret - place), place > 0 {
        switch unit {
        case .deletionCluster: place = DeletionClusters.step(before: place, in: text)?.offset ?? 0
        case .graphemeCluster: place = GraphemeClusters.step(before: place, in: text)?.offset ?? 0
        case .codePoint:
          repeat { place -= 1 } while place > 0 && text[place] & 0xC0 == 0x80
        }
      }
    }
  }

  /// Whether what is visible before the caret starts with the rest of a cluster, or may do so.
  ///
  /// Hosts end their windows at attachments and line breaks, even where a mark follows that belongs
  /// to them.
  var startsInsideCluster: Bool {
    guard let first = before.unicodeScalars.first else { return false }
    return first.continuesCluster
  }

  /// Whether the cluster before the caret may be longer than what is visible of it.
  var cutsClusterBeforeCaret: Bool {
    startsInsideCluster && clusterBeforeCaret.utf8.count == before.utf8.count
  }
}

extension Unicode.Scalar {
  /// Whether it can be the rest of a cluster that starts before it.
  var continuesCluster: Bool {
    if self == "\n" { return true }
    if isASCII { return false }
    return "a\(self)".withTextBytes { !GraphemeClusters.isBoundary(1, in: $0) }
  }
}
