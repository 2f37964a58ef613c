public import TagKeyboard

/// Our keyboard as a driver: layouts of keys, fingers on them, and the engine over a host.
///
/// Every request is carried out as a front end would: fingers touch the keys that are shown, what
/// they mean is the recognizer's and the layout's, and the engine makes calls to the proxy of a host
/// that does each at once. Those calls are the effects. A request says what the host shows; where
/// that is not what came of the calls so far, somebody else has changed the text.
public final class LayoutDriver: KeyboardDriver {
  /// What the keyboard is made of.
  public struct Configuration: Sendable {
    /// The name that it tells.
    public var name = "TagKeyboard"
    /// The version that it tells.
    public var version: String?
    /// The layouts that there are.
    public var catalog = LayoutCatalog.builtIn
    /// The sets of tags that there are.
    public var tagSets = TagSetLibrary.builtIn
    /// The set of tags that is taken in all layouts; `nil` for that of the layout.
    public var tagSet: String?
    /// What the writer has chosen.
    public var preferences = Preferences()
    /// The person's locale, in fields that name none.
    public var locale = "en"
    /// The layout that a field of the default type gets; `nil` for the letters of the locale.
    public var layout: String?
    /// The size of the keyboard, in points.
    public var size = LayoutSize(width: 320, height: 216)

    /// Makes the keyboard that ships.
    public init() {}
  }

  private let configuration: Configuration
  /// The keyboard, while it is in a field.
  private var shown: OpenKeyboard?
  /// The layout of letters that was used last.
  private var lettersLayout: String?

  /// Makes a driver that is in no field.
  public init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Does what is asked.
  public func reply(to request: DriverRequest) throws(DriverError) -> DriverReply {
    switch request {
    case .hello: return .hello(description)
    case .open(let field): return try open(field)
    case .press(let key, let context): return try touch(key, .press, context)
    case .hold(let key, let milliseconds, let alternate, let context):
      return try touch(key, .hold(milliseconds: milliseconds, alternate: alternate), context)
    case .swipe(let key, let direction, let context):
      return try touch(key, .swipe(direction), context)
    case .memoryWarning: return .done([])
    case .close:
      lettersLayout = shown?.lettersLayout ?? lettersLayout
      shown = nil
      return .done([])
    case .forget:
      throw DriverError(.refused, "nothing is learned of the typing")
    }
  }

  /// Who this is.
  public var description: DriverDescription {
    var description = DriverDescription(name: configuration.name)
    description.version = configuration.version
    description.locale = configuration.locale
    let traits = TextInputTraits(keyboardType: .default)
    description.language =
      configuration.catalog.layout(
        configuration.catalog.layoutID(for: traits, locale: configuration.locale))?.locale
    description.isASCIICapable = configuration.catalog.layouts.contains {
      $0.fields.contains(.asciiCapable)
    }
    description.functions = configuration.catalog.scripts
    description.fields = TextInputTraits.KeyboardType.allCases.filter { !$0.isOfSystem }
    return description
  }

  private func open(_ field: DriverField) throws(DriverError) -> DriverReply {
    lettersLayout = shown?.lettersLayout ?? lettersLayout
    shown = nil
    // iOS shows its own keyboard in these, whatever an extension says (Docs/Driver.md).
    if field.traits.isSecure {
      return .declined(reason: "the system shows its own keyboard in secure fields")
    }
    if field.traits.keyboardType.isOfSystem {
      return .declined(reason: "the system shows its own keyboard in fields for telephone numbers")
    }
    let locale = field.traits.locale ?? configuration.locale
    guard LayoutState.isKnown(locale: locale) else {
      throw DriverError(.refused, "the locale '\(locale)' is not known")
    }
    var state = LayoutState(
      catalog: configuration.catalog, tagSets: configuration.tagSets, locale: locale,
      traits: TextInputTraits(
        keyboardType: field.traits.keyboardType, returnKeyType: field.traits.returnKeyType),
      lettersLayout: lettersLayout, needsInputModeSwitchKey: field.needsSwitchKey)
    if let tagSet = configuration.tagSet { state.switchTagSet(to: tagSet) }
    if let layout = configuration.layout, field.traits.keyboardType == .default {
      state.switchLayout(to: layout)
    }
    let keyboard = OpenKeyboard(
      TouchKeyboard(state: state, size: configuration.size),
      preferences: configuration.preferences, context: field.context)
    shown = keyboard
    return .opened(keyboard.keys)
  }

  private func touch(
    _ key: String, _ gesture: OpenKeyboard.Gesture, _ context: DriverContext
  ) throws(DriverError) -> DriverReply {
    guard let shown else { throw DriverError(.refused, "no field is open") }
    let before = shown.keys
    shown.hostShows(context)
    let effects = try shown.perform(gesture, on: key)
    let keys = shown.keys
    return .done(effects, keys: keys == before ? nil : keys)
  }
}

extension LayoutDriver.Configuration {
  /// Makes a keyboard of files of layouts alone; shipped ones are part of it where theirs lead there.
  ///
  /// Without a file it is the shipped keyboard.
  ///
  /// - Throws: everything that is wrong with the files.
  public init(layouts sources: [SourceText]) throws(Diagnostics) {
    self.init()
    let all = try LayoutReader.read(sources)
    guard let first = sources.first else { return }
    let ids = sources.compactMap { LayoutReader.id(of: $0) }
    guard ids.contains(where: { all.layout($0) != nil }) else {
      throw Diagnostics([
        first.diagnostic(
          .layoutEmpty, "there is nothing to show; expected a layout that is not abstract", at: 0)
      ])
    }
    catalog = all.reachable(from: ids)
    name = catalog.layouts.first { $0.id == ids.first }?.name.text(for: "en") ?? name
  }
}

extension TextInputTraits.KeyboardType {
  /// Whether iOS shows its own keyboard in such fields, and never an extension's.
  package var isOfSystem: Bool { self == .phonePad || self == .namePhonePad }
}
