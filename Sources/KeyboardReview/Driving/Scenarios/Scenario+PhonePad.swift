import KeyboardDriving
import TagKeyboard

extension Scenario {
  /// Fields for telephone numbers.
  static let phonePad = Scenario(
    "phone-pad", ["KB-SECURE"], "Fields for telephone numbers are left to the system's keyboard"
  ) { (stage) throws(DriverError) in
    let types: [TextInputTraits.KeyboardType] = [.phonePad, .namePhonePad]
    var served: [KeyboardMap] = []
    for type in types { if let map = try stage.map(type) { served.append(map) } }
    guard let first = served.first else {
      return [ScenarioOutcome("KB-SECURE", .pass, "fields for telephone numbers are declined")]
    }
    return [
      ScenarioOutcome(
        "KB-SECURE", .note,
        "it has keys for telephone numbers, where the system shows its own keyboard",
        served.map { $0.text(0) }, .keys(first.steps(0)))
    ]
  }
}
