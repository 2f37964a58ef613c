/// Takes a JSON document apart by the types a format expects, and collects what does not fit.
///
/// Each method returns what it was asked for, or `nil` after it has noted a finding that names the
/// place, the key path and what was expected. The caller goes on with the rest, so that one pass
/// over a file finds everything.
package struct JSONInspector {
  /// The document that is taken apart.
  package let document: JSONDocument
  /// What has been found, with the offsets, in the order of the calls.
  private var reports: [(offset: Int, finding: Diagnostic)] = []

  /// Starts without findings.
  package init(_ document: JSONDocument) {
    self.document = document
  }

  /// What has been found, in the order of the places.
  package var findings: [Diagnostic] {
    var findings = reports.sorted { $0.offset < $1.offset }.map(\.finding)
    if findings.count == Diagnostics.maximumCount {
      findings.append(Diagnostic(.tooMany, "too many findings; the rest is left out"))
    }
    return findings
  }

  /// Notes a finding about the value or key at a byte offset.
  ///
  /// `place` points at it more closely where the value is a text with a place of its own inside.
  package mutating func report(
    _ code: Diagnostic.Code, _ message: String, at offset: Int, place: Int? = nil,
    severity: Diagnostic.Severity = .error, notes: [String] = []
  ) {
    guard reports.count < Diagnostics.maximumCount else { return }
    let path = document.keyPath(at: offset)
    let finding = document.source.diagnostic(
      code, path.isEmpty ? message : "\(path): \(message)", at: place ?? offset,
      severity: severity, notes: notes)
    reports.append((place ?? offset, finding))
  }

  /// The members of an object, when there are no others than the known ones.
  ///
  /// Duplicates and unknown keys are reported and left out; the object is returned all the same.
  package mutating func object(_ value: JSONValue, keys known: [String]) -> JSONObject? {
    guard var object = object(value) else { return nil }
    // The members are shared with the document: they are copied only when some must go.
    if object.members.allSatisfy({ known.contains($0.key) }) { return object }
    for member in object.members where !known.contains(member.key) {
      let near = NearestNames.note(for: member.key, among: known)
      report(
        .jsonUnknownKey, "unknown key; expected \(Self.list(known))",
        at: member.keyRange.lowerBound, notes: near.map { [$0] } ?? [])
    }
    object.members.removeAll { !known.contains($0.key) }
    return object
  }

  /// The members of an object with any keys; duplicates are reported and left out.
  package mutating func object(_ value: JSONValue) -> JSONObject? {
    guard case .object(let members) = value.content else {
      reportType(of: value, expected: "an object")
      return nil
    }
    var object = JSONObject(members: members, range: value.range)
    for duplicate in object.removeDuplicates() {
      let first = object.members.first { $0.key == duplicate.key } ?? duplicate
      let place = document.source.location(at: first.keyRange.lowerBound)
      report(
        .jsonDuplicateKey, "the key already stands at line \(place.line), column \(place.column)",
        at: duplicate.keyRange.lowerBound)
    }
    return object
  }

  /// The elements of an array.
  package mutating func array(_ value: JSONValue) -> [JSONValue]? {
    if case .array(let values) = value.content { return values }
    reportType(of: value, expected: "an array")
    return nil
  }

  /// A string.
  package mutating func string(_ value: JSONValue) -> String? {
    if case .string(let string) = value.content { return string }
    reportType(of: value, expected: "a string")
    return nil
  }

  /// A whole number.
  package mutating func integer(_ value: JSONValue) -> Int? {
    if case .integer(let integer) = value.content { return integer }
    reportType(of: value, expected: "a whole number")
    return nil
  }

  /// A number.
  package mutating func number(_ value: JSONValue) -> Double? {
    switch value.content {
    case .integer(let integer): return Double(integer)
    case .number(let number): return number
    default:
      reportType(of: value, expected: "a number")
      return nil
    }
  }

  /// True or false.
  package mutating func boolean(_ value: JSONValue) -> Bool? {
    if case .boolean(let boolean) = value.content { return boolean }
    reportType(of: value, expected: "true or false")
    return nil
  }

  /// The value of a key that the format demands.
  package mutating func required(_ key: String, in object: JSONObject) -> JSONValue? {
    if let value = object[key] { return value }
    report(.jsonMissingKey, "expected the key '\(key)'", at: object.range.lowerBound)
    return nil
  }

  /// The one member of an object that says what kind of thing it is.
  ///
  /// - Parameter code: what a finding is called when there is none of them, or more than one.
  package mutating func kind(
    of object: JSONObject, among kinds: [String], _ code: Diagnostic.Code
  ) -> JSONMember? {
    let members = object.members.filter { kinds.contains($0.key) }
    if members.count == 1 { return members[0] }
    let near = object.members.lazy.compactMap { NearestNames.note(for: $0.key, among: kinds) }.first
    report(
      code, "expected one of \(Self.list(kinds))",
      at: members.dropFirst().first?.keyRange.lowerBound ?? object.range.lowerBound,
      notes: members.isEmpty ? near.map { [$0] } ?? [] : [])
    return nil
  }

  /// Notes that a value has another type than expected.
  package mutating func reportType(of value: JSONValue, expected: String) {
    report(
      .jsonType, "expected \(expected), found \(value.kind)", at: value.range.lowerBound)
  }

  /// Names in quotes, with commas and a last `or`.
  package static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// The members of a JSON object, found by their keys.
package struct JSONObject {
  /// The members in the order of the text.
  package var members: [JSONMember]
  /// The bytes of the object, brackets included.
  package let range: Range<Int>

  /// The value of a key; `nil` when the object does not have it.
  ///
  /// Linear in the members.
  package subscript(key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  /// Takes out every member whose key stands before it, and returns those.
  fileprivate mutating func removeDuplicates() -> [JSONMember] {
    // Most objects have a handful of keys, for which a set costs more than it saves.
    let isSmall = members.count <= 8
    if isSmall {
      let clean = members.indices.allSatisfy { index in
        !members[..<index].contains { $0.key == members[index].key }
      }
      if clean { return [] }
    }
    var keys = Set<String>(minimumCapacity: members.count)
    var duplicates: [JSONMember] = []
    members.removeAll { member in
      if keys.insert(member.key).inserted { return false }
      duplicates.append(member)
      return true
    }
    return duplicates
  }
}
