import KeyboardDriving
import TagKeyboard

extension Scenario {
  /// Fields for whole numbers.
  static let numberPad = Scenario(
    "numpad", ["KB-NUM"], "In a field for numbers each digit is one tap away"
  ) { (stage) throws(DriverError) in
    for type in [TextInputTraits.KeyboardType.numberPad, .asciiCapableNumberPad] {
      let map = try stage.map(type)
      if let failure = try stage.missing(
        Array("0123456789"), in: map, of: Stage.field(type), onlyASCII: type != .numberPad)
      {
        return [failure]
      }
    }
    return [ScenarioOutcome("KB-NUM", .pass, "a field for numbers opens with all digits")]
  }

  /// Fields for numbers with a fraction.
  static let decimalPad = Scenario(
    "decimalpad", ["KB-NUM"],
    "In a field for decimal numbers each digit and the locale's sign are one tap away"
  ) { (stage) throws(DriverError) in
    // Locales that are sure to differ; their signs stand in CLDR and will not change.
    let signs: [(locale: String, sign: Character)] = [
      ("en_US", "."), ("ru_RU", ","), ("de_DE", ","), ("en_GB", "."),
    ]
    for (locale, sign) in signs {
      var field = Stage.field(.decimalPad)
      field.traits.locale = locale
      let map = try stage.makeMap(field, layers: 1).map
      if let failure = try stage.missing(Array("0123456789") + [sign], in: map, of: field) {
        return [failure]
      }
    }
    let names = signs.map(\.locale).joined(separator: ", ")
    return [ScenarioOutcome("KB-NUM", .pass, "digits and decimal sign are there in \(names)")]
  }
}

extension Stage {
  /// What a pad lacks of some characters; `nil` when it has them all.
  fileprivate func missing(
    _ wanted: [Character], in map: KeyboardMap?, of field: DriverField, onlyASCII: Bool = false
  ) throws(DriverError) -> ScenarioOutcome? {
    guard let map else {
      return ScenarioOutcome(
        "KB-NUM", violation(of: "KB-NUM"), "a field for numbers is not served", [field.text],
        .keys(KeySequence(field: field)))
    }
    let typed = map.first.typedByTap
    let missing = wanted.filter { character in
      // The digits of other scripts are digits as well.
      !typed.contains(character)
        && (onlyASCII || character.wholeNumberValue == nil
          || !typed.contains { $0.wholeNumberValue == character.wholeNumberValue })
    }
    guard !missing.isEmpty else { return nil }
    let everywhere = try self.map(.default)?.layers.flatMap(\.ways) ?? []
    let isNowhere = missing.contains { character in
      character.wholeNumberValue != nil
        && !everywhere.contains { $0.inserted == String(character) }
    }
    return ScenarioOutcome(
      "KB-NUM", isNowhere ? .fail : violation(of: "KB-NUM"),
      isNowhere
        ? "a digit cannot be typed at all, in no field"
        : "a field for numbers does not open with all it needs",
      ["\(map.text(0)): no \(missing.map { "“\($0)”" }.joined(separator: ", "))"],
      .keys(map.steps(0)))
  }
}

extension KeyboardMap.Layer {
  /// The characters that one tap types.
  var typedByTap: Set<Character> {
    Set(ways.compactMap { $0.isPress && $0.text?.count == 1 ? $0.text?.first : nil })
  }
}
