import BenchmarkSubjects
import TextBoundaries

/// Texts that make a search for boundaries look far: marks on one letter, and flags in a row.
enum HostileSubjects {
  /// `last-mark` and `last-flag` are one caret step back from the end of 100,000 of them, `flags` a
  /// walk back over all flags; with `ubrk-` they are ICU's, with `string-` the standard library's.
  static let all: [Subject] =
    [("mark", "a" + String(repeating: "\u{301}", count: 100_000)), ("flag", flags(100_000))]
    .flatMap { name, text in
      [
        Subject("last-\(name)") { ours(text, steps: 1) },
        Subject("ubrk-last-\(name)") { ubrk(text) },
        Subject("string-last-\(name)") { string(text) },
      ]
    } + [
      Subject("flags/10000") { ours(flags(10_000), steps: 10_000) },
      Subject("flags/100000") { ours(flags(100_000), steps: 100_000) },
      // Its time grows with the square: of 100,000 one walk takes a second.
      Subject("ubrk-flags/10000") { ubrkWalk(flags(10_000)) },
    ]

  private static func flags(_ count: Int) -> String { String(repeating: "🇷🇺", count: count) }

  private static func ours(_ text: String, steps: Int) -> (Int) -> Int {
    { rounds in
      text.withTextBytes { bytes in
        var crossed = 0
        for _ in 0..<rounds {
          let step = GraphemeClusters.step(before: bytes.count, over: steps, in: bytes)
          crossed &+= step?.utf16Length ?? 0
        }
        return crossed
      }
    }
  }

  private static func ubrk(_ text: String) -> (Int) -> Int {
    let units = Array(text.utf16)
    let breaker = ICUBreaker()
    return { rounds in
      var crossed = 0
      for _ in 0..<rounds { crossed &+= units.count - breaker.preceding(units.count, in: units) }
      return crossed
    }
  }

  private static func string(_ text: String) -> (Int) -> Int {
    { rounds in
      var crossed = 0
      for _ in 0..<rounds { crossed &+= text[text.index(before: text.endIndex)...].utf16.count }
      return crossed
    }
  }

  /// Adds up what is crossed, which is the whole text when the walk has gone to its start.
  private static func ubrkWalk(_ text: String) -> (Int) -> Int {
    let units = Array(text.utf16)
    let breaker = ICUBreaker()
    return { rounds in
      var crossed = 0
      for _ in 0..<rounds { crossed &+= breaker.countBackward(units) * 4 }
      return crossed
    }
  }
}
