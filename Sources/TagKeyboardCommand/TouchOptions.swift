import ArgumentParser
import KeyScript
import TagKeyboard

/// The keyboard that `Press`, `Touch` and their like touch.
struct TouchOptions: ParsableArguments {
  @Option(
    help: "Show this layout to Press and Touch at first, not the letters of the locale.",
    completion: .list(LayoutCatalog.shippedIDs))
  var layout: String?

  @OptionGroup var layouts: LayoutOptions

  @Option(help: "The size of the keyboard in points, WIDTHxHEIGHT (default: 320x216).")
  var size: SizeArgument?

  @Option(help: "The locale of the person, such as ru: layout, words on keys, digits, signs.")
  var locale = "en"

  /// The keyboard for a tape; `nil` when the tape touches none and none is asked for.
  ///
  /// `set` is what the options of tags have loaded.
  func load(for tape: Tape, _ tags: TagsOptions, set: TagSet) throws -> TouchKeyboard? {
    guard tape.touchesKeyboard || layout != nil || !layouts.paths.isEmpty else { return nil }
    let tagSets = tags.library(with: set)
    let catalog = try layouts.load(tagSets: tagSets)
    guard LayoutState.isKnown(locale: locale) else {
      throw Diagnostic(.layoutUnknownLocale, "unknown locale '\(locale)'")
    }
    var state = LayoutState(catalog: catalog, tagSets: tagSets, locale: locale)
    if let dialect = tags.dialect { state.switchTagSet(to: dialect.id) }
    if let layout, !state.switchLayout(to: layout) { throw catalog.unknownLayout(layout) }
    return TouchKeyboard(state: state, size: (size ?? .portrait).size)
  }
}
