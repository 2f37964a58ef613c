#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Cutting and comparing by UTF-8 bytes. `String`'s own `==`, `hasPrefix` and `hasSuffix` take
// canonically equivalent texts for the same and count characters; a caret must not.

extension String {
  /// Without the last `count` UTF-8 bytes, or empty when it is shorter.
  func droppingLast(utf8Count count: Int) -> String {
    count == 0 ? self : String(Substring(utf8.dropLast(count)))
  }

  /// Without the first `count` UTF-8 bytes, or empty when it is shorter.
  func droppingFirst(utf8Count count: Int) -> String {
    count == 0 ? self : String(Substring(utf8.dropFirst(count)))
  }

  /// The last `count` UTF-8 bytes.
  func last(utf8Count count: Int) -> String {
    String(Substring(utf8.suffix(count)))
  }

  /// The first `count` UTF-8 bytes.
  func first(utf8Count count: Int) -> String {
    String(Substring(utf8.prefix(count)))
  }

  /// What stands behind the last scalar of a kind; all of it when there is none.
  func behindLast(where isMeant: (Unicode.Scalar) -> Bool) -> String {
    guard let place = unicodeScalars.lastIndex(where: isMeant) else { return self }
    return String(unicodeScalars[place...].dropFirst())
  }

  /// What stands before the first scalar of a kind; all of it when there is none.
  func beforeFirst(where isMeant: (Unicode.Scalar) -> Bool) -> String {
    unicodeScalars.firstIndex(where: isMeant).map { String(unicodeScalars[..<$0]) } ?? self
  }

  /// What stands right before its last bytes, which start a scalar; `nil` when there is nothing.
  func scalar(beforeLast utf8Count: Int) -> Unicode.Scalar? {
    guard utf8Count < utf8.count else { return nil }
    return self[..<utf8.index(utf8.endIndex, offsetBy: -utf8Count)].unicodeScalars.last
  }

  /// What stands right behind its first bytes, which end a scalar; `nil` when there is nothing.
  func scalar(behindFirst utf8Count: Int) -> Unicode.Scalar? {
    guard utf8Count < utf8.count else { return nil }
    return self[utf8.index(utf8.startIndex, offsetBy: utf8Count)...].unicodeScalars.first
  }

  /// Whether another text occurs in this one, byte by byte.
  func holds(_ other: String) -> Bool { occurrences(of: other, upTo: 1) == 1 }

  /// Whether another text occurs in this one a single time, byte by byte.
  func holdsOnce(_ other: String) -> Bool { occurrences(of: other, upTo: 2) == 1 }

  /// How many times another text occurs in this one, overlapping ones included; no more than `limit` are
  /// looked for.
  private func occurrences(of other: String, upTo limit: Int) -> Int {
    unsafe withUTF8Pair(other) { whole, part in
      var count = 0
      for start in 0..<max(whole.count - part.count + 1, 0)
      where unsafe areEqual(whole[start..<start + part.count], part[...]) {
        count += 1
        if count == limit { break }
      }
      return count
    }
  }

  /// Whether a byte occurs in its UTF-8.
  func holds(byte: UInt8) -> Bool {
    var copy = self
    return copy.withUTF8 { unsafe $0.contains(byte) }
  }

  /// The number of its code points.
  var codePointCount: Int {
    var copy = self
    return copy.withUTF8 { bytes in
      unsafe bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
  }

  /// The last `count` code points.
  func lastCodePoints(_ count: Int) -> String { String(unicodeScalars.suffix(count)) }

  /// The first `count` code points.
  func firstCodePoints(_ count: Int) -> String { String(unicodeScalars.prefix(count)) }

  /// Whether both texts end with the same code points, as far as both reach.
  func agreesAtEnd(with other: String) -> Bool {
    unsafe withUTF8Pair(other) { own, other in
      let shared = min(own.count, other.count)
      let (ownStart, otherStart) = (own.count - shared, other.count - shared)
      return unsafe areEqual(own[ownStart...], other[otherStart...])
    }
  }

  /// Without this text, which it ends with; `nil` if it does not.
  func withoutEnd(_ end: String) -> String? {
    utf8.count >= end.utf8.count && agreesAtEnd(with: end)
      ? droppingLast(utf8Count: end.utf8.count) : nil
  }

  /// Whether both texts start with the same code points, as far as both reach.
  func agreesAtStart(with other: String) -> Bool {
    unsafe withUTF8Pair(other) { own, other in
      let shared = min(own.count, other.count)
      return unsafe areEqual(own[..<shared], other[..<shared])
    }
  }

  /// The line break at its end.
  var lineBreakAtEnd: String? { ["\r\n", "\n", "\r"].first(where: hasSuffix) }

  /// Whether there is a line break in it that a field of one line would not take.
  var hasLineBreak: Bool { holds(byte: 0x0A) || holds(byte: 0x0D) }

  /// Whether an attachment, U+FFFC, may stand in it: no other common character starts with its byte.
  var mayHoldAttachment: Bool { holds(byte: 0xEF) }

  /// Whether the other text is the same, code point for code point.
  func isIdentical(to other: String) -> Bool {
    unsafe withUTF8Pair(other) { own, other in unsafe areEqual(own[...], other[...]) }
  }

  /// Whether both texts look the same; a no-break space is a space.
  func looksIdentical(to other: String) -> Bool {
    unsafe withUTF8Pair(other) { own, other in
      unsafe likeness(own, other) == (own.count, other.count)
    }
  }

  /// Whether both texts start alike, as far as both reach; a no-break space is a space.
  ///
  /// A text that ends with CR is no beginning of one where a line feed follows: no host ends what it
  /// shows between the two.
  func looksAlikeAtStart(_ other: String) -> Bool {
    unsafe withUTF8Pair(other) { own, other in
      let (end, otherEnd) = unsafe likeness(own, other)
      guard end == own.count || otherEnd == other.count else { return false }
      guard end > 0, unsafe own[end - 1] == 0x0D else { return true }
      let next = unsafe end < own.count ? own[end] : otherEnd < other.count ? other[otherEnd] : 0
      return next != 0x0A
    }
  }

  /// Another text with its beginning as it is in this one, as far as both reach; `nil` when they do
  /// not start alike.
  func lookAlikeAtStart(_ other: String) -> String? {
    let (end, otherEnd) = unsafe withUTF8Pair(other) { unsafe likeness($0, $1) }
    guard end == utf8.count || otherEnd == other.utf8.count else { return nil }
    return first(utf8Count: end) + other.droppingFirst(utf8Count: otherEnd)
  }

  /// Whether both texts end alike, as far as both reach; a no-break space is a space.
  func looksAlikeAtEnd(_ other: String) -> Bool {
    unsafe withUTF8Pair(other) { unsafe likenessAtEnd($0, $1) != nil }
  }

  /// Another text with its end as it is in this one, as far as both reach; `nil` when they do not end
  /// alike.
  func lookAlikeAtEnd(_ other: String) -> String? {
    unsafe withUTF8Pair(other) { unsafe likenessAtEnd($0, $1) }
      .map { other.first(utf8Count: $1) + droppingFirst(utf8Count: $0) }
  }

  /// Without the line break and space that web views put before the text of a paragraph.
  var withoutParagraphMark: String {
    hasParagraphMark ? droppingFirst(utf8Count: 2) : self
  }

  /// Whether it starts with the line break and space that web views put before a paragraph's text.
  var hasParagraphMark: Bool {
    var copy = self
    return copy.withUTF8 {
      unsafe $0.count >= 2 && $0[0] == 0x0A && $0[1] == 0x20
    }
  }

  private func withUTF8Pair<Result>(
    _ other: String, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var (own, other) = (self, other)
    return own.withUTF8 { own in other.withUTF8 { unsafe body(own, $0) } }
  }
}

extension String {
  /// Whether it is the same piece at least twice, the last time maybe cut, or too short to tell.
  var repeatsItself: Bool {
    let bytes = Array(utf8)
    guard bytes.count >= 8 else { return true }
    // Of each beginning, how much of its start is its end as well (Knuth, Morris and Pratt 1977): what is
    // left of the whole is its shortest piece.
    var borders = [0]
    borders.reserveCapacity(bytes.count)
    var border = 0
    for byte in bytes.dropFirst() {
      while border > 0, byte != bytes[border] { border = borders[border - 1] }
      if byte == bytes[border] { border += 1 }
      borders.append(border)
    }
    return bytes.count - border <= bytes.count / 2
  }
}

extension Unicode.Scalar {
  /// Whether it is one of the two that end a line.
  var endsLine: Bool { self == "\n" || self == "\r" }

  /// Whether a host may show nothing beyond it: it ends a line, or stands for an attachment.
  var endsSight: Bool { endsLine || self == "\u{FFFC}" }
}

/// Whether two stretches of memory hold the same bytes.
private func areEqual(
  _ first: Slice<UnsafeBufferPointer<UInt8>>, _ second: Slice<UnsafeBufferPointer<UInt8>>
) -> Bool {
  let (first, second) = unsafe (
    UnsafeBufferPointer(rebasing: first), UnsafeBufferPointer(rebasing: second)
  )
  guard first.count == second.count else { return false }
  guard let one = first.baseAddress, let other = second.baseAddress else { return true }
  return unsafe memcmp(one, other, first.count) == 0
}

/// How far two texts are alike from their starts, in bytes of each; a no-break space is a space.
private func likeness(
  _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
) -> (Int, Int) {
  var (place, other) = (0, 0)
  while place < first.count, other < second.count {
    if unsafe first[place] == second[other] {
      (place, other) = (place + 1, other + 1)
    } else if unsafe first[place] == space && isNoBreakSpace(second, other) {
      (place, other) = (place + 1, other + 2)
    } else if unsafe second[other] == space && isNoBreakSpace(first, place) {
      (place, other) = (place + 2, other + 1)
    } else {
      break
    }
  }
  return (place, other)
}

/// Where two texts begin to be alike up to their ends, as far as both reach; `nil` when they do not
/// end alike.
private func likenessAtEnd(
  _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
) -> (Int, Int)? {
  var (place, other) = (first.count, second.count)
  while place > 0, other > 0 {
    if unsafe first[place - 1] == second[other - 1] {
      (place, other) = (place - 1, other - 1)
    } else if unsafe first[place - 1] == space && isNoBreakSpace(second, other - 2) {
      (place, other) = (place - 1, other - 2)
    } else if unsafe second[other - 1] == space && isNoBreakSpace(first, place - 2) {
      (place, other) = (place - 2, other - 1)
    } else {
      return nil
    }
  }
  return (place, other)
}

private let space: UInt8 = 0x20

/// Whether a no-break space, U+00A0, starts at a place.
private func isNoBreakSpace(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
  unsafe place >= 0 && place + 1 < text.count && text[place] == 0xC2 && text[place + 1] == 0xA0
}
