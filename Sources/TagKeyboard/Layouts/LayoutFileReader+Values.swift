// The values that layouts consist of.

extension LayoutFileReader {
  /// Where a value stands.
  func place(_ value: JSONValue) -> LayoutPlace {
    LayoutPlace(file: file, offset: value.range.lowerBound)
  }

  /// A name on one line.
  mutating func name(_ value: JSONValue) -> Placed<String>? {
    inspector.name(value, badText: .layoutBadText).map { Placed(value: $0, place: place(value)) }
  }

  /// A text in some languages.
  mutating func text(_ value: JSONValue) -> LocalizedText? {
    inspector.localizedText(value, badText: .layoutBadText)
  }

  /// A number that is above zero, or at least zero.
  mutating func number(_ value: JSONValue, isLength: Bool) -> Double? {
    guard let number = inspector.number(value) else { return nil }
    if isLength ? number > 0 : number >= 0, number <= LayoutReader.largestLength { return number }
    let expected = isLength ? "above 0" : "of 0 or more"
    inspector.report(
      .layoutBadNumber,
      "expected a number \(expected) and at most \(Int(LayoutReader.largestLength))",
      at: value.range.lowerBound)
    return nil
  }

  /// One of the cases of an enumeration, by its name.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: JSONValue, _ what: String, _ type: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    one(of: Choice.allCases.map { ($0.rawValue, $0) }, value, what)
  }

  /// One of several things that have names.
  mutating func one<Choice>(
    of choices: [(name: String, action: Choice)], _ value: JSONValue, _ what: String
  ) -> Choice? {
    guard let name = inspector.string(value) else { return nil }
    if let match = choices.first(where: { $0.name == name }) { return match.action }
    let known = choices.map(\.name)
    let near = NearestNames.note(for: name, among: known)
    inspector.report(
      .layoutUnknownName, "unknown \(what) '\(name)'; expected \(JSONInspector.list(known))",
      at: value.range.lowerBound, notes: near.map { [$0] } ?? [])
    return nil
  }
}

extension JSONInspector {
  /// Whether a value is an array, without a finding when not.
  func isArray(_ value: JSONValue) -> Bool {
    if case .array = value.content { return true }
    return false
  }

  /// Whether a value is an array without elements.
  func isEmptyArray(_ value: JSONValue) -> Bool {
    if case .array(let values) = value.content { return values.isEmpty }
    return false
  }
}
