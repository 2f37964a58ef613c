import Foundation

/// Runs a command as a shell would start it, without a shell in between.
///
/// Nothing leaks from the machine into a run: of the environment a child gets only `PATH`, what
/// the loader and sanitizers need, a `HOME` that does not exist, and what the test passes.
package struct CommandRunner: Sendable {
  /// The absolute path of the program.
  package let executable: String

  /// The folder of the program.
  package var folder: String {
    URL(fileURLWithPath: executable).deletingLastPathComponent().path
  }

  /// A runner of the program at an absolute path.
  package init(executable: String) {
    self.executable = executable
  }

  /// A runner of the product `name` that was built together with the running tests.
  ///
  /// The environment variable `TAGKEYBOARD_COMMANDS` names another folder to take commands from,
  /// for instance the `bin` of an installation.
  package static func built(_ name: String) throws -> CommandRunner {
    let folder =
      ProcessInfo.processInfo.environment["TAGKEYBOARD_COMMANDS"] ?? buildProductsFolder()
    let path = folder + "/" + name
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw CommandError(code: .notBuilt, detail: path)
    }
    return CommandRunner(executable: path)
  }

  /// Runs the program to its end and returns all it wrote.
  ///
  /// - Parameters:
  ///   - input: what it can read from standard input, through a pipe.
  ///   - environment: added to the bare environment described above.
  ///   - directory: the working directory; the tests' own when `nil`.
  ///   - outputPath: an existing file or device to be standard output (`/dev/full`); the result's
  ///     `standardOutput` is then empty.
  ///   - timeLimit: a safety net, in seconds: then the program is killed and an error thrown.
  package func run(
    _ arguments: [String] = [],
    input: some Sequence<UInt8> = [],
    environment: [String: String] = [:],
    directory: String? = nil,
    outputPath: String? = nil,
    timeLimit: Int = 120
  ) throws -> CommandResult {
    let command = try start(
      arguments, environment: environment, directory: directory, outputPath: outputPath)
    command.enqueue(input)
    return try command.finish(timeLimit: timeLimit)
  }

  /// Runs the program with UTF-8 text as its standard input; see the other `run`.
  package func run(
    _ arguments: [String] = [],
    input: String,
    environment: [String: String] = [:],
    directory: String? = nil
  ) throws -> CommandResult {
    try run(
      arguments, input: input.utf8, environment: environment, directory: directory)
  }

  /// Starts the program and returns at once, its standard input open.
  package func start(
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    directory: String? = nil,
    outputPath: String? = nil
  ) throws -> RunningCommand {
    try RunningCommand(launch(arguments, environment, directory, outputPath))
  }

  /// Starts the program at a pseudo-terminal of its own and returns at once.
  package func start(
    _ arguments: [String] = [],
    atTerminalOf lines: Int,
    by columns: Int,
    environment: [String: String] = [:],
    directory: String? = nil
  ) throws -> TerminalSession {
    try TerminalSession(
      launch(arguments, environment, directory, nil), lines: lines, columns: columns)
  }

  private func launch(
    _ arguments: [String], _ environment: [String: String], _ directory: String?,
    _ outputPath: String?
  ) -> Launch {
    var complete = ["HOME": "/nonexistent"]
    for name in ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS"] {
      complete[name] = ProcessInfo.processInfo.environment[name]
    }
    complete.merge(environment) { _, given in given }
    return Launch(
      executable: executable, arguments: arguments, environment: complete, directory: directory,
      outputPath: outputPath)
  }
}

/// What a command left behind.
package struct CommandResult: Equatable, Sendable {
  /// How a process ended.
  package enum Ending: Equatable, Sendable {
    /// It called `exit`, or returned from `main`, with this code.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)
  }

  /// Every byte written to standard output.
  package let standardOutput: [UInt8]
  /// Every byte written to standard error.
  package let standardError: [UInt8]
  /// How it ended.
  package let ending: Ending

  /// Standard output as text; what is not UTF-8 shows as U+FFFD.
  package var output: String { String(decoding: standardOutput, as: UTF8.self) }
  /// Standard error as text; what is not UTF-8 shows as U+FFFD.
  package var errors: String { String(decoding: standardError, as: UTF8.self) }
  /// The exit code; `nil` when a signal ended the command.
  package var exitCode: Int32? {
    if case .exited(let code) = ending { code } else { nil }
  }
}

/// Why a command could not be run.
package struct CommandError: Error, Equatable, CustomStringConvertible {
  /// The kinds of failure.
  package enum Code: Sendable {
    /// The product is not where the build puts it.
    case notBuilt
    /// The system refused to start it.
    case notStarted
    /// It was killed when its time was up.
    case timedOut
    /// A pipe to it broke in an unforeseen way.
    case pipe
  }

  /// The kind.
  package let code: Code
  /// A path, or the system's words.
  package let detail: String

  /// An error of a kind, with a path or the system's words.
  package init(code: Code, detail: String) {
    self.code = code
    self.detail = detail
  }

  package var description: String { "\(code): \(detail)" }
}

private func buildProductsFolder() -> String {
  #if os(Linux)
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let bundle = link ?? ""
  #else
    let bundle = Bundle(for: Anchor.self).bundlePath
  #endif
  return URL(fileURLWithPath: bundle).deletingLastPathComponent().path
}

#if !os(Linux)
  /// A class of the test bundle, for finding the bundle.
  private final class Anchor {}
#endif
