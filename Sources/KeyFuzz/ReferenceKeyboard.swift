import SimulatedHost
import TagKeyboard
import TextBoundaries

/// What the reference says a key comes to.
enum Expectation {
  /// This text and this caret.
  case exactly(ReferenceState)
  /// The text as it is, and the caret at a character's edge between two places.
  case anyCaret(ReferenceState, ClosedRange<Int>)
  /// This text without what is before the caret, from a place or from any character's edge behind it.
  case shortened(ReferenceState, from: Int)
  /// One of these; which one follows from what the keyboard remembers of keys that it could not
  /// verify.
  case oneOf([ReferenceState])
  /// Nobody knows.
  case unknown

  /// The texts and carets that it names whole.
  var goals: [ReferenceState] {
    switch self {
    case .exactly(let state), .anyCaret(let state, _): [state]
    case .oneOf(let states): states
    case .shortened, .unknown: []
    }
  }
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
    case .deleteBackward(let unit):
      guard state.selection.isEmpty else { return .exactly(state.removing(state.selection)) }
      let start = start(ofDeletionBy: unit, in: state, deletion)
      // A window may hide the start of the word or the tag.
      if unit != .character { return .shortened(state, from: start) }
      return .exactly(state.removing(start..<state.selection.lowerBound))
    case .clear: return .exactly(ReferenceState(text: [], caret: 0))
    case .closeTag, .goToInputPoint, .nextChoice, .undo, .redo: return .unknown
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
    let step = direction == .backward ? unit.step(before:in:) : unit.step(after:in:)
    let place = state.landing(step)
    let goal = state.withCaret(at: place)
    return unit == .character
      ? .exactly(goal) : .anyCaret(goal, min(place, caret)...max(place, caret))
  }

  /// Where that starts which a deletion takes before the caret.
  static func start(
    ofDeletionBy unit: DeletionUnit, in state: ReferenceState, _ deletion: DeletionRule.Unit
  ) -> Int {
    let caret = state.selection.lowerBound
    let single = state.landing(deletionStep(deletion))
    switch unit {
    case .character: return single
    case .upTo(let stops): return state.landing(stops.step(before:in:))
    case .word: return min(state.landing(Words.startOfWord(before:in:)), single)
    case .line: return min(state.landing(CaretUnit.line.step(before:in:)), single)
    case .tag:
      let token = MarkupToken.last(in: String(decoding: state.text[..<caret], as: UTF8.self))
      return token.map { caret - $0.utf8.count } ?? single
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
