import CPeers
import TextBoundaries

/// A caret step back from every grapheme boundary of a text, in no order a cache could guess.
enum StepSubjects {
  /// `step/TEXT` is ours, `ubrk/TEXT` the same steps by ICU.
  static let all: [Subject] = SampleText.allCases.flatMap { text in
    [
      Subject(name: "step/\(text.rawValue)") { ours(text) },
      Subject(name: "ubrk/\(text.rawValue)") { ubrk(text) },
    ]
  }

  private static let textLength = 4096

  private static func ours(_ sample: SampleText) -> (Int) -> Int {
    let text = String(decoding: sample.bytes(textLength), as: UTF8.self)
    let offsets = shuffled(boundaries(of: text).map(\.utf8))
    return { rounds in
      text.withTextBytes { bytes in
        var crossed = 0
        for round in 0..<rounds {
          let offset = offsets[round % offsets.count]
          crossed &+= GraphemeClusters.step(before: offset, in: bytes)?.utf16Length ?? 0
        }
        return crossed
      }
    }
  }

  private static func ubrk(_ sample: SampleText) -> (Int) -> Int {
    let text = String(decoding: sample.bytes(textLength), as: UTF8.self)
    let offsets = shuffled(boundaries(of: text).map(\.utf16))
    let units = Array(text.utf16)
    guard let breaker = unsafe cpeers_breaker_open() else { fatalError("ICU has no data") }
    return { rounds in
      var crossed = 0
      for round in 0..<rounds {
        let offset = offsets[round % offsets.count]
        let start = unsafe cpeers_breaker_preceding(
          breaker, units, Int32(units.count), Int32(offset))
        crossed &+= offset - Int(start)
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

  /// A fixed order without a pattern: two subjects of one text visit the same places.
  private static func shuffled(_ offsets: [Int]) -> [Int] {
    var state: UInt64 = 1
    var result = offsets
    for index in result.indices.dropFirst().reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      result.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return result
  }
}
