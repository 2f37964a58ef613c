/// Writes JSON on one line, members in the order of the calls.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object {
///   $0.member("key", "Tag Жирный")
///   $0.member("stops") { $0.array { $0.integer(3) } }
/// }
/// writer.text  // {"key":"Tag Жирный","stops":[3]}
/// ```
package struct JSONWriter {
  /// What has been written, in UTF-8; with a receiver, what it has not been given yet.
  package private(set) var bytes: [UInt8] = []
  /// Whether a value stands right before the end, so that a comma must come before the next.
  private var followsValue = false
  /// What takes the bytes as they are written.
  private let receiver: (([UInt8]) -> Void)?

  /// How many bytes are collected for a receiver.
  private static let batch = 1 << 16

  /// Starts with nothing.
  package init() { receiver = nil }

  /// Starts with nothing, and gives what is written to `receiver`: in one piece when it is short, in
  /// several when it has long texts, which are never kept as a whole.
  package init(receiver: @escaping ([UInt8]) -> Void) { self.receiver = receiver }

  /// Ends a line of JSON Lines, and gives what there is to the receiver.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    followsValue = false
    flush()
  }

  private mutating func flush() {
    guard let receiver else { return }
    receiver(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// What has been written.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an object whose members `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes an array whose elements `body` writes.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  /// Writes a key whose value `body` writes.
  package mutating func member(_ key: String, _ body: (inout JSONWriter) -> Void) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    followsValue = false
    body(&self)
  }

  /// Writes a key and a string.
  package mutating func member(_ key: String, _ value: String) {
    member(key) { $0.string(value) }
  }

  /// Writes a key and a whole number.
  package mutating func member(_ key: String, _ value: Int) {
    member(key) { $0.integer(value) }
  }

  /// Writes a key and a truth value.
  package mutating func member(_ key: String, _ value: Bool) {
    member(key) { $0.boolean(value) }
  }

  /// Writes a string: escapes only what JSON forbids in one, and keeps all other characters.
  package mutating func string(_ value: String) {
    beginValue()
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes += value.utf8
    // Most texts stay as they are copied.
    if let first = bytes[start...].firstIndex(where: Self.isEscaped) {
      let rest = Array(bytes[first...])
      bytes.removeLast(rest.count)
      for byte in rest { append(escaping: byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string whose UTF-8 lies in memory in pieces.
  package mutating func string(utf8 pieces: [UnsafeRawBufferPointer]) {
    beginValue()
    bytes.append(UInt8(ascii: "\""))
    for index in unsafe pieces.indices {
      let piece = unsafe pieces[index]
      for place in 0..<piece.count {
        append(escaping: unsafe piece[place])
        if bytes.count >= Self.batch { flush() }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  package mutating func integer(_ value: Int) {
    beginValue()
    bytes += value.description.utf8
  }

  /// Writes a number in the fewest digits that read back as the same number; it must be finite.
  package mutating func number(_ value: Double) {
    precondition(value.isFinite, "JSON has no way to write \(value)")
    beginValue()
    bytes += value.description.utf8
  }

  /// Writes a truth value.
  package mutating func boolean(_ value: Bool) {
    beginValue()
    bytes += (value ? "true" : "false").utf8
  }

  /// Writes `null`.
  package mutating func null() {
    beginValue()
    bytes += "null".utf8
  }

  private mutating func beginValue() {
    if followsValue { bytes.append(UInt8(ascii: ",")) }
    followsValue = true
  }

  private mutating func enclosed(
    _ opening: UInt8, _ closing: UInt8, _ body: (inout JSONWriter) -> Void
  ) {
    beginValue()
    bytes.append(opening)
    followsValue = false
    body(&self)
    bytes.append(closing)
    followsValue = true
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func append(escaping byte: UInt8) {
    guard Self.isEscaped(byte) else { return bytes.append(byte) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case UInt8(ascii: "\r"): bytes += "\\r".utf8
    case UInt8(ascii: "\t"): bytes += "\\t".utf8
    default: bytes += Self.escaped(byte)
    }
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
