import Foundation
import TestSupport

/// A folder with the files of one case, where the built command runs with settings of its own.
struct Workplace {
  let directory: TemporaryDirectory
  let command: CommandRunner

  /// Makes a folder with some files, runs `body` in it, and removes it.
  static func with<Result>(
    _ files: [String: String] = [:], _ body: (Workplace) throws -> Result
  ) throws -> Result {
    try withTemporaryDirectory { directory in
      for (name, text) in files { try directory.write(text, to: name) }
      return try body(
        Workplace(directory: directory, command: try CommandRunner.built("tagkeyboard")))
    }
  }

  /// The user's settings, which lie beside the folder's files.
  var environment: [String: String] { ["XDG_CONFIG_HOME": directory.path("config")] }

  func run(
    _ arguments: [String], input: some Sequence<UInt8> = [], outputPath: String? = nil
  ) throws -> CommandResult {
    try command.run(
      arguments, input: input, environment: environment, directory: directory.path,
      outputPath: outputPath)
  }

  func run(_ arguments: String..., input: String = "") throws -> CommandResult {
    try run(arguments, input: input.utf8)
  }

  func start(_ arguments: [String]) throws -> RunningCommand {
    try command.start(arguments, environment: environment, directory: directory.path)
  }

  /// Starts the command at a terminal of its own.
  func start(
    atTerminalOf lines: Int = 24, by columns: Int = 80, _ arguments: String...
  ) throws -> TerminalSession {
    try command.start(
      arguments, atTerminalOf: lines, by: columns, environment: environment,
      directory: directory.path)
  }

  /// Starts lines of a shell at a terminal, in which `tagkeyboard` is the built command.
  func shell(atTerminal script: String) throws -> TerminalSession {
    try CommandRunner(executable: "/bin/sh").start(
      ["-c", "PATH=\"$0:$PATH\"; \(script)", command.folder], atTerminalOf: 24, by: 80,
      environment: environment, directory: directory.path)
  }

  /// Runs lines of a shell in which `tagkeyboard` is the built command.
  func shell(_ script: String) throws -> CommandResult {
    try CommandRunner(executable: "/bin/sh").run(
      ["-c", "PATH=\"$0:$PATH\"; \(script)", command.folder], environment: environment,
      directory: directory.path)
  }

  /// The bytes of every file in the folder, by its name.
  func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try directory.contents() where !isDirectory(name) {
      files[name] = try directory.read(name)
    }
    return files
  }

  func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: directory.path(name))
  }

  func mode(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.path(name))
    return attributes[.posixPermissions] as? Int
  }

  private func isDirectory(_ name: String) -> Bool {
    var isDirectory: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(
      atPath: directory.path(name), isDirectory: &isDirectory)
    return exists && isDirectory.boolValue
  }
}
