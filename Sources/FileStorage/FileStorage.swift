#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads files whole, and writes them whole or not at all.
package enum FileStorage {
  /// The largest input that is read, in bytes: a keyboard's documents are smaller by far.
  package static let maximumSize = 1 << 31

  /// The bytes of a file, or of a pipe or device with that name.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    try opening(path) { (descriptor) throws(FileError) in
      try read(descriptor: descriptor, name: path)
    }
  }

  /// Calls `body` with a descriptor that reads a file, which is closed afterwards.
  static func opening<Result: ~Copyable>(
    _ path: String, _ body: (Int32) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let descriptor = retrying { unsafe open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError(.read, path: path, number: errno) }
    defer { _ = close(descriptor) }
    return try body(descriptor)
  }

  /// The bytes from where an open descriptor stands to the end, such as those of standard input.
  package static func read(
    descriptor: Int32, name: String
  ) throws(FileError) -> [UInt8] {
    let size = try size(of: descriptor, name: name)
    // One byte more than the file has: filling it says that there is more to come, not filling it
    // that this was all. Pipes and the files of /proc have no size.
    let capacity = size > 0 ? size + 1 : 1 << 14
    return try ByteCollector(descriptor: descriptor, name: name).collect(capacity: capacity)
  }

  /// The size of what is behind an open descriptor, in bytes; 0 where it has none, as in a pipe.
  static func size(of descriptor: Int32, name: String) throws(FileError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw FileError(.read, path: name, number: errno)
    }
    if isKind(status, S_IFDIR) { throw FileError(.isDirectory, .read, path: name, number: EISDIR) }
    guard status.st_size <= maximumSize else {
      throw FileError(.tooLarge, .read, path: name, number: EFBIG)
    }
    return Int(status.st_size)
  }

  /// Writes bytes to an open descriptor, such as standard output.
  package static func write(
    _ bytes: [UInt8], descriptor: Int32, name: String
  ) throws(FileError) {
    let number = unsafe bytes.withUnsafeBytes { unsafe writeAll([$0], to: descriptor) }
    if number != 0 { throw FileError(.write, path: name, number: number) }
  }

  /// Writes the pieces of a text to an open descriptor, one behind the other.
  package static func write(
    pieces: [UnsafeRawBufferPointer], descriptor: Int32, name: String
  ) throws(FileError) {
    let number = unsafe writeAll(pieces, to: descriptor)
    if number != 0 { throw FileError(.write, path: name, number: number) }
  }

  /// Replaces a file's contents by `bytes`; see `AtomicFile` for what holds when it fails.
  package static func write(atomically bytes: [UInt8], to path: String) throws(FileError) {
    let file = try AtomicFile(path)
    let number = unsafe bytes.withUnsafeBytes { unsafe writeAll([$0], to: file.descriptor) }
    try file.finish(written: number)
  }

  /// Replaces a file's contents by pieces, such as the halves of a gap buffer.
  package static func write(
    atomically pieces: [UnsafeRawBufferPointer], to path: String
  ) throws(FileError) {
    let file = try AtomicFile(path)
    let number = unsafe writeAll(pieces, to: file.descriptor)
    try file.finish(written: number)
  }

  /// Makes writing beyond the limit of a file's size an error like any other, instead of the end of
  /// the process.
  package static func reportSizeLimit() {
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether there is something with this name, whatever it is.
  package static func exists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
  }

  /// Makes a folder and those above it, with access for the owner alone, where they are missing.
  package static func makeDirectory(_ path: String) throws(FileError) {
    if path.isEmpty { return }
    let isMade = unsafe mkdir(path, 0o700) == 0
    if isMade || errno == EEXIST { return }
    guard errno == ENOENT, let parent = FilePath.directory(of: path), parent != path else {
      throw FileError(.write, path: path, number: errno)
    }
    try makeDirectory(parent)
    if unsafe mkdir(path, 0o700) != 0, errno != EEXIST {
      throw FileError(.write, path: path, number: errno)
    }
  }

  static func isKind(_ status: stat, _ kind: mode_t) -> Bool {
    status.st_mode & S_IFMT == kind
  }

  /// Repeats a system call that a signal has interrupted.
  static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// Writes all pieces; returns the number of the error, or 0.
  private static func writeAll(_ pieces: [UnsafeRawBufferPointer], to descriptor: Int32) -> Int32 {
    for index in unsafe pieces.indices {
      let piece = unsafe pieces[index]
      var written = 0
      while written < piece.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: piece[written...])
        let count = retrying { unsafe systemWrite(descriptor, rest.baseAddress, rest.count) }
        if count < 0 { return errno }
        written += count
      }
    }
    return 0
  }
}

/// The system's `write`, which the functions of that name here would hide.
private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, base, count)
}
