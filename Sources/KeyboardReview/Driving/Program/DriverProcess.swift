import CIsolation
import Foundation
import KeyboardDriving

extension DriverError.Code {
  /// The program could not be started.
  static let notStarted = Self(rawValue: "not-started")
  /// There was no reply in time.
  static let hung = Self(rawValue: "hung")
  /// It wrote more than it may.
  static let flooded = Self(rawValue: "flooded")
  /// It was gone before it replied.
  static let died = Self(rawValue: "died")
  /// What it wrote is no reply.
  static let nonsense = Self(rawValue: "nonsense")
}

/// A program within walls: lines go in, lines come out, and nothing of it stays.
final class DriverProcess {
  /// How a program ended.
  struct End {
    /// What was wrong with it, in words; `nil` when it ended with its input.
    var complaint: String?
    /// Whether it had started others that did not end with it.
    var leftProcesses: Bool
  }

  private var child = cisolation_child()
  private let limits: DriverLimits
  private let deadline: ContinuousClock.Instant
  private var pending: [UInt8] = []
  private var isOpen = false
  private var hasReplied = false

  /// All that was written to standard error.
  private(set) var errors: [UInt8] = []

  /// The number of its process.
  var process: Int32 { child.process }

  init(
    _ command: DriverCommand, in folders: DriverFolders, wall: Wall, network: DriverNetwork,
    limits: DriverLimits = DriverLimits()
  ) throws(DriverError) {
    self.limits = limits
    deadline = .now + .milliseconds(limits.total)
    guard let program = command.program else {
      throw DriverError(.notStarted, "there is no program \(command.words[0])")
    }
    let attempts = unsafe open(folders.attempts, O_WRONLY | O_APPEND | O_CLOEXEC)
    let sink = unsafe open(folders.sink, O_WRONLY | O_APPEND | O_CLOEXEC)
    defer {
      close(attempts)
      close(sink)
    }
    var stage: Int32 = 0
    let failure = unsafe withCStrings(command.arguments) { arguments in
      unsafe withCStrings(folders.environment) { environment in
        unsafe program.withCString { path in
          unsafe folders.work.withCString { directory in
            var plan = unsafe cisolation_plan(
              path: path, arguments: arguments, environment: environment, directory: directory,
              wall: wall.rawValue, has_sink: network == .online ? 1 : 0, attempts: attempts,
              sink: sink, core_limit: Self.coreLimit, file_limit: 256 << 20,
              // Elsewhere it would count all processes of the user.
              process_limit: wall == .namespace ? 256 : 0)
            return unsafe cisolation_start(&plan, &child, &stage)
          }
        }
      }
    }
    if failure != 0 { throw Self.error(failure, at: stage, of: program) }
    isOpen = true
  }

  deinit { _ = end(patience: 0) }

  /// A core file is searched when it would lie in a folder of ours, and not written otherwise.
  private static var coreLimit: UInt64 {
    let pattern = FileManager.default.contents(atPath: "/proc/sys/kernel/core_pattern") ?? Data()
    let isElsewhere =
      pattern.isEmpty || pattern.first == UInt8(ascii: "|")
      || pattern.first == UInt8(ascii: "/")
    return isElsewhere ? 0 : 64 << 20
  }

  private static func error(_ number: Int32, at stage: Int32, of program: String) -> DriverError {
    let words = unsafe String(cString: strerror(number))
    switch Int(stage) {
    case CISOLATION_AT_NAMESPACE: return DriverError(.notStarted, "no namespaces (\(words))")
    case CISOLATION_AT_FILTER: return DriverError(.notStarted, "no filter (\(words))")
    case CISOLATION_AT_PROGRAM:
      return DriverError(.notStarted, "\(program) cannot be run (\(words))")
    default: return DriverError(.notStarted, "\(program) cannot be started (\(words))")
    }
  }
}

// MARK: Lines

extension DriverProcess {
  /// Sends a line and waits for the line that answers it.
  func exchange(_ line: String) throws(DriverError) -> [UInt8] {
    _ = try receive(patience: 0)
    guard pending.isEmpty else {
      throw DriverError(.nonsense, "writes without being asked: \(excerpt(pending))")
    }
    let time = hasReplied ? limits.reply : limits.start
    let limit = min(deadline, .now + .milliseconds(time))
    try write(Array(line.utf8) + [UInt8(ascii: "\n")], until: limit, time)
    var searched = 0
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let reply = Array(pending[..<end])
        pending.removeFirst(end + 1)
        hasReplied = true
        return reply
      }
      searched = pending.count
      let patience = Self.milliseconds(until: limit)
      guard patience > 0 else { throw late(after: time) }
      guard try receive(patience: patience) else { throw gone() }
    }
  }

  private func late(after time: Int) -> DriverError {
    ContinuousClock.now >= deadline
      ? DriverError(.hung, "took more than \(limits.total / 1000) s in all")
      : DriverError(.hung, "gave no reply in \(Self.seconds(time))")
  }

  private func write(
    _ bytes: [UInt8], until limit: ContinuousClock.Instant, _ time: Int
  ) throws(DriverError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Int(cisolation_send(child.input, $0.baseAddress, UInt64($0.count)))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EINTR {
        let patience = Self.milliseconds(until: limit)
        guard patience > 0 else { throw late(after: time) }
        guard try receive(patience: patience, alsoWriting: true) else { throw gone() }
      } else {
        throw gone()
      }
    }
  }

  /// Takes in what there is, waiting for it; false when standard output has ended.
  private func receive(patience: Int32, alsoWriting: Bool = false) throws(DriverError) -> Bool {
    var events = [
      pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: alsoWriting ? child.input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    guard unsafe poll(&events, nfds_t(events.count), patience) > 0 else { return true }
    if events[1].revents != 0 {
      errors += Self.read(child.errors)
      guard errors.count <= limits.errors else {
        throw DriverError(.flooded, "writes more than \(limits.errors) bytes of errors")
      }
    }
    guard events[0].revents != 0 else { return true }
    let bytes = Self.read(child.output)
    pending += bytes
    guard pending.count <= limits.line else {
      throw DriverError(.flooded, "writes more than \(limits.line) bytes at once")
    }
    return !bytes.isEmpty
  }

  private static func read(_ descriptor: Int32) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = unsafe max(0, Foundation.read(descriptor, buffer.baseAddress, buffer.count))
    }
  }

  /// The program is gone: how, is said.
  private func gone() -> DriverError {
    let end = end(patience: 1000)
    return DriverError(
      .died, "was gone before it replied" + (end.complaint.map { " (\($0))" } ?? ""))
  }

  private func excerpt(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(60), as: UTF8.self)
    return "“\(text.split(separator: "\n").first ?? "")”"
  }

  private static func milliseconds(until instant: ContinuousClock.Instant) -> Int32 {
    Int32(clamping: Int((instant - .now) / .milliseconds(1)))
  }

  private static func seconds(_ milliseconds: Int) -> String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}

// MARK: The end

extension DriverProcess {
  /// Ends the input, waits so many milliseconds for the program to end, and ends it otherwise.
  ///
  /// What it has started is ended too. A second call does nothing.
  func end(patience: Int) -> End {
    guard isOpen else { return End(complaint: nil, leftProcesses: false) }
    isOpen = false
    close(child.input)
    let limit = ContinuousClock.now + .milliseconds(patience)
    // Until its outputs end it may have something to say, and would wait if nobody read it.
    while let more = try? receive(patience: min(100, Self.milliseconds(until: limit))), more,
      .now < limit
    { pending.removeAll() }
    var end = cisolation_end()
    unsafe cisolation_finish(&child, max(0, Self.milliseconds(until: limit)), &end)
    errors += Self.read(child.errors)
    close(child.output)
    close(child.errors)
    return End(complaint: Self.complaint(end.status), leftProcesses: end.left_processes != 0)
  }

  /// Ends the program at once, as the system does with a keyboard that is too large.
  func kill() { _ = end(patience: 0) }

  private static func complaint(_ status: Int32) -> String? {
    if status == 0 { return nil }
    if status < 0 { return "does not end with its input" }
    let signal = status & 0x7F
    return signal == 0 ? "ended with \((status >> 8) & 0xFF)" : "was ended by signal \(signal)"
  }
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = unsafe strings.map { unsafe strdup($0) } + [nil]
  defer { unsafe copies.forEach { unsafe free($0) } }
  return unsafe copies.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("it holds the final null") }
    return unsafe body(base)
  }
}
