// In tests it stands beside ICU's; in a release for Linux it would only make the command larger.
#if !canImport(CICU) || DEBUG
  /// Regular expressions by the standard library.
  enum StandardLibraryPatternSearch {
    static func groupCount(
      of pattern: String, _ options: RegularExpression.Options
    ) throws(RegularExpressionError) -> Int {
      // The pattern, or else nothing: that is found everywhere, and shows all groups.
      guard regex(pattern, options) != nil, let optional = regex("(?:\(pattern))|", options),
        let match = try? optional.firstMatch(in: "")
      else { throw RegularExpressionError(offset: 0) }
      return match.output.count - 1
    }

    static func matches(
      of expression: RegularExpression, in text: String, limit: Int
    ) -> [[Range<String.Index>?]] {
      guard let regex = regex(expression.pattern, expression.options) else { return [] }
      return text.matches(of: regex).prefix(limit).map { $0.output.map(\.range) }
    }

    private static func regex(
      _ pattern: String, _ options: RegularExpression.Options
    ) -> Regex<AnyRegexOutput>? {
      (try? Regex(pattern))?
        .matchingSemantics(.unicodeScalar)
        .ignoresCase(options.contains(.ignoresCase))
        .anchorsMatchLineEndings(options.contains(.lines))
        .dotMatchesNewlines(options.contains(.dotMatchesAll))
    }
  }
#endif
