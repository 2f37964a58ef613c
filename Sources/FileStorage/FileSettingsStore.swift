#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

package import TagKeyboard

/// Settings in a file: `tagkeyboard/settings.json` under the user's configuration folder.
///
/// Every change is a reading and a writing under a lock, so that of two processes that write at
/// once each keeps what the other has written. The file is replaced in one step: readers need no
/// lock. A damaged file is left as it is while it is only read; the first change puts it aside as
/// `settings.json.damaged-1`, and goes on with the values in it that can be read.
package struct FileSettingsStore: SettingsStore, Sendable {
  /// Where the settings are kept.
  package let path: String

  /// Makes a store in a file that need not exist.
  package init(path: String) {
    self.path = path
  }

  /// The path of the user's settings; `nil` when the environment names no home.
  ///
  /// `$XDG_CONFIG_HOME` comes first, as the XDG Base Directory Specification says; one that is not
  /// absolute does not count.
  package static func userPath(environment: (String) -> String?) -> String? {
    let isAbsolute = { (path: String) in path.utf8.first == UInt8(ascii: "/") }
    let home = environment("HOME").flatMap { $0.isEmpty ? nil : FilePath.join($0, ".config") }
    let folder = environment("XDG_CONFIG_HOME").flatMap { isAbsolute($0) ? $0 : nil } ?? home
    return folder.map { FilePath.join($0, "tagkeyboard/settings.json") }
  }

  /// All stored values, with warnings when the file is damaged; none when there is no file.
  package func read() throws(FileError) -> StoredSettings {
    do {
      let bytes = try FileStorage.read(path)
      var stored = SettingsFile.read(SourceText(name: path, bytes: bytes))
      if !stored.findings.isEmpty {
        stored.findings[stored.findings.count - 1].notes.append(
          "the next change of a setting keeps this file as '\(path).damaged-N'")
      }
      return stored
    } catch {
      if error.code == .notFound { return StoredSettings() }
      throw error
    }
  }

  /// Stores a value.
  package func write(_ value: String, forKey key: String) throws(FileError) {
    try update { $0[key] = value }
  }

  /// Forgets the value of a key.
  package func removeValue(forKey key: String) throws(FileError) {
    try update { $0[key] = nil }
  }

  /// Forgets the values of all keys.
  package func removeAll() throws(FileError) {
    try update { $0 = [:] }
  }

  private func update(_ change: (inout [String: String]) -> Void) throws(FileError) {
    try makeFolder()
    let lock = path + ".lock"
    do {
      try FileLock.whileHolding(lock) { () throws(FileError) in try updateAlone(change) }
    } catch {
      guard error.path == lock else { throw error }
      let context =
        FileStorage.exists(lock)
        ? "its lock '\(lock)' cannot be used" : "no file can be made in its folder '\(folder)'"
      throw error.onTheWay(to: path, .write, context)
    }
  }

  private func updateAlone(_ change: (inout [String: String]) -> Void) throws(FileError) {
    let stored = try read()
    var values = stored.values
    change(&values)
    if values == stored.values, stored.findings.isEmpty { return }
    if !stored.findings.isEmpty { try keepAside() }
    try FileStorage.write(atomically: SettingsFile.write(values), to: path)
  }

  private var folder: String { FilePath.directory(of: path) ?? "." }

  private func makeFolder() throws(FileError) {
    do {
      try FileStorage.makeDirectory(folder)
    } catch {
      throw error.onTheWay(to: path, .write, "its folder '\(folder)' cannot be made")
    }
  }

  /// Gives the damaged file a second name, which stays when the first one is replaced.
  private func keepAside() throws(FileError) {
    let target = try FilePath.resolvingLinks(path)
    for number in 1..<10_000 {
      let aside = "\(path).damaged-\(number)"
      if unsafe link(target, aside) == 0 { return }
      if errno == EEXIST { continue }
      if FileStorage.exists(aside) { continue }
      // A file system without hard links: a copy does the same.
      return try FileStorage.write(atomically: try FileStorage.read(path), to: aside)
    }
    throw FileError(.write, path: path, number: EEXIST)
  }
}
