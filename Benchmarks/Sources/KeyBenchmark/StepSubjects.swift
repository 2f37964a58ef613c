import BenchmarkSubjects
import CPeers
import TextBoundaries

/// A caret step back from every grapheme boundary of a text, in no order a cache could guess.
enum StepSubjects {
  /// `step/TEXT` is ours and adds up UTF-16, as does `ubrk-step/TEXT`, the same steps by ICU;
  /// `step-bytes/TEXT` is ours and adds up UTF-8, as does `string-step/TEXT`, the standard library's.
  static let all: [Subject] = SampleText.allCases.flatMap { text in
    [
      Subject("step/\(text.rawValue)") { ours(text) { _, step in step.utf16Length } },
      Subject("ubrk-step/\(text.rawValue)") { ubrk(text) },
      Subject("step-bytes/\(text.rawValue)") { ours(text) { $0 - $1.offset } },
      Subject("string-step/\(text.rawValue)") { string(text) },
    ]
  }

  private static let textLength = 4096

  private static func ours(
    _ sample: SampleText, length: @escaping (Int, TextStep) -> Int
  ) -> (Int) -> Int {
    let text = String(decoding: sample.bytes(textLength), as: UTF8.self)
    let offsets = SampleText.shuffled(boundaries(of: text).map(\.utf8))
    return { rounds in
      text.withTextBytes { bytes in
        var crossed = 0
        for round in 0..<rounds {
          let offset = offsets[round % offsets.count]
          guard let step = GraphemeClusters.step(before: offset, in: bytes) else { continue }
          crossed &+= length(offset, step)
        }
        return crossed
      }
    }
  }

  private static func ubrk(_ sample: SampleText) -> (Int) -> Int {
    let text = String(decoding: sample.bytes(textLength), as: UTF8.self)
    let offsets = SampleText.shuffled(boundaries(of: text).map(\.utf16))
    let units = Array(text.utf16)
    let breaker = ICUBreaker()
    return { rounds in
      var crossed = 0
      for round in 0..<rounds {
        let offset = offsets[round % offsets.count]
        crossed &+= offset - breaker.preceding(offset, in: units)
      }
      return crossed
    }
  }

  private static func string(_ sample: SampleText) -> (Int) -> Int {
    let text = String(decoding: sample.bytes(textLength), as: UTF8.self)
    let places = SampleText.shuffled(boundaries(of: text).map(\.utf8)).map {
      text.utf8.index(text.startIndex, offsetBy: $0)
    }
    return { rounds in
      var crossed = 0
      for round in 0..<rounds {
        let place = places[round % places.count]
        crossed &+= text.utf8.distance(from: text.index(before: place), to: place)
      }
      return crossed
    }
  }

  /// Every boundary but the first, in both units.
  private static func boundaries(of text: String) -> [(utf8: Int, utf16: Int)] {
    text.withTextBytes { bytes in
      var result: [(utf8: Int, utf16: Int)] = []
      var place = (utf8: 0, utf16: 0)
      while let step = GraphemeClusters.step(after: place.utf8, in: bytes) {
        place = (step.offset, place.utf16 + step.utf16Length)
        result.append(place)
      }
      return result
    }
  }
}
