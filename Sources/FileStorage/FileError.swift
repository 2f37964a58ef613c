#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a file could not be read or written.
package struct FileError: Error, Hashable, Sendable {
  /// The kind of a failure.
  package struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    package let rawValue: String

    /// Makes a kind from its name.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// There is no such file or folder.
    package static let notFound = Self(rawValue: "notFound")
    /// The file is there but may not be read.
    package static let notReadable = Self(rawValue: "notReadable")
    /// The file, or its folder, may not be written.
    package static let notWritable = Self(rawValue: "notWritable")
    /// A folder stands where a file is expected.
    package static let isDirectory = Self(rawValue: "isDirectory")
    /// The disk, or the user's share of it, is full.
    package static let noSpace = Self(rawValue: "noSpace")
    /// The input is longer than what is read at most.
    package static let tooLarge = Self(rawValue: "tooLarge")
    /// Anything else that the system reports.
    package static let io = Self(rawValue: "io")
  }

  /// What was done with the file.
  package enum Operation: String, Sendable {
    case read
    case write
  }

  /// The kind of the failure.
  package let code: Code
  /// What was done with the file.
  package let operation: Operation
  /// The file, as the user named it.
  package let path: String
  /// The system's number of the error.
  package let number: Int32
  /// What failed on the way, when it is not the file itself: `its folder 'a' cannot be made`.
  package private(set) var context: String?

  /// Whether an input is missing, rather than an input or an output failing.
  package var isMissingInput: Bool {
    operation == .read && [.notFound, .notReadable, .isDirectory].contains(code)
  }

  /// Makes an error of which the code is known.
  init(_ code: Code, _ operation: Operation, path: String, number: Int32) {
    self.code = code
    self.operation = operation
    self.path = path
    self.number = number
  }

  /// Makes an error from what a system call left in `errno`.
  init(_ operation: Operation, path: String, number: Int32) {
    self.init(
      Self.code(of: number, operation), operation, path: path, number: number)
  }

  /// The same error, met on the way to a file that the user knows.
  func onTheWay(to path: String, _ operation: Operation, _ context: String) -> FileError {
    var error = FileError(operation, path: path, number: number)
    error.context = context
    return error
  }

  private static func code(of number: Int32, _ operation: Operation) -> Code {
    switch number {
    case ENOENT, ENOTDIR: .notFound
    case EACCES, EPERM: operation == .read ? .notReadable : .notWritable
    case EROFS: .notWritable
    case EISDIR: .isDirectory
    case ENOSPC, EDQUOT, EFBIG: .noSpace
    default: .io
    }
  }
}

extension FileError: CustomStringConvertible {
  /// `path: cannot read: No such file or directory`.
  package var description: String {
    "\(path): error: cannot \(operation.rawValue): \(reason)"
  }

  /// Why it cannot be done, as part of a sentence.
  package var reason: String {
    if code == .tooLarge { return "the file is too large" }
    let text = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    return context.map { "\($0): \(text)" } ?? text
  }
}
