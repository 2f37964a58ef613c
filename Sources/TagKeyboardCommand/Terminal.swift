import FileStorage
import KeyTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal that the command was started from, whatever its standard streams lead to.
final class Terminal {
  /// What ends a wait.
  enum Wake {
    case bytes([UInt8])
    case signal(Int32)
    case time
    case hangUp
  }

  private static let path = "/dev/tty"
  /// Another screen, without a break at the ends of lines, that reports the mouse: button, drag, SGR.
  private static let entering = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"

  private let descriptor: Int32
  private let signals: Int32
  private var original = termios()

  /// Opens the terminal, and leaves it as it is.
  init() throws(CommandFailure) {
    descriptor = unsafe open(Self.path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.missing(errno) }
    guard unsafe tcgetattr(descriptor, &original) == 0 else { throw Self.missing(errno) }
    signals = try SignalPipe.open()
  }

  private static func missing(_ number: Int32) -> CommandFailure {
    let reason = unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
    return CommandFailure(
      "error: there is no terminal to play at: \(path): \(reason)", .usage)
  }

  deinit { _ = close(descriptor) }

  /// How many cells there are; what terminals have when nobody says.
  var size: TerminalSize {
    var size = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    guard isKnown, size.ws_row > 0, size.ws_col > 0 else {
      return TerminalSize(lines: 24, columns: 80)
    }
    return TerminalSize(lines: Int(size.ws_row), columns: Int(size.ws_col))
  }

  /// Takes the terminal: keys come one by one and unseen, signals as a wake.
  func enter() {
    SignalPipe.catchAll(restoring: original, of: descriptor)
    var raw = original
    unsafe cfmakeraw(&raw)
    unsafe setAttributes(&raw)
    write(Self.entering)
  }

  /// Gives the terminal back as it was.
  func leave() {
    write(SignalPipe.leaving.description)
    unsafe setAttributes(&original)
    SignalPipe.releaseAll()
  }

  /// Writes to the terminal; when that fails, the next wait finds out.
  func write(_ text: String) {
    try? FileStorage.write(Array(text.utf8), descriptor: descriptor, name: Self.path)
  }

  /// Waits for bytes, for a signal, or for so many milliseconds; for ever when they are `nil`.
  func wait(milliseconds: Int32?) -> Wake {
    var requests = [signals, descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard unsafe poll(&requests, nfds_t(requests.count), milliseconds ?? -1) > 0 else {
      return .time  // or a signal, whose byte is there at the next wait
    }
    if requests[0].revents != 0, let byte = read(signals, 1)?.first { return .signal(Int32(byte)) }
    guard requests[1].revents != 0 else { return .time }
    guard let bytes = read(descriptor, 4096) else { return errno == EINTR ? .time : .hangUp }
    return bytes.isEmpty ? .hangUp : .bytes(bytes)
  }

  private func read(_ descriptor: Int32, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = unsafe systemRead(descriptor, &bytes, count)
    return got < 0 ? nil : Array(bytes.prefix(got))
  }

  /// Changes the terminal once everything is written.
  private func setAttributes(_ attributes: UnsafePointer<termios>) {
    while unsafe tcsetattr(descriptor, TCSADRAIN, attributes) != 0, errno == EINTR {}
  }
}

/// The system's `read`, which the function of that name above would hide.
private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe read(descriptor, base, count)
}
