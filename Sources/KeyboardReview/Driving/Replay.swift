import KeyboardDriving
import TagKeyboard

/// A driver asked again what it was asked before.
package struct Replay: Sendable {
  /// The replies that are others now, each with its request and the reply of before, as lines.
  package private(set) var lines: [String] = []

  /// Whether all replies are as they were.
  package private(set) var isSame = true

  /// Asks a program the requests of a transcript.
  package init(
    _ transcript: String, program command: DriverCommand, isolation: Isolation,
    network: DriverNetwork
  ) throws(Isolation.Unavailable) {
    let wall = try isolation.wall()
    let written = transcript.split(separator: "\n").map(String.init)
    do throws(DriverError) {
      let folders = try DriverFolders()
      defer { folders.remove() }
      let process = try DriverProcess(command, in: folders, wall: wall, network: network)
      for index in stride(from: 0, to: written.count, by: 2) {
        let before = index + 1 < written.count ? written[index + 1] : ""
        let now = try Self.reply(to: written[index], from: process)
        if now != before { note(written[index], before, now) }
      }
      _ = process.end(patience: 5000)
    } catch {
      isSame = false
      lines.append("the driver \(error.message)")
    }
  }

  /// The reply to a line in the form that transcripts have.
  private static func reply(
    to line: String, from process: DriverProcess
  ) throws(DriverError) -> String {
    let bytes = try process.exchange(line)
    let source = SourceText(name: "reply", bytes: bytes)
    guard let request = try? NumberedRequest(reading: SourceText(name: "request", text: line)),
      let reply = try? NumberedReply(reading: source, to: request)
    else { return String(decoding: bytes, as: UTF8.self) }
    return reply.json
  }

  private mutating func note(_ request: String, _ before: String, _ now: String) {
    isSame = false
    lines += ["  \(request)", "- \(before)", "+ \(now)"]
  }
}
