import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Signals as bytes in a pipe, because a handler may do next to nothing.
///
/// Signals of a program that goes wrong are not put off: their handler gives the terminal back
/// itself, and lets the signal do what it does.
enum SignalPipe {
  /// Signals that ask for something.
  private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH]
  /// Signals of a program that cannot go on.
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  /// Undoes what `Terminal` has turned on: mouse, line ends, screen; and shows the cursor.
  static let leaving: StaticString =
    "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// Where the handlers write.
  private static let writeEnd = Atomic<Int32>(-1)
  private static let terminal = Atomic<Int32>(-1)
  /// The address of how the terminal was; what is there is never freed, a handler may be reading it.
  private static let attributes = Atomic<UInt>(0)

  /// Makes the pipe, and returns the end to read from.
  static func open() throws(CommandFailure) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw CommandFailure("error: the system has no pipe left", .inputOutput)
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
    return ends[0]
  }

  /// From now on signals are bytes, and a fault restores the terminal first.
  static func catchAll(restoring original: termios, of descriptor: Int32) {
    if attributes.load(ordering: .sequentiallyConsistent) == 0 {
      let copy = UnsafeMutablePointer<termios>.allocate(capacity: 1)
      unsafe copy.initialize(to: original)
      attributes.store(UInt(bitPattern: copy), ordering: .sequentiallyConsistent)
    }
    terminal.store(descriptor, ordering: .sequentiallyConsistent)
    for number in requests { _ = signal(number) { SignalPipe.note($0) } }
    for number in faults { _ = signal(number) { SignalPipe.restore($0) } }
  }

  /// From now on signals do what they do.
  static func releaseAll() {
    for number in requests + faults { _ = signal(number, SIG_DFL) }
  }

  /// Lets a signal do what it would have done without a handler.
  static func obey(_ number: Int32) {
    _ = signal(number, SIG_DFL)
    _ = raise(number)
  }

  private static func note(_ number: Int32) {
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = unsafe write(writeEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = error
  }

  private static func restore(_ number: Int32) {
    let descriptor = terminal.load(ordering: .sequentiallyConsistent)
    _ = unsafe write(descriptor, leaving.utf8Start, leaving.utf8CodeUnitCount)
    let address = attributes.load(ordering: .sequentiallyConsistent)
    if let original = unsafe UnsafePointer<termios>(bitPattern: address) {
      _ = unsafe tcsetattr(descriptor, TCSANOW, original)
    }
    obey(number)
  }
}
