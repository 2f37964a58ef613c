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
      var text: [UInt8] = []
      unsafe buffer.withPieces { head, tail in
        text.reserveCapacity(head.count + tail.count)
        unsafe text.append(contentsOf: head)
        unsafe text.append(contentsOf: tail)
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

  /// After a rewrite around the caret, or around what is selected; `nil` when other text stands there.
  func applying(_ rewrite: Rewrite) -> ReferenceState? {
    let caret = selection.upperBound
    let range = caret - rewrite.old.left.utf8.count..<caret + rewrite.old.right.utf8.count
    guard range.lowerBound >= 0, range.lowerBound <= selection.lowerBound,
      range.upperBound <= text.count, text[range].elementsEqual(rewrite.old.text.utf8)
    else { return nil }
    var state = self
    state.selection = range
    return state.replacingSelection(
      with: rewrite.new.text, caret: rewrite.new.left.utf8.count)
  }

  /// Whether a line break of two characters is in the text.
  var hasCRLF: Bool { zip(text, text.dropFirst()).contains { $0 == 0x0D && $1 == 0x0A } }

  /// The same with line feeds for carriage returns.
  var withLineFeeds: ReferenceState {
    var state = self
    state.text = text.map { $0 == 0x0D ? 0x0A : $0 }
    return state
  }

  /// Whether a line starts with a mark, which would belong to an attachment in the place of the line
  /// break before it.
  var hasMarkAtLineStart: Bool {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    return zip(scalars, scalars.dropFirst()).contains { last, next in
      (last == "\n" || last == "\r")
        && "\u{FFFC}\(next)".withTextBytes { !GraphemeClusters.isBoundary(3, in: $0) }
    }
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

  /// Whether two halves of a character stand side by side: where text is UTF-16 they are that character again,
  /// and in the simulated host two replacement characters.
  var holdsHalvesSideBySide: Bool { text.contains(Array("\u{FFFD}\u{FFFD}".utf8)) }

  /// The text with spaces in the place of no-break spaces.
  var withPlainSpaces: ReferenceState {
    func plain(_ range: Range<Int>) -> [UInt8] {
      String(decoding: text[range], as: UTF8.self).unicodeScalars.flatMap { scalar in
        Array(scalar == "\u{A0}" ? " ".utf8 : String(scalar).utf8)
      }
    }
    let before = plain(0..<selection.lowerBound)
    let selected = plain(selection)
    var state = ReferenceState(
      text: before + selected + plain(selection.upperBound..<text.count), caret: before.count)
    state.selection = before.count..<before.count + selected.count
    return state
  }

  /// The part of this text that is not in `other`, when what both begin and end with is left out.
  ///
  /// In `aa` either could be the one that is not in `a`: it is the one before the caret.
  func difference(from other: ReferenceState) -> Range<Int> {
    let gone = max(text.count - other.text.count, 0)
    let caret = selection.lowerBound
    if gone > 0, gone <= caret, removing(caret - gone..<caret).text == other.text {
      return caret - gone..<caret
    }
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
