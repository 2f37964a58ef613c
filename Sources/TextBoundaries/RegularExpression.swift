/// A regular expression that was checked: ICU's on Linux, the standard library's elsewhere.
///
/// A search never splits a code point. On Linux one that takes too long is given up, by a count of
/// steps and not by a clock; the standard library's knows no such limit.
public struct RegularExpression: Hashable, Sendable {
  /// What changes the meaning of a pattern.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int
    /// Letters are found in either case.
    public static let ignoresCase = Options(rawValue: 1)
    /// `^` and `$` are found at every line.
    public static let lines = Options(rawValue: 2)
    /// `.` is found for line breaks too.
    public static let dotMatchesAll = Options(rawValue: 4)

    /// Makes options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The pattern.
  public let pattern: String
  /// What changes its meaning.
  public let options: Options
  /// How many groups it has, without the whole.
  public let groupCount: Int

  /// Checks a pattern; throws where it is none.
  public init(_ pattern: String, _ options: Options = []) throws(RegularExpressionError) {
    self.pattern = pattern
    self.options = options
    groupCount = try Search.groupCount(of: pattern, options)
  }

  /// The matches from the first on, none of which overlap: of each the range of every group, the
  /// whole first, and `nil` for a group that took no part.
  ///
  /// Empty when the search was given up.
  public func matches(in text: String, limit: Int = .max) -> [[Range<String.Index>?]] {
    Search.matches(of: self, in: text, limit: limit)
  }

  #if canImport(CICU)
    private typealias Search = PatternSearch
  #else
    private typealias Search = StandardLibraryPatternSearch
  #endif
}

/// A pattern is none.
public struct RegularExpressionError: Error, Hashable, Sendable {
  /// Where it is not understood any more, in UTF-16 units; 0 where that is not known.
  public let offset: Int
}
