import CTestSupport
import Foundation

/// What it takes to start one program.
struct Launch {
  let executable: String
  let arguments: [String]
  let environment: [String: String]
  let directory: String?
  let outputPath: String?

  /// Starts the program, at a terminal or without any; the ends of its pipes are then the caller's
  /// to close.
  func perform(at terminal: ctestsupport_terminal? = nil) throws -> ctestsupport_child {
    let entries = environment.map { "\($0)=\($1)" }.sorted()
    var child = ctestsupport_child()
    let status = unsafe withCStrings([executable] + arguments) { arguments in
      unsafe withCStrings(entries) { entries in
        guard var terminal else {
          return unsafe ctestsupport_spawn(
            executable, arguments, entries, directory, outputPath, nil, &child)
        }
        return unsafe ctestsupport_spawn(
          executable, arguments, entries, directory, outputPath, &terminal, &child)
      }
    }
    guard status == 0 else {
      throw CommandError(code: .notStarted, detail: "\(executable): \(systemError(status))")
    }
    return child
  }
}

/// The system's words for an `errno`.
func systemError(_ number: Int32) -> String {
  unsafe String(cString: strerror(number))
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = unsafe strings.map { unsafe strdup($0) }
  defer { unsafe copies.forEach { unsafe free($0) } }
  return unsafe body(copies + [nil])
}
