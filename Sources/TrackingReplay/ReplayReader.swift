import KeyScript
import KeyboardTracking
package import TagKeyboard

/// Reads a recording: JSON Lines, of which the first names the device.
struct ReplayReader {
  /// More than any session has.
  private static let maximumLines = 1_000_000

  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  /// Reads all lines; every line that cannot be read is a finding.
  func read(
    _ findings: inout FindingList
  ) throws(Diagnostics) -> (Replay.Device, [Replay.Line]) {
    if let invalid = source.firstInvalidByte {
      throw Diagnostics(source.invalidUTF8(at: invalid))
    }
    let reading = Reading()
    JSONLines(source).read { (document) throws(Diagnostics) in
      var reader = ReplayLineReader(
        document, after: reading.milliseconds, views: reading.views)
      return reading.device == nil ? .device(try reader.readDevice()) : .line(try reader.read())
    } take: { (value: Value, offset, _) in
      reading.take(value, at: offset)
    } report: {
      findings.add($0)
      // Without the first line nothing is known of the others.
      return reading.device != nil && !findings.isFull
    }
    try findings.check()
    guard let device = reading.device else {
      throw Diagnostics(
        source.diagnostic(.replayLine, ReplayLineReader.expectedDevice, at: source.bytes.count))
    }
    guard reading.lines.count <= Self.maximumLines else {
      throw Diagnostics(
        source.diagnostic(
          .replayLine, "the recording has more than \(Self.maximumLines) lines",
          at: reading.lines[Self.maximumLines].offset))
    }
    return (device, reading.lines)
  }

  /// What a line of text is.
  private enum Value {
    case device(Replay.Device)
    case line(Replay.Line)
  }

  /// What has been read.
  private final class Reading {
    var device: Replay.Device?
    var lines: [Replay.Line] = []
    var milliseconds = 0
    /// The names of all views so far.
    var views: Set<String> = []

    func take(_ value: Value, at offset: Int) {
      switch value {
      case .device(let device): self.device = device
      case .line(var line):
        line.offset = offset
        milliseconds = line.milliseconds
        if case .view(let name, _, _) = line.content { views.insert(name) }
        lines.append(line)
      }
    }
  }
}

extension Diagnostic.Code {
  /// A line of a recording that says nothing known.
  package static let replayLine = Self(rawValue: "replay.line")
  /// A value of a recording that is none of those there are.
  package static let replayValue = Self(rawValue: "replay.value")
  /// An expectation of a recording that does not hold.
  package static let replayExpectation = Self(rawValue: "replay.expectation")
}
