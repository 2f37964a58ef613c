package import TagKeyboard

/// Takes the object of a line apart, and collects what is wrong with it.
struct DriverLineReader {
  var inspector: JSONInspector
  /// The object whose members are read.
  private(set) var object: JSONObject

  /// Starts with a line that is an object.
  init(_ line: SourceText) throws(Diagnostics) {
    if let invalid = line.firstInvalidByte { throw Diagnostics(line.invalidUTF8(at: invalid)) }
    do throws(Diagnostic) {
      inspector = JSONInspector(try JSONDocument(reading: line))
    } catch {
      throw Diagnostics(error)
    }
    guard let object = inspector.object(inspector.document.root) else {
      throw Diagnostics(inspector.findings)
    }
    self.object = object
  }

  /// Reads the members of another object, and comes back to this one.
  mutating func within<Value>(
    _ value: JSONValue, _ read: (inout Self) -> Value?
  ) -> Value? {
    guard let inner = inspector.object(value) else { return nil }
    let outer = object
    defer { object = outer }
    object = inner
    return read(&self)
  }

  // MARK: Members

  /// The number of the line.
  mutating func id() -> Int? {
    guard let value = required("id") else { return nil }
    return number(value, 1...Int.max)
  }

  mutating func required(_ key: String) -> JSONValue? { inspector.required(key, in: object) }

  /// A text that must be there.
  mutating func text(_ key: String) -> String? {
    required(key).flatMap { inspector.string($0) }
  }

  /// A text; `nil` when it is missing or null.
  mutating func optionalText(_ key: String) -> String? {
    guard let value = object[key] else { return nil }
    if case .null = value.content { return nil }
    return inspector.string(value)
  }

  mutating func boolean(_ key: String) -> Bool? {
    object[key].flatMap { inspector.boolean($0) }
  }

  /// A whole number; `nil` when it is missing.
  mutating func number(_ key: String, _ range: ClosedRange<Int>) -> Int? {
    object[key].flatMap { number($0, range) }
  }

  mutating func number(_ value: JSONValue, _ range: ClosedRange<Int>) -> Int? {
    guard let number = inspector.integer(value) else { return nil }
    if range.contains(number) { return number }
    let limit =
      range.upperBound == .max
      ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    inspector.report(
      .driverValue, "expected a whole number \(limit)", at: value.range.lowerBound)
    return nil
  }

  /// Texts; none when the member is missing.
  mutating func texts(_ key: String) -> [String] {
    guard let value = object[key], let elements = inspector.array(value) else { return [] }
    return elements.compactMap { inspector.string($0) }
  }

  /// Objects; `nil` when the member is missing.
  mutating func objects<Value>(_ key: String, _ read: (inout Self) -> Value?) -> [Value]? {
    guard let value = object[key], let elements = inspector.array(value) else { return nil }
    return elements.compactMap { within($0, read) }
  }

  /// One of the names that a type has.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: JSONValue
  ) -> Choice? where Choice.RawValue == String {
    guard let name = inspector.string(value) else { return nil }
    if let choice = Choice(rawValue: name) { return choice }
    report(unknown: name, among: Choice.allCases.map(\.rawValue), at: value)
    return nil
  }

  mutating func keyboardType(_ value: JSONValue) -> TextInputTraits.KeyboardType? {
    guard let name = inspector.string(value) else { return nil }
    if let type = TextInputTraits.KeyboardType(driverName: name) { return type }
    report(unknown: name, among: TextInputTraits.KeyboardType.allCases.map(\.driverName), at: value)
    return nil
  }

  /// Notes that a name is none of those there are.
  mutating func report(unknown name: String, among names: [String], at value: JSONValue) {
    inspector.report(
      .driverValue, "expected \(JSONInspector.list(names))", at: value.range.lowerBound,
      notes: NearestNames.note(for: name, among: names).map { [$0] } ?? [])
  }
}

extension Diagnostic.Code {
  /// A value of a driver's line that is none of those there are.
  package static let driverValue = Self(rawValue: "driver.value")
  /// A line of a driver that does not belong to the request before it.
  package static let driverReply = Self(rawValue: "driver.reply")
}
