/// The texts of the benchmarks: from what writers write most to what is hardest to segment.
enum SampleText: String, CaseIterable {
  case english, russian, emoji, hindi, marks

  /// The text that is repeated.
  var phrase: String {
    switch self {
    case .english: "The <b>quick</b> brown fox jumps over the lazy dog.\n"
    case .russian: "Съешь <i>ещё</i> этих мягких французских булок, да выпей чаю.\n"
    case .emoji: "Да 👍🏽 семья 👨‍👩‍👧‍👦, флаги 🇷🇺🇺🇦🇰🇿 и 1️⃣ ❤️‍🔥.\n"
    case .hindi: "क्षत्रिय विद्यार्थी हिन्दी में लिखते हैं।\n"
    case .marks: "Z̸̧͉a̷̛͔l̴̨͓g̶̢̛o̵̧͝ й ё ą́\n"
    }
  }

  /// Whole phrases, at least `count` bytes of UTF-8.
  func bytes(_ count: Int) -> [UInt8] { Self.bytes(count, of: phrase) }

  /// The phrase so often that it makes at least `count` bytes of UTF-8.
  static func bytes(_ count: Int, of phrase: String) -> [UInt8] {
    let phrase = Array(phrase.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + phrase.count)
    while bytes.count < count { bytes.append(contentsOf: phrase) }
    return bytes
  }

  /// Places in a fixed order without a pattern: two subjects of one text visit the same ones.
  static func shuffled(_ offsets: [Int]) -> [Int] {
    var state: UInt64 = 1
    var result = offsets
    for index in result.indices.dropFirst().reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      result.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return result
  }
}
