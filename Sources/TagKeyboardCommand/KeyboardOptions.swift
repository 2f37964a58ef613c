import ArgumentParser
import TagKeyboard

/// What is on the keyboard: the field that it is for, the person's locale, layouts and tags.
struct KeyboardOptions: ParsableArguments {
  @Option(help: "Show what a field of this type gets, such as decimalPad.")
  var field: TraitArgument<TextInputTraits.KeyboardType>?

  @Option(help: "Name the return key for a field that asks for this, such as search.")
  var returnKey: TraitArgument<TextInputTraits.ReturnKeyType>?

  @Option(help: "The locale of the person, such as ru or ar_EG: digits, signs, words, direction.")
  var locale = "en"

  @Flag(help: "Leave out the key that leads to the next keyboard, as where there is no other one.")
  var withoutNextKeyboard = false

  @OptionGroup var layouts: LayoutOptions
  @OptionGroup var tags: TagsOptions

  /// What the field asks of its keyboard.
  var traits: TextInputTraits {
    TextInputTraits(keyboardType: field?.trait, returnKeyType: returnKey?.trait)
  }

  /// The state of the keyboard, with a layout or else the one for the field.
  func state(layout: String?, layer: String?) throws -> LayoutState {
    let tagSets = tags.library(with: try tags.load())
    let catalog = try layouts.load(tagSets: tagSets)
    try LayoutState.check(locale: locale)
    var state = LayoutState(
      catalog: catalog, tagSets: tagSets, locale: locale, traits: traits,
      needsInputModeSwitchKey: !withoutNextKeyboard)
    if let dialect = tags.dialect { state.switchTagSet(to: dialect.id) }
    if let layout, !state.switchLayout(to: layout) { throw catalog.unknownLayout(layout) }
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
