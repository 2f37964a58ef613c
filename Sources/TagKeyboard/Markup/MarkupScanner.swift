/// Reads a text once from its beginning, and notes which tags are open.
///
/// Linear: every byte is looked at a bounded number of times, because an element has a greatest
/// length, and what a search for an end has passed is not searched again.
struct MarkupScanner {
  let bytes: [UInt8]
  let markup: Markup
  let dialect: Dialect
  var place = 0
  var stack: [Entry] = []
  private(set) var pairs: Set<Range<Int>> = []
  private var misnestings: [OpenTags.Misnesting] = []
  var ending = OpenTags.Ending.text
  /// How many bytes have been looked at; tests count them.
  var steps = 0
  /// The runs of each mark of code, by mark and length, found when the first one is met.
  var runs: [CodeRun: [Int]]?
  /// The start of the next blank line, as far as it has been looked for.
  var paragraphEnd: Int?

  /// An open tag.
  struct Entry {
    enum Kind { case element, delimiter, code, link, literal }
    var kind: Kind
    var item: OpenTags.Item
  }

  /// Runs of one mark and length.
  struct CodeRun: Hashable {
    let mark: UInt8
    let length: Int
  }

  init(_ text: String, _ markup: Markup) {
    bytes = Array(text.utf8)
    self.markup = markup
    dialect = markup.dialect
  }

  var result: OpenTags {
    OpenTags(items: stack.map(\.item), misnestings: misnestings, ending: ending)
  }

  /// Reads the text to its end.
  mutating func scan() {
    while place < bytes.count {
      steps += 1
      if place == 0 || bytes[place - 1] == UInt8(ascii: "\n") {
        leaveParagraph()
        if scanFence() { continue }
      }
      guard markup.isMark[Int(bytes[place])] else {
        place += 1
        continue
      }
      if scanEscape() || scanComment() || scanLiteral() || scanCodeSpan() || scanDelimiter()
        || scanLink() || scanElement()
      {
        continue
      }
      place += 1
    }
  }

  // MARK: What opens and closes

  mutating func open(
    _ kind: Entry.Kind, _ name: String, to end: Int, closing: String, tagID: String?
  ) {
    let item = OpenTags.Item(name: name, opening: place..<end, closing: closing, tagID: tagID)
    if stack.count == OpenTags.maximumDepth { stack.removeFirst() }
    stack.append(Entry(kind: kind, item: item))
    place = end
  }

  /// Closes an entry of the stack by a part that ends at an offset.
  mutating func close(_ number: Int, to end: Int) {
    let entry = stack[number]
    let isOptional = { [optional = dialect.optionalClosings] (inner: Entry) in
      inner.kind == .link || optional.contains(inner.item.name)
    }
    let inside = stack[(number + 1)...]
    if let crossed = inside.last(where: { !isOptional($0) }) {
      note(entry.item.name, place..<end, crossed: crossed.item.name)
    }
    // Emphasis that something closes around is text; elements that need no closing part end.
    stack.replaceSubrange(
      number..., with: inside.filter { $0.kind != .delimiter && !isOptional($0) })
    pairs.insert(entry.item.opening.lowerBound..<end)
    place = end
  }

  mutating func note(_ name: String, _ range: Range<Int>, crossed: String? = nil) {
    misnestings.append(OpenTags.Misnesting(name: name, place: range, crossed: crossed))
  }

  // MARK: What is the same in every dialect

  private mutating func scanEscape() -> Bool {
    guard let mark = dialect.escapeCharacter, bytes[place] == UInt8(ascii: mark) else {
      return false
    }
    if place + 1 == bytes.count { ending = .escape }
    guard place + 1 < bytes.count, Self.isPunctuation(bytes[place + 1]) else { return false }
    place += 2
    return true
  }

  private mutating func scanComment() -> Bool {
    for comment in dialect.comments where bytes[place...].starts(with: comment.opening.utf8) {
      let start = place + comment.opening.utf8.count
      if let end = find(Array(comment.closing.utf8), from: start) {
        place = end
      } else {
        place = bytes.count
        ending = .comment(closing: comment.closing)
      }
      return true
    }
    return false
  }

  /// A pair of texts; a closing part of one that is not open is nothing.
  private mutating func scanLiteral() -> Bool {
    for literal in markup.literals {
      let isSame = { (entry: Entry) in
        entry.kind == .literal && entry.item.tagID == literal.tagID
      }
      if bytes[place...].starts(with: literal.closing), let number = stack.lastIndex(where: isSame)
      {
        close(number, to: place + literal.closing.count)
        return true
      }
      if bytes[place...].starts(with: literal.opening) {
        open(
          .literal, literal.opening.string, to: place + literal.opening.count,
          closing: literal.closing.string, tagID: literal.tagID)
        return true
      }
    }
    return false
  }

  private mutating func scanElement() -> Bool {
    guard let brackets = dialect.brackets, bytes[place] == brackets.bytes.opening else {
      return false
    }
    switch MarkupElement.read(bytes, at: place, brackets) {
    case .text: return false
    case .unfinished(let isInValue):
      steps += bytes.count - place
      ending = .tag(place, isInValue: isInValue)
      place = bytes.count
    case .element(let element):
      steps += element.end - place
      guard isKnown(element.name) else { return false }
      if element.isClosing { closeElement(element) } else { openElement(element, brackets) }
    }
    return true
  }

  private func isKnown(_ name: String) -> Bool {
    guard let elements = dialect.elements else { return true }
    return markup.tagsOfElements[name] != nil || elements.contains(name)
      || dialect.voidElements.contains(name)
  }

  private mutating func openElement(_ element: MarkupElement, _ brackets: Dialect.Brackets) {
    if element.isSelfClosing || dialect.voidElements.contains(element.name) {
      place = element.end
      return
    }
    let isOptional = dialect.optionalClosings.contains(element.name)
    if isOptional, stack.last?.item.name == element.name { stack.removeLast() }
    open(
      .element, element.name, to: element.end, closing: brackets.closing(of: element.name),
      tagID: markup.tagsOfParts[bytes[place..<element.end].string.lowercased()]
        ?? markup.tagsOfElements[element.name])
    guard dialect.verbatimElements.contains(element.name) else { return }
    skipVerbatim(element.name, brackets)
  }

  private mutating func closeElement(_ element: MarkupElement) {
    let number = stack.lastIndex { $0.kind == .element && $0.item.name == element.name }
    if let number { return close(number, to: element.end) }
    note(element.name, place..<element.end)
    place = element.end
  }

  /// Goes to the closing part of an element in which nothing else is markup, or to the end.
  private mutating func skipVerbatim(_ name: String, _ brackets: Dialect.Brackets) {
    while place < bytes.count {
      steps += 1
      if bytes[place] == brackets.bytes.opening,
        case .element(let element) = MarkupElement.read(bytes, at: place, brackets),
        element.isClosing, element.name == name
      {
        return
      }
      place += 1
    }
  }

  // MARK: Searching

  /// The end of the first occurrence of a text; what is passed belongs to a comment, so that no
  /// search passes it again.
  private mutating func find(_ text: [UInt8], from start: Int) -> Int? {
    for candidate in start..<max(start, bytes.count - text.count + 1) {
      steps += 1
      if bytes[candidate...].starts(with: text) { return candidate + text.count }
    }
    return nil
  }

  static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !SnippetParser.isAlphanumeric(byte)
  }

  static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}
