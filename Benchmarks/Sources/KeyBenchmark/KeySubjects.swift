import BenchmarkSubjects
import TagKeyboard
import TextBoundaries

/// One key in a document: a tag of fifteen characters is inserted, the caret goes back seven of them
/// and deletes the one before it.
///
/// Keys follow one another in the middle of 1 kB; after 32 of them the document is taken anew, so
/// that it stays as short as it is said to be.
enum KeySubjects {
  /// `key/TEXT` is ours, on `TextBuffer`; `string-key` is the standard library's String, `strings-key`
  /// two of them with the caret between, `byte-key` a gap buffer that knows bytes and no characters.
  static let all: [Subject] = Sample.all.flatMap { sample in
    [
      Subject("key/\(sample.name)") { ours(sample) },
      Subject("string-key/\(sample.name)") { string(sample) },
      Subject("strings-key/\(sample.name)") { strings(sample) },
      Subject("byte-key/\(sample.name)") { bytes(sample) },
    ]
  }

  static let keysPerDocument = 32
  private static let distance = 7

  /// A tag and the text it goes into.
  struct Sample: Sendable {
    let name: String
    let tag: String
    let half: [UInt8]

    static let all = [
      Sample(
        name: "ascii", tag: #"<em class="a"/>"#, half: SampleText.english.bytes(512)),
      Sample(
        name: "mixed", tag: "<b>Съешь</b>я👨‍👩‍👧ю",
        half: SampleText.bytes(512, of: SampleText.allCases.map(\.phrase).joined())),
    ]

    var document: String { String(decoding: half + half, as: UTF8.self) }
  }

  /// Presses keys, with a new document where it is due; every document adds its length to the sum.
  private static func press(
    _ rounds: Int, renew: () -> Int, key: () -> Void
  ) -> Int {
    var sum = 0
    for round in 0..<rounds {
      if round % keysPerDocument == 0 { sum &+= renew() }
      key()
    }
    return sum &+ renew()
  }

  private static func ours(_ sample: Sample) -> (Int) -> Int {
    { rounds in
      let document = sample.document
      var buffer = TextBuffer("")
      return press(rounds) {
        let length = buffer.count
        buffer = TextBuffer(document)
        buffer.select(sample.half.count..<sample.half.count)
        return length
      } key: {
        buffer.replaceSelection(with: sample.tag)
        let end = buffer.selection.lowerBound
        let deleted = buffer.withTextBytes { text -> Range<Int> in
          let caret = GraphemeClusters.step(before: end, over: distance, in: text)?.offset ?? 0
          return (GraphemeClusters.step(before: caret, in: text)?.offset ?? 0)..<caret
        }
        buffer.select(deleted)
        buffer.replaceSelection(with: "")
      }
    }
  }

  private static func string(_ sample: Sample) -> (Int) -> Int {
    { rounds in
      let document = sample.document
      var text = ""
      var caret = text.startIndex
      return press(rounds) {
        let length = text.utf8.count
        text = document
        caret = text.utf8.index(text.startIndex, offsetBy: sample.half.count)
        return length
      } key: {
        let start = text.utf8.distance(from: text.startIndex, to: caret)
        text.insert(contentsOf: sample.tag, at: caret)
        let end = text.utf8.index(text.startIndex, offsetBy: start + sample.tag.utf8.count)
        let place = text.index(end, offsetBy: -distance)
        let deleted = text.index(before: place)
        let offset = text.utf8.distance(from: text.startIndex, to: deleted)
        text.removeSubrange(deleted..<place)
        caret = text.utf8.index(text.startIndex, offsetBy: offset)
      }
    }
  }

  private static func strings(_ sample: Sample) -> (Int) -> Int {
    { rounds in
      let half = String(decoding: sample.half, as: UTF8.self)
      var (before, after) = ("", "")
      return press(rounds) {
        let length = before.utf8.count + after.utf8.count
        (before, after) = (half, half)
        return length
      } key: {
        before += sample.tag
        let place = before.index(before.endIndex, offsetBy: -distance)
        after = before[place...] + after
        before.removeSubrange(place...)
        before.removeLast()
      }
    }
  }

  private static func bytes(_ sample: Sample) -> (Int) -> Int {
    { rounds in
      let tag = Array(sample.tag.utf8)
      var buffer = ByteGapBuffer(before: [], after: [])
      return press(rounds) {
        let length = buffer.count
        buffer = ByteGapBuffer(before: sample.half, after: sample.half)
        return length
      } key: {
        buffer.insert(tag)
        buffer.moveBack(distance)
        buffer.deleteBackward()
      }
    }
  }
}
