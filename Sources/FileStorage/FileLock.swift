#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A lock that one holder has at a time, among threads and among processes.
///
/// It is a file that stays; the system frees the lock of a process that ends, however it ends.
enum FileLock {
  /// Runs `body` while nobody else holds the lock, for which it waits.
  static func whileHolding(
    _ path: String, _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    let descriptor = FileStorage.retrying { unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    if descriptor < 0 { throw FileError(.write, path: path, number: errno) }
    defer { _ = close(descriptor) }
    if FileStorage.retrying({ flock(descriptor, LOCK_EX) }) != 0 {
      throw FileError(.write, path: path, number: errno)
    }
    try body()
  }
}
