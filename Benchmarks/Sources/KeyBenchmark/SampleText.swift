/// The texts of the benchmarks: from what writers write most to what is hardest to segment.
enum SampleText: String, CaseIterable {
  case english, russian, emoji, hindi, marks

  /// The text that is repeated.
  private var phrase: String {
    switch self {
    case .english: "The <b>quick</b> brown fox jumps over the lazy dog.\n"
    case .russian: "Съешь <i>ещё</i> этих мягких французских булок, да выпей чаю.\n"
    case .emoji: "Да 👍🏽 семья 👨‍👩‍👧‍👦, флаги 🇷🇺🇺🇦🇰🇿 и 1️⃣ ❤️‍🔥.\n"
    case .hindi: "क्षत्रिय विद्यार्थी हिन्दी में लिखते हैं।\n"
    case .marks: "Z̸̧͉a̷̛͔l̴̨͓g̶̢̛o̵̧͝ й ё ą́\n"
    }
  }

  /// Whole phrases, at least `count` bytes of UTF-8.
  func bytes(_ count: Int) -> [UInt8] {
    let phrase = Array(self.phrase.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + phrase.count)
    while bytes.count < count { bytes.append(contentsOf: phrase) }
    return bytes
  }
}
