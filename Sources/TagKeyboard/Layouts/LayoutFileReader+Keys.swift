extension LayoutFileReader {
  static let keyKeys = [
    "id", "width", "label", "accessibilityLabel", "actions", "hold", "alternates", "inBothHalves",
  ]
  static let alternateKeys = ["label", "accessibilityLabel", "actions"]
  /// The name that stands for one alternate for each set of tags.
  static let tagSetAlternates = "tagSets"

  /// A key: an object, or a text that it inserts and is called by.
  mutating func readKey(_ value: JSONValue) -> KeyDraft? {
    let place = place(value)
    if case .string = value.content {
      guard let text = name(value)?.value else { return nil }
      let key = LayoutKey(inserting: text)
      return KeyDraft(
        key: key, place: place, width: place, actions: [Placed(value: .insert(text), place: place)])
    }
    guard case .object = value.content else {
      inspector.reportType(of: value, expected: "a string or an object")
      return nil
    }
    guard let object = inspector.object(value, keys: Self.keyKeys) else { return nil }
    return readKey(object, at: place)
  }

  private mutating func readKey(_ object: JSONObject, at place: LayoutPlace) -> KeyDraft? {
    let id = inspector.required("id", in: object).flatMap { name($0) }?.value
    keyID = id ?? ""
    // A width that is no length is the checker's: it names the key.
    let width = object["width"].flatMap { inspector.number($0) }
    let label = object["label"].flatMap { text($0) }
    let accessibilityLabel = object["accessibilityLabel"].flatMap { text($0) }
    let actions = object["actions"].map { readActions($0) } ?? []
    let hold = object["hold"].map { readActions($0) } ?? []
    var placed = actions + hold
    let alternates = object["alternates"].map { readAlternates($0, actions: &placed) }
    let isInBothHalves = object["inBothHalves"].flatMap { inspector.boolean($0) } ?? false
    guard let id else { return nil }
    let lists = ["actions", "hold", "alternates"].compactMap { object[$0] }
    if lists.allSatisfy({ inspector.isEmptyArray($0) }) {
      inspector.report(.layoutNoAction, "the key '\(id)' has no action", at: place.offset)
    }
    let key = LayoutKey(
      id: id, width: width ?? 1, label: label, accessibilityLabel: accessibilityLabel,
      actions: actions.map(\.value), hold: hold.map(\.value),
      alternates: alternates ?? .listed([]), isInBothHalves: isInBothHalves)
    return KeyDraft(
      key: key, place: place, width: object["width"].map { self.place($0) } ?? place,
      actions: placed)
  }

  private mutating func readAlternates(
    _ value: JSONValue, actions: inout [Placed<LayoutAction>]
  ) -> KeyAlternates {
    if case .string(Self.tagSetAlternates) = value.content { return .tagSets }
    guard case .array(let values) = value.content else {
      inspector.reportType(of: value, expected: "an array or '\(Self.tagSetAlternates)'")
      return .listed([])
    }
    var alternates: [KeyAlternate] = []
    for value in values {
      guard let alternate = readAlternate(value, actions: &actions) else { continue }
      alternates.append(alternate)
    }
    return .listed(alternates)
  }

  private mutating func readAlternate(
    _ value: JSONValue, actions: inout [Placed<LayoutAction>]
  ) -> KeyAlternate? {
    if case .string = value.content {
      guard let text = name(value) else { return nil }
      actions.append(Placed(value: .insert(text.value), place: text.place))
      return KeyAlternate(actions: [.insert(text.value)])
    }
    guard case .object = value.content else {
      inspector.reportType(of: value, expected: "a string or an object")
      return nil
    }
    guard let object = inspector.object(value, keys: Self.alternateKeys),
      let list = inspector.required("actions", in: object)
    else { return nil }
    let own = readActions(list)
    actions += own
    return KeyAlternate(
      label: object["label"].flatMap { text($0) },
      accessibilityLabel: object["accessibilityLabel"].flatMap { text($0) },
      actions: own.map(\.value))
  }

  private mutating func readActions(_ value: JSONValue) -> [Placed<LayoutAction>] {
    (inspector.array(value) ?? []).compactMap { value in
      readAction(value).map { Placed(value: $0, place: place(value)) }
    }
  }

  /// An action: a name, or an object of a name and a value.
  private mutating func readAction(_ value: JSONValue) -> LayoutAction? {
    if case .string(let name) = value.content {
      if let plain = LayoutAction.plain.first(where: { $0.name == name }) { return plain.action }
      reportUnknownAction(name, at: value.range.lowerBound)
      return nil
    }
    guard case .object(let members) = value.content, members.count == 1 else {
      inspector.report(
        .layoutUnknownAction,
        "the key '\(keyID)' has something else than an action; expected a name, or an object of a "
          + "name and a value", at: value.range.lowerBound)
      return nil
    }
    return readAction(members[0])
  }

  private mutating func readAction(_ member: JSONMember) -> LayoutAction? {
    let value = member.value
    switch member.key {
    case "insert": return insertedText(value).map { .insert($0) }
    case "digit": return digit(value).map { .digit($0) }
    case "tag": return name(value).map { .tag($0.value) }
    case "layer": return name(value).map { .layer($0.value) }
    case "layout": return name(value).map { .layout($0.value) }
    case "tagSet": return name(value).map { .tagSet($0.value) }
    case "script": return name(value).map { .script($0.value) }
    case "delete": return one(of: LayoutAction.deletions, value, "deletion")
    case "deleteTo": return stops(value).map { .delete(.upTo($0)) }
    case "moveCaret": return one(of: LayoutAction.moves, value, "move of the caret")
    case "moveBackwardTo": return stops(value).map { .moveCaret(.backward, by: .upTo($0)) }
    case "moveForwardTo": return stops(value).map { .moveCaret(.forward, by: .upTo($0)) }
    default:
      reportUnknownAction(member.key, at: member.keyRange.lowerBound)
      return nil
    }
  }

  private mutating func reportUnknownAction(_ name: String, at offset: Int) {
    let known = LayoutAction.plain.map(\.name) + LayoutAction.namesWithValue
    let near = NearestNames.note(for: name, among: known)
    inspector.report(
      .layoutUnknownAction,
      "the key '\(keyID)' has the unknown action '\(name)'; expected "
        + JSONInspector.list(known), at: offset, notes: near.map { [$0] } ?? [])
  }

  private mutating func insertedText(_ value: JSONValue) -> String? {
    guard let text = inspector.string(value) else { return nil }
    if !text.isEmpty { return text }
    inspector.report(
      .layoutBadText, "expected a text, found an empty one", at: value.range.lowerBound)
    return nil
  }

  private mutating func stops(_ value: JSONValue) -> StopCharacters? {
    insertedText(value).flatMap { StopCharacters($0) }
  }

  private mutating func digit(_ value: JSONValue) -> Int? {
    guard let digit = inspector.integer(value) else { return nil }
    if (0...9).contains(digit) { return digit }
    inspector.report(
      .layoutBadNumber, "expected a digit from 0 to 9, found \(digit)", at: value.range.lowerBound)
    return nil
  }
}
