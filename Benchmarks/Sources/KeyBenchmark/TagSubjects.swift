import BenchmarkSubjects
import TagKeyboard

/// Tags read from their file; every round reads it anew.
enum TagSubjects {
  /// `tags/10000` reads that many, `tags/first` the thirteen that ship, once, in a fresh process.
  static let all = [
    Subject("tags/10000") {
      let source = SourceText(name: "tags.json", text: file(10_000))
      return { rounds in
        var sum = 0
        for _ in 0..<rounds { sum &+= (try? TagSetReader.read(source))?.tags.count ?? 0 }
        return sum
      }
    },
    Subject("tags/first", isFirst: true) { { $0 * TagSet.habr.tags.count } },
  ]

  /// A file of so many tags.
  static func file(_ count: Int) -> String {
    let tags = (0..<count).map { number in
      """
          {
            "id": "tag\(number)",
            "title": {"ru": "Тег \(number)", "en": "Tag \(number)"},
            "snippet": "<a href=\\"${1:http://}\\">${2:$TM_SELECTED_TEXT}</a>$0"
          }
      """
    }
    return "{\n  \"version\": 1,\n  \"tags\": [\n\(tags.joined(separator: ",\n"))\n  ]\n}\n"
  }
}
