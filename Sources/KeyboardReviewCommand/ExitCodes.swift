import ArgumentParser
import FileStorage
import Foundation
import KeyboardReview

extension ExitCode {
  /// The data is bad: a configuration or a baseline.
  static let badData = ExitCode(65)
  /// An input cannot be opened.
  static let noInput = ExitCode(66)
  /// The isolation that was asked for cannot be had.
  static let unavailable = ExitCode(69)
  /// Writing failed.
  static let inputOutput = ExitCode(74)
}

/// Prints `file:line:column: error: …` to standard error.
func reportError(_ problem: Problem) {
  FileHandle.standardError.write(Data("\(problem.place): error: \(problem.message)\n".utf8))
}

/// Runs `body` and ends the command with `code` where it finds a problem.
func orExit<Value>(_ code: ExitCode, _ body: () throws(Problem) -> Value) throws -> Value {
  do throws(Problem) { return try body() } catch {
    reportError(error)
    throw code
  }
}

/// The text of a file; a problem when it cannot be read.
func readText(_ path: String) throws(Problem) -> String {
  guard let data = FileManager.default.contents(atPath: path) else {
    throw Problem(path, "cannot be read")
  }
  return String(decoding: data, as: UTF8.self)
}

/// Writes a file atomically.
func writeText(_ text: String, to path: String) throws {
  do { try FileStorage.write(atomically: Array(text.utf8), to: path) } catch {
    reportError(Problem(path, "cannot be written"))
    throw ExitCode.inputOutput
  }
}
