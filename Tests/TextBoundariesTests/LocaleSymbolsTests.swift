import TestSupport
import TextBoundaries
import Testing

/// What ICU says of locales.
@Suite(.namesCases)
struct LocaleSymbolsTests {
  @Test func bothFormsOfANameAreTheSame() {
    #expect(LocaleSymbols(locale: "ar-EG") == LocaleSymbols(locale: "ar_EG"))
    #expect(
      LocaleSymbols(locale: "ar-EG-u-nu-latn") == LocaleSymbols(locale: "ar_EG@numbers=latn"))
  }

  /// CLDR 42, by hand.
  @Test(arguments: [
    ("ru", ",", "\u{A0}", "-", false), ("en_US", ".", ",", "-", false),
    ("de_CH", ".", "’", "-", false), ("ar_EG", "٫", "٬", "\u{61C}-", true),
    ("fa", "٫", "٬", "\u{200E}\u{2212}", true), ("sv", ",", "\u{A0}", "\u{2212}", false),
    ("he", ".", ",", "\u{200E}-", true),
  ])
  func symbolsAreTheLocales(
    locale: String, decimal: String, grouping: String, minus: String, isRightToLeft: Bool
  ) throws {
    let symbols = try #require(LocaleSymbols(locale: locale))
    let texts = [symbols.decimalSeparator, symbols.groupingSeparator, symbols.minusSign]
    #expect(texts.map { Array($0.utf8) } == [decimal, grouping, minus].map { Array($0.utf8) })
    #expect(symbols.isRightToLeft == isRightToLeft)
  }

  @Test func everyLocaleHasAllOfThem() throws {
    try withEvery("locale", in: LocaleSymbols.allLocales) { locale in
      #expect(LocaleSymbols.isKnown(locale: locale))
      let symbols = try #require(LocaleSymbols(locale: locale))
      #expect(Set(symbols.digits).count == 10 && !symbols.digits.contains(""))
      #expect(symbols.digits.allSatisfy { $0.unicodeScalars.count == 1 })
      let values = symbols.digits.map { $0.unicodeScalars.first?.properties.numericValue }
      #expect(values == (0...9).map { Double($0) })
      #expect(symbols.decimalSeparator != symbols.groupingSeparator)
    }
  }

  /// The environment has a locale too, which must not answer for one that is not known.
  @Test(arguments: ["xx", "xx_YY", "", "-", "e!", "root", String(repeating: "a", count: 500)])
  func unknownLocalesHaveNone(locale: String) {
    #expect(LocaleSymbols(locale: locale) == nil)
    #expect(!LocaleSymbols.isKnown(locale: locale))
  }
}
