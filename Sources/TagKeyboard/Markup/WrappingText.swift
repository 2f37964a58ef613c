internal import TextBoundaries

/// A selected text, as a tag goes around it: outer spaces stay outside.
package struct WrappingText: Hashable, Sendable {
  /// White space before the core.
  package let leading: String
  /// What the tag goes around; empty when there is nothing but white space.
  package let core: String
  /// White space behind the core.
  package let trailing: String

  /// Takes a selection apart into three parts that are the selection again.
  ///
  /// What is nothing but white
  /// space is `leading` whole.
  ///
  /// A space that a combining mark follows is part of one character with it, and so of the core.
  package init(_ selection: String) {
    let start = selection.firstIndex { !Self.isSpace($0) } ?? selection.endIndex
    let end = selection.lastIndex { !Self.isSpace($0) }.map { selection.index(after: $0) } ?? start
    leading = String(selection[..<start])
    core = String(selection[start..<end])
    trailing = String(selection[end...])
  }

  private static func isSpace(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// Whether the tag goes around lines, not around a part of one: its `block` form is meant.
  ///
  /// It does when the core has several lines, or when it is a whole line among others: a line break
  /// is next to it on one side at least, and nothing else on either.
  ///
  /// - Parameters:
  ///   - before: the text before the selection, as far as it is known; empty at the very start.
  ///   - after: the text behind the selection, likewise.
  package func isBlock(before: String, after: String) -> Bool {
    guard !core.isEmpty else { return false }
    if core.unicodeScalars.contains(where: Self.isLineBreak) { return true }
    let left = Self.edge((before + leading).unicodeScalars.reversed())
    let right = Self.edge(trailing.unicodeScalars + Array(after.unicodeScalars))
    return left != .text && right != .text && (left == .line || right == .line)
  }

  private enum Edge { case line, text, end }

  /// What comes first but for spaces and tabs.
  private static func edge(_ scalars: some Sequence<Unicode.Scalar>) -> Edge {
    for scalar in scalars {
      if isLineBreak(scalar) { return .line }
      if scalar != " ", scalar != "\t" { return .text }
    }
    return .end
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }

  /// Whether the core is an address, and so goes to the stop for one.
  package var isURL: Bool { Self.isURL(core) }

  /// Whether a text is an address: `scheme://` or `www.` with a host behind it, without white space,
  /// control characters, quotes or angle brackets.
  ///
  /// A scheme is that of RFC 3986: a letter, then letters, digits, `+`, `-`, `.`. Behind `www.` there
  /// must be a further label, so that `www.` and `www.x` are no addresses. `mailto:` and the like
  /// have no `//`: a word with a colon is more often just that.
  package static func isURL(_ text: String) -> Bool {
    let forbidden: (Unicode.Scalar) -> Bool = { scalar in
      scalar.value <= 0x20 || (0x7F...0xA0).contains(scalar.value)
        || "<>\"".unicodeScalars.contains(scalar)
        || scalar.properties.isWhitespace
    }
    guard !text.unicodeScalars.contains(where: forbidden) else { return false }
    let bytes = Array(text.utf8)
    if let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8)
    {
      let scheme = bytes[..<colon]
      let isScheme = scheme.allSatisfy {
        SnippetParser.isAlphanumeric($0) || "+-.".utf8.contains($0)
      }
      guard let first = scheme.first, isScheme, SnippetParser.isAlphanumeric(first),
        !SnippetParser.isDigit(first)
      else { return false }
      return isHost(bytes[(colon + 3)...])
    }
    guard bytes.count > 4, bytes[..<4].string.lowercased() == "www." else { return false }
    let host = bytes[4...].prefix { !"/?#:".utf8.contains($0) }
    let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
  }

  /// Whether an authority begins here that is not empty.
  private static func isHost(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first.map { !"/?#".utf8.contains($0) } ?? false
  }

  /// The word that a caret is in, or that it touches; of two, the one behind it.
  ///
  /// Words are those of `Words`. White space and punctuation are none. The cost depends on the words
  /// near the caret.
  ///
  /// - Parameters:
  ///   - caret: a UTF-8 offset between code points.
  ///   - text: the text around it.
  /// - Returns: the word as UTF-8 offsets; `nil` when the caret touches none.
  package static func word(at caret: Int, in text: String) -> Range<Int>? {
    text.withTextBytes { bytes in
      let starts = [
        Words.endOfWord(after: caret, in: bytes).flatMap {
          Words.startOfWord(before: $0.offset, in: bytes)
        }, Words.startOfWord(before: caret, in: bytes),
      ]
      for start in starts.compactMap({ $0?.offset }) where start <= caret {
        guard let end = Words.endOfWord(after: start, in: bytes)?.offset, end >= caret else {
          continue
        }
        // Where no word is before the caret the start is that of the text: then there are several
        // segments, or none that is a word.
        let isOne = Words.step(after: start, in: bytes)?.offset == end
        if isWord(text.utf8.dropFirst(start).prefix(end - start).string, isOne: isOne) {
          return start..<end
        }
      }
      return nil
    }
  }

  private static func isWord(_ text: String, isOne: Bool) -> Bool {
    let isLetter = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    // A word of a script without spaces may be taken together with a segment inside a character.
    return isOne
      ? text.unicodeScalars.contains(where: isLetter) : text.unicodeScalars.allSatisfy(isLetter)
  }
}
