import CTestSupport
import Foundation

/// A command at a pseudo-terminal of its own: what a person would see there, and type.
///
/// Standard output is a pipe, as under `command >file`. Nothing here waits for an amount of time: a
/// wait is for something to appear, and its limit a safety net.
package final class TerminalSession {
  /// What the terminal shows now.
  package private(set) var screen: TerminalEmulator
  /// The terminal's modes before the command was started.
  package let modesBefore: String

  private var terminal = ctestsupport_terminal()
  private let process: pid_t
  private var output: Int32?
  private var collectedOutput: [UInt8] = []

  init(_ launch: Launch, lines: Int, columns: Int) throws {
    screen = TerminalEmulator(lines: lines, columns: columns)
    let status = unsafe ctestsupport_open_terminal(UInt16(lines), UInt16(columns), &terminal)
    guard status == 0 else {
      throw CommandError(code: .notStarted, detail: "terminal: \(systemError(status))")
    }
    modesBefore = Self.modes(of: terminal)
    let child: ctestsupport_child
    do {
      child = try launch.perform(at: terminal)
    } catch {
      [terminal.ours, terminal.theirs].forEach { close($0) }
      throw error
    }
    process = child.process
    output = child.output
  }

  deinit {
    [output, terminal.ours, terminal.theirs].compactMap(\.self).forEach { close($0) }
  }

  /// The terminal's modes now.
  package var modes: String { Self.modes(of: terminal) }

  private static func modes(of terminal: ctestsupport_terminal) -> String {
    var terminal = terminal
    var text = [CChar](repeating: 0, count: 1024)
    let length = unsafe ctestsupport_modes(&terminal, &text, 1024)
    return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Types, or sends what a terminal sends for keys and the mouse.
  package func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe write(terminal.ours, $0.baseAddress, $0.count)
      }
      if count < 0, errno != EINTR { return }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }

  /// Gives the terminal another size, as when a window is dragged.
  package func resize(lines: Int, columns: Int) {
    screen.resize(lines: lines, columns: columns)
    _ = unsafe ctestsupport_resize(&terminal, UInt16(lines), UInt16(columns))
  }

  /// Sends a signal to the command.
  package func signal(_ number: Int32) { kill(process, number) }

  /// Waits until the screen is as it should be; throws, with what it shows, when it never is.
  package func wait(
    timeLimit: Int = 60, until isThere: (TerminalEmulator) -> Bool
  ) throws {
    let deadline = Deadline(seconds: timeLimit)
    while !isThere(screen) {
      guard output != nil else { throw failure("it has ended") }
      try serve(until: deadline)
    }
  }

  /// Waits for the end, and returns what standard output got; what is on the terminal is on `screen`.
  package func finish(timeLimit: Int = 60) throws -> CommandResult {
    let deadline = Deadline(seconds: timeLimit)
    do {
      while output != nil { try serve(until: deadline) }
    } catch {
      signal(SIGKILL)
      _ = CommandResult.Ending(waitingFor: process)
      throw error
    }
    let ending = CommandResult.Ending(waitingFor: process)
    while receive(from: terminal.ours, { screen.take($0) }) == .some {}
    return CommandResult(standardOutput: collectedOutput, standardError: [], ending: ending)
  }

  private func serve(until deadline: Deadline) throws {
    var requests = [terminal.ours, output ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let milliseconds = deadline.remainingMilliseconds
    guard milliseconds > 0 else { throw failure("nothing of the kind appears") }
    _ = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    if requests[0].revents != 0 { receive(from: terminal.ours) { screen.take($0) } }
    if requests[1].revents != 0, let end = output,
      receive(from: end, { collectedOutput += $0 }) == .end
    {
      close(end)
      output = nil
    }
  }

  private enum Received { case some, nothing, end }

  @discardableResult
  private func receive(from end: Int32, _ body: (ArraySlice<UInt8>) -> Void) -> Received {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(end, &chunk, chunk.count)
    if count > 0 { body(chunk.prefix(count)) }
    return count > 0 ? .some : count == 0 || (errno != EAGAIN && errno != EINTR) ? .end : .nothing
  }

  private func failure(_ reason: String) -> CommandError {
    CommandError(
      code: .timedOut, detail: reason + "; the screen:\n" + screen.text.joined(separator: "\n"))
  }
}
