import ArgumentParser
import TagKeyboard

/// `tagkeyboard layout show`.
struct LayoutCommandShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the keys of a layout, or of the one for a type of field.",
    discussion: """
      As text, as a drawing, or as JSON with the frame and the hit area of every key in points.

      EXAMPLE:
        $ tagkeyboard layout show decimal --locale ru
      """)

  /// What the output looks like.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    /// Boxes of lines.
    case text
    /// A drawing that browsers show.
    case svg
    /// A picture, made by a program of the system.
    case png
    /// A line for programs.
    case json
  }

  @Argument(
    help: "The id of the layout; may be left out with --field.",
    completion: .list(LayoutCatalog.builtIn.layouts.map(\.id)))
  var name: String?

  @Option(help: "Show what a field of this type gets, such as decimalPad.")
  var field: TraitArgument<TextInputTraits.KeyboardType>?

  @Option(help: "Name the return key for a field that asks for this, such as search.")
  var returnKey: TraitArgument<TextInputTraits.ReturnKeyType>?

  @Option(help: "The locale of the person, such as ru or ar_EG: digits, signs, words, direction.")
  var locale = "en"

  @Option(help: "The size of the keyboard in points, WIDTHxHEIGHT (default: 320x216).")
  var size: SizeArgument?

  @Flag(help: "The size of a phone held sideways, 568x162.")
  var landscape = false

  @Flag(help: "The dark theme.")
  var dark = false

  @Flag(help: "Two halves, as on a tablet.")
  var split = false

  @Flag(help: "Leave out the key that leads to the next keyboard, as where there is no other one.")
  var withoutNextKeyboard = false

  @Option(help: "The layer, when it is not the first one.")
  var layer: String?

  @Option(help: "Write boxes of text, a drawing, a picture, or one line of JSON.")
  var format = Format.text

  @OptionGroup var layouts: LayoutOptions
  @OptionGroup var tags: TagsOptions

  func validate() throws {
    if name == nil, field == nil {
      throw ValidationError("Name a layout, or a type of field with --field.")
    }
    if size != nil, landscape { throw ValidationError("Give --size or --landscape, not both.") }
  }

  func run() throws {
    try reportingFailures {
      let size = size ?? (landscape ? .landscape : .portrait)
      let drawing = LayoutDrawing(try state(), in: size.size, isDark: dark)
      switch format {
      case .text: try StandardStream.write(lines: drawing.text)
      case .svg: try StandardStream.write(drawing.svg)
      case .json: try StandardStream.write(lines: [drawing.json])
      case .png: try Rasteriser.writePNG(of: drawing.svg)
      }
    }
  }

  private func state() throws -> LayoutState {
    let tagSets = TagSetLibrary([("habr", try tags.load())])
    let catalog = try layouts.load(tagSets: tagSets)
    guard LayoutState.isKnown(locale: locale) else {
      throw Diagnostic(.layoutUnknownLocale, "unknown locale '\(locale)'")
    }
    var state = LayoutState(
      catalog: catalog, tagSets: tagSets, locale: locale,
      traits: TextInputTraits(keyboardType: field?.trait, returnKeyType: returnKey?.trait),
      needsInputModeSwitchKey: !withoutNextKeyboard)
    state.isSplit = split
    if let name, !state.switchLayout(to: name) { throw catalog.unknownLayout(name) }
    if let layer, !state.showLayer(layer) {
      throw Diagnostic(
        .layoutUnknownName,
        "the layout '\(state.layout.id)' has no layer '\(layer)'; it has "
          + state.layout.layers.map { "'\($0.id)'" }.joined(separator: ", "))
    }
    return state
  }
}

/// What a field asks for, by the name that UIKit gives it.
struct TraitArgument<Trait: RawRepresentable & CaseIterable & Sendable>: ExpressibleByArgument
where Trait.RawValue == String {
  let trait: Trait

  init?(argument: String) {
    guard let trait = Trait(rawValue: argument) else { return nil }
    self.trait = trait
  }

  static var allValueStrings: [String] { Trait.allCases.map(\.rawValue) }
}
