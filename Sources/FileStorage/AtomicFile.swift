#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that is being replaced: until `finish` succeeds, the old one is untouched.
///
/// The new contents go to a temporary file in the same folder, which takes the place of the old one
/// in one step once they are safely on the disk. Whatever goes wrong — a full disk, a signal, a
/// loss of power — the old contents or the new ones are there, never a part. A process that is
/// killed leaves its temporary file behind, `.tagkeyboard-….tmp`, and nothing else.
///
/// Symbolic links are followed to their target; mode and, where the system allows it, owner stay as
/// they are. Hard links part: the other names keep the old contents. A file that its owner may not
/// write is refused although the folder would allow replacing it. Devices and pipes are written to
/// directly, since replacing them is never meant.
package struct AtomicFile: ~Copyable {
  /// Where the new contents are written to.
  package let descriptor: Int32
  private let path: String
  /// The file that is replaced.
  private let target: String
  /// The file that the contents go to first; `nil` when they go to a device directly.
  private let temporary: String?

  /// Starts replacing the file with this name, which need not exist.
  package init(_ path: String) throws(FileError) {
    let target = try FilePath.resolvingLinks(path)
    let opened = try Self.open(target, path: path)
    self.path = path
    self.target = target
    (descriptor, temporary) = opened
  }

  /// Opens what the contents go to: a temporary file, or the target itself when it is a device.
  private static func open(
    _ target: String, path: String
  ) throws(FileError) -> (descriptor: Int32, temporary: String?) {
    var status = stat()
    guard unsafe stat(target, &status) == 0 else {
      if errno != ENOENT { throw FileError(.write, path: path, number: errno) }
      return try create(nextTo: target, mode: 0o666, path: path)
    }
    try checkWritable(target, status, path: path)
    guard FileStorage.isKind(status, S_IFREG) else {
      let descriptor = FileStorage.retrying { systemOpen(target, O_WRONLY | O_CLOEXEC, 0) }
      if descriptor < 0 { throw FileError(.write, path: path, number: errno) }
      return (descriptor, nil)
    }
    let created = try create(nextTo: target, mode: 0o600, path: path)
    // Owner first: changing it may clear bits of the mode. Only root may give files away.
    _ = fchown(created.descriptor, status.st_uid, status.st_gid)
    _ = fchmod(created.descriptor, status.st_mode & 0o7777)
    return created
  }

  /// Puts the new contents in the place of the old, when they were written without an error.
  ///
  /// `number` is the error that writing them ended in, or 0; it is thrown, and nothing changes.
  package consuming func finish(written number: Int32) throws(FileError) {
    var number = number
    if number == 0, temporary != nil, fsync(descriptor) != 0 { number = errno }
    if close(descriptor) != 0, number == 0 { number = errno }
    if number == 0, let temporary { number = unsafe rename(temporary, target) == 0 ? 0 : errno }
    guard number == 0 else {
      if let temporary { _ = unsafe unlink(temporary) }
      throw FileError(.write, path: path, number: number)
    }
    if temporary != nil { Self.synchronize(FilePath.directory(of: target) ?? ".") }
  }

  private static func checkWritable(
    _ target: String, _ status: stat, path: String
  ) throws(FileError) {
    if FileStorage.isKind(status, S_IFDIR) {
      throw FileError(.isDirectory, .write, path: path, number: EISDIR)
    }
    // `access` lets root pass whatever the mode says, but a file without the bit is not meant to
    // be written by anyone.
    let isAllowed = unsafe access(target, W_OK) == 0
    if status.st_mode & S_IWUSR == 0 || !isAllowed {
      throw FileError(.notWritable, .write, path: path, number: EACCES)
    }
  }

  /// A new file under a name that nobody uses.
  private static func create(
    nextTo target: String, mode: mode_t, path: String
  ) throws(FileError) -> (descriptor: Int32, temporary: String?) {
    let directory = FilePath.directory(of: target) ?? "."
    for number in 0..<10_000 {
      let name = FilePath.join(directory, ".tagkeyboard-\(getpid())-\(number).tmp")
      let descriptor = FileStorage.retrying {
        systemOpen(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      }
      if descriptor >= 0 { return (descriptor, name) }
      if errno != EEXIST { break }
    }
    throw FileError(.write, path: path, number: errno)
  }

  /// Makes the new name in a folder outlast a loss of power, where the file system can do that.
  private static func synchronize(_ directory: String) {
    let descriptor = FileStorage.retrying { systemOpen(directory, O_RDONLY | O_CLOEXEC, 0) }
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }
}

/// The system's `open`, which the function of that name above would hide.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}
