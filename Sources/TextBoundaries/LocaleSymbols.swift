#if canImport(CICU)
  internal import CICU
#endif

/// How a locale writes numbers, and the direction of its script.
public struct LocaleSymbols: Hashable, Sendable {
  /// What stands between the whole part and the fraction.
  public var decimalSeparator: String
  /// What stands between groups of digits.
  public var groupingSeparator: String
  /// The minus sign, with the marks of direction that the locale puts before it.
  public var minusSign: String
  /// The ten digits, from zero to nine.
  public var digits: [String]
  /// Whether the script runs from right to left.
  public var isRightToLeft: Bool

  /// Makes symbols, by default those of no particular locale (the root of CLDR).
  ///
  /// - Parameter digits: ten texts, from zero to nine.
  public init(
    decimalSeparator: String = ".", groupingSeparator: String = ",", minusSign: String = "-",
    digits: [String] = (0...9).map(String.init), isRightToLeft: Bool = false
  ) {
    precondition(digits.count == 10, "there are ten digits")
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.minusSign = minusSign
    self.digits = digits
    self.isRightToLeft = isRightToLeft
  }

  /// The symbols of no particular locale.
  public static let root = LocaleSymbols()
}

#if canImport(CICU)
  extension LocaleSymbols {
    /// The symbols of a locale such as `ru`, `ar_EG` or `hi-u-nu-deva`, as ICU has them.
    ///
    /// `nil` when ICU has no data of the locale's language. Reads ICU's data: ask once and keep the
    /// answer.
    public init?(locale: String) {
      var status: Int32 = 0
      guard let symbols = unsafe cicu_number_symbols_open(locale, &status) else { return nil }
      defer { unsafe cicu_number_symbols_close(symbols) }
      let texts = (0..<Int32(CICU_SYMBOL_COUNT)).map { unsafe Self.text($0, of: symbols) }
      if texts.contains("") { return nil }
      self.init(
        decimalSeparator: texts[Int(CICU_SYMBOL_DECIMAL)],
        groupingSeparator: texts[Int(CICU_SYMBOL_GROUPING)],
        minusSign: texts[Int(CICU_SYMBOL_MINUS)],
        digits: Array(texts[Int(CICU_SYMBOL_ZERO)...]),
        isRightToLeft: Self.isRightToLeft(locale: locale))
    }

    /// Whether the script of a locale runs from right to left.
    public static func isRightToLeft(locale: String) -> Bool {
      unsafe cicu_locale_is_right_to_left(locale) == 1
    }

    /// Whether there is data of the locale's language.
    public static func isKnown(locale: String) -> Bool {
      unsafe cicu_locale_is_known(locale) == 1
    }

    /// The names of all locales that there is data of.
    public static var allLocales: [String] {
      (0..<cicu_locale_count()).compactMap { index in
        unsafe cicu_locale_name(index).map { unsafe String(cString: $0) }
      }
    }

    private static func text(_ symbol: Int32, of symbols: OpaquePointer) -> String {
      let capacity = Int(CICU_SYMBOL_CAPACITY)
      return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
        guard let base = buffer.baseAddress else { return "" }
        let length = unsafe cicu_number_symbol(symbols, symbol, base, Int32(capacity))
        return unsafe String(
          decoding: UnsafeRawBufferPointer(start: base, count: Int(length)), as: UTF8.self)
      }
    }
  }
#else
  extension LocaleSymbols {
    /// Without ICU nothing is known of locales: `nil`, and the caller brings the symbols.
    ///
    /// On Apple platforms they are those of `NumberFormatter`.
    public init?(locale: String) { return nil }

    /// Whether the usual script of a locale's language runs from right to left.
    public static func isRightToLeft(locale: String) -> Bool {
      let language = String(locale.prefix { $0 != "-" && $0 != "_" && $0 != "@" })
      return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(language)
    }

    /// Without ICU every name that could be a locale's is taken for one.
    public static func isKnown(locale: String) -> Bool {
      let language = locale.prefix { $0 != "-" && $0 != "_" && $0 != "@" }
      return (2...3).contains(language.utf8.count) && language.allSatisfy(\.isLetter)
    }

    /// Without ICU there are none.
    public static var allLocales: [String] { [] }
  }
#endif
