import ArgumentParser
import FileStorage
import KeyScript
import TagKeyboard

extension ExitCode {
  /// An `Expect` failed, or a check found something: what was asked was done.
  static let findings = ExitCode(1)
  /// Done in part only: a key was not verified or was abandoned (with `--in-place`), or was refused
  /// (with `--strict`).
  static let incomplete = ExitCode(2)
  /// The command line cannot be understood (`EX_USAGE`).
  static let usage = ExitCode(64)
  /// The input is not what it should be (`EX_DATAERR`).
  static let badData = ExitCode(65)
  /// An input file is not there or cannot be read (`EX_NOINPUT`).
  static let noInput = ExitCode(66)
  /// A mistake in this program (`EX_SOFTWARE`).
  static let internalError = ExitCode(70)
  /// Reading or writing failed (`EX_IOERR`).
  static let inputOutput = ExitCode(74)
}

/// Why a command cannot do what it was asked: what it prints on standard error, and its exit code.
struct CommandFailure: Error {
  let message: String
  let exitCode: ExitCode

  /// Makes a failure with a message of its own.
  init(_ message: String, _ exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  /// Makes the failure that an error of the library means; `nil` for an error that is not its own.
  init?(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let finding as Diagnostic:
      self.init(finding.description, finding.code == .tapeExpectation ? .findings : .badData)
    case let findings as Diagnostics: self.init(findings.description, .badData)
    case let error as FileError:
      self.init(error.description, error.isMissingInput ? .noInput : .inputOutput)
    default: return nil
    }
  }
}

/// Runs a command's work; what goes wrong is printed and becomes the exit code.
func reportingFailures(_ work: () throws -> Void) throws {
  do {
    try work()
  } catch {
    guard let failure = CommandFailure(error) else { throw error }
    StandardStream.writeError(failure.message)
    throw failure.exitCode
  }
}

/// The standard streams of the process.
enum StandardStream {
  /// Writes lines to standard output.
  static func write(lines: [String]) throws(FileError) {
    try write(lines.map { $0 + "\n" }.joined())
  }

  /// Writes text to standard output as it is.
  static func write(_ text: String) throws(FileError) {
    try write(bytes: Array(text.utf8))
  }

  /// Writes bytes to standard output.
  static func write(bytes: [UInt8]) throws(FileError) {
    try FileStorage.write(bytes, descriptor: 1, name: "<stdout>")
  }

  /// Writes lines to standard error; when that fails there is nobody left to tell.
  static func writeError(_ text: String) {
    try? FileStorage.write(Array((text + "\n").utf8), descriptor: 2, name: "<stderr>")
  }
}

extension SourceText {
  /// Reads a file, or standard input for `-`.
  static func read(_ path: String) throws(FileError) -> SourceText {
    if path == "-" {
      let name = "<stdin>"
      return SourceText(name: name, bytes: try FileStorage.read(descriptor: 0, name: name))
    }
    return SourceText(name: path, bytes: try FileStorage.read(path))
  }
}
