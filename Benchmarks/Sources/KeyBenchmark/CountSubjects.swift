import BenchmarkSubjects
import TextBoundaries

/// The grapheme clusters of a whole text of 256 kB: one round counts them all.
enum CountSubjects {
  /// `count/TEXT` is ours, `ubrk-count/TEXT` ICU's, `string-count/TEXT` the standard library's.
  static let all: [Subject] = SampleText.allCases.flatMap { text in
    [
      Subject("count/\(text.rawValue)") {
        let string = string(text)
        return { sum($0) { string.graphemeClusterCount } }
      },
      Subject("ubrk-count/\(text.rawValue)") {
        let units = Array(string(text).utf16)
        let breaker = ICUBreaker()
        return { sum($0) { breaker.count(units) } }
      },
      Subject("string-count/\(text.rawValue)") {
        let string = string(text)
        return { sum($0) { string.count } }
      },
    ]
  }

  /// As many bytes as the programs of other languages are given (`KeyBenchmark text TEXT 262144`).
  private static func string(_ sample: SampleText) -> String {
    String(decoding: sample.bytes(1 << 18), as: UTF8.self)
  }

  private static func sum(_ rounds: Int, _ count: () -> Int) -> Int {
    var sum = 0
    for _ in 0..<rounds { sum &+= count() }
    return sum
  }
}
