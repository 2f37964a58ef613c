import KeyboardDriving
import TagKeyboard

/// What a keyboard shows and does in a field: its layers, and what each gesture on each key leads
/// to.
struct KeyboardMap {
  /// A set of keys that is shown at once.
  struct Layer {
    let keys: [DriverKey]
    /// The shortest way here from the opening of a fresh keyboard.
    var path: [Step]
    /// All that led here when it was first seen: right also where the path leaves out what the
    /// keyboard remembers.
    let trail: [Step]
    /// What can be done here, in the order of the keys.
    var ways: [Way] = []
  }

  /// What a touch does, and where it leads.
  struct Way {
    let touch: Touch
    let label: String
    let effects: [DriverEffect]
    /// The layer that is shown afterwards.
    let target: Int
  }

  let field: DriverField
  /// The layers, the nearest first.
  var layers: [Layer] = []
  /// Layers that were seen and could not be looked at: too many, or not found again.
  var lost: [Int] = []

  /// The layer that the keyboard opens with.
  var first: Layer { layers[0] }

  /// How to get to a layer and do something there.
  func steps(_ layer: Int, _ touch: Touch? = nil) -> KeySequence {
    KeySequence(field: field, steps: layers[layer].path + (touch.map { [.touch($0)] } ?? []))
  }

  /// The same as a person reads it.
  func text(_ layer: Int, _ touch: Touch? = nil) -> String { steps(layer, touch).text }
}

/// What is done to a keyboard that is shown.
enum Step {
  case touch(Touch)
  /// It is put away and shown in the same field again.
  case reopen

  /// As reports write it.
  var text: String {
    switch self {
    case .touch(let touch): touch.text
    case .reopen: "open again"
    }
  }
}

/// Steps after an opening: the shortest way to show something.
struct KeySequence {
  var field: DriverField
  var steps: [Step] = []

  /// As reports write it; of a long one the end.
  var text: String {
    let last = 12
    let start = steps.count > last ? ["… \(steps.count - last) steps …"] : []
    return ([field.text] + start + steps.suffix(last).map(\.text)).joined(separator: ", ")
  }
}

extension KeyboardMap.Way {
  /// The one text that the touch inserts; `nil` when it edits in another way too, or does not.
  var text: String? {
    let edits = effects.filter { [.insert, .delete, .move].contains($0.kind) }
    if edits.count == 1, case .insert(let text) = edits[0] { return text }
    return nil
  }

  /// Everything that the touch inserts.
  var inserted: String {
    effects.map { if case .insert(let text) = $0 { text } else { "" } }.joined()
  }

  /// Whether the touch leads to the next keyboard.
  var leadsOn: Bool { effects.contains { [.next, .inputModeList].contains($0.kind) } }

  /// Whether the touch is a tap.
  var isPress: Bool { touch.gesture == .press }
}

/// What a keyboard does with a field.
enum FieldMap {
  /// It leaves the field to the system's keyboard.
  case declined
  case served(KeyboardMap)

  var map: KeyboardMap? {
    if case .served(let map) = self { map } else { nil }
  }
}
