#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Names of files and folders.
package enum FilePath {
  /// The folder that a path's last part stands in; `nil` for one that has no slash.
  package static func directory(of path: String) -> String? {
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.utf8.last == UInt8(ascii: "/") { trimmed = trimmed.dropLast() }
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// A name in a folder.
  package static func join(_ directory: String, _ name: String) -> String {
    directory.utf8.last == UInt8(ascii: "/") ? directory + name : directory + "/" + name
  }

  /// What a path leads to when its last part is a symbolic link, or a chain of them.
  ///
  /// The target of the last link need not exist.
  static func resolvingLinks(_ path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<40 {
      guard let target = linkTarget(of: path) else { return path }
      if target.utf8.first == UInt8(ascii: "/") {
        path = target
      } else {
        path = directory(of: path).map { join($0, target) } ?? target
      }
    }
    throw FileError(.write, path: path, number: ELOOP)
  }

  private static func linkTarget(of path: String) -> String? {
    let capacity = Int(PATH_MAX)
    let target = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let length = unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        guard let base = buffer.baseAddress else { return -1 }
        return unsafe readlink(path, base, capacity)
      }
      count = max(0, length)
    }
    return target.isEmpty ? nil : String(decoding: target, as: UTF8.self)
  }
}
