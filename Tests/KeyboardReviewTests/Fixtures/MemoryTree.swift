import Foundation
import KeyboardReview

/// Files that a test has written down.
struct MemoryTree: FileTree {
  var files: [String: Data]
  var problems: [Problem] { [] }
  var paths: [String] { files.keys.sorted() }

  init(_ files: [String: String]) { self.files = files.mapValues { Data($0.utf8) } }

  init(bytes: [String: Data]) { files = bytes }

  func bytes(at path: String) throws(Problem) -> Data {
    guard let data = files[path] else { throw Problem(path, "no such file") }
    return data
  }

  func size(of path: String) -> Int? { files[path]?.count }
}
