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
    String(Substring(utf8.dropLast(count)))
  }

  /// Without the first `count` UTF-8 bytes, or empty when it is shorter.
  func droppingFirst(utf8Count count: Int) -> String {
    String(Substring(utf8.dropFirst(count)))
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
    let (whole, part) = (Array(utf8), Array(other.utf8))
    guard let first = part.first, part.count <= whole.count else { return part.isEmpty }
    return (0...whole.count - part.count).contains { start in
      whole[start] == first && whole[start...].starts(with: part)
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
  var hasLineBreak: Bool { utf8.contains { $0 == 0x0A || $0 == 0x0D } }

  /// Whether the other text is the same, code point for code point.
  func isIdentical(to other: String) -> Bool {
    unsafe withUTF8Pair(other) { own, other in unsafe areEqual(own[...], other[...]) }
  }

  /// Whether both texts look the same; a no-break space is a space.
  func looksIdentical(to other: String) -> Bool {
    isIdentical(to: other) || unicodeScalars.elementsEqual(other.unicodeScalars, by: areAlike)
  }

  /// Whether both texts end alike, as far as both reach; a no-break space is a space.
  func looksAlikeAtEnd(_ other: String) -> Bool {
    agreesAtEnd(with: other)
      || zip(unicodeScalars.reversed(), other.unicodeScalars.reversed()).allSatisfy(areAlike)
  }

  /// Whether both texts start alike, as far as both reach; a no-break space is a space.
  func looksAlikeAtStart(_ other: String) -> Bool {
    agreesAtStart(with: other) || zip(unicodeScalars, other.unicodeScalars).allSatisfy(areAlike)
  }

  /// Without the line break and space that web views put before the text of a paragraph, if there
  /// is text behind them.
  var withoutParagraphMark: String {
    utf8.count > 2 && utf8.starts(with: "\n ".utf8) ? droppingFirst(utf8Count: 2) : self
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

/// Whether a host may show the one for the other.
private func areAlike(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
  first == second || (first == " " && second == "\u{A0}") || (first == "\u{A0}" && second == " ")
}
