import TextBoundaries

/// Finds the edges of what a host shows of its text: sentences, words, lines.
///
/// No search goes much farther than `limit`, so that a window costs the same in any text.
struct WindowScanner {
  /// From this length on, in UTF-16 units, a window is cut.
  static let limit = 1000
  /// The length a window is cut to, about.
  static let cutLength = 500
  /// How far a search goes at first, in bytes: whether that is beyond the limit depends on the
  /// script.
  private static var reaches: StrideTo<Int> {
    stride(from: limit + 1, to: 3 * limit, by: limit + 1)
  }

  let text: TextBytes
  /// Whether a sentence ends at an attachment (U+FFFC), as in native fields.
  var stopsAtAttachments = true

  // MARK: The rules

  /// Where the native window before the caret starts.
  func startOfSentenceWindow(before caret: Int) -> Int {
    let floor = floor(below: caret)
    var start = startOfSentence(atOrBefore: caret, floor)
    if text.utf16Length(of: start..<caret) < 100 {
      var place = start
      for _ in 0..<10 { place = startOfWord(before: place, floor) }
      start = startOfSentence(atOrBefore: place, floor)
    }
    return cutStart(start, caret)
  }

  /// Where the native window after the caret ends: with the sentence, or before a line break.
  func endOfSentenceWindow(after caret: Int) -> Int {
    cutEnd(caret, min(endOfSentence(after: caret), endOfLine(after: caret)))
  }

  /// Where WebKit's window before the caret starts.
  func startOfWebWindow(before caret: Int) -> Int {
    let floor = floor(below: caret)
    var start = caret
    for _ in 0..<10 {
      let word = startOfWord(before: start, floor)
      guard text.utf16Length(of: word..<caret) < 100 else { break }
      start = word
    }
    return clusterStart(min(start, startOfSentence(atOrBefore: caret, floor)))
  }

  /// Where WebKit's window after the caret ends.
  func endOfWebWindow(after caret: Int) -> Int { clusterEnd(endOfSentence(after: caret)) }

  /// Where the window of a line starts.
  func startOfLineWindow(before caret: Int) -> Int {
    let floor = floor(below: caret)
    var place = caret
    while place > floor, !isLineBreak(text[place - 1]) { place -= 1 }
    return cutStart(place, caret)
  }

  /// Where the window of a line ends, its break excluded.
  func endOfLineWindow(after caret: Int) -> Int { cutEnd(caret, endOfLine(after: caret)) }

  /// Whether a line starts at `place`.
  func startsLine(_ place: Int) -> Bool { place == 0 || isLineBreak(text[place - 1]) }

  // MARK: Sentences

  /// The end of the sentence after `place`, what separates it from the next included.
  func endOfSentence(after place: Int) -> Int {
    let ceiling = ceiling(above: place)
    var end = place
    while end < ceiling, !isAttachment(startingAt: end) {
      end += 1
      if isCodePointBoundary(end), startsSentence(end, floor: place) { return end }
    }
    return end
  }

  /// The greatest start of a sentence that is not above `place`.
  func startOfSentence(atOrBefore place: Int, _ floor: Int? = nil) -> Int {
    let floor = floor ?? self.floor(below: place)
    var start = place
    while start > floor {
      let stops = isAttachment(endingAt: start) || startsSentence(start, floor: floor)
      if stops, isCodePointBoundary(start) { return start }
      start -= 1
    }
    return floor
  }

  /// The end of the text before `place` without the spaces and line breaks it ends with.
  func endOfInk(before place: Int, above floor: Int) -> Int {
    var end = place
    while end > floor {
      if isLineBreak(text[end - 1]) {
        end -= 1
      } else {
        let space = spaceLength(endingAt: end)
        guard space > 0 else { return end }
        end -= space
      }
    }
    return max(end, floor)
  }

  private func startsSentence(_ place: Int, floor: Int) -> Bool {
    mayStartSentence(place, floor: floor) && GraphemeClusters.isBoundary(place, in: text)
  }

  private func mayStartSentence(_ place: Int, floor: Int) -> Bool {
    guard place > 0 else { return true }
    let last = text[place - 1]
    if isLineBreak(last) {
      return !(last == 0x0D && place < text.count && text[place] == 0x0A)
    }
    if last < 0x80, last != 0x20, last != 0x09 { return false }
    if isWideStop(endingAt: place) { return true }
    guard spaceLength(endingAt: place) > 0 else { return false }
    guard place == text.count || !isSpace(startingAt: place) else { return false }
    var end = place
    while end > floor, spaceLength(endingAt: end) > 0 { end -= spaceLength(endingAt: end) }
    while end > floor, closerLength(endingAt: end) > 0 { end -= closerLength(endingAt: end) }
    return isStop(endingAt: end)
  }

  // MARK: Words

  /// The start of the last word before `place`, a stretch without spaces.
  private func startOfWord(before place: Int, _ floor: Int) -> Int {
    var start = endOfInk(before: place, above: floor)
    while start > floor, !isLineBreak(text[start - 1]), spaceLength(endingAt: start) == 0,
      !isAttachment(endingAt: start)
    {
      start -= 1
    }
    return start
  }

  // MARK: Limits

  private func floor(below place: Int) -> Int {
    for reach in Self.reaches where reach < place {
      let floor = codePointBoundary(atOrBelow: place - reach)
      if text.utf16Length(of: floor..<place) > Self.limit { return floor }
    }
    return codePointBoundary(atOrBelow: max(0, place - 3 * (Self.limit + 1)))
  }

  private func ceiling(above place: Int) -> Int {
    for reach in Self.reaches where place + reach < text.count {
      let ceiling = codePointEnd(place + reach - 1)
      if text.utf16Length(of: place..<ceiling) > Self.limit { return ceiling }
    }
    return codePointBoundary(atOrBelow: min(text.count, place + 3 * (Self.limit + 1)))
  }

  private func endOfLine(after caret: Int) -> Int {
    let ceiling = ceiling(above: caret)
    var end = caret
    while end < ceiling, !isLineBreak(text[end]) { end += 1 }
    return end
  }

  /// A start that is nearer when the window would be too long: behind a space, if there is one.
  private func cutStart(_ start: Int, _ caret: Int) -> Int {
    guard text.utf16Length(of: start..<caret) > Self.limit else { return start }
    let place = self.place(caret, utf16Units: -Self.cutLength)
    var word = place
    while word < caret, spaceLength(endingAt: word) == 0 { word += 1 }
    return word < caret ? word : clusterStart(place)
  }

  private func cutEnd(_ caret: Int, _ end: Int) -> Int {
    guard text.utf16Length(of: caret..<end) > Self.limit else { return end }
    let place = self.place(caret, utf16Units: Self.cutLength)
    var word = place
    while word > caret, word == text.count || !isSpace(startingAt: word) { word -= 1 }
    return word > caret ? word : clusterEnd(place)
  }
}
