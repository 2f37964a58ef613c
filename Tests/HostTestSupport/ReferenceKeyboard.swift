package import TagKeyboard
import TextBoundaries

/// The slow, plain model of what keys mean: a string, a caret, and a copy of both per step.
///
/// It knows nothing of proxies, windows, units or latency.
package struct ReferenceKeyboard {
  package struct State: Equatable {
    package var left: String
    package var right: String
    var caret: Int { left.utf8.count }

    package static func == (first: State, second: State) -> Bool {
      Array(first.left.utf8) == Array(second.left.utf8)
        && Array(first.right.utf8) == Array(second.right.utf8)
    }
  }

  package private(set) var state: State
  private var undoable: [State] = []
  private var redoable: [State] = []
  /// The pair that was opened last, as long as nothing is written and the caret has not left it.
  private var pair: (tag: Tag, range: Range<Int>, caret: Int)?

  package init(left: String, right: String) { state = State(left: left, right: right) }

  /// Presses a key; false when there is nothing for it to do.
  package mutating func press(_ action: KeyAction) -> Bool {
    switch action {
    case .undo: return replay(from: \.undoable, to: \.redoable)
    case .redo: return replay(from: \.redoable, to: \.undoable)
    default: break
    }
    let opened = closesPair(action) ? nil : openedPair(action)
    let next = closesPair(action) ? withoutPair : state(after: action)
    guard next != state else { return false }
    undoable.append(state)
    redoable = []
    move(to: next)
    if let opened { pair = opened }
    return true
  }

  private mutating func move(to next: State) {
    let isSameText = next.left + next.right == state.left + state.right
    let isInside = pair.map { ($0.range.lowerBound...$0.range.upperBound).contains(next.caret) }
    if !isSameText || isInside == false { pair = nil }
    state = next
  }

  /// Whether the key takes the empty pair away that the caret is in.
  private func closesPair(_ action: KeyAction) -> Bool {
    guard let pair, pair.caret == state.caret else { return false }
    return switch action {
    case .deleteBackward(by: .character): true
    case .tag(let tag, _): tag == pair.tag
    default: false
    }
  }

  private func openedPair(_ action: KeyAction) -> (tag: Tag, range: Range<Int>, caret: Int)? {
    guard case .tag(let tag, let variables) = action else { return nil }
    let expansion = tag.snippet.expanded { variables[$0] }
    let start = state.caret
    return (
      tag, start..<start + expansion.text.utf8.count, start + (expansion.caret ?? 0)
    )
  }

  private var withoutPair: State {
    guard let pair else { return state }
    let bytes = Array((state.left + state.right).utf8)
    return State(
      left: String(decoding: bytes[..<pair.range.lowerBound], as: UTF8.self),
      right: String(decoding: bytes[pair.range.upperBound...], as: UTF8.self))
  }

  private mutating func replay(
    from source: WritableKeyPath<Self, [State]>, to target: WritableKeyPath<Self, [State]>
  ) -> Bool {
    guard let last = self[keyPath: source].popLast() else { return false }
    self[keyPath: target].append(state)
    move(to: last)
    return true
  }

  private func state(after action: KeyAction) -> State {
    switch action {
    case .insertText(let text): State(left: state.left + text, right: state.right)
    case .tag(let tag, let variables): inserting(tag.snippet.expanded { variables[$0] })
    case .moveCaret(.backward, .character):
      caret(at: boundary(GraphemeClusters.step(before:in:)))
    case .moveCaret(.forward, .character): caret(at: boundary(GraphemeClusters.step(after:in:)))
    case .moveCaret(.backward, .word): caret(at: boundary(Words.startOfWord(before:in:)))
    case .moveCaret(.forward, .word): caret(at: boundary(Words.endOfWord(after:in:)))
    case .moveCaret(let direction, .line): reach(direction, isLineBreak, orEnd: true)
    case .moveCaret(let direction, .upTo(let stops)):
      reach(direction, { stops.text.map { String($0) }.contains($0) }, orEnd: false)
    case .deleteBackward(let unit): State(left: left(deleting: unit), right: state.right)
    case .clear: State(left: "", right: "")
    case .closeTag, .goToInputPoint, .nextChoice, .undo, .redo: state
    }
  }

  private func isLineBreak(_ cluster: String) -> Bool { cluster.first?.isNewline ?? false }

  /// The caret at the nearest place in a direction that has one of some clusters on its far side.
  private func reach(
    _ direction: CaretDirection, _ isStop: (String) -> Bool, orEnd: Bool
  ) -> State {
    let whole = Array((state.left + state.right).utf8)
    let text = String(decoding: whole, as: UTF8.self)
    let bounds = (0...whole.count).filter { place in
      text.withTextBytes { GraphemeClusters.isBoundary(place, in: $0) }
    }
    let starts = zip(bounds, bounds.dropFirst()).filter {
      isStop(String(decoding: whole[$0..<$1], as: UTF8.self))
    }
    let origin = state.left.utf8.count
    let places =
      direction == .backward
      ? (starts.map(\.1) + (orEnd ? [0] : [])).filter { $0 < origin }.max()
      : (starts.map(\.0) + (orEnd ? [whole.count] : [])).filter { $0 > origin }.min()
    return places.map { caret(at: $0) } ?? state
  }

  private func inserting(_ expansion: SnippetExpansion) -> State {
    let bytes = Array(expansion.text.utf8)
    let caret = expansion.caret ?? bytes.count
    return State(
      left: state.left + String(decoding: bytes[..<caret], as: UTF8.self),
      right: String(decoding: bytes[caret...], as: UTF8.self) + state.right)
  }

  private func left(deleting unit: DeletionUnit) -> String {
    switch unit {
    case .tag: if let left = Self.withoutLastTag(state.left) { return left }
    case .word: return caret(at: boundary(Words.startOfWord(before:in:))).left
    case .line: return reach(.backward, isLineBreak, orEnd: true).left
    case .upTo(let stops):
      return reach(.backward, { stops.text.map { String($0) }.contains($0) }, orEnd: false).left
    case .character: break
    }
    return caret(at: boundary(DeletionClusters.step(before:in:))).left
  }

  /// The text without the shortest end of it that is a tag or half of one, found by trying all.
  package static func withoutLastTag(_ text: String) -> String? {
    let angles = #/</?\p{Alphabetic}(=("[^"]*"|'[^']*')|=(?!["'])|[^=<>])*>/#
    let squares = #/\[/?\p{Alphabetic}(=("[^"]*"|'[^']*')|=(?!["'])|[^=\[\]])*\]/#
    let scalars = text.unicodeScalars
    let start = scalars.indices.reversed().first { start in
      let end = String(scalars[start...])
      return end.wholeMatch(of: angles.matchingSemantics(.unicodeScalar)) != nil
        || end.wholeMatch(of: squares.matchingSemantics(.unicodeScalar)) != nil
    }
    return start.map { String(scalars[..<$0]) }
  }

  private func boundary(_ step: (Int, TextBytes) -> TextStep?) -> Int {
    let caret = state.left.utf8.count
    return (state.left + state.right).withTextBytes { step(caret, $0)?.offset } ?? caret
  }

  private func caret(at offset: Int) -> State {
    let bytes = Array((state.left + state.right).utf8)
    return State(
      left: String(decoding: bytes[..<offset], as: UTF8.self),
      right: String(decoding: bytes[offset...], as: UTF8.self))
  }
}
