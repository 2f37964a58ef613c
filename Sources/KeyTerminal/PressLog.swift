import SimulatedHost
import TagKeyboard

/// What is known of the last key: its name, and how its presses have ended.
struct PressLog {
  private var name = ""
  private var presses = 0
  private var outcome: Outcome?
  private var wish: String?
  /// The presses that have not ended, of this key and of those before it.
  private var open: [PressID] = []
  /// The first press of this key.
  private var first = PressID(rawValue: 0)

  /// One line for people; empty before the first key.
  var line: String {
    if let wish { return "\(name): asks for \(wish)" }
    if presses == 0 { return name }
    let times = presses == 1 ? name : "\(name) ×\(presses)"
    return "\(times): \(open.isEmpty ? outcome?.name ?? "" : "…")"
  }

  /// A key with this name acts; what comes belongs to it.
  mutating func begin(_ name: String) {
    self.name = name
    (presses, outcome, wish) = (0, nil, nil)
    first = PressID(rawValue: .max)
  }

  /// A touch has come to mean something on one of the keys.
  mutating func note(_ gesture: Gesture.Kind, on keys: [KeyFrame]) {
    let key = { (id: String) in keys.first { $0.keyID == id } }
    switch gesture {
    case .tapped(let id, _), .longPressed(let id), .repeatBegan(let id):
      begin(key(id)?.label ?? id)
    case .alternateChosen(let id, let number):
      let alternates = key(id)?.alternates ?? []
      begin(alternates.indices.contains(number) ? alternates[number].label : id)
    default: break
    }
  }

  /// The key asks for something that is not done in the text.
  mutating func ask(_ wish: String) { self.wish = wish }

  /// The key has begun a press.
  mutating func started(_ press: PressID) {
    first = min(first, press)
    presses += 1
    open.append(press)
  }

  /// Takes the outcomes of the presses that have ended.
  ///
  /// Of one key's presses, the first that is not verified is what is told.
  mutating func collect(from keyboard: SimulatedKeyboard) {
    open.removeAll { press in
      guard let outcome = keyboard.takeOutcome(of: press) else { return false }
      if press >= first, self.outcome == nil || self.outcome == .verified { self.outcome = outcome }
      return true
    }
  }
}
