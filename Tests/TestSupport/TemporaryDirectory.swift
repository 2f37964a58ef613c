import Foundation

/// A directory of a test's own, removed with all it holds when the test's body ends.
package struct TemporaryDirectory: Sendable {
  /// The absolute path, without a trailing slash.
  package let path: String

  /// The absolute path of `name` in the directory, whether or not it exists.
  package func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, with the directories it needs, and returns its absolute path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Writes a file of UTF-8 text, with the directories it needs, and returns its absolute path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// The bytes of a file.
  package func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// The relative paths of everything inside, hidden files included, sorted.
  package func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }
}

/// Runs `body` with a fresh directory, and removes it whether the body returns or throws.
package func withTemporaryDirectory<Result>(
  _ body: (TemporaryDirectory) throws -> Result
) throws -> Result {
  let directory = try makeTemporaryDirectory()
  defer { remove(directory) }
  return try body(directory)
}

/// Runs an asynchronous `body` with a fresh directory, and removes it afterwards in any case.
package func withTemporaryDirectory<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: (TemporaryDirectory) async throws -> Result
) async throws -> Result {
  let directory = try makeTemporaryDirectory()
  defer { remove(directory) }
  return try await body(directory)
}

private func makeTemporaryDirectory() throws -> TemporaryDirectory {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("tagkeyboard-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return TemporaryDirectory(path: url.resolvingSymlinksInPath().path)
}

private func remove(_ directory: TemporaryDirectory) {
  // A test may have left a folder read-only, which would keep its entries from being removed.
  let names = (try? directory.contents()) ?? []
  for path in [directory.path] + names.map(directory.path(_:)) {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
    if type as? FileAttributeType == .typeDirectory {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }
  }
  try? FileManager.default.removeItem(atPath: directory.path)
}
