import TextBoundaries

// What the bytes around a place stand for.

extension WindowScanner {
  func isCodePointBoundary(_ place: Int) -> Bool {
    place >= text.count || text[place] & 0xC0 != 0x80
  }

  func codePointBoundary(atOrBelow place: Int) -> Int {
    var place = place
    while !isCodePointBoundary(place) { place -= 1 }
    return place
  }

  /// The place so many UTF-16 units after `place`, or before it, at most: never inside a code point
  /// and never outside the text.
  func place(_ place: Int, utf16Units count: Int) -> Int {
    var (place, left) = (place, abs(count))
    while true {
      guard count < 0 ? place > 0 : place < text.count else { return place }
      let next = count < 0 ? codePointBoundary(atOrBelow: place - 1) : codePointEnd(place)
      left -= text[min(place, next)] >= 0xF0 ? 2 : 1
      if left < 0 { return place }
      place = next
    }
  }

  func codePointEnd(_ place: Int) -> Int {
    var end = place + 1
    while !isCodePointBoundary(end) { end += 1 }
    return end
  }

  /// The start of the grapheme cluster that `place` is in, or `place` between two.
  func clusterStart(_ place: Int) -> Int {
    let place = codePointBoundary(atOrBelow: place)
    if place == 0 || GraphemeClusters.isBoundary(place, in: text) { return place }
    return GraphemeClusters.step(before: place, in: text)?.offset ?? 0
  }

  /// The end of the grapheme cluster that `place` is in, or `place` between two.
  func clusterEnd(_ place: Int) -> Int {
    var place = place
    while !isCodePointBoundary(place) { place += 1 }
    if place == text.count || GraphemeClusters.isBoundary(place, in: text) { return place }
    return GraphemeClusters.step(after: place, in: text)?.offset ?? text.count
  }

  func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The bytes of the space, tab or no-break space that ends at `place`; 0 when there is none.
  func spaceLength(endingAt place: Int) -> Int {
    guard place > 0 else { return 0 }
    let last = text[place - 1]
    if last == 0x20 || last == 0x09 { return 1 }
    return last == 0xA0 && place > 1 && text[place - 2] == 0xC2 ? 2 : 0
  }

  func isSpace(startingAt place: Int) -> Bool {
    let first = text[place]
    if first == 0x20 || first == 0x09 { return true }
    return first == 0xC2 && text[place + 1] == 0xA0
  }

  /// Whether U+FFFC, which stands for an attachment, ends at `place`.
  func isAttachment(endingAt place: Int) -> Bool {
    stopsAtAttachments && holds(0xEF, 0xBF, 0xBC, endingAt: place)
  }

  func isAttachment(startingAt place: Int) -> Bool { isAttachment(endingAt: place + 3) }

  /// Whether a full stop of a script without spaces ends at `place`: `。`, `！`, `？`.
  func isWideStop(endingAt place: Int) -> Bool {
    holds(0xE3, 0x80, 0x82, endingAt: place) || holds(0xEF, 0xBC, 0x81, endingAt: place)
      || holds(0xEF, 0xBC, 0x9F, endingAt: place)
  }

  /// Whether `.`, `!`, `?` or `…` ends at `place`.
  func isStop(endingAt place: Int) -> Bool {
    guard place > 0 else { return false }
    let last = text[place - 1]
    return last == 0x2E || last == 0x21 || last == 0x3F || holds(0xE2, 0x80, 0xA6, endingAt: place)
  }

  /// The bytes of the closing quote or bracket that ends at `place`; 0 when there is none.
  func closerLength(endingAt place: Int) -> Int {
    guard place > 0 else { return 0 }
    switch text[place - 1] {
    case 0x22, 0x27, 0x29, 0x5D: return 1  // " ' ) ]
    case 0xBB: return place > 1 && text[place - 2] == 0xC2 ? 2 : 0  // »
    case 0x9D: return holds(0xE2, 0x80, 0x9D, endingAt: place) ? 3 : 0  // ”
    case 0x99: return holds(0xE2, 0x80, 0x99, endingAt: place) ? 3 : 0  // ’
    default: return 0
    }
  }

  private func holds(_ first: UInt8, _ second: UInt8, _ third: UInt8, endingAt place: Int) -> Bool {
    place > 2 && place <= text.count && text[place - 1] == third && text[place - 2] == second
      && text[place - 3] == first
  }
}
