public import KeyboardDriving
import TagKeyboard

/// A keyboard with letters, capitals, symbols and two pads of numbers, and nothing to hide.
public struct TinyKeyboard: KeyboardDriver {
  private enum Layer: String {
    case letters, capitals, symbols, pad
  }

  private static let letters = "qwertyuiopasdfghjklzxcvbnm"
  private static let symbols = "1234567890-/:;()$&@\".,?!'[]{}#%^*+=_\\|~<>`"
  /// Locales of these languages write decimal numbers with a comma.
  private static let languagesWithComma = ["de", "es", "fr", "it", "pt", "ru", "uk"]

  private var field = DriverField()
  private var layer = Layer.letters

  /// Makes a keyboard that is in no field.
  public init() {}

  /// Does what is asked.
  public mutating func reply(to request: DriverRequest) throws(DriverError) -> DriverReply {
    switch request {
    case .hello:
      return .hello(DriverDescription(name: "Tiny", language: "en", isASCIICapable: true))
    case .open(let field): return open(field)
    case .press(let id, _): return try press(id)
    case .hold, .swipe: throw DriverError(.refused, "its keys are only pressed")
    case .forget: throw DriverError(.refused, "nothing was learned")
    case .memoryWarning, .close: return .done([])
    }
  }

  private mutating func open(_ field: DriverField) -> DriverReply {
    self.field = field
    let type = field.traits.keyboardType
    if field.traits.isSecure || type == .phonePad || type == .namePhonePad {
      return .declined(reason: "the system has its own keyboard for that")
    }
    layer =
      switch type {
      case .numberPad, .asciiCapableNumberPad, .decimalPad: .pad
      case .numbersAndPunctuation: .symbols
      default: .letters
      }
    return .opened(keys.map(\.key))
  }

  private mutating func press(_ id: String) throws(DriverError) -> DriverReply {
    guard let effect = keys.first(where: { $0.key.id == id })?.effect else {
      throw DriverError(.refused, "there is no key '\(id)'")
    }
    guard case .layer(let name) = effect else { return .done([effect]) }
    layer = Layer(rawValue: name) ?? .letters
    return .done([effect], keys: keys.map(\.key))
  }

  /// The keys that are shown, with what they do.
  private var keys: [(key: DriverKey, effect: DriverEffect)] {
    var effects = texts.map { ($0, DriverEffect.insert($0)) }
    if layer != .pad { effects += [("space", .insert(" ")), ("return", .insert("\n"))] }
    effects.append(("delete", .delete(count: 1)))
    effects += ways.map { ($0.rawValue, .layer($0.rawValue)) }
    if field.needsSwitchKey { effects.append(("next", .next)) }
    return effects.map { label, effect in
      (DriverKey(id: "\(layer.rawValue) \(label)", label: label), effect)
    }
  }

  private var texts: [String] {
    switch layer {
    case .letters: Self.letters.map(String.init) + extras
    case .capitals: Self.letters.uppercased().map(String.init) + extras
    case .symbols: Self.symbols.map(String.init)
    case .pad:
      "1234567890".map(String.init)
        + (field.traits.keyboardType == .decimalPad ? [decimalSign] : [])
    }
  }

  private var extras: [String] {
    switch field.traits.keyboardType {
    case .emailAddress: ["@", "."]
    case .url: ["/", ".", ".com"]
    case .twitter: ["@", "#"]
    case .webSearch: ["."]
    default: []
    }
  }

  private var ways: [Layer] {
    switch layer {
    case .letters: [.capitals, .symbols]
    case .capitals: [.letters, .symbols]
    case .symbols: [.letters]
    case .pad: []
    }
  }

  private var decimalSign: String {
    let language = (field.traits.locale ?? "en").prefix { $0 != "_" && $0 != "-" }
    return Self.languagesWithComma.contains(String(language)) ? "," : "."
  }
}
