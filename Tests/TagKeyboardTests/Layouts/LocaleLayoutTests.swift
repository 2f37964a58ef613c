import TagKeyboard
import TestSupport
import TextBoundaries
import Testing

/// Numbers as each locale writes them.
@Suite(.namesCases)
struct LocaleLayoutTests {
  static let size = LayoutSize(width: 320, height: 216)

  @Test(arguments: [
    ("ru", ",", "0123456789"), ("en_US", ".", "0123456789"), ("ar_EG", "٫", "٠١٢٣٤٥٦٧٨٩"),
    ("fa", "٫", "۰۱۲۳۴۵۶۷۸۹"), ("hi-u-nu-deva", ".", "०१२३४५६७८९"),
    ("ar_EG@numbers=latn", ".", "0123456789"), ("de-CH", ".", "0123456789"),
  ])
  func theDecimalPadSpeaksTheLocale(locale: String, decimal: String, digits: String) throws {
    let state = LayoutState(locale: locale, traits: TextInputTraits(keyboardType: .decimalPad))
    let keys = state.frames(in: Self.size)
    #expect(keys.first { $0.keyID == "decimal" }?.label == decimal)
    let shown = (0...9).compactMap { digit in keys.first { $0.keyID == "digit-\(digit)" }?.label }
    #expect(shown.joined() == digits)
  }

  /// The table over all locales of ICU: the sign of the locale, and ten digits in one tap each.
  @Test func everyLocaleOfICUHasItsSigns() throws {
    let locales = LocaleSymbols.allLocales
    #expect(locales.count > 700)
    var right = 0
    try withEvery("locale", in: locales) { locale in
      let symbols = try #require(LocaleSymbols(locale: locale))
      var state = LayoutState(locale: locale, traits: TextInputTraits(keyboardType: .decimalPad))
      #expect(state.place.layout == "decimal")
      let typed = state.frames(in: Self.size).map { key in
        var tapped = state
        return tapped.press(key.keyID)
      }
      let texts = typed.compactMap { effects -> String? in
        guard effects.count == 1, case .press(.insertText(let text)) = effects[0] else {
          return nil
        }
        return text
      }
      #expect(Set(texts).isSuperset(of: symbols.digits))
      #expect(Set(symbols.digits).count == 10)
      #expect(state.press("decimal") == [.press(.insertText(symbols.decimalSeparator))])
      #expect(state.press("decimal", .alternate(0)) == [.press(.insertText(symbols.minusSign))])
      #expect(
        state.press("decimal", .alternate(1)) == [.press(.insertText(symbols.groupingSeparator))])
      if Set(texts).isSuperset(of: symbols.digits + [symbols.decimalSeparator]) { right += 1 }
    }
    #expect(right == locales.count)
  }

  @Test func asciiNumbersStayASCII() {
    var state = LayoutState(
      locale: "ar_EG", traits: TextInputTraits(keyboardType: .asciiCapableNumberPad))
    #expect(state.press("digit-7") == [.press(.insertText("7"))])
  }

  @Test func tagsAreMirroredInArabicAndDigitsAreNot() {
    var state = LayoutState(locale: "ar_EG")
    state.switchLayout(to: "habr")
    #expect(state.frames(in: Self.size)[0].frame.x == 217)
    state.switchLayout(to: "decimal")
    #expect(state.frames(in: Self.size)[0].hitArea.x == 0)
  }

  @Test func unknownLocalesHaveTheSymbolsOfTheRoot() {
    #expect(LocaleSymbols(locale: "xx_YY") == nil)
    #expect(LayoutState(locale: "xx_YY").symbols == .root)
    #expect(LocaleSymbols.isKnown(locale: "pt-BR") && !LocaleSymbols.isKnown(locale: "xx"))
    #expect(!LocaleSymbols.isKnown(locale: "") && !LocaleSymbols.isKnown(locale: "e!"))
  }
}
