package import SimulatedHost
import TagKeyboard
import TextBoundaries

/// Writes what keys did as JSON Lines: one object per press.
///
/// | member | value |
/// |---|---|
/// | `version` | 2 |
/// | `press` | the number of the press, from 1 |
/// | `place` | where the tape says it: `file:line:column` |
/// | `key` | the line of the tape |
/// | `effects` | what was asked of the host, in order: `{"insertText":…}`, `{"deleteBackward":n}`, `{"adjustTextPosition":n}` |
/// | `decision` | what a key around tags was taken for: `{"kind":…,"tag":…}`, and `misnested` where `Close` finds elements closed too early; only of such keys |
/// | `stops` | the input points of the tags around the caret, the innermost tag last: `{"tag":…,"current":n,"count":n}`; with `events` |
/// | `openTags` | what is open before the caret, as far as it is visible, the innermost last; with `events` |
/// | `events` | what happened meanwhile, in order (see `TraceEvents`); only when it is asked for |
/// | `outcome`, `reason` | `verified`, `unverified`, `refused`, `abandoned`, and why |
/// | `milliseconds` | virtual time from the press to its end |
/// | `text` | the whole text afterwards |
/// | `caret` or `selection` | `{"graphemeClusters":n,"utf16":n}`, or two of them, `start` and `end` |
package enum Trace {
  /// The version of the format.
  package static let version = 2

  /// Takes the bytes of a line: all at once when it is short, piece by piece when its text is long.
  package typealias Receiver = ([UInt8]) -> Void

  /// Writes one press as a line, with everything that happened or without.
  package static func write(
    _ record: PressRecord, withEvents: Bool, in host: SimulatedHost,
    to receiver: @escaping Receiver
  ) {
    var writer = JSONWriter(receiver: receiver)
    writer.object { object in
      object.member("version", version)
      object.member("press", record.number)
      object.member("place", record.line.location.description)
      object.member("key", record.line.command.description)
      object.member("effects") { array in
        array.array { for effect in record.calls { write(effect, to: &$0) } }
      }
      if let decision = record.decision {
        object.member("decision") {
          $0.object {
            $0.member("kind", decision.kind.rawValue)
            if let tag = decision.tag { $0.member("tag", tag) }
            if !decision.misnested.isEmpty {
              $0.member("misnested") {
                $0.array { for name in decision.misnested { $0.string(name) } }
              }
            }
          }
        }
      }
      if withEvents, let tags = record.tags { write(tags, to: &object) }
      if withEvents { TraceEvents.write(record, to: &object) }
      write(record.outcome, to: &object)
      object.member("milliseconds", record.start.duration(to: record.end).milliseconds)
      write(host, to: &object)
    }
    writer.endLine()
  }

  /// Writes the text at the end of a run as a line.
  package static func writeResult(
    _ summary: TapeRunner.Summary, in host: SimulatedHost, to receiver: @escaping Receiver
  ) {
    var writer = JSONWriter(receiver: receiver)
    writer.object { object in
      object.member("version", version)
      object.member("presses", summary.presses)
      object.member("incomplete", summary.incomplete)
      write(host, to: &object)
    }
    writer.endLine()
  }

  private static func write(_ effect: Effect, to writer: inout JSONWriter) {
    writer.object { object in
      switch effect {
      case .insertText(let text): object.member("insertText", text)
      case .deleteBackward(let count): object.member("deleteBackward", count)
      case .adjustTextPosition(let offset): object.member("adjustTextPosition", offset)
      case .decide, .finish: break
      }
    }
  }

  private static func write(_ tags: TagSituation, to object: inout JSONWriter) {
    object.member("stops") {
      $0.array { array in
        for stop in tags.stops {
          array.object {
            $0.member("tag", stop.tag)
            $0.member("current", stop.current)
            $0.member("count", stop.count)
          }
        }
      }
    }
    object.member("openTags") { $0.array { for name in tags.open { $0.string(name) } } }
  }

  static func write(_ outcome: Outcome, to object: inout JSONWriter) {
    switch outcome {
    case .verified: object.member("outcome", "verified")
    case .unverified: object.member("outcome", "unverified")
    case .refused(let reason):
      object.member("outcome", "refused")
      object.member("reason", reason.rawValue)
    case .abandoned(let reason):
      object.member("outcome", "abandoned")
      object.member("reason", reason.rawValue)
    }
  }

  private static func write(_ host: SimulatedHost, to object: inout JSONWriter) {
    host.withBuffer { buffer in
      object.member("text") { object in
        buffer.withTextPieces { unsafe object.string(utf8: $0.buffers) }
      }
      let selection = buffer.selection
      guard !selection.isEmpty else {
        return write(selection.lowerBound, of: buffer, as: "caret", to: &object)
      }
      object.member("selection") {
        $0.object {
          write(selection.lowerBound, of: buffer, as: "start", to: &$0)
          write(selection.upperBound, of: buffer, as: "end", to: &$0)
        }
      }
    }
  }

  private static func write(
    _ offset: Int, of buffer: borrowing TextBuffer, as key: String, to object: inout JSONWriter
  ) {
    let (clusters, units) = buffer.withTextBytes { text in
      (GraphemeClusters.count(0..<offset, in: text), text.utf16Length(of: 0..<offset))
    }
    object.member(key) {
      $0.object {
        $0.member("graphemeClusters", clusters)
        $0.member("utf16", units)
      }
    }
  }
}
