import KeyboardDriving
import TagKeyboard

extension Scenario {
  /// ASCII-capable or not.
  static let ascii = Scenario(
    "ascii", ["KB-ASCII"], "A keyboard that claims ASCII types each character from space to tilde"
  ) { (stage) throws(DriverError) in
    let run = try stage.start()
    let claims = run.session.description.isASCIICapable
    run.end()
    let asked = try stage.map(.asciiCapable)
    let ordinary = try stage.map(.default)
    guard let map = asked ?? ordinary else {
      return [ScenarioOutcome("KB-ASCII", .notChecked, "no field for ASCII is served")]
    }
    let typed = Set(map.layers.flatMap(\.ways).compactMap(\.text))
    let missing = (0x20...0x7E).map { String(UnicodeScalar(UInt8($0))) }
      .filter { !typed.contains($0) }
    switch (claims, missing.isEmpty) {
    case (true, true):
      return [ScenarioOutcome("KB-ASCII", .pass, "each character from space to tilde can be typed")]
    case (true, false):
      return [
        ScenarioOutcome(
          "KB-ASCII", stage.violation(of: "KB-ASCII"), "it claims ASCII and cannot type all of it",
          ["\(map.field.text), all layers: no \(missing.joined(separator: " "))"],
          .keys(map.steps(0)))
      ]
    case (false, true):
      return [ScenarioOutcome("KB-ASCII", .note, "it could claim ASCII: all of it can be typed")]
    case (false, false): return [ScenarioOutcome("KB-ASCII", .pass, "it claims no ASCII")]
    }
  }
}
