#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One run of a command, from start to exit.
package struct ChildProcess: Sendable {
  /// Where what the command writes to standard output goes.
  package enum Output: Sendable {
    /// Nowhere.
    case discarded
    /// To this file, which is emptied or made.
    case file(String)
    /// Into `text`.
    case kept
  }

  /// Why there is nothing to tell about a run.
  package struct Failure: Error, CustomStringConvertible {
    /// What happened.
    package let description: String

    /// Makes a failure.
    package init(_ description: String) { self.description = description }
  }

  /// The time from start to exit.
  package let microseconds: Double
  /// The most memory that was resident.
  package let peakKilobytes: Int
  /// What the command wrote, where it was kept.
  package let text: String

  /// Runs a command, with a file for its standard input.
  package init(
    _ words: [String], inputPath: String, output: Output = .discarded
  ) throws(Failure) {
    var pipe: [Int32] = [-1, -1]
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, inputPath, O_RDONLY, 0)
    switch output {
    case .discarded:
      unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    case .file(let path):
      unsafe posix_spawn_file_actions_addopen(
        &actions, STDOUT_FILENO, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    case .kept:
      Self.makePipe(&pipe)
      unsafe posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO)
      unsafe posix_spawn_file_actions_addclose(&actions, pipe[0])
    }
    let pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    var status: Int32 = 0
    var usage = rusage()

    let start = ContinuousClock.now
    guard unsafe posix_spawnp(&identifier, words[0], &actions, nil, pointers, environ) == 0 else {
      throw Failure("cannot start \(words[0])")
    }
    text = Self.readAll(&pipe)
    guard unsafe wait4(identifier, &status, 0, &usage) == identifier else {
      throw Failure("lost \(words[0])")
    }
    microseconds = (ContinuousClock.now - start) / .microseconds(1)
    guard status == 0 else {
      throw Failure("\(words.joined(separator: " ")) ended with status \(status)")
    }
    peakKilobytes = usage.ru_maxrss
  }

  private static func makePipe(_ ends: inout [Int32]) {
    guard unsafe pipe(&ends) == 0 else { preconditionFailure("no pipe can be made") }
  }

  /// Reads what the child writes until it ends; nothing where there is no pipe.
  private static func readAll(_ pipe: inout [Int32]) -> String {
    guard pipe[0] >= 0 else { return "" }
    close(pipe[1])
    defer { close(pipe[0]) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe read(pipe[0], &part, part.count)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += part.prefix(count)
    }
  }
}
