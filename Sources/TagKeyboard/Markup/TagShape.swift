/// A tag as two halves around its content: what it inserts before and behind, and how both halves are
/// found again in text that may have been written by hand.
///
/// The content is the stop that takes the selection (`$TM_SELECTED_TEXT`), also inside an attribute,
/// as an image's address; in a snippet that has none it is the first stop. Numbers of stops are those
/// of the snippet.
package struct TagShape: Hashable, Sendable {
  /// A stop of one of the halves, with what stands there at first.
  package struct Value: Hashable, Sendable {
    /// The number of the stop.
    package let number: Int
    /// What stands there at first.
    package let placeholder: String
  }

  /// The number of the stop in the middle; `nil` when the snippet has no stop.
  package let contentStop: Int?
  /// What is inserted before the content, with its placeholders.
  package let opening: String
  /// What is inserted behind the content, with its placeholders.
  package let closing: String
  /// The stops of the opening part, in the order of the text.
  package let openingValues: [Value]
  /// The stops of the closing part but for the last one, `$0`.
  package let closingValues: [Value]
  /// What is inserted around a text; its stops are where the caret goes.
  private let snippet: Snippet
  private let variables: [String: String]
  let openingPattern: TagPattern
  let closingPattern: TagPattern

  /// Splits a snippet at its content.
  ///
  /// - Parameters:
  ///   - snippet: a tag's `snippet` or `block`.
  ///   - brackets: what stands around the names of elements in its dialect.
  ///   - variables: the values of the variables that settings define.
  package init(
    of snippet: Snippet, brackets: Dialect.Brackets?, variables: [String: String] = [:]
  ) {
    self.snippet = snippet
    self.variables = variables
    let content = Self.contentStop(of: snippet)
    contentStop = content
    let expansion = snippet.expanded { $0 == Self.selection ? "" : variables[$0] }
    let middle = expansion.stops.first { $0.number == content }?.range
    let bytes = Array(expansion.text.utf8)
    let range = middle ?? bytes.count..<bytes.count
    // Stops inside the content go with it; so do mirrors, which follow their stop.
    let others = expansion.stops.filter { $0.number != content && $0.number != 0 }
    let uses = others.flatMap { stop -> [(Int, Range<Int>)] in
      ([stop.range] + stop.mirrors.map(\.range)).map { (stop.number, $0) }
    }
    .sorted { $0.1.lowerBound < $1.1.lowerBound }
    let before = uses.filter { $0.1.upperBound <= range.lowerBound }
    let behind = uses.filter { $0.1.lowerBound >= range.upperBound }
    let value = { (use: (Int, Range<Int>)) in
      Value(number: use.0, placeholder: bytes[use.1].string)
    }
    opening = bytes[..<range.lowerBound].string
    closing = bytes[range.upperBound...].string
    openingValues = before.map(value)
    closingValues = behind.map(value)
    let units = { (part: Range<Int>, uses: [(Int, Range<Int>)]) in
      Self.units(of: bytes, in: part, uses.map(\.1))
    }
    openingPattern = TagPattern(
      units(0..<range.lowerBound, before), end: bytes[range.upperBound...].first,
      brackets: brackets)
    closingPattern = TagPattern(
      units(range.upperBound..<bytes.count, behind), end: nil, brackets: brackets)
  }

  /// What is inserted around a text, and where the caret goes then.
  package func expansion(around text: String) -> SnippetExpansion {
    snippet.expanded { $0 == Self.selection ? text : variables[$0] }
  }

  /// The opening part, a text, and the closing part.
  package func wrapped(_ text: String) -> String { opening + text + closing }

  /// The UTF-8 length of an opening part of this tag that ends at the end of a text.
  ///
  /// Its attributes may have any values. `nil` when there is none.
  package func lengthOfOpening(atEndOf before: String) -> Int? {
    // No half is longer than this, so that a long text costs no more.
    let bytes = Array(before.utf8.suffix(2 * MarkupToken.maximumLength))
    return openingPattern.start(atEndOf: bytes).map { bytes.count - $0 }
  }

  /// The UTF-8 length of a closing part of this tag at the start of a text; `nil` when there is none.
  package func lengthOfClosing(atStartOf after: String) -> Int? {
    guard !closingPattern.parts.isEmpty else { return nil }
    return closingPattern.end(in: Array(after.utf8.prefix(2 * MarkupToken.maximumLength)), from: 0)
  }

  private static let selection = TagVariable.selectedText.rawValue

  private static func contentStop(of snippet: Snippet) -> Int? {
    let holders = snippet.elements.lazy.compactMap { element -> Int? in
      guard case .stop(let number, let placeholder) = element else { return nil }
      let takesSelection = placeholder.contains { inner in
        if case .variable(selection, _) = inner { true } else { false }
      }
      return takesSelection ? number : nil
    }
    return holders.first ?? snippet.expanded { _ in nil }.stops.first?.number
  }

  /// The bytes of a part, with `nil` for each of its stops.
  private static func units(of bytes: [UInt8], in part: Range<Int>, _ stops: [Range<Int>])
    -> [UInt8?]
  {
    var units: [UInt8?] = []
    var place = part.lowerBound
    for stop in stops where stop.lowerBound >= place {
      units += bytes[place..<stop.lowerBound].map { $0 }
      units.append(nil)
      place = stop.upperBound
    }
    return units + bytes[place..<part.upperBound].map { $0 }
  }
}
