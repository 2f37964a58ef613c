import TagKeyboard

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Turns drawings into pictures, by a program of the system.
enum Rasteriser {
  private static let program = "rsvg-convert"

  /// Writes a drawing to standard output as a picture of twice its size.
  static func writePNG(of svg: String) throws(CommandFailure) {
    let input = try temporaryFile(with: svg)
    defer { _ = close(input) }
    let status = run(["--format", "png", "--zoom", "2"], input: input)
    if status == 0 { return }
    guard let status, status != 127 else {
      throw CommandFailure(
        """
        error: there is no program '\(program)' to make a picture with
        note: on Debian, 'apt-get install librsvg2-bin' installs it; --format svg needs no program
        """, .inputOutput)
    }
    throw CommandFailure("error: '\(program)' failed with status \(status)", .inputOutput)
  }

  /// Runs the program and returns its exit status; `nil` when it cannot be started.
  private static func run(_ options: [String], input: Int32) -> Int32? {
    var arguments = unsafe ([program] + options).map { unsafe strdup($0) }
    defer { unsafe arguments.forEach { unsafe free($0) } }
    unsafe arguments.append(nil)
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    var process: pid_t = 0
    guard unsafe posix_spawnp(&process, program, &actions, nil, arguments, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : status
  }

  /// A file without a name that begins with the text, open for reading.
  private static func temporaryFile(with text: String) throws(CommandFailure) -> Int32 {
    let directory = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var path = Array("\(directory)/tagkeyboard-XXXXXX".utf8CString)
    let descriptor = unsafe path.withUnsafeMutableBufferPointer { path in
      guard let base = path.baseAddress else { return Int32(-1) }
      let descriptor = unsafe mkstemp(base)
      if descriptor >= 0 { _ = unsafe unlink(base) }
      return descriptor
    }
    let bytes = Array(text.utf8)
    let written = unsafe bytes.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress, $0.count)
    }
    guard descriptor >= 0, written == bytes.count, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw CommandFailure("error: there is no room for a drawing in '\(directory)'", .inputOutput)
    }
    return descriptor
  }
}
