import KeyboardDriving
import TagKeyboard

/// Presses the keys of our keyboard in a text, and keeps the text as the effects make it.
struct Typist {
  private let driver: LayoutDriver
  var before: String?
  var after: String?
  private(set) var keys: [DriverKey] = []
  /// What the last request has done.
  private(set) var effects: [DriverEffect] = []
  private(set) var history: [DriverEffect] = []

  init(
    before: String? = "", after: String? = "", field: DriverField = DriverField(),
    driver: LayoutDriver = LayoutDriver()
  ) throws {
    self.driver = driver
    (self.before, self.after) = (before, after)
    var field = field
    field.context = DriverContext(before: before, after: after)
    if case .opened(let keys) = try driver.reply(to: .open(field)) { self.keys = keys }
  }

  var context: DriverContext { DriverContext(before: before, after: after) }

  /// The text, with the caret.
  var text: String { "\(before ?? "")‸\(after ?? "")" }

  mutating func press(label: String) throws {
    guard let key = keys.first(where: { $0.label == label }) else {
      throw DriverError(.refused, "there is no \(label) among \(keys.map(\.label))")
    }
    try ask(.press(key: key.id, context))
  }

  mutating func ask(_ request: DriverRequest) throws {
    guard case .done(let effects, let keys) = try driver.reply(to: request) else { return }
    self.effects = effects
    self.keys = keys ?? self.keys
    history += effects
    guard before != nil else { return }
    for effect in effects { apply(effect) }
  }

  private mutating func apply(_ effect: DriverEffect) {
    switch effect {
    case .insert(let text): before = (before ?? "") + text
    case .delete(let count): before = String((before ?? "").dropLast(count))
    case .move(let offset):
      let all = (before ?? "") + (after ?? "")
      let place = (before ?? "").count + offset
      (before, after) = (String(all.prefix(place)), String(all.dropFirst(place)))
    default: break
    }
  }
}

/// Goes through every layer that keys lead to, and presses and holds every key.
struct LayerWalk {
  private var driver = LayoutDriver()
  private let field: DriverField
  /// The layers that were seen, by their keys.
  private(set) var layers: Set<[DriverKey]> = []
  /// Everything that was inserted.
  private(set) var typed: Set<String> = []
  /// The layers from which no key leads to the next keyboard.
  private(set) var layersWithoutNext: Set<[DriverKey]> = []

  init(_ type: TextInputTraits.KeyboardType, locale: String, needsSwitchKey: Bool) {
    field = DriverField(
      traits: DriverTraits(type, locale: locale), needsSwitchKey: needsSwitchKey)
  }

  /// What must be among the texts in a field of this type.
  var expected: Set<String> {
    switch field.traits.keyboardType {
    case .numberPad, .decimalPad: []  // as the locale writes numbers
    case .asciiCapableNumberPad: Set("0123456789".map(String.init))
    case .emailAddress: ["@", "."]
    case .url: ["/", ".", ".com"]
    case .asciiCapable: Set((0x20...0x7E).map { String(Unicode.Scalar($0)) })
    default: [" ", "1", "."]
    }
  }

  mutating func run() throws {
    var ways: [[DriverRequest]] = [[]]
    while let way = ways.popLast() {
      let keys = try go(way)
      guard layers.insert(keys).inserted else { continue }
      var leadsOn = false
      for request in keys.flatMap(requests) {
        guard case .done(let effects, let shown) = try driver.reply(to: request) else { continue }
        for case .insert(let text) in effects { typed.insert(text) }
        leadsOn = leadsOn || effects.contains(.next)
        guard let shown else { continue }
        if !layers.contains(shown) { ways.append(way + [request]) }
        _ = try go(way)
      }
      if !leadsOn { layersWithoutNext.insert(keys) }
    }
  }

  /// Goes a way in a keyboard that remembers nothing yet; the keys that are shown then.
  private mutating func go(_ way: [DriverRequest]) throws -> [DriverKey] {
    driver = LayoutDriver()
    guard case .opened(var keys) = try driver.reply(to: .open(field)) else { return [] }
    for request in way {
      if case .done(_, let shown?) = try driver.reply(to: request) { keys = shown }
    }
    return keys
  }

  private func requests(for key: DriverKey) -> [DriverRequest] {
    let context = DriverContext(before: "", after: "")
    let hold = { DriverRequest.hold(key: key.id, milliseconds: nil, alternate: $0, context) }
    // The sets of tags change what some keys insert, and not where they lead.
    let alternates = key.label == "‹›" ? [] : Array(key.alternates.indices)
    return (key.gestures.contains(.press) ? [.press(key: key.id, context)] : [])
      + (key.gestures.contains(.hold) ? [hold(nil)] : []) + alternates.map { hold($0) }
  }
}
