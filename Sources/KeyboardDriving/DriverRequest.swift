public import TagKeyboard

/// What a review asks of a keyboard.
public enum DriverRequest: Hashable, Sendable {
  /// Say who you are; the number is the version of the protocol.
  case hello(protocol: Int)
  /// Appear in a field.
  case open(DriverField)
  /// A key was touched and let go.
  case press(key: String, DriverContext)
  /// A key was held for so many milliseconds (`nil`: as long as it takes), and let go over one of
  /// its alternates, counted from 0, or over the key itself (`nil`).
  case hold(key: String, milliseconds: Int?, alternate: Int?, DriverContext)
  /// A finger came down on a key and moved off it.
  case swipe(key: String, DriverKey.Direction, DriverContext)
  /// The system is short of memory.
  case memoryWarning
  /// Disappear.
  case close
  /// The person wants to have forgotten what was learned of the typing.
  case forget

  /// The word by which lines call it.
  public var name: String {
    switch self {
    case .hello: "hello"
    case .open: "open"
    case .press: "press"
    case .hold: "hold"
    case .swipe: "swipe"
    case .memoryWarning: "memoryWarning"
    case .close: "close"
    case .forget: "forget"
    }
  }

  /// The words of all requests.
  static let names = [
    "hello", "open", "press", "hold", "swipe", "memoryWarning", "close", "forget",
  ]
}

/// A field that a keyboard appears in, and what the system says about it.
public struct DriverField: Hashable, Sendable {
  /// What the field asks of its keyboard.
  public var traits: DriverTraits
  /// Whether the person has allowed full access.
  public var hasFullAccess: Bool
  /// Whether the keyboard must have a key that leads to the next one.
  public var needsSwitchKey: Bool
  /// What the host shows.
  public var context: DriverContext

  /// Makes a field.
  public init(
    traits: DriverTraits = DriverTraits(), hasFullAccess: Bool = false,
    needsSwitchKey: Bool = true, context: DriverContext = DriverContext(before: "", after: "")
  ) {
    self.traits = traits
    self.hasFullAccess = hasFullAccess
    self.needsSwitchKey = needsSwitchKey
    self.context = context
  }
}

/// What a field asks of its keyboard.
public struct DriverTraits: Hashable, Sendable {
  /// The keys that suit the field's contents.
  public var keyboardType: TextInputTraits.KeyboardType
  /// What the return key does.
  public var returnKeyType: TextInputTraits.ReturnKeyType
  /// Whether what is typed is shown as dots; iOS shows its own keyboard there.
  public var isSecure: Bool
  /// The person's locale, such as `ru_RU`; `nil` when it is left to the keyboard.
  public var locale: String?

  /// Makes traits.
  public init(
    _ keyboardType: TextInputTraits.KeyboardType = .default,
    returnKeyType: TextInputTraits.ReturnKeyType = .default, isSecure: Bool = false,
    locale: String? = nil
  ) {
    self.keyboardType = keyboardType
    self.returnKeyType = returnKeyType
    self.isSecure = isSecure
    self.locale = locale
  }
}

/// What the host shows around the caret; `nil` where it shows nothing.
public struct DriverContext: Hashable, Sendable {
  /// The text before the caret.
  public var before: String?
  /// The text after the caret.
  public var after: String?

  /// Makes a context.
  public init(before: String?, after: String?) {
    self.before = before
    self.after = after
  }
}

extension TextInputTraits.KeyboardType {
  /// The name in lines, which is UIKit's: `URL` where Swift says `url`.
  public var driverName: String { self == .url ? "URL" : rawValue }

  /// Makes a type from its name in lines; `nil` when there is none with that name.
  public init?(driverName: String) {
    guard let type = Self.allCases.first(where: { $0.driverName == driverName }) else {
      return nil
    }
    self = type
  }
}
