import Foundation
import KeyboardDriving

/// The fresh folders that a driver may write to, and what is written down about it.
struct DriverFolders {
  private let root: String

  /// What was sent to the network, byte for byte.
  let sink: String
  /// The addresses that were tried, one a line.
  let attempts: String

  /// The folders by the names that reports have for them; deeper ones come first.
  private static let names = [
    ("XDG_CONFIG_HOME", "home/.config"), ("XDG_CACHE_HOME", "home/.cache"),
    ("XDG_DATA_HOME", "home/.local/share"), ("HOME", "home"), ("TMPDIR", "tmp"),
    ("KEYBOARD_GROUP_DIRECTORY", "group"), ("PWD", "work"),
  ]

  init() throws(DriverError) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyboard-review-\(UUID().uuidString)")
    root = folder.resolvingSymlinksInPath().path
    sink = root + "/sink"
    attempts = root + "/attempts"
    do {
      for (_, name) in Self.names {
        try FileManager.default.createDirectory(
          atPath: "\(root)/\(name)", withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      }
      try Data().write(to: URL(fileURLWithPath: sink))
      try Data().write(to: URL(fileURLWithPath: attempts))
    } catch {
      throw DriverError(.notStarted, "its folders cannot be made in \(folder.path)")
    }
  }

  /// The working directory.
  var work: String { root + "/work" }

  /// All that the driver gets of an environment.
  var environment: [String] {
    Self.names.filter { $0.0 != "PWD" }.map { "\($0.0)=\(root)/\($0.1)" }
      + ["PATH=\(DriverCommand.searchPath)", "LANG=C.UTF-8"]
  }

  /// Whether the folder of the app group can be written to, as it can with full access.
  func setGroupWritable(_ isWritable: Bool) {
    try? FileManager.default.setAttributes(
      [.posixPermissions: isWritable ? 0o700 : 0o500], ofItemAtPath: root + "/group")
  }

  /// Every file that the driver has left, with the name that reports have for it, sorted.
  var files: [(name: String, path: String)] {
    Self.names.flatMap { variable, folder -> [(name: String, path: String)] in
      let inner = Self.names.map(\.1).filter { $0.hasPrefix(folder + "/") }
      let found = (try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
      return found.sorted().compactMap { file in
        let isInner = inner.contains { "\(folder)/\(file)/".hasPrefix($0 + "/") }
        return isInner ? nil : ("\(variable)/\(file)", "\(root)/\(folder)/\(file)")
      }
    }
  }

  /// Whether a file is one of the stores that a driver has declared, or inside of one.
  func isDeclared(_ path: String, among stores: [String]) -> Bool {
    stores.contains { store in
      ["home", "group"].contains {
        path == "\(root)/\($0)/\(store)"
          || path.hasPrefix("\(root)/\($0)/\(store)/")
      }
    }
  }

  /// Removes everything.
  func remove() {
    setGroupWritable(true)
    try? FileManager.default.removeItem(atPath: root)
  }
}
