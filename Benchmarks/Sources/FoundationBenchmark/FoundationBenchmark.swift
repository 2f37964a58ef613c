import BenchmarkSubjects
import Foundation

/// Tags read by Foundation's JSONDecoder, from the file on standard input; the protocol of
/// `SubjectRun`.
@main
enum FoundationBenchmark {
  static func main() {
    SubjectRun.main(
      [("tags", false), ("tags/first", true)].map { name, isFirst in
        Subject(name, isFirst: isFirst) {
          let file = FileHandle.standardInput.readDataToEndOfFile()
          return { rounds in
            var sum = 0
            for _ in 0..<rounds {
              sum &+= (try? JSONDecoder().decode(TagFile.self, from: file))?.tags.count ?? 0
            }
            return sum
          }
        }
      })
  }
}

/// The least that such a file has to be decoded to.
private struct TagFile: Decodable {
  struct Tag: Decodable {
    let id: String
    let title: [String: String]
    let snippet: String
    let block: String?
    let allowedIn: [String]?
  }

  let version: Int
  let tags: [Tag]
}
