/// Makes events of the bytes that a terminal sends.
///
/// A pure machine: it does not matter how the bytes are cut into pieces. What it does not know, it
/// passes over, to the end of the sequence: a terminal may send anything. One thing the bytes alone
/// do not tell: whether an escape is the key, or the start of a sequence whose rest is on its way.
/// So whoever reads the bytes calls `flush` when none have come for a moment.
package struct InputDecoder: Sendable {
  private enum State: Hashable {
    /// Between two events.
    case ground
    /// Behind an escape.
    case escape
    /// Behind `ESC O`: the last byte of a key.
    case singleShift
    /// Behind `ESC [`: parameters, then a last byte.
    case sequence
    /// In the three bytes of a mouse report of the oldest kind, which are not keys.
    case oldMouse(rest: Int)
    /// In a character of so many bytes.
    case character(count: Int)
  }

  /// More bytes than any sequence with a meaning has.
  private static let longest = 32

  private var state = State.ground
  private var pending: [UInt8] = []

  /// Makes a decoder that has seen nothing.
  package init() {}

  /// Whether more bytes may belong to what has come so far: `flush` ends the wait.
  package var isWaiting: Bool { state != .ground }

  /// The events that end with these bytes.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { take(byte, &events) }
    return events
  }

  /// No byte has come for a moment: an escape by itself was the key; half a sequence is nothing.
  package mutating func flush() -> [InputEvent] {
    defer { reset() }
    return state == .escape ? [.key(.escape)] : []
  }

  private mutating func reset() {
    state = .ground
    pending = []
  }

  private mutating func take(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: start(byte, &events)
    case .escape: takeAfterEscape(byte, &events)
    case .singleShift:
      reset()
      if byte < 0x20 { return start(byte, &events) }
      if let key = Self.arrow(byte) { events.append(.key(key)) }
    case .sequence: takeInSequence(byte, &events)
    case .oldMouse(let rest): state = rest > 1 ? .oldMouse(rest: rest - 1) : .ground
    case .character(let count):
      guard byte & 0xC0 == 0x80 else {
        reset()
        return start(byte, &events)
      }
      pending.append(byte)
      guard pending.count == count else { return }
      let text = String(validating: pending, as: UTF8.self)
      reset()
      if let scalar = text?.unicodeScalars.first { events.append(.key(.character(scalar))) }
    }
  }

  private mutating func start(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: events.append(.key(.enter))
    case 0x09: events.append(.key(.tab))
    case 0x08, 0x7F: events.append(.key(.backspace))
    case 0x01...0x1A: events.append(.key(.control(Unicode.Scalar(byte + 0x60))))
    case 0x20..<0x7F: events.append(.key(.character(Unicode.Scalar(byte))))
    case 0xC2...0xDF: begin(byte, count: 2)
    case 0xE0...0xEF: begin(byte, count: 3)
    case 0xF0...0xF4: begin(byte, count: 4)
    default: break
    }
  }

  private mutating func begin(_ byte: UInt8, count: Int) {
    state = .character(count: count)
    pending = [byte]
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "O"): state = .singleShift
    case 0x1B: events.append(.key(.escape))
    case 0..<0x20:
      reset()
      start(byte, &events)
    default: reset()  // a key together with Alt
    }
  }

  private mutating func takeInSequence(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x20..<0x40:
      if pending.count < Self.longest { pending.append(byte) }
    case 0x40..<0x7F:
      let parameters = pending
      reset()
      if byte == UInt8(ascii: "M"), parameters.isEmpty { return state = .oldMouse(rest: 3) }
      if parameters.count == Self.longest { return }
      if let event = Self.event(parameters, last: byte) { events.append(event) }
    case 0x7F: break
    default:
      reset()
      start(byte, &events)
    }
  }

  // MARK: Sequences

  private static func event(_ parameters: [UInt8], last: UInt8) -> InputEvent? {
    if parameters.first == UInt8(ascii: "<") { return mouse(parameters.dropFirst(), last) }
    if last == UInt8(ascii: "Z"), parameters.isEmpty { return .key(.backTab) }
    // `ESC [ 1 ; 2 A` is an arrow together with Shift.
    guard parameters.allSatisfy({ $0 == 0x3B || (0x30...0x39).contains($0) }) else { return nil }
    return arrow(last).map { .key($0) }
  }

  private static func arrow(_ last: UInt8) -> InputKey? {
    switch last {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "M"): .enter  // the keypad's
    default: nil
    }
  }

  /// A report of the mouse (mode 1006): `ESC [ < button ; column ; line M`, or `m` for a release.
  private static func mouse(_ parameters: ArraySlice<UInt8>, _ last: UInt8) -> InputEvent? {
    let parts = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count > 5 ? nil : Int(String(decoding: $0, as: UTF8.self)) }
    guard parts.count == 3, numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    // 4, 8 and 16 are keys held besides, 32 is a movement; of the rest, 0 is the left button.
    guard numbers[0] & ~(4 | 8 | 16 | 32) == 0, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let place = TerminalPlace(line: numbers[2] - 1, column: numbers[1] - 1)
    switch last {
    case UInt8(ascii: "m"): return .mouse(.released, place)
    case UInt8(ascii: "M"): return .mouse(numbers[0] & 32 == 0 ? .pressed : .dragged, place)
    default: return nil
    }
  }
}
