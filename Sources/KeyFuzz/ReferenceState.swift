import SimulatedHost
import TagKeyboard
import TextBoundaries

/// A text with its selection.
struct ReferenceState: Equatable {
  /// The text in UTF-8.
  var text: [UInt8]
  /// The selection in UTF-8 offsets; empty for a caret.
  var selection: Range<Int>

  /// The text and the selection of a host, as they really are.
  init(of host: SimulatedHost) {
    (text, selection) = host.withBuffer { buffer in
      let text = unsafe buffer.withPieces { head, tail in
        unsafe [UInt8](unsafeUninitializedCapacity: head.count + tail.count) { target, count in
          let bytes = UnsafeMutableRawBufferPointer(target)
          unsafe bytes.copyMemory(from: head)
          unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[head.count...]).copyMemory(
            from: tail)
          count = head.count + tail.count
        }
      }
      return (text, buffer.selection)
    }
  }

  init(text: [UInt8], caret: Int) {
    self.text = text
    selection = caret..<caret
  }

  /// The selected text; `nil` when nothing is selected.
  var selectedText: String? {
    selection.isEmpty ? nil : String(decoding: text[selection], as: UTF8.self)
  }

  /// This text with another one in the place of the selection, and the caret so many bytes into it.
  func replacingSelection(with new: String, caret: Int) -> ReferenceState {
    var state = self
    state.text.replaceSubrange(selection, with: new.utf8)
    let place = selection.lowerBound + caret
    state.selection = place..<place
    return state
  }

  func removing(_ range: Range<Int>) -> ReferenceState {
    var state = ReferenceState(text: text, caret: range.lowerBound)
    state.text.removeSubrange(range)
    return state
  }

  func withCaret(at place: Int) -> ReferenceState { ReferenceState(text: text, caret: place) }

  /// Where a step leads from the caret; the caret itself when there is none.
  func landing(_ step: (Int, TextBytes) -> TextStep?) -> Int {
    let caret = selection.lowerBound
    return withTextBytes { step(caret, $0)?.offset } ?? caret
  }

  func withTextBytes<Result>(_ body: (TextBytes) -> Result) -> Result {
    unsafe text.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return "".withTextBytes(body) }
      return unsafe body(
        TextBytes(base: base, count: buffer.count, gapStart: buffer.count, gapLength: 0))
    }
  }

  /// The part of this text that is not in `other`, when what both begin and end with is left out.
  func difference(from other: ReferenceState) -> Range<Int> {
    let shorter = min(text.count, other.text.count)
    var start = 0
    while start < shorter, text[start] == other.text[start] { start += 1 }
    while start > 0, start < text.count, text[start] & 0xC0 == 0x80 { start -= 1 }
    var end = text.count
    let shift = other.text.count - text.count
    while end > start, end + shift > start, text[end - 1] == other.text[end - 1 + shift] {
      end -= 1
    }
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return start..<max(start, end)
  }
}

/// What the reference says a key comes to.
enum Expectation {
  /// This text and this caret.
  case exactly(ReferenceState)
  /// The text as it is, and the caret at a character's edge between two places.
  case anyCaret(ReferenceState, ClosedRange<Int>)
  /// Nobody knows.
  case unknown
}

/// The slow, plain model of what keys mean: a text, a selection and whole copies of both.
///
/// It knows nothing of proxies, windows, units or latency; only what one deletion takes is the
/// host's.
enum ReferenceKeyboard {
  /// What a key that is neither undo nor redo comes to.
  static func press(
    _ action: KeyAction, in state: ReferenceState, deletion: DeletionRule.Unit
  ) -> Expectation {
    switch action {
    case .insertText(let text):
      return .exactly(
        text.isEmpty ? state : state.replacingSelection(with: text, caret: text.utf8.count))
    case .tag(let tag, let variables): return .exactly(inserting(tag, variables, in: state))
    case .moveCaret(let direction, let unit):
      guard state.selection.isEmpty else {
        let end = state.selection
        return .exactly(
          state.withCaret(at: direction == .backward ? end.lowerBound : end.upperBound))
      }
      return moving(direction, by: unit, in: state)
    case .deleteBackward:
      guard state.selection.isEmpty else { return .exactly(state.removing(state.selection)) }
      let start = state.landing(deletionStep(deletion))
      return .exactly(state.removing(start..<state.selection.lowerBound))
    case .clear: return .exactly(ReferenceState(text: [], caret: 0))
    case .undo, .redo: return .unknown
    }
  }

  /// A tag takes the selected text inside; the caret then stands behind it all.
  private static func inserting(
    _ tag: Tag, _ variables: [String: String], in state: ReferenceState
  ) -> ReferenceState {
    let expansion = expand(tag, variables, in: state)
    let caret = state.selection.isEmpty ? expansion.caret : nil
    return state.replacingSelection(with: expansion.text, caret: caret ?? expansion.text.utf8.count)
  }

  /// What a tag inserts.
  static func expand(
    _ tag: Tag, _ variables: [String: String], in state: ReferenceState
  ) -> SnippetExpansion {
    let selected = state.selectedText
    return tag.snippet.expanded {
      $0 == TagVariable.selectedText.rawValue ? selected : variables[$0]
    }
  }

  private static func moving(
    _ direction: CaretDirection, by unit: CaretUnit, in state: ReferenceState
  ) -> Expectation {
    let caret = state.selection.lowerBound
    switch (direction, unit) {
    case (.backward, .character):
      return .exactly(state.withCaret(at: state.landing(GraphemeClusters.step(before:in:))))
    case (.forward, .character):
      return .exactly(state.withCaret(at: state.landing(GraphemeClusters.step(after:in:))))
    case (.backward, .word):
      let place = state.landing(Words.startOfWord(before:in:))
      return .anyCaret(state.withCaret(at: place), place...caret)
    case (.forward, .word):
      let place = state.landing(Words.endOfWord(after:in:))
      return .anyCaret(state.withCaret(at: place), caret...place)
    }
  }

  private static func deletionStep(
    _ unit: DeletionRule.Unit
  ) -> (Int, TextBytes) -> TextStep? {
    switch unit {
    case .deletionCluster: DeletionClusters.step(before:in:)
    case .graphemeCluster: GraphemeClusters.step(before:in:)
    case .codePoint, .utf16:
      { place, text in
        guard place > 0 else { return nil }
        var start = place - 1
        while text[start] & 0xC0 == 0x80 { start -= 1 }
        return TextStep(offset: start, utf16Length: 1)
      }
    }
  }
}

/// The steps that undo and redo go back and forth: what was, and what came of it.
struct ReferenceHistory {
  /// One step.
  struct Step {
    var before: ReferenceState
    var after: ReferenceState
  }

  private var undoable: [Step] = []
  private var redoable: [Step] = []
  /// Whether the keyboard may remember more, or other steps, than these.
  private(set) var isPartial = false

  /// A key has changed something.
  mutating func record(_ step: Step) {
    redoable.removeAll()
    undoable.append(step)
  }

  /// Something has happened of which nobody knows what the keyboard remembers.
  mutating func lose() { self = ReferenceHistory(isPartial: true) }

  /// What taking a step back, or repeating it, comes to.
  func expectation(_ action: KeyAction, in state: ReferenceState) -> Expectation {
    let isUndo = action == .undo
    guard let step = isUndo ? undoable.last : redoable.last else {
      return isPartial ? .unknown : .exactly(state)
    }
    let (from, to) = isUndo ? (step.after, step.before) : (step.before, step.after)
    guard from == state else { return .unknown }
    // A selection is not restored: the caret stands at one of its ends, or in between.
    if !to.selection.isEmpty {
      return .anyCaret(
        to.withCaret(at: to.selection.upperBound), to.selection.lowerBound...to.selection.upperBound
      )
    }
    return .exactly(to)
  }

  /// A step has been taken back or repeated.
  mutating func replay(_ action: KeyAction, reaching state: ReferenceState) {
    if action == .undo {
      guard var step = undoable.popLast() else { return }
      step.before = state
      redoable.append(step)
    } else {
      guard var step = redoable.popLast() else { return }
      step.after = state
      undoable.append(step)
    }
  }

  init(isPartial: Bool = false) { self.isPartial = isPartial }
}
