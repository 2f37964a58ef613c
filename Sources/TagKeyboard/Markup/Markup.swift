/// The markup of a set of tags: its dialect, the shapes of its tags, and how they are found in text.
///
/// Made once for a set and its settings; everything else about it is a pure function of texts.
///
/// ```swift
/// let markup = Markup(of: set)
/// markup.openTags(in: "a <b>c <a href=\"x\">d").items.last?.closing    // "</a>"
/// markup.toggled("мир", bold)                                         // "<b>мир</b>"
/// ```
package struct Markup: Sendable {
  /// The rules of the dialect.
  package let dialect: Dialect
  /// The forms of each tag, by its id: the one for a part of a line, and perhaps that for lines.
  private let shapes: [String: [TagShape]]
  /// The tags that an element's name leads to.
  let tagsOfElements: [String: String]
  /// The tags that an opening part with attributes of its own leads to, such as `[list=1]`.
  let tagsOfParts: [String: String]
  /// The tags that a delimiter, a code mark or a link's bracket leads to.
  let tagsOfMarks: [String: String]
  /// Pairs of texts that are neither elements nor delimiters, such as `[sarcasm mode on]`.
  let literals: [Literal]
  /// Whether something other than text may begin with a byte.
  let isMark: [Bool]
  /// The lengths of the delimiters of one character.
  let delimiterLengths: [UInt8: [Int]]
  /// What closes a link in brackets.
  let linkClosing: String

  /// A pair of texts.
  struct Literal: Hashable {
    let opening: [UInt8]
    let closing: [UInt8]
    let tagID: String
  }

  /// Makes the markup of a set.
  ///
  /// - Parameters:
  ///   - set: the tags and their dialect.
  ///   - variables: the values of the variables that settings define.
  package init(of set: TagSet, variables: [String: String] = [:]) {
    dialect = set.dialect
    var shapes: [String: [TagShape]] = [:]
    var elements: [String: String] = [:]
    var parts: [String: String] = [:]
    var marks: [String: String] = [:]
    var literals: [Literal] = []
    var linkClosing = "]"
    for tag in set.tags {
      let forms = [tag.snippet, tag.block].compactMap { $0 }.map {
        TagShape(of: $0, brackets: set.dialect.brackets, variables: variables)
      }
      shapes[tag.id] = forms
      guard tag.line == nil else { continue }
      for shape in forms {
        if let name = shape.openingPattern.firstElement {
          if elements[name] == nil { elements[name] = tag.id }
          if shape.closingPattern.lastClosedElement == name { continue }
        }
        if let part = set.dialect.elementPart(of: shape.opening) { parts[part] = tag.id }
        guard let opening = shape.openingPattern.literal, !opening.isEmpty else { continue }
        if set.dialect.hasBracketLinks, shape.opening == "[" { linkClosing = shape.closing }
        if let mark = set.dialect.mark(of: shape.opening) {
          if marks[mark] == nil { marks[mark] = tag.id }
        } else if let closing = shape.closingPattern.literal, !closing.isEmpty,
          shape.openingPattern.firstElement == nil,
          !set.dialect.isUnfinishedElement(shape.opening)
        {
          literals.append(Literal(opening: opening, closing: closing, tagID: tag.id))
        }
      }
    }
    self.shapes = shapes
    tagsOfElements = elements
    tagsOfParts = parts
    tagsOfMarks = marks
    self.literals = literals
    isMark = Self.marks(of: set.dialect, literals)
    delimiterLengths = Dictionary(grouping: set.dialect.delimiters) { $0.utf8.first ?? 0 }
      .mapValues { $0.map(\.utf8.count) }
    self.linkClosing = linkClosing
  }

  private static func marks(of dialect: Dialect, _ literals: [Literal]) -> [Bool] {
    var isMark = [Bool](repeating: false, count: 256)
    let texts =
      dialect.comments.map(\.opening) + dialect.delimiters
      + (dialect.codeSpans + dialect.codeFences).map { String($0) }
      + (dialect.escapeCharacter.map { [String($0)] } ?? [])
      + (dialect.hasBracketLinks ? ["[", "]"] : [])
    let bytes =
      texts.compactMap(\.utf8.first) + literals.flatMap { [$0.opening[0], $0.closing[0]] }
    for byte in bytes { isMark[Int(byte)] = true }
    if let brackets = dialect.brackets { isMark[Int(brackets.bytes.opening)] = true }
    return isMark
  }

  /// The shape of a tag of the set: its form for lines when that is asked for and there is one.
  package func shape(of tag: Tag, isBlock: Bool = false) -> TagShape {
    let forms = shapes[tag.id] ?? [TagShape(of: tag.snippet, brackets: dialect.brackets)]
    return isBlock ? forms[forms.count - 1] : forms[0]
  }

  /// Whether an opening part of a tag is as its key inserts it, without anything of the person's.
  func isAsInserted(_ opening: String, _ tag: Tag) -> Bool {
    (shapes[tag.id] ?? []).contains { $0.opening.isIdentical(to: opening) }
  }

  /// The tags that are open at the end of a text.
  package func openTags(in text: String) -> OpenTags {
    var scanner = MarkupScanner(text, self)
    scanner.scan()
    return scanner.result
  }

  /// From where to where tags reach in a text, from the opening to the closing part, in UTF-8 offsets.
  func pairs(in text: String) -> [Range<Int>] {
    var scanner = MarkupScanner(text, self)
    scanner.scan()
    return scanner.pairs.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// Where the tag ends whose opening part begins at a place of a text; `nil` when nothing closes it.
  func end(ofPairAt start: Int, in text: String) -> Int? {
    pairs(in: text).first { $0.lowerBound == start }?.upperBound
  }

  /// The UTF-8 length of the closing part of a tag that ends at a place of a text.
  func closingLength(of item: OpenTags.Item, endingAt end: Int, in text: String) -> Int {
    let bytes = Array(text.utf8.prefix(end))
    guard let forms = item.tagID.flatMap({ shapes[$0] }) else { return item.closing.utf8.count }
    return forms.lazy.compactMap { $0.closingPattern.start(atEndOf: bytes) }.first
      .map { end - $0 } ?? item.closing.utf8.count
  }

  /// The content of a text that is exactly one tag of a kind, in either form; `nil` when it is not.
  ///
  /// It must go from the tag's opening part to the closing part that belongs to it:
  /// `<b>x</b>` is; `<b>x</b> <b>y</b>` is not, though it begins and ends like one.
  package func content(of text: String, as tag: Tag) -> String? {
    let bytes = Array(text.utf8)
    for shape in (shapes[tag.id] ?? []).reversed() {
      guard let start = shape.openingPattern.end(in: bytes, from: 0), start > 0,
        let end = shape.closingPattern.start(atEndOf: bytes), start <= end
      else { continue }
      let content = bytes[start..<end].string
      if isOnePair(text, shape, content, in: bytes, from: start) { return content }
    }
    return nil
  }

  /// Whether the beginning and the end of a text belong to each other.
  private func isOnePair(
    _ text: String, _ shape: TagShape, _ content: String, in bytes: [UInt8], from start: Int
  ) -> Bool {
    guard isScanned(shape) else {
      // An image and the like: nothing before the end may be its end.
      let first = bytes.indices.dropFirst(start).first {
        shape.closingPattern.end(in: bytes, from: $0) != nil
      }
      return first.flatMap { shape.closingPattern.end(in: bytes, from: $0) } == bytes.count
    }
    var scanner = MarkupScanner(text, self)
    scanner.scan()
    guard scanner.pairs.contains(0..<bytes.count) else { return false }
    return isVerbatim(shape) || openTags(in: content).isBalanced
  }

  /// Whether the scanner knows a tag as one that is open until it is closed.
  private func isScanned(_ shape: TagShape) -> Bool {
    if let name = shape.openingPattern.firstElement { return !dialect.voidElements.contains(name) }
    return dialect.mark(of: shape.opening) != nil
      || literals.contains { $0.opening.elementsEqual(shape.opening.utf8) }
  }

  /// The UTF-8 lengths of a tag's halves right around a caret or a selection, in either form.
  ///
  /// `nil` when the tag is not there. Of `**a**‸**b**` it is not: what stands before the caret is no opening part.
  package func halves(
    of tag: Tag, before: String, after: String
  ) -> (opening: Int, closing: Int)? {
    for shape in (shapes[tag.id] ?? []).reversed() {
      guard let opening = shape.lengthOfOpening(atEndOf: before),
        let closing = shape.lengthOfClosing(atStartOf: after)
      else { continue }
      let isOpen = { openTags(in: before).items.contains { $0.tagID == tag.id } }
      if !isScanned(shape) || isOpen() { return (opening, closing) }
    }
    return nil
  }

  /// Whether the content of a tag is code, in which there is no markup.
  private func isVerbatim(_ shape: TagShape) -> Bool {
    if let name = shape.openingPattern.firstElement {
      return dialect.verbatimElements.contains(name)
    }
    guard let mark = dialect.mark(of: shape.opening)?.unicodeScalars.first else { return false }
    return dialect.codeSpans.contains(mark) || dialect.codeFences.contains(mark)
  }

  /// Whether a text can stand in a tag so that the same tag is found around it again.
  ///
  /// It cannot when it has a part that would close the tag, or an open one; nor can several paragraphs
  /// stand in the emphasis of Markdown.
  package func canHold(_ text: String, _ tag: Tag, isBlock: Bool = false) -> Bool {
    content(of: shape(of: tag, isBlock: isBlock).wrapped(text), as: tag) == text
  }

  /// A selected text with a tag around it, or without the tag when it is exactly that.
  ///
  /// Outer white space stays outside. Twice is the text again when the tag can hold its core
  /// (`canHold`). A tag of lines is toggled line by line.
  ///
  /// - Parameters:
  ///   - selection: the text.
  ///   - tag: a tag of the set.
  ///   - isBlock: whether its form for lines is meant; see `WrappingText.isBlock`.
  package func toggled(_ selection: String, _ tag: Tag, isBlock: Bool = false) -> String {
    if let line = tag.line { return line.toggled(selection) }
    let parts = WrappingText(selection)
    let core =
      content(of: parts.core, as: tag) ?? shape(of: tag, isBlock: isBlock).wrapped(parts.core)
    return parts.leading + core + parts.trailing
  }

  /// Whether a tag whose opening part stands in a text is found to be open at its end.
  ///
  /// The delimiters of Markdown are none next to some characters. Tags that are never open are found
  /// otherwise.
  func isFound(_ tag: Tag, openAtEndOf text: String) -> Bool {
    !isScanned(shape(of: tag)) || openTags(in: text).items.last?.tagID == tag.id
  }

  /// Whether a tag may stand where other ones are open: not in the value of an attribute, nor in an
  /// element without markup.
  package func isAllowed(_ tag: Tag, in open: OpenTags) -> Bool {
    if case .tag(_, isInValue: true) = open.ending { return false }
    if let last = open.items.last, last.tagID != tag.id,
      dialect.verbatimElements.contains(last.name)
    {
      return false
    }
    guard let allowedIn = tag.allowedIn else { return true }
    return open.items.last?.tagID.map(allowedIn.contains) ?? false
  }
}

extension Dialect {
  /// The opening part of an element that a text begins with, in small letters.
  func elementPart(of opening: String) -> String? {
    let bytes = Array(opening.utf8)
    guard let brackets, !bytes.isEmpty,
      case .element(let element) = MarkupElement.read(bytes, at: 0, brackets)
    else { return nil }
    return bytes[..<element.end].string.lowercased()
  }

  /// Whether a text ends inside an element that it begins with, as `<img src="` does.
  func isUnfinishedElement(_ opening: String) -> Bool {
    let bytes = Array(opening.utf8)
    guard let brackets, case .unfinished = MarkupElement.read(bytes, at: 0, brackets) else {
      return false
    }
    return true
  }

  /// What an opening part is for the scanner: a delimiter, a mark of code, or a link's bracket; `nil`
  /// when it is none of these.
  func mark(of opening: String) -> String? {
    if delimiters.contains(opening) { return opening }
    if hasBracketLinks, opening == "[" { return opening }
    guard let first = opening.unicodeScalars.first else { return nil }
    let isRun = opening.unicodeScalars.allSatisfy { $0 == first || $0 == "\n" }
    guard isRun, codeSpans.contains(first) || codeFences.contains(first) else { return nil }
    let count = opening.unicodeScalars.filter { $0 == first }.count
    return count >= 3 && codeFences.contains(first) ? "\(first)\(first)\(first)" : String(first)
  }
}
