import TagKeyboard
import TextBoundaries

/// The host's own text and caret, edited the way native text views do it.
struct HostDocument: ~Copyable {
  private(set) var buffer: TextBuffer
  /// Whether the caret is inside the surrogate pair of the code point behind it.
  ///
  /// A host that counts in UTF-16 can be told to go there.
  private(set) var splitsPair = false

  init(_ buffer: consuming TextBuffer) { self.buffer = buffer }

  mutating func select(_ range: Range<Int>) {
    buffer.select(range)
    splitsPair = false
  }

  /// Replaces the whole text.
  mutating func replace(with other: consuming TextBuffer) {
    buffer = other
    splitsPair = false
  }

  mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    breakPair()
    buffer.replaceSelection(with: text)
  }

  /// Deletes the selection, or one deletion cluster before the caret.
  mutating func deleteBackward() {
    breakPair()
    if buffer.selection.isEmpty {
      let caret = buffer.selection.lowerBound
      guard let start = buffer.withTextBytes({ DeletionClusters.step(before: caret, in: $0) })
      else { return }
      buffer.select(start.offset..<caret)
    }
    buffer.replaceSelection(with: "")
  }

  /// Moves the caret from the selection's end; past the end of the text it does not move at all.
  mutating func move(by offset: Int, in unit: OffsetUnit) {
    let caret = buffer.selection.upperBound
    switch unit {
    case .graphemeCluster:
      select(caret..<caret)
      guard let landing = clusters(from: caret, offset) else { return }
      select(landing..<landing)
    case .utf16:
      let splits = splitsPair
      buffer.select(caret..<caret)
      guard let landing = utf16(from: caret, splits: splits, offset) else { return }
      buffer.select(landing.offset..<landing.offset)
      splitsPair = landing.splits
    }
  }

  private borrowing func clusters(from caret: Int, _ offset: Int) -> Int? {
    buffer.withTextBytes { text in
      var place = caret
      for _ in 0..<abs(offset) {
        let step =
          offset < 0
          ? GraphemeClusters.step(before: place, in: text)
          : GraphemeClusters.step(after: place, in: text)
        guard let step else { return nil }
        place = step.offset
      }
      return place
    }
  }

  private borrowing func utf16(
    from caret: Int, splits: Bool, _ offset: Int
  ) -> (offset: Int, splits: Bool)? {
    buffer.withTextBytes { text in
      // Count from the start of the code point the caret is in.
      var left = offset + (splits ? 1 : 0)
      var place = caret
      while left < 0 {
        guard place > 0 else { return nil }
        repeat { place -= 1 } while text[place] & 0xC0 == 0x80
        left += text[place] >= 0xF0 ? 2 : 1
      }
      while left > 0 {
        guard place < text.count else { return nil }
        let units = text[place] >= 0xF0 ? 2 : 1
        if left < units { return (place, true) }
        left -= units
        repeat { place += 1 } while place < text.count && text[place] & 0xC0 == 0x80
      }
      return (place, false)
    }
  }

  /// An edit inside a surrogate pair leaves two broken halves, as in a real host.
  private mutating func breakPair() {
    guard splitsPair else { return }
    let caret = buffer.selection.lowerBound
    buffer.select(caret..<caret + 4)
    buffer.replaceSelection(with: "\u{FFFD}\u{FFFD}")
    buffer.select(caret + 3..<caret + 3)
    splitsPair = false
  }

  /// What the host shows of its text.
  borrowing func window(_ length: Int, document: DocumentIdentifier) -> TextContext {
    let selection = buffer.selection
    let (start, end) = buffer.withTextBytes { text in
      (
        Self.clusterStart(max(0, selection.lowerBound - length), in: text),
        Self.clusterEnd(min(text.count, selection.upperBound + length), in: text)
      )
    }
    var context = TextContext(
      before: buffer.text(in: start..<selection.lowerBound),
      after: buffer.text(in: selection.upperBound..<end),
      selectedText: selection.isEmpty ? nil : buffer.text(in: selection),
      documentIdentifier: document)
    if splitsPair {
      context.before += "\u{FFFD}"
      context.after = "\u{FFFD}" + String(context.after.unicodeScalars.dropFirst())
    }
    return context
  }

  private static func clusterStart(_ offset: Int, in text: TextBytes) -> Int {
    var place = offset
    while place > 0, text[place] & 0xC0 == 0x80 { place -= 1 }
    if place == 0 || GraphemeClusters.isBoundary(place, in: text) { return place }
    return GraphemeClusters.step(before: place, in: text)?.offset ?? 0
  }

  private static func clusterEnd(_ offset: Int, in text: TextBytes) -> Int {
    var place = offset
    while place < text.count, text[place] & 0xC0 == 0x80 { place += 1 }
    if place == text.count || GraphemeClusters.isBoundary(place, in: text) { return place }
    return GraphemeClusters.step(after: place, in: text)?.offset ?? text.count
  }
}
