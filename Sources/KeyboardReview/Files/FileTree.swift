package import Foundation

/// The files of a subject: nothing outside of it can be named, let alone read.
package protocol FileTree: Sendable {
  /// The paths of all files, sorted, relative, with `/` between folders.
  var paths: [String] { get }

  /// What was left out while the files were listed.
  var problems: [Problem] { get }

  /// The bytes of the file whose path is exactly `path`, which is one of `paths`.
  func bytes(at path: String) throws(Problem) -> Data

  /// The size of that file in bytes; `nil` when it is not there.
  func size(of path: String) -> Int?
}

/// Bounds that no honest keyboard project comes near.
package enum Limits {
  /// The most files a subject may have.
  package static let files = 200_000

  /// The largest file that is read, in bytes.
  ///
  /// A larger one is reported and not looked into.
  package static let fileSize = 16 << 20

  /// The deepest folder that is entered.
  package static let folderDepth = 64
}

/// A file tree with an index that finds files the way a case-insensitive disk does.
package struct Folder: Sendable {
  /// The files behind it.
  package let tree: any FileTree

  private let exact: Set<String>
  private let byLowercasedPath: [String: String]

  /// An index of `tree`.
  package init(_ tree: any FileTree) {
    self.tree = tree
    exact = Set(tree.paths)
    byLowercasedPath = Dictionary(
      tree.paths.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The paths of all files, sorted.
  package var paths: [String] { tree.paths }

  /// The path on disk of `path`, whatever the case of its letters and with `.` and `..` resolved;
  /// `nil` when there is no such file in the subject.
  package func resolve(_ path: String) -> String? {
    guard let path = normalizedPath(path) else { return nil }
    return exact.contains(path) ? path : byLowercasedPath[path.lowercased()]
  }

  /// The paths of all files below the folder `path`, sorted.
  package func files(below path: String) -> [String] {
    guard let path = normalizedPath(path) else { return [] }
    guard !path.isEmpty else { return paths }
    let prefix = path + "/"
    let start = paths.partitioningIndex { $0 >= prefix }
    let found = paths[start...].prefix { $0.hasPrefix(prefix) }
    if !found.isEmpty { return Array(found) }
    let lowercased = prefix.lowercased()
    return paths.filter { $0.lowercased().hasPrefix(lowercased) }
  }

  /// The bytes of a file, found as `resolve` does.
  package func bytes(at path: String) throws(Problem) -> Data {
    guard let found = resolve(path) else { throw Problem(path, "no such file in the subject") }
    return try tree.bytes(at: found)
  }

  /// The size of a file in bytes, found as `resolve` does; `nil` when it is not there.
  package func size(of path: String) -> Int? {
    resolve(path).flatMap(tree.size)
  }

  /// The text of a file; bytes that are no UTF-8 (or UTF-16 with its mark) become U+FFFD.
  package func text(at path: String) throws(Problem) -> String {
    decodedText(try bytes(at: path))
  }
}

/// The text of a file's bytes: UTF-16 when its mark stands first, else UTF-8 with replacements.
package func decodedText(_ bytes: Data) -> String {
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]),
    let text = String(data: bytes, encoding: .utf16)
  {
    return text
  }
  let text = String(decoding: bytes, as: UTF8.self)
  return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
}

/// A relative path without `.`, `..` and empty parts; `nil` when it climbs out or is absolute.
package func normalizedPath(_ path: String) -> String? {
  guard !path.hasPrefix("/") else { return nil }
  var parts: [Substring] = []
  for part in path.split(separator: "/") where part != "." {
    if part == ".." {
      guard parts.popLast() != nil else { return nil }
    } else {
      parts.append(part)
    }
  }
  return parts.joined(separator: "/")
}

/// `folder/name`, or `name` alone at the root.
package func joinedPath(_ folder: String, _ name: String) -> String {
  folder.isEmpty ? name : name.isEmpty ? folder : folder + "/" + name
}

extension String {
  /// The part of a path behind its last `/`.
  package var lastPathPart: String {
    split(separator: "/").last.map(String.init) ?? self
  }

  /// The part of a path before its last `/`, empty when there is none.
  package var parentPath: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }

  /// What follows the last `.` of the last part, in lower case; empty when there is none.
  package var pathExtension: String {
    let name = lastPathPart
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The last part without its extension.
  package var fileStem: String {
    let name = lastPathPart
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}

extension RandomAccessCollection {
  /// The first index at which `predicate` holds, where it holds from some index on; O(log n).
  fileprivate func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
