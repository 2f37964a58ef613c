import TagKeyboard
import TextBoundaries

/// The host's own text and caret, edited the way the host's text engine does it.
struct HostDocument: ~Copyable {
  private(set) var buffer: TextBuffer
  /// Whether the caret is inside the surrogate pair of the code point behind it.
  ///
  /// A host that counts in UTF-16 can be told to go there.
  private(set) var splitsPair = false
  /// Called before each replacement, with whether the host does more than it was asked to.
  var observer: ((_ range: Range<Int>, _ text: String, _ isOwn: Bool) -> Void)?

  init(_ buffer: consuming TextBuffer) { self.buffer = buffer }

  /// A place for the caret: a UTF-8 offset, or the middle of the code point behind it.
  struct Landing {
    var offset: Int
    var splitsPair = false
  }

  mutating func select(_ range: Range<Int>) {
    buffer.select(range)
    splitsPair = false
  }

  mutating func put(_ landing: Landing) {
    buffer.select(landing.offset..<landing.offset)
    splitsPair = landing.splitsPair
  }

  /// Replaces the whole text.
  mutating func replace(with other: consuming TextBuffer) {
    buffer = other
    splitsPair = false
  }

  mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    breakPair()
    replaceSelection(with: text)
  }

  /// Deletes the selection and nothing else.
  mutating func removeSelection() {
    if !buffer.selection.isEmpty { replaceSelection(with: "") }
  }

  private mutating func replaceSelection(with text: String, isOwn: Bool = false) {
    observer?(buffer.selection, text, isOwn)
    buffer.replaceSelection(with: text)
  }

  /// An edit inside a surrogate pair leaves two broken halves, as in a real host.
  private mutating func breakPair() {
    guard splitsPair else { return }
    let caret = buffer.selection.lowerBound
    buffer.select(caret..<caret + 4)
    replaceSelection(with: "\u{FFFD}\u{FFFD}")
    buffer.select(caret + 3..<caret + 3)
    splitsPair = false
  }

  // MARK: Deleting

  /// Deletes the selection, or one unit before the caret.
  ///
  /// - Returns: where a space was deleted that nobody had selected; `nil` when none was.
  mutating func deleteBackward(_ rule: DeletionRule) -> Int? {
    breakPair()
    guard buffer.selection.isEmpty else { return deleteSelection(rule) }
    let caret = buffer.selection.lowerBound
    guard caret > 0 else { return nil }
    let (start, isPair) = buffer.withTextBytes { text -> (Int, Bool) in
      let point = WindowScanner(text: text).codePointBoundary(atOrBelow: caret - 1)
      return switch rule.unit {
      case .deletionCluster: (DeletionClusters.step(before: caret, in: text)?.offset ?? 0, false)
      case .graphemeCluster: (GraphemeClusters.step(before: caret, in: text)?.offset ?? 0, false)
      case .codePoint: (point, false)
      case .utf16: (point, text[point] >= 0xF0)
      }
    }
    buffer.select(start..<caret)
    replaceSelection(with: isPair ? "\u{FFFD}" : "")
    return nil
  }

  private mutating func deleteSelection(_ rule: DeletionRule) -> Int? {
    let selection = buffer.selection
    let takesSpace = rule.takesSpace && leavesStraySpace(selection)
    replaceSelection(with: "")
    guard takesSpace else { return nil }
    let space = selection.lowerBound - 1
    buffer.select(space..<selection.lowerBound)
    replaceSelection(with: "", isOwn: true)
    return space
  }

  /// Whether the space before whole selected words would stand where none belongs.
  private borrowing func leavesStraySpace(_ selection: Range<Int>) -> Bool {
    buffer.withTextBytes { text in
      let (start, end) = (selection.lowerBound, selection.upperBound)
      guard start > 0, text[start - 1] == 0x20, text[start] > 0x20, text[end - 1] > 0x20 else {
        return false
      }
      return end == text.count || text[end] <= 0x20 || [0x2C, 0x2E, 0x3A, 0x3B].contains(text[end])
        || text[end] == 0x21 || text[end] == 0x3F
    }
  }

  // MARK: What stands where

  /// The last code points before the selection, at most two.
  borrowing func scalarsBeforeSelection() -> [Unicode.Scalar] {
    let end = buffer.selection.lowerBound
    let start = buffer.withTextBytes { text in
      let scanner = WindowScanner(text: text)
      let last = scanner.codePointBoundary(atOrBelow: max(0, end - 1))
      return scanner.codePointBoundary(atOrBelow: max(0, last - 1))
    }
    return Array(buffer.text(in: start..<end).unicodeScalars)
  }

  /// The length of the text before the selection, in UTF-16 units; `nil` when above `limit`.
  borrowing func utf16Length(_ range: Range<Int>, upTo limit: Int) -> Int? {
    guard range.count <= 3 * limit else { return nil }
    let length = buffer.withTextBytes { $0.utf16Length(of: range) }
    return length <= limit ? length : nil
  }

  /// The last bytes before the caret as text, from a code point on.
  borrowing func textBeforeCaret(upTo count: Int) -> String {
    let caret = buffer.selection.lowerBound
    let start = buffer.withTextBytes {
      WindowScanner(text: $0).codePointBoundary(atOrBelow: max(0, caret - count))
    }
    return buffer.text(in: start..<caret)
  }

  /// Removes the last bytes before the selection, which must be whole code points.
  mutating func extendSelection(back count: Int) {
    let selection = buffer.selection
    buffer.select(selection.lowerBound - count..<selection.upperBound)
  }
}
