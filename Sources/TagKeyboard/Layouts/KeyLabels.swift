public import TextBoundaries

/// What the labels of keys depend on: the language, the locale, the field, shift, and the tags.
public struct KeyLabels: Sendable {
  /// The language of words on keys, such as `ru`.
  public var language: String
  /// How the locale writes numbers.
  public var symbols: LocaleSymbols
  /// What the return key does.
  public var returnKey: TextInputTraits.ReturnKeyType
  /// Whether letters are large.
  public var shift: ShiftState
  /// The locale by whose rules letters are made large; empty for the general ones.
  public var letterLocale: String
  /// The set whose tags the keys insert.
  public var tagSetID: String
  /// The sets that there are.
  public var tagSets: TagSetLibrary
  /// What stands on a key that leads to another layout, by the layout's id.
  public var layoutNames: [String: LocalizedText]
  /// What a screen reader calls the layout that a key leads to, by the layout's id.
  public var layoutTitles: [String: LocalizedText]
  /// The layout of letters to which a key leads that names none.
  public var lettersLayout: String

  /// Makes labels for no field and locale in particular.
  public init(language: String = "en", tagSets: TagSetLibrary = .builtIn) {
    self.language = language
    self.tagSets = tagSets
    symbols = .root
    returnKey = .default
    shift = .off
    letterLocale = ""
    tagSetID = tagSets.sets[0].id
    layoutNames = [:]
    layoutTitles = [:]
    lettersLayout = ""
  }

  /// What stands on a key.
  func label(of key: LayoutKey) -> String {
    if let label = key.label { return label.text(for: language) }
    guard let action = key.actions.first ?? key.hold.first else {
      return alternates(of: key).first.map { label(of: $0) } ?? key.id
    }
    return label(of: action)
  }

  /// What stands on an alternate.
  func label(of alternate: KeyAlternate) -> String {
    alternate.label?.text(for: language) ?? alternate.actions.first.map { label(of: $0) } ?? ""
  }

  /// What a screen reader says of a key.
  func accessibilityLabel(of key: LayoutKey) -> String {
    if let label = key.accessibilityLabel { return label.text(for: language) }
    guard let action = key.actions.first ?? key.hold.first else { return label(of: key) }
    return spoken(action) ?? label(of: key)
  }

  /// What a screen reader says of an alternate.
  func accessibilityLabel(of alternate: KeyAlternate) -> String {
    if let label = alternate.accessibilityLabel { return label.text(for: language) }
    return alternate.actions.first.flatMap { spoken($0) } ?? label(of: alternate)
  }

  /// The alternates of a key that there are now.
  func alternates(of key: LayoutKey) -> [KeyAlternate] {
    switch key.alternates {
    case .listed(let alternates): alternates
    case .tagSets:
      tagSets.sets.map { id, set in
        KeyAlternate(label: set.name ?? LocalizedText(id), actions: [.tagSet(id)])
      }
    }
  }

  /// Whether a tap or a hold does anything: a tag that the set does not have cannot be inserted.
  func isEnabled(_ key: LayoutKey) -> Bool {
    guard case .tag(let name) = key.actions.first else { return true }
    return tag(named: name) != nil
  }

  /// The tag of the current set with a name.
  func tag(named name: String) -> Tag? { tagSets.set(tagSetID)?.tag(named: name) }

  /// The title of a tag; a key whose tag the current set does not have keeps that of another set.
  private func title(ofTag name: String) -> LocalizedText? {
    let tag = tag(named: name) ?? tagSets.sets.lazy.compactMap { $0.set.tag(named: name) }.first
    return tag?.title
  }

  /// A text as shift makes it: one character, so that `.com` stays small.
  func shifted(_ text: String) -> String {
    shift == .off || text.count != 1 ? text : Self.uppercased(text, letterLocale)
  }

  private static func uppercased(_ text: String, _ locale: String) -> String {
    let isTurkic = ["tr", "az"].contains(locale.prefix { $0 != "-" && $0 != "_" })
    return isTurkic && text == "i" ? "İ" : text.uppercased()
  }

  private func label(of action: LayoutAction) -> String {
    switch action {
    case .insert(let text): shifted(text)
    case .digit(let digit): symbols.digits[digit]
    case .symbol(let symbol): symbols.text(symbol)
    case .tag(let name): title(ofTag: name)?.text(for: language) ?? name
    case .return: KeyWords.returnLabel(returnKey).text(for: language)
    case .layer(let id): id
    case .layout(let id): layoutNames[id]?.text(for: language) ?? id
    case .letters: layoutNames[lettersLayout]?.text(for: language) ?? "ABC"
    case .tagSet(let id): tagSets.set(id)?.name?.text(for: language) ?? id
    case .script(let name): name
    default: KeyWords.sign(of: action) ?? KeyWords.spoken(action)?.text(for: language) ?? ""
    }
  }

  private func spoken(_ action: LayoutAction) -> String? {
    switch action {
    case .insert(let text): KeyWords.name(ofCharacter: text)?.text(for: language) ?? shifted(text)
    case .digit(let digit): symbols.digits[digit]
    case .tag(let name): title(ofTag: name)?.text(for: language)
    case .layout(let id): layoutTitles[id]?.text(for: language)
    case .letters: layoutTitles[lettersLayout]?.text(for: language)
    case .return, .layer, .tagSet, .script: nil
    default: KeyWords.spoken(action)?.text(for: language)
    }
  }
}

/// Whether letters are large.
public enum ShiftState: String, Hashable, Sendable, CaseIterable {
  /// Letters are small.
  case off
  /// The next letter is large.
  case once
  /// All letters are large.
  case capsLock
}

extension LocaleSymbols {
  /// The text of a symbol.
  func text(_ symbol: NumberSymbol) -> String {
    switch symbol {
    case .decimalSeparator: decimalSeparator
    case .groupingSeparator: groupingSeparator
    case .minusSign: minusSign
    }
  }
}
