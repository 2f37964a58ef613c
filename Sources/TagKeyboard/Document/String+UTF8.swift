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

  /// Whether another text occurs in this one, byte by byte.
  func holds(_ other: String) -> Bool {
    unsafe withUTF8Pair(other) { whole, part in
      guard part.count <= whole.count else { return false }
      return (0...whole.count - part.count).contains { start in
        unsafe areEqual(whole[start..<start + part.count], part[...])
      }
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

  /// Whether both texts start with the same code points, as far as both reach.
  func agreesAtStart(with other: String) -> Bool {
    unsafe withUTF8Pair(other) { own, other in
      let shared = min(own.count, other.count)
      return unsafe areEqual(own[..<shared], other[..<shared])
    }
  }

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
  func looksAlikeAtStart(_ other: String) -> Bool {
    unsafe withUTF8Pair(other) { own, other in
      let (ownEnd, otherEnd) = unsafe likeness(own, other)
      return ownEnd == own.count || otherEnd == other.count
    }
  }

  /// Whether both texts end alike, as far as both reach; a no-break space is a space.
  func looksAlikeAtEnd(_ other: String) -> Bool {
    unsafe withUTF8Pair(other) { own, other in
      var (place, otherPlace) = (own.count, other.count)
      while place > 0, otherPlace > 0 {
        let (last, otherLast) = unsafe (own[place - 1], other[otherPlace - 1])
        if last == otherLast {
          (place, otherPlace) = (place - 1, otherPlace - 1)
        } else if last == space, unsafe isNoBreakSpace(other, otherPlace - 2) {
          (place, otherPlace) = (place - 1, otherPlace - 2)
        } else if otherLast == space, unsafe isNoBreakSpace(own, place - 2) {
          (place, otherPlace) = (place - 2, otherPlace - 1)
        } else {
          return false
        }
      }
      return true
    }
  }

  /// Without the line break and space that web views put before the text of a paragraph, if there
  /// is text behind them.
  var withoutParagraphMark: String {
    hasParagraphMark ? droppingFirst(utf8Count: 2) : self
  }

  /// Whether it starts with the line break and space that web views put before a paragraph's text.
  var hasParagraphMark: Bool {
    var copy = self
    return copy.withUTF8 {
      unsafe $0.count > 2 && $0[0] == 0x0A && $0[1] == 0x20
    }
  }

  private func withUTF8Pair(
    _ other: String, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var (own, other) = (self, other)
    return own.withUTF8 { own in other.withUTF8 { unsafe body(own, $0) } }
  }
}

extension Unicode.Scalar {
  /// Whether it is one of the two that end a line.
  var endsLine: Bool { self == "\n" || self == "\r" }
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

private let space: UInt8 = 0x20

/// Whether a no-break space, U+00A0, starts at a place.
private func isNoBreakSpace(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
  unsafe place >= 0 && place + 1 < text.count && text[place] == 0xC2 && text[place + 1] == 0xA0
}
