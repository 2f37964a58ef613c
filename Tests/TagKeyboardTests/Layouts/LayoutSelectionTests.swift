import TagKeyboard
import TestSupport
import Testing

/// What a field asks for decides what is shown.
@Suite(.namesCases)
struct LayoutSelectionTests {
  typealias Field = TextInputTraits.KeyboardType

  @Test(
    arguments: [
      (nil, "letters-ru", "letters-ru"), (.default, "letters-en", "letters-en"),
      (.asciiCapable, "letters-ru", "letters-en"), (.namePhonePad, "letters-ru", "letters-ru"),
      (.numbersAndPunctuation, "letters-ru", "numbersAndPunctuation"),
      (.url, "letters-ru", "url"), (.emailAddress, "letters-ru", "email"),
      (.numberPad, "letters-ru", "number"), (.decimalPad, "letters-ru", "decimal"),
      (.phonePad, "letters-ru", "phone"), (.asciiCapableNumberPad, "letters-ru", "asciiNumber"),
      (.webSearch, "letters-ru", "webSearch-ru"), (.webSearch, "letters-en", "webSearch"),
      (.twitter, "letters-ru", "twitter-ru"), (.twitter, "letters-en", "twitter"),
    ] as [(Field?, String, String)])
  func theTypeOfTheFieldChoosesTheLayout(field: Field?, letters: String, expected: String) {
    let state = LayoutState(
      traits: TextInputTraits(keyboardType: field), lettersLayout: letters)
    #expect(state.place.layout == expected)
    #expect(state.lettersLayout == letters, "a field does not change what the person chose")
  }

  @Test(arguments: [("ru_RU", "letters-ru"), ("en_GB", "letters-en"), ("de", "letters-en")])
  func theLocaleChoosesTheFirstLetters(locale: String, expected: String) {
    #expect(LayoutState(locale: locale).place.layout == expected)
    let stored = LayoutState(locale: locale, lettersLayout: "gone")
    #expect(stored.place.layout == expected)
  }

  @Test func theLastLettersAreKept() {
    var state = LayoutState(locale: "ru")
    _ = state.press("language")
    #expect(state.place.layout == "letters-en" && state.lettersLayout == "letters-en")
    state.fieldChanged(to: TextInputTraits(keyboardType: .numberPad))
    #expect(state.place.layout == "number" && state.lettersLayout == "letters-en")
    _ = state.press("letters")
    #expect(state.place.layout == "letters-en")
    state.fieldChanged(to: TextInputTraits(keyboardType: .webSearch))
    #expect(state.place.layout == "webSearch")
    _ = state.press("language")
    #expect(state.place.layout == "webSearch-ru" && state.lettersLayout == "letters-ru")
    state.fieldChanged(to: TextInputTraits())
    #expect(state.place.layout == "letters-ru")
  }

  @Test func everyTypeOfFieldHasALayout() throws {
    try withEvery("field", in: Field.allCases) { field in
      let layouts = LayoutCatalog.builtIn.layouts.filter { $0.fields.contains(field) }
      #expect(!layouts.isEmpty)
    }
  }

  @Test func aLayoutOfOnesOwnIsTakenBeforeAShippedOne() throws {
    let text = """
      {"version": 1, "id": "mine", "name": "Mine", "extends": "decimal", "fields": ["decimalPad"]}
      """
    let catalog = try LayoutReader.read([SourceText(name: "mine.json", text: text)])
    let state = LayoutState(
      catalog: catalog, traits: TextInputTraits(keyboardType: .decimalPad))
    #expect(state.place.layout == "mine")
  }

  @Test func theReturnKeySaysWhatItDoes() throws {
    try withEvery("type", in: TextInputTraits.ReturnKeyType.allCases) { type in
      var labels: [String] = []
      for locale in ["ru", "en", "de"] {
        let state = LayoutState(locale: locale, traits: TextInputTraits(returnKeyType: type))
        let key = state.frames(in: LayoutSize(width: 320, height: 216)).first {
          $0.kind == .return
        }
        labels.append(key?.label ?? "")
      }
      #expect(!labels.contains(""))
      #expect(labels[1] == labels[2], "English where there is no translation")
      if ![.google, .yahoo, .emergencyCall].contains(type) { #expect(labels[0] != labels[1]) }
    }
  }

  @Test func theFieldChoosesTheTheme() {
    let dark = LayoutState(traits: TextInputTraits(keyboardAppearance: .dark))
    let light = LayoutState(traits: TextInputTraits(keyboardAppearance: .light))
    #expect(dark.isDark(system: false) && !light.isDark(system: true))
    #expect(LayoutState().isDark(system: true) && !LayoutState().isDark(system: false))
  }
}
