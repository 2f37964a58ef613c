// What Markdown has besides elements: code, emphasis, links. The rules are those of CommonMark 0.31;
// where the character behind a delimiter is not known, at the end of the text, the delimiter closes
// when it can and else opens. Indented blocks of code are read as text.

extension MarkupScanner {
  /// At the start of a line: a blank one ends what cannot go over paragraphs.
  mutating func leaveParagraph() {
    guard !dialect.delimiters.isEmpty || !dialect.codeSpans.isEmpty else { return }
    let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    guard end < bytes.count, bytes[place..<end].allSatisfy(Self.isSpace) else { return }
    stack.removeAll { $0.kind == .delimiter || $0.kind == .link }
  }

  /// A fence at the start of a line: everything up to a fence of the same kind is code.
  mutating func scanFence() -> Bool {
    guard !dialect.codeFences.isEmpty, let fence = fence(at: place) else { return false }
    if fence.mark == UInt8(ascii: "`"), bytes[fence.end..<fence.lineEnd].contains(fence.mark) {
      return false
    }
    let mark = bytes[(fence.end - fence.length)..<fence.end].string
    let tagID = markup.tagsOfMarks[String(mark.prefix(3))]
    let end = endOfFence(fence)
    stack.removeAll { $0.kind == .delimiter || $0.kind == .link }
    place = fence.end - fence.length
    let isAtLineStart = bytes.last == UInt8(ascii: "\n")
    open(
      .code, mark, to: min(fence.lineEnd + 1, bytes.count),
      closing: (isAtLineStart ? "" : "\n") + mark, tagID: tagID)
    if let end { close(stack.count - 1, to: end) } else { place = bytes.count }
    return true
  }

  /// Where the fence ends that ends a block of code; `nil` when there is none.
  private mutating func endOfFence(_ fence: Fence) -> Int? {
    var line = fence.lineEnd + 1
    while line < bytes.count {
      if let other = self.fence(at: line), other.mark == fence.mark,
        other.length >= fence.length, bytes[other.end..<other.lineEnd].allSatisfy(Self.isSpace)
      {
        return other.end
      }
      let next = bytes[line...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      steps += next - line
      line = next
    }
    return nil
  }

  private struct Fence {
    let mark: UInt8
    let length: Int
    let end: Int
    let lineEnd: Int
  }

  /// The fence at the start of a line, behind spaces and the marks of quotes.
  private func fence(at start: Int) -> Fence? {
    var first = start
    while first < bytes.count,
      bytes[first] == UInt8(ascii: " ") || bytes[first] == UInt8(ascii: ">")
    {
      first += 1
    }
    guard first < bytes.count, dialect.codeFences.contains(Unicode.Scalar(bytes[first])) else {
      return nil
    }
    let end = endOfRun(at: first)
    guard end - first >= 3 else { return nil }
    let lineEnd = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return Fence(mark: bytes[first], length: end - first, end: end, lineEnd: lineEnd)
  }

  private func endOfRun(at start: Int) -> Int {
    bytes[start...].firstIndex { $0 != bytes[start] } ?? bytes.count
  }

  /// A run of code marks: everything up to a run of the same length in the same paragraph is code.
  ///
  /// Without one it is text, unless the text ends in that paragraph: then the code is still open.
  mutating func scanCodeSpan() -> Bool {
    guard dialect.codeSpans.contains(Unicode.Scalar(bytes[place])) else { return false }
    let end = endOfRun(at: place)
    let kind = CodeRun(mark: bytes[place], length: end - place)
    let paragraphEnd = endOfParagraph(from: end)
    if runs == nil { runs = allRuns() }
    // Those that have been passed will not be asked for again.
    while let last = runs?[kind]?.last, last < end { runs?[kind]?.removeLast() }
    let mark = bytes[place..<end].string
    if let other = runs?[kind]?.last, other < paragraphEnd {
      open(.code, mark, to: end, closing: mark, tagID: markup.tagsOfMarks[mark])
      let number = stack.count - 1
      place = other
      close(number, to: other + kind.length)
    } else if paragraphEnd == bytes.count {
      open(.code, mark, to: end, closing: mark, tagID: markup.tagsOfMarks[mark])
      stack.removeAll { $0.kind == .link }
      place = bytes.count
    } else {
      place = end
    }
    return true
  }

  /// Every run of code marks, the last one of each kind first.
  private mutating func allRuns() -> [CodeRun: [Int]] {
    var runs: [CodeRun: [Int]] = [:]
    var end = bytes.count
    steps += bytes.count
    while end > 0 {
      let mark = bytes[end - 1]
      guard dialect.codeSpans.contains(Unicode.Scalar(mark)) else {
        end -= 1
        continue
      }
      let start = (bytes[..<end].lastIndex { $0 != mark } ?? -1) + 1
      runs[CodeRun(mark: mark, length: end - start), default: []].append(start)
      end = start
    }
    return runs
  }

  /// The start of the next blank line.
  private mutating func endOfParagraph(from start: Int) -> Int {
    if let known = paragraphEnd, known >= start { return known }
    var place = start
    while let lineEnd = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) {
      steps += lineEnd - place + 1
      let next = lineEnd + 1
      let nextEnd = bytes[next...].firstIndex(of: UInt8(ascii: "\n"))
      if let nextEnd, bytes[next..<nextEnd].allSatisfy(Self.isSpace) {
        paragraphEnd = next
        return next
      }
      place = next
    }
    paragraphEnd = bytes.count
    return bytes.count
  }

  /// A run of one delimiter's character: `**`, `_`, `***`.
  mutating func scanDelimiter() -> Bool {
    let mark = bytes[place]
    guard let lengths = markup.delimiterLengths[mark] else { return false }
    let end = endOfRun(at: place)
    steps += end - place
    let run = Run(of: bytes, place..<end, isWhole: mark != UInt8(ascii: "_"))
    while run.canClose, place < end,
      let number = openDelimiter(mark, atMost: end - place)
    {
      close(number, to: place + stack[number].item.name.utf8.count)
    }
    let length = end - place
    let isBoth = length == 3 && lengths.contains(1) && lengths.contains(2)
    // Longer runs are rules across the page, or nothing.
    let opened = isBoth ? [1, 2] : lengths.contains(length) ? [length] : []
    for length in opened where run.canOpen {
      let text = bytes[place..<(place + length)].string
      open(.delimiter, text, to: place + length, closing: text, tagID: markup.tagsOfMarks[text])
    }
    place = end
    return true
  }

  private func openDelimiter(_ mark: UInt8, atMost length: Int) -> Int? {
    stack.lastIndex {
      $0.kind == .delimiter && $0.item.name.utf8.first == mark && $0.item.name.utf8.count <= length
    }
  }

  /// Whether a run of delimiters can open and close, by what is next to it.
  private struct Run {
    var canOpen: Bool
    var canClose: Bool

    init(of bytes: [UInt8], _ run: Range<Int>, isWhole: Bool) {
      let before = bytes.scalar(before: run.lowerBound)
      let spaceBefore = before?.isMarkdownSpace ?? true
      let signBefore = before?.isMarkdownSign ?? false
      guard let after = bytes.scalar(at: run.upperBound) else {
        canOpen = isWhole || spaceBefore || signBefore
        canClose = !spaceBefore
        return
      }
      let (spaceAfter, signAfter) = (after.isMarkdownSpace, after.isMarkdownSign)
      let isLeft = !spaceAfter && (!signAfter || spaceBefore || signBefore)
      let isRight = !spaceBefore && (!signBefore || spaceAfter || signAfter)
      canOpen = isLeft && (isWhole || !isRight || signBefore)
      canClose = isRight && (isWhole || !isLeft || signAfter)
    }
  }

  /// A bracket of a link, `[text](address)`; brackets without an address are text.
  mutating func scanLink() -> Bool {
    guard dialect.hasBracketLinks else { return false }
    if bytes[place] == UInt8(ascii: "[") {
      let isImage = place > 0 && bytes[place - 1] == UInt8(ascii: "!")
      open(
        .link, "[", to: place + 1, closing: isImage ? "]" : markup.linkClosing,
        tagID: isImage ? nil : markup.tagsOfMarks["["])
      return true
    }
    guard bytes[place] == UInt8(ascii: "]"),
      let number = stack.lastIndex(where: { $0.kind == .link })
    else { return false }
    guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "(") else {
      stack.remove(at: number)
      place += 1
      return true
    }
    if let end = TagPattern.endOfValue(in: bytes, from: place + 2, UInt8(ascii: ")")) {
      steps += end - place
      close(number, to: end + 1)
    } else if bytes.count - place < MarkupToken.maximumLength,
      !bytes[place...].contains(UInt8(ascii: "\n"))
    {
      ending = .tag(stack[number].item.opening.lowerBound, isInValue: true)
      stack.removeSubrange(number...)
      steps += bytes.count - place
      place = bytes.count
    } else {
      stack.remove(at: number)
      place += 1
    }
    return true
  }
}

extension [UInt8] {
  /// The character that begins at an offset of UTF-8; `nil` at the end.
  fileprivate func scalar(at offset: Int) -> Unicode.Scalar? {
    String(decoding: self[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  /// The character that ends at an offset of UTF-8; `nil` at the start.
  fileprivate func scalar(before offset: Int) -> Unicode.Scalar? {
    let start = self[..<offset].lastIndex { $0 & 0xC0 != 0x80 }
    return start.flatMap { scalar(at: $0) }
  }
}

extension Unicode.Scalar {
  /// Whether it is what CommonMark calls Unicode whitespace.
  fileprivate var isMarkdownSpace: Bool {
    if isASCII { return "\t\n\u{C}\r ".unicodeScalars.contains(self) }
    return properties.generalCategory == .spaceSeparator
  }

  /// Whether it is what CommonMark calls Unicode punctuation: symbols, such as most emoji, count too.
  fileprivate var isMarkdownSign: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
