import CTestSupport
import Foundation

/// A command between its start and its end, with pipes on its three streams.
///
/// One `poll` loop serves all pipes, so neither side can block the other however much is written.
/// Whoever starts a command must `finish` it.
package final class RunningCommand {
  private let processIdentifier: pid_t
  private var input: Int32?
  private var pendingInput: ArraySlice<UInt8> = []
  private var output: Int32?
  private var errors: Int32?
  private var collectedOutput: [UInt8] = []
  private var collectedErrors: [UInt8] = []

  init(_ launch: Launch) throws {
    let child = try launch.perform()
    processIdentifier = child.process
    (input, output, errors) = (child.input, child.output, child.errors)
  }

  deinit {
    [input, output, errors].compactMap(\.self).forEach { close($0) }
  }

  /// Adds to what will be written to standard input while the command is waited for.
  package func enqueue(_ bytes: some Sequence<UInt8>) {
    pendingInput.append(contentsOf: bytes)
  }

  /// Writes to standard input and returns when the pipe has taken every byte.
  package func send(_ bytes: some Sequence<UInt8>, timeLimit: Int = 120) throws {
    enqueue(bytes)
    let deadline = Deadline(seconds: timeLimit)
    while input != nil, !pendingInput.isEmpty { try serve(until: deadline) }
  }

  /// Waits until standard output has brought at least `count` bytes, or has ended.
  package func waitForOutput(count: Int, timeLimit: Int = 120) throws {
    let deadline = Deadline(seconds: timeLimit)
    while output != nil, collectedOutput.count < count { try serve(until: deadline) }
  }

  /// Sends a signal, such as `SIGTERM` or `SIGKILL`.
  package func signal(_ number: Int32) {
    kill(processIdentifier, number)
  }

  /// Closes standard input after what is pending, waits for the end, and returns all of it.
  package func finish(timeLimit: Int = 120) throws -> CommandResult {
    let deadline = Deadline(seconds: timeLimit)
    do {
      while output != nil || errors != nil {
        closeInputIfWritten()
        try serve(until: deadline)
      }
    } catch {
      signal(SIGKILL)
      _ = waitForEnding()
      throw error
    }
    closeInputIfWritten()
    return CommandResult(
      standardOutput: collectedOutput, standardError: collectedErrors, ending: waitForEnding())
  }

  private func closeInputIfWritten() {
    if pendingInput.isEmpty { closePipe(&input) }
  }

  /// Waits until one of the pipes is ready, and serves those that are.
  private func serve(until deadline: Deadline) throws {
    var requests = [output, errors].compactMap(\.self).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    if let input, !pendingInput.isEmpty {
      requests.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0))
    }
    let milliseconds = deadline.remainingMilliseconds
    guard milliseconds > 0 else {
      throw CommandError(code: .timedOut, detail: "process \(processIdentifier)")
    }
    let ready = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    guard ready > 0 || errno == EINTR || ready == 0 else {
      throw CommandError(code: .pipe, detail: systemError(errno))
    }
    for request in requests where request.revents != 0 {
      if request.fd == output { receive(from: &output, into: &collectedOutput) }
      if request.fd == errors { receive(from: &errors, into: &collectedErrors) }
      if request.fd == input { writePendingInput() }
    }
  }

  private func receive(from pipe: inout Int32?, into collected: inout [UInt8]) {
    guard let end = pipe else { return }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(end, &chunk, chunk.count)
    if count > 0 {
      collected.append(contentsOf: chunk.prefix(count))
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      closePipe(&pipe)
    }
  }

  private func writePendingInput() {
    guard let end = input else { return }
    let count = unsafe pendingInput.withUnsafeBytes { bytes in
      unsafe write(end, bytes.baseAddress, bytes.count)
    }
    if count >= 0 {
      pendingInput = pendingInput.dropFirst(count)
    } else if errno != EAGAIN && errno != EINTR {
      // The command reads no more; that is its good right.
      pendingInput = []
      closePipe(&input)
    }
  }

  private func closePipe(_ pipe: inout Int32?) {
    guard let end = pipe else { return }
    close(end)
    pipe = nil
  }

  private func waitForEnding() -> CommandResult.Ending {
    CommandResult.Ending(waitingFor: processIdentifier)
  }
}
