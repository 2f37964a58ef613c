/// How one half of a tag is recognised in text: literal pieces, whole elements whose attributes may
/// be any, and values up to what follows them.
struct TagPattern: Hashable {
  /// A piece of the pattern.
  enum Part: Hashable {
    /// These bytes.
    case text([UInt8])
    /// A line break next to an element, which a person may have left out.
    case lineBreak
    /// An element of this name, in small letters, with any attributes.
    case element(name: String, isClosing: Bool)
    /// Anything on one line, up to one of these bytes.
    case value(end: UInt8)
  }

  let parts: [Part]
  private let brackets: Dialect.Brackets?

  /// Makes the pattern of a half.
  ///
  /// - Parameters:
  ///   - units: the half's bytes, with `nil` for a stop that has a text of its own.
  ///   - end: the byte behind the half, for a value at its end.
  ///   - brackets: what stands around the names of elements.
  init(_ units: [UInt8?], end: UInt8?, brackets: Dialect.Brackets?) {
    self.brackets = brackets
    var parts: [Part] = []
    var text: [UInt8] = []
    func flush() {
      if text == [UInt8(ascii: "\n")], brackets != nil {
        parts.append(.lineBreak)
      } else if !text.isEmpty {
        parts.append(.text(text))
      }
      text = []
    }
    var place = 0
    while place < units.count {
      if let (part, end) = Self.element(in: units, at: place, brackets) {
        flush()
        parts.append(part)
        place = end
        continue
      }
      if let byte = units[place] {
        text.append(byte)
      } else {
        flush()
        let next = units[(place + 1)...].first { $0 != nil } ?? end
        parts.append(.value(end: next.flatMap { $0 } ?? UInt8(ascii: "\n")))
      }
      place += 1
    }
    flush()
    self.parts = parts
  }

  /// An element that can be recognised by its name, without attributes or with the value of a stop.
  ///
  /// One with attributes of its own (`[list=1]`) is known by them only.
  private static func element(
    in units: [UInt8?], at place: Int, _ brackets: Dialect.Brackets?
  ) -> (Part, end: Int)? {
    guard let brackets, units[place] == brackets.bytes.opening,
      let close = units[place...].firstIndex(of: brackets.bytes.closing)
    else { return nil }
    // A stop counts as a letter of a value.
    let bytes = units[place...close].map { $0 ?? UInt8(ascii: "x") }
    let hasStop = units[place...close].contains { $0 == nil }
    guard case .element(let element) = MarkupElement.read(bytes, at: 0, brackets),
      element.end == bytes.count, !element.isSelfClosing, hasStop || !element.hasAttributes
    else { return nil }
    return (.element(name: element.name, isClosing: element.isClosing), close + 1)
  }

  /// The name of the element that the pattern begins with.
  var firstElement: String? {
    if case .element(let name, false)? = parts.first { name } else { nil }
  }

  /// The name of the element that the pattern closes at its end.
  var lastClosedElement: String? {
    if case .element(let name, true)? = parts.last { name } else { nil }
  }

  /// The bytes, when the pattern stands for no others.
  var literal: [UInt8]? {
    switch parts.count {
    case 0: []
    case 1:
      if case .text(let bytes) = parts[0] { bytes } else { nil }
    default: nil
    }
  }

  /// Where the pattern ends that begins at a place; `nil` when it does not.
  func end(in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    for part in parts {
      switch part {
      case .text(let text):
        guard bytes[place...].starts(with: text) else { return nil }
        place += text.count
      case .lineBreak:
        if place < bytes.count, bytes[place] == UInt8(ascii: "\n") { place += 1 }
      case .element(let name, let isClosing):
        guard let brackets, place < bytes.count,
          case .element(let element) = MarkupElement.read(bytes, at: place, brackets),
          element.name == name, element.isClosing == isClosing, !element.isSelfClosing
        else { return nil }
        place = element.end
      case .value(let end):
        guard let next = Self.endOfValue(in: bytes, from: place, end) else { return nil }
        place = next
      }
    }
    return place
  }

  /// Where a value on one line ends; `nil` when it does not within the length of a tag.
  static func endOfValue(in bytes: [UInt8], from start: Int, _ end: UInt8) -> Int? {
    var depth = 0
    for place in start..<min(bytes.count, start + MarkupToken.maximumLength) {
      switch bytes[place] {
      case end where depth == 0: return place
      case UInt8(ascii: "\n"): return nil
      // An address in parentheses may have balanced ones of its own.
      case UInt8(ascii: "(") where end == UInt8(ascii: ")"): depth += 1
      case UInt8(ascii: ")") where end == UInt8(ascii: ")"): depth -= 1
      default: break
      }
    }
    return end == UInt8(ascii: "\n") ? bytes.count : nil
  }

  /// Where the pattern begins that ends at the end of the bytes: the last such place, no further back
  /// than a tag can be long; `nil` when it does not end there.
  func start(atEndOf bytes: [UInt8]) -> Int? {
    guard !parts.isEmpty else { return nil }
    let first = max(0, bytes.count - MarkupToken.maximumLength)
    let start = (first..<bytes.count).last { end(in: bytes, from: $0) == bytes.count }
    guard let start, start > 0, parts.first == .lineBreak, bytes[start - 1] == UInt8(ascii: "\n")
    else { return start }
    return start - 1
  }
}
