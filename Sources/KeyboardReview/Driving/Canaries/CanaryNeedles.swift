import Foundation

/// The forms in which a typed text is looked for: pieces of eight characters, in every encoding.
package struct CanaryNeedles {
  /// A piece that was found.
  package struct Hit: Hashable {
    /// What the text is written in.
    package var encoding: String
    /// Where it begins, in bytes.
    package var offset: Int
  }

  /// Shorter pieces are found by chance.
  static let length = 8

  /// Needles by their first four bytes.
  private var needles: [UInt32: [(bytes: [UInt8], encoding: String)]] = [:]
  /// The first two bytes of all needles, one flag each.
  private var begins = [Bool](repeating: false, count: 1 << 16)

  /// The forms of a text.
  package init(_ text: String) {
    let cases = unique([text, text.lowercased(), text.uppercased()])
    for text in cases {
      for window in Self.windows(of: Array(text)) { add(window) }
    }
  }

  private static func windows(of characters: [Character]) -> [String] {
    guard characters.count >= length else { return [] }
    return (0...characters.count - length).map { String(characters[$0..<$0 + length]) }
  }

  private mutating func add(_ text: String) {
    let utf8 = Array(text.utf8)
    add(utf8, "UTF-8")
    add(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "UTF-16LE")
    add(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, "UTF-16BE")
    add(Array(String(text.reversed()).utf8), "UTF-8, reversed")
    for shift in 0..<3 { add(Self.base64(utf8, shift), "base64") }
    let hexadecimal = utf8.map { Self.hexadecimal($0) }
    add(Array(hexadecimal.joined().utf8), "hexadecimal")
    add(Array(hexadecimal.joined().uppercased().utf8), "hexadecimal")
    add(Array(hexadecimal.map { "%" + $0 }.joined().utf8), "percent-encoding")
    add(Array(hexadecimal.map { "%" + $0.uppercased() }.joined().utf8), "percent-encoding")
    let escapes = text.utf16.map {
      "\\u" + Self.hexadecimal(UInt8($0 >> 8)) + Self.hexadecimal(UInt8($0 & 0xFF))
    }
    add(Array(escapes.joined().utf8), "escapes of JSON")
    add(Array(escapes.joined().uppercased().replacing("\\U", with: "\\u").utf8), "escapes of JSON")
  }

  private mutating func add(_ bytes: [UInt8], _ encoding: String) {
    let key = Self.key(bytes, 0)
    if needles[key]?.contains(where: { $0.bytes == bytes }) ?? false { return }
    needles[key, default: []].append((bytes, encoding))
    begins[Int(bytes[0]) << 8 | Int(bytes[1])] = true
  }

  private static func key(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16
      | UInt32(bytes[offset + 2]) << 8 | UInt32(bytes[offset + 3])
  }

  /// The letters of base64 that depend on the text alone when it begins so many bytes into a group.
  private static func base64(_ bytes: [UInt8], _ shift: Int) -> [UInt8] {
    let padded = [UInt8](repeating: 0, count: shift) + bytes
    let whole = padded.count / 3 * 3
    return Array(Data(padded[..<whole]).base64EncodedData().dropFirst(shift == 0 ? 0 : 4))
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// What is found in some bytes: the first place of each encoding, in the order of the places.
  package func hits(in bytes: [UInt8]) -> [Hit] {
    guard bytes.count >= 4 else { return [] }
    var found: [Hit] = []
    for offset in 0...bytes.count - 4
    where begins[Int(bytes[offset]) << 8 | Int(bytes[offset + 1])] {
      for needle in needles[Self.key(bytes, offset)] ?? []
      where !found.contains(where: { $0.encoding == needle.encoding })
        && bytes[offset...].starts(with: needle.bytes)
      {
        found.append(Hit(encoding: needle.encoding, offset: offset))
      }
    }
    return found
  }
}
