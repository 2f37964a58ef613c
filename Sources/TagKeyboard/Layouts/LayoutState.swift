public import TextBoundaries

/// What is on the keyboard now: layout, layer, shift, the set of tags.
///
/// A pure value: a gesture on a key changes it and returns what the front end has to do besides. The
/// front end draws `frames(in:)` anew whenever `place` has changed.
///
/// ```swift
/// var state = LayoutState(locale: "ru_RU", traits: proxy.traits, lettersLayout: stored)
/// let keys = state.frames(in: size)
/// for effect in state.press("shift") + state.press("п") { … }    // .press(.insertText("П"))
/// stored = state.lettersLayout
/// ```
public struct LayoutState: Sendable {
  /// The part of the state that gestures change.
  public struct Place: Hashable, Sendable {
    /// The id of the layout.
    public internal(set) var layout: String
    /// The id of the layer.
    public internal(set) var layer: String
    /// The layer to which the present one goes back by itself.
    var previousLayer: String?
    /// Whether letters are large.
    public internal(set) var shift = ShiftState.off
    /// The id of the set of tags: that of the layout until the person has chosen one.
    public internal(set) var tagSet: String
    /// Whether the person has chosen it.
    var hasChosenTagSet = false
    /// The layout of letters that was used last.
    public internal(set) var lettersLayout: String
  }

  /// The layouts that there are.
  public let catalog: LayoutCatalog
  /// The sets of tags that there are.
  public let tagSets: TagSetLibrary
  /// The person's locale.
  public let locale: String
  /// How that locale writes numbers.
  public let symbols: LocaleSymbols
  /// The language of words on keys; that of the locale unless it is set.
  public var language: String
  /// What the field asks for.
  public private(set) var traits: TextInputTraits
  /// Whether there must be a key that leads to the next keyboard.
  public var needsInputModeSwitchKey: Bool
  /// Whether the keyboard is in two halves.
  public var isSplit = false
  /// What gestures change.
  public internal(set) var place: Place

  /// Makes the state in which a keyboard appears.
  ///
  /// - Parameters:
  ///   - catalog: the layouts that there are.
  ///   - tagSets: the sets of tags that there are; that of the layout is taken.
  ///   - locale: the person's locale, such as `ru` or `ar_EG`.
  ///   - symbols: how it writes numbers; on Linux ICU knows, elsewhere the caller says.
  ///   - traits: what the field asks for.
  ///   - lettersLayout: the layout of letters that the person used last, when that is known.
  ///   - needsInputModeSwitchKey: whether there must be a key that leads to the next keyboard.
  public init(
    catalog: LayoutCatalog = .builtIn, tagSets: TagSetLibrary = .builtIn, locale: String = "en",
    symbols: LocaleSymbols? = nil, traits: TextInputTraits = TextInputTraits(),
    lettersLayout: String? = nil, needsInputModeSwitchKey: Bool = true
  ) {
    self.catalog = catalog
    self.tagSets = tagSets
    self.locale = locale
    self.symbols = symbols ?? LocaleSymbols(locale: locale) ?? .root
    self.traits = traits
    self.needsInputModeSwitchKey = needsInputModeSwitchKey
    language = LayoutCatalog.language(of: locale)
    let letters =
      lettersLayout.flatMap { catalog.layout($0) }.flatMap { $0.hasLetters ? $0.id : nil }
      ?? catalog.layoutID(for: TextInputTraits(), locale: locale)
    place = Place(layout: "", layer: "", tagSet: tagSets.sets[0].id, lettersLayout: letters)
    show(catalog.layoutID(for: traits, lettersLayout: letters, locale: locale))
  }

  /// Whether there is data of a locale's language; without it numbers are written plainly.
  public static func isKnown(locale: String) -> Bool { LocaleSymbols.isKnown(locale: locale) }

  /// Refuses a locale of which nothing is known.
  package static func check(locale: String) throws(Diagnostic) {
    guard isKnown(locale: locale) else {
      throw Diagnostic(.layoutUnknownLocale, "unknown locale '\(locale)'")
    }
  }

  /// The layout of letters that the person used last: to be stored, and given to the next state.
  public var lettersLayout: String { place.lettersLayout }

  /// The layout that is shown.
  public var layout: KeyboardLayout {
    guard let layout = catalog.layout(place.layout) else {
      preconditionFailure("the state is only ever set to a layout of the catalog")
    }
    return layout
  }

  /// The theme for the field: dark or light as it asks, or else as the system is.
  public func isDark(system: Bool) -> Bool {
    switch traits.keyboardAppearance ?? .default {
    case .default: system
    case .dark: true
    case .light: false
    }
  }

  /// The person has gone to another field: shows the layout for it.
  public mutating func fieldChanged(to traits: TextInputTraits) {
    self.traits = traits
    show(catalog.layoutID(for: traits, lettersLayout: lettersLayout, locale: locale))
  }

  /// Shows a layout, and remembers it when it is one of letters; does nothing without such a layout.
  ///
  /// - Returns: whether there is such a layout.
  @discardableResult
  public mutating func switchLayout(to id: String) -> Bool {
    guard let layout = catalog.layout(id) else { return false }
    show(id)
    if let letters = catalog.keptLetters(for: layout) { place.lettersLayout = letters }
    return true
  }

  /// Shows another layer of the layout; does nothing when there is no such layer.
  ///
  /// - Returns: whether there is such a layer.
  @discardableResult
  public mutating func showLayer(_ id: String) -> Bool {
    guard let layer = layout.layer(id) else { return false }
    if id == place.layer { return true }
    // From one layer that goes back to another one the way back stays the same.
    place.previousLayer = layer.returnsAfter == nil ? nil : place.previousLayer ?? place.layer
    place.layer = id
    if place.shift == .once { place.shift = .off }
    return true
  }

  /// Takes the tags from another set, in all layouts; does nothing when there is no such set.
  ///
  /// - Returns: whether there is such a set.
  @discardableResult
  public mutating func switchTagSet(to id: String) -> Bool {
    guard tagSets.set(id) != nil else { return false }
    place.tagSet = id
    place.hasChosenTagSet = true
    return true
  }

  /// The keys that are shown, in a keyboard of a size in points.
  public func frames(in size: LayoutSize) -> [KeyFrame] {
    layout.frames(
      of: place.layer, in: size, needsInputModeSwitchKey: needsInputModeSwitchKey,
      isSplit: isSplit, labels: labels)
  }

  /// What the labels of the keys depend on.
  var labels: KeyLabels {
    var labels = KeyLabels(language: language, tagSets: tagSets)
    let layout = layout
    labels.symbols = symbols
    // A layout of letters is drawn in the direction of its own script.
    if let locale = layout.locale {
      labels.symbols.isRightToLeft = LocaleSymbols.isRightToLeft(locale: locale)
    }
    labels.returnKey = traits.returnKeyType ?? .default
    labels.shift = place.shift
    labels.letterLocale = layout.locale ?? locale
    labels.tagSetID = place.tagSet
    labels.lettersLayout = layout.hasLetters ? layout.id : place.lettersLayout
    for layout in catalog.layouts {
      labels.layoutTitles[layout.id] = layout.name
      labels.layoutNames[layout.id] = layout.shortName ?? layout.name
    }
    return labels
  }

  /// Shows the first layer of a layout.
  mutating func show(_ id: String) {
    place.layout = id
    place.layer = layout.initialLayer
    place.previousLayer = nil
    place.shift = .off
    if !place.hasChosenTagSet, tagSets.set(layout.tagSet) != nil { place.tagSet = layout.tagSet }
  }
}
