import KeyboardDriving
import TagKeyboard

extension Scenario {
  /// Fields for addresses and the like.
  static let fieldTypes = Scenario(
    "field-types", ["KB-FIELDS"], "Fields for addresses open with the signs of addresses"
  ) { (stage) throws(DriverError) in
    let wanted: [(type: TextInputTraits.KeyboardType, characters: [Character])] = [
      (.emailAddress, ["@", "."]), (.url, ["/", "."]), (.webSearch, ["."]),
      (.twitter, ["@", "#"]), (.numbersAndPunctuation, Array("0123456789")),
    ]
    var lacks: [String] = []
    var demonstration: Demonstration?
    for (type, characters) in wanted {
      guard let map = try stage.map(type) else {
        lacks.append("\(Stage.field(type).text): not served")
        continue
      }
      let missing = characters.filter { !map.first.typedByTap.contains($0) }
      guard !missing.isEmpty else { continue }
      lacks.append("\(map.text(0)): no \(missing.map { "“\($0)”" }.joined(separator: ", "))")
      demonstration = demonstration ?? .keys(map.steps(0))
    }
    guard !lacks.isEmpty else {
      return [ScenarioOutcome("KB-FIELDS", .pass, "fields for addresses open with their signs")]
    }
    return [
      ScenarioOutcome(
        "KB-FIELDS", stage.violation(of: "KB-FIELDS"), "a kind of field lacks a sign that it needs",
        lacks, demonstration)
    ]
  }
}
