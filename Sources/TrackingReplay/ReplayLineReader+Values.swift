import KeyboardTracking
import TagKeyboard

extension ReplayLineReader {
  /// One of the names that a type has.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: JSONValue
  ) -> Choice? where Choice.RawValue == String {
    guard let name = inspector.string(value) else { return nil }
    if let choice = Choice(rawValue: name) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    inspector.report(
      .replayValue, "expected \(JSONInspector.list(names))", at: value.range.lowerBound,
      notes: NearestNames.note(for: name, among: names).map { [$0] } ?? [])
    return nil
  }

  /// A rectangle: `[x, y, width, height]`.
  mutating func rect(_ value: JSONValue) -> KeyboardRect? {
    numbers(value, count: 4, "[x, y, width, height]").map {
      KeyboardRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }

  /// A size that a screen can have: `[width, height]`.
  mutating func size(_ value: JSONValue) -> KeyboardSize? {
    guard let numbers = numbers(value, count: 2, "[width, height]") else { return nil }
    if numbers.allSatisfy({ (1...100_000).contains($0) }) {
      return KeyboardSize(width: numbers[0], height: numbers[1])
    }
    inspector.report(
      .replayValue, "expected a width and a height from 1 to 100000 points",
      at: value.range.lowerBound)
    return nil
  }

  /// So many numbers in an array.
  mutating func numbers(_ value: JSONValue, count: Int, _ form: String) -> [Double]? {
    guard let elements = inspector.array(value) else { return nil }
    guard elements.count == count else {
      inspector.report(
        .replayValue, "expected \(form), found \(elements.count) elements",
        at: value.range.lowerBound)
      return nil
    }
    let numbers = elements.compactMap { inspector.number($0) }
    return numbers.count == count ? numbers : nil
  }

  /// A time: seconds, zero or more.
  mutating func seconds(_ value: JSONValue) -> Double? {
    guard let seconds = inspector.number(value) else { return nil }
    if seconds >= 0 { return seconds }
    inspector.report(.replayValue, "expected seconds, zero or more", at: value.range.lowerBound)
    return nil
  }

  /// The bounds of a bar: `[least, greatest, padding]`.
  mutating func bounds(_ value: JSONValue) -> AccessoryHeight? {
    let form = "[least, greatest, padding]"
    guard let numbers = numbers(value, count: 3, form) else { return nil }
    if 0 <= numbers[0], numbers[0] <= numbers[1], 0 <= numbers[2] {
      return AccessoryHeight(minimum: numbers[0], maximum: numbers[1], padding: numbers[2])
    }
    inspector.report(
      .replayValue, "expected \(form), none below zero, the greatest not below the least",
      at: value.range.lowerBound)
    return nil
  }

  /// Where views are, by their names.
  mutating func places(_ value: JSONValue) -> [String: Replay.ActualPlace]? {
    guard let object = inspector.object(value) else { return nil }
    var places: [String: Replay.ActualPlace] = [:]
    for member in object.members where checkView(member.key, at: member.keyRange.lowerBound) {
      places[member.key] = place(member.value)
    }
    return places
  }

  /// An inset, or a rectangle.
  private mutating func place(_ value: JSONValue) -> Replay.ActualPlace? {
    switch value.content {
    case .integer, .number: return inspector.number(value).map { .inset($0) }
    case .array: return rect(value).map { .frame($0) }
    default:
      inspector.report(
        .replayValue, "expected an inset or [x, y, width, height]", at: value.range.lowerBound)
      return nil
    }
  }

  /// Whether there is a view of this name.
  mutating func checkView(_ name: String, at offset: Int) -> Bool {
    if views.contains(name) { return true }
    let near = NearestNames.note(for: name, among: views.sorted())
    inspector.report(
      .replayValue, "no view of this name has come before", at: offset,
      notes: near.map { [$0] } ?? [])
    return false
  }

  /// Numbers by names.
  mutating func numbers(_ value: JSONValue) -> [String: Double]? {
    guard let object = inspector.object(value) else { return nil }
    var numbers: [String: Double] = [:]
    for member in object.members { numbers[member.key] = inspector.number(member.value) }
    return numbers
  }

  /// The windows of an app, the front one last.
  mutating func windows(_ value: JSONValue) -> [KeyboardWindow]? {
    inspector.array(value)?.compactMap { element in
      guard
        let object = inspector.object(element, keys: ["id", "holdsKeyboard", "isHidden"]),
        let id = inspector.required("id", in: object).flatMap({ inspector.integer($0) })
      else { return nil }
      return KeyboardWindow(
        id: id,
        holdsKeyboard: object["holdsKeyboard"].flatMap { inspector.boolean($0) } ?? false,
        isHidden: object["isHidden"].flatMap { inspector.boolean($0) } ?? false)
    }
  }
}
