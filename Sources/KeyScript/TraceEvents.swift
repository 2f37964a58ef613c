import SimulatedHost
import TagKeyboard

/// Writes what happened during a press, as the member `events` of its line.
///
/// Each event is an object with `at`, the virtual milliseconds since the press (up to three
/// decimals), and one more member:
///
/// | member | value |
/// |---|---|
/// | `message` | the calls of a turn were sent: records in order, each with any of `move`, `delete` and `insert` |
/// | `landed` | a message has arrived: the same records |
/// | `edit` | the host did something by itself, or otherwise than asked: `{"what":…}` and what belongs to it |
/// | `answer` | the host sent its window: `before`, `after`, `selectedText` if there is one, `documentIdentifier` |
/// | `lost` | a window was lost on its way: the same |
/// | `window` | a window has arrived, and `textDidChange` was called: the same |
/// | `person` | the person did something: `{"what":…}`, for `selects` with `from` and `to` in UTF-8 bytes, for `types` with `text` |
enum TraceEvents {
  static func write(_ record: PressRecord, to object: inout JSONWriter) {
    object.member("events") { array in
      array.array { array in
        for (event, instant) in record.events {
          guard case .host(let event) = event, event != .textSettled else { continue }
          array.object { object in
            object.member("at") { $0.write(milliseconds: record.start.duration(to: instant)) }
            write(event, to: &object)
          }
        }
      }
    }
  }

  private static func write(_ event: HostEvent, to object: inout JSONWriter) {
    switch event {
    case .messageSent(let message): object.member("message") { write(message, to: &$0) }
    case .messageArrived(let message): object.member("landed") { write(message, to: &$0) }
    case .hostEdited(let edit): object.member("edit") { $0.object { write(edit, to: &$0) } }
    case .windowSent(let window): object.member("answer") { write(window, to: &$0) }
    case .windowLost(let window): object.member("lost") { write(window, to: &$0) }
    case .windowArrived(let window): object.member("window") { write(window, to: &$0) }
    case .personActed(let act): object.member("person") { $0.object { write(act, to: &$0) } }
    case .textSettled: break
    }
  }

  private static func write(_ message: HostMessage, to writer: inout JSONWriter) {
    writer.array { array in
      for record in message.records where record != .init() {
        array.object { write(record, to: &$0) }
      }
    }
  }

  private static func write(_ record: HostMessage.Record, to object: inout JSONWriter) {
    if record.offset != 0 { object.member("move", record.offset) }
    if record.deletions != 0 { object.member("delete", record.deletions) }
    if !record.text.isEmpty { object.member("insert", record.text) }
  }

  private static func write(_ window: TextContext, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("before", window.before)
      object.member("after", window.after)
      if let selectedText = window.selectedText { object.member("selectedText", selectedText) }
      object.member("documentIdentifier", window.documentIdentifier.rawValue)
    }
  }

  private static func write(_ act: PersonAct, to object: inout JSONWriter) {
    switch act {
    case .selects(let range):
      object.member("what", "selects")
      object.member("from", range.lowerBound)
      object.member("to", range.upperBound)
    case .types(let text):
      object.member("what", "types")
      object.member("text", text)
    case .clears: object.member("what", "clears")
    case .switchesField: object.member("what", "switchesField")
    }
  }

  private static func write(_ edit: HostEdit, to object: inout JSONWriter) {
    object.member("what", edit.name)
    switch edit {
    case .rewrote(let sent, let written, let removed):
      object.member("sent", sent)
      object.member("written", written)
      object.member("removedBefore", removed)
    case .vetoed(let record): write(record, to: &object)
    case .tookSpace(let place): object.member("at", place)
    case .ignoredMove(let offset), .overshot(let offset): object.member("move", offset)
    case .movedCaret(let start, let end):
      object.member("from", start)
      object.member("to", end)
    case .leftField(let field, _): object.member("documentIdentifier", field.rawValue)
    case .completed(let text), .droppedCompletion(let text), .acceptedCompletion(let text):
      object.member("text", text)
    case .sentReturn, .caretLeft, .cleared: break
    }
  }
}

extension HostEdit {
  /// The name of what was done.
  fileprivate var name: String {
    switch self {
    case .rewrote: "rewrote"
    case .sentReturn: "sentReturn"
    case .vetoed: "vetoed"
    case .tookSpace: "tookSpace"
    case .ignoredMove: "ignoredMove"
    case .overshot: "overshot"
    case .caretLeft: "caretLeft"
    case .movedCaret: "movedCaret"
    case .cleared: "cleared"
    case .leftField: "leftField"
    case .completed: "completed"
    case .droppedCompletion: "droppedCompletion"
    case .acceptedCompletion: "acceptedCompletion"
    }
  }
}

extension JSONWriter {
  /// Writes milliseconds, with decimals where they are needed.
  fileprivate mutating func write(milliseconds duration: Duration) {
    let microseconds = duration.components.attoseconds / 1_000_000_000_000
    let rest = Int(microseconds % 1000)
    if rest == 0 { return integer(duration.milliseconds) }
    number(Double(duration.milliseconds * 1000 + rest) / 1000)
  }
}
