import Foundation

/// The files of this repository, read from the source tree the tests were built from.
enum Repository {
  /// The absolute path of the root, without a trailing slash.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The relative paths of all files under `folder` whose names end in `suffix`, sorted.
  ///
  /// Build products and hidden files are left out.
  static func files(in folder: String, suffix: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: root + "/" + folder)
    return (paths?.allObjects as? [String] ?? [])
      .filter { $0.hasSuffix(suffix) && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { folder + "/" + $0 }
      .sorted()
  }

  /// The text of a file.
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }

  /// The lines of a file, without their ends.
  static func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether a file or folder is there.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root + "/" + path)
  }
}
