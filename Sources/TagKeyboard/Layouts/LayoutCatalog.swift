internal import KeyboardResources

/// The layouts that there are.
public struct LayoutCatalog: Hashable, Sendable {
  /// The layouts, the shipped ones first; at least one.
  public let layouts: [KeyboardLayout]

  init(_ layouts: [KeyboardLayout]) {
    self.layouts = layouts
  }

  /// The layouts that ship.
  public static let builtIn: LayoutCatalog = {
    do {
      return try LayoutReader.read([])
    } catch {
      preconditionFailure("the tests read the layouts that are built in: \(error)")
    }
  }()

  /// The ids of the layouts that ship, in their order; the layouts themselves are not read for it.
  package static var shippedIDs: [String] { KeyboardResources.layoutIDs }

  /// The layout with an id; `nil` when there is none.
  public func layout(_ id: String) -> KeyboardLayout? { layouts.first { $0.id == id } }

  /// The finding that no layout has a name, with the names that are nearest to it.
  public func unknownLayout(_ id: String) -> Diagnostic {
    Diagnostic(
      .layoutUnknownName, "there is no layout '\(id)'",
      notes: NearestNames.note(for: id, among: layouts.map(\.id)).map { [$0] } ?? [])
  }

  /// The id of the layout for a field.
  ///
  /// - Parameters:
  ///   - traits: what the field asks for.
  ///   - lettersLayout: the layout of letters that the person used last; it is taken where it suits.
  ///   - locale: the person's locale, by which letters are chosen when none were used yet.
  public func layoutID(
    for traits: TextInputTraits, lettersLayout: String? = nil, locale: String = "en"
  ) -> String {
    let suitable = layouts(for: traits.keyboardType ?? .default)
    let letters = lettersLayout.flatMap { layout($0) }
    if let letters, suitable.contains(where: { $0.id == letters.id }) { return letters.id }
    let language = Self.language(of: letters?.locale ?? locale)
    // Of a person's own layout and a shipped one for the same field, the own one stands behind.
    let match = suitable.last { $0.locale.map(Self.language) == language }
    return (match ?? suitable.last { $0.locale == nil } ?? suitable[0]).id
  }

  /// The layouts for a type of field, or else for any field: at least one.
  private func layouts(for type: TextInputTraits.KeyboardType) -> [KeyboardLayout] {
    let suitable = layouts.filter { $0.fields.contains(type) }
    if !suitable.isEmpty { return suitable }
    let general = layouts.filter { $0.fields.contains(.default) }
    return general.isEmpty ? layouts : general
  }

  /// The layout of letters that a person keeps who has switched to this one; `nil` for numbers.
  ///
  /// A layout for one kind of field stands for the general one in its language.
  func keptLetters(for layout: KeyboardLayout) -> String? {
    guard layout.hasLetters else { return nil }
    if layout.fields.contains(.default) { return layout.id }
    return layouts.last {
      $0.hasLetters && $0.fields.contains(.default) && $0.locale == layout.locale
    }?
    .id
  }

  /// `pt` of `pt-BR` and `pt_BR`.
  static func language(of locale: String) -> String {
    String(locale.prefix { $0 != "-" && $0 != "_" && $0 != "@" })
  }
}

/// The files of the layouts that ship.
enum ShippedLayouts {
  static let sources: [SourceText] = KeyboardResources.layouts.map {
    SourceText(name: "\($0.name).json", bytes: $0.bytes)
  }
}
