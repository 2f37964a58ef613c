#if canImport(CICU)
  internal import CICU

  /// An ICU break iterator over a view of text, open for the length of one search.
  ///
  /// Should memory run out on the way, its answers are those of an end of the text.
  ///
  /// ICU counts in `Int32`, so it is shown a window of the text: at most `reach` bytes on either
  /// side of the place asked about, moved along when the search leaves its middle. With the usual
  /// reach of 512 MiB the window is the whole of any text below that size; in a longer one a boundary
  /// could be judged wrongly only if what decides it lay more than half a reach away (one cluster or
  /// run of flags of 256 MiB).
  @safe
  struct Breaker: ~Copyable {
    /// What kind of boundaries an iterator finds.
    enum Kind {
      case character
      case word

      fileprivate var code: Int32 {
        switch self {
        case .character: Int32(CICU_BREAKER_CHARACTER)
        case .word: Int32(CICU_BREAKER_WORD)
        }
      }
    }

    /// The reach that every search but a test uses.
    static var usualReach: Int { 1 << 29 }

    private let handle: OpaquePointer
    private let text: TextBytes
    private let reach: Int
    private var window: Range<Int>

    private init(handle: OpaquePointer, text: TextBytes, reach: Int) {
      unsafe self.handle = handle
      self.text = text
      self.reach = reach
      window = 0..<0
    }

    /// Opens an iterator over `text` around `offset`; `nil` when ICU has no data or no memory.
    static func open(
      _ kind: Kind, over text: TextBytes, around offset: Int, reach: Int = usualReach
    ) -> Breaker? {
      var status: Int32 = 0
      guard let handle = unsafe cicu_breaker_open(kind.code, &status) else { return nil }
      var breaker = unsafe Breaker(handle: handle, text: text, reach: reach)
      guard breaker.bind(around: offset) else { return nil }
      return breaker
    }

    deinit {
      unsafe cicu_breaker_close(handle)
    }

    /// The greatest boundary below `offset`; `nil` at the start.
    mutating func preceding(_ offset: Int) -> Int? {
      guard offset > 0, moveWindow(to: offset) else { return nil }
      return textOffset(unsafe cicu_breaker_preceding(handle, Int32(offset - window.lowerBound)))
    }

    /// The least boundary above `offset`; `nil` at the end.
    mutating func following(_ offset: Int) -> Int? {
      guard offset < text.count, moveWindow(to: offset) else { return nil }
      return textOffset(unsafe cicu_breaker_following(handle, Int32(offset - window.lowerBound)))
    }

    /// Whether `offset`, between two code points, is a boundary; moves there, or to the next one.
    mutating func isBoundary(_ offset: Int) -> Bool {
      guard moveWindow(to: offset) else { return false }
      return unsafe cicu_breaker_is_boundary(handle, Int32(offset - window.lowerBound)) != 0
    }

    /// Whether what ends at the boundary found last is a word: letters, digits, kana, ideographs.
    var endsWord: Bool {
      unsafe cicu_breaker_rule_status(handle) >= Int32(CICU_BREAKER_WORD_NONE_LIMIT)
    }

    private func textOffset(_ windowOffset: Int32) -> Int? {
      windowOffset < 0 ? nil : window.lowerBound + Int(windowOffset)
    }

    // MARK: - The window

    private mutating func moveWindow(to offset: Int) -> Bool {
      let isFarFromStart = window.lowerBound == 0 || offset - window.lowerBound >= reach / 2
      let isFarFromEnd = window.upperBound == text.count || window.upperBound - offset >= reach / 2
      return (isFarFromStart && isFarFromEnd) || bind(around: offset)
    }

    private mutating func bind(around offset: Int) -> Bool {
      var lower = max(0, offset - reach)
      while !text.isCodePointBoundary(lower) { lower -= 1 }
      var upper = min(text.count, offset + reach)
      while !text.isCodePointBoundary(upper) { upper += 1 }
      let view = text.slice(lower..<upper)
      let status = unsafe cicu_breaker_set_text(
        handle, view.base, Int32(view.count), Int32(view.gapStart), Int64(view.gapLength))
      window = status <= 0 ? lower..<upper : 0..<0
      return status <= 0
    }
  }

  extension TextBytes {
    /// The part of the text in `range`, in place.
    fileprivate func slice(_ range: Range<Int>) -> TextBytes {
      let isPastGap = range.lowerBound >= gapStart
      return unsafe TextBytes(
        base: base + range.lowerBound + (isPastGap ? gapLength : 0),
        count: range.count,
        gapStart: isPastGap ? range.count : min(gapStart - range.lowerBound, range.count),
        gapLength: isPastGap ? 0 : gapLength)
    }
  }
#endif
