import TagKeyboard

/// Writes what touches meant as JSON Lines: one object per touch, before those of its presses.
///
/// | member | value |
/// |---|---|
/// | `version` | 2 |
/// | `place` | where the tape says it: `file:line:column` |
/// | `touch` | the line of the tape |
/// | `gestures` | what it turned out to mean, and what followed, in order, each with `at`, the virtual milliseconds since the touch began |
/// | `milliseconds` | virtual time from the touch to its end |
/// | `layout`, `layer`, `shift` | what is on the keyboard afterwards |
///
/// A gesture has `gesture`, its name, and what belongs to it: `key`, `count`, `alternate`,
/// `direction`, `unit`, `steps`. What followed has `effect`, its name.
package enum TouchTrace {
  /// Writes one touch as a line.
  package static func write(_ record: TouchRecord, to receiver: @escaping Trace.Receiver) {
    var writer = JSONWriter(receiver: receiver)
    writer.object { object in
      object.member("version", Trace.version)
      object.member("place", record.line.location.description)
      object.member("touch", record.line.command.description)
      object.member("gestures") { array in
        array.array { array in
          for (output, instant) in record.outputs {
            array.object { object in
              object.member("at", record.start.duration(to: instant).milliseconds)
              write(output, to: &object)
            }
          }
        }
      }
      object.member("milliseconds", record.start.duration(to: record.end).milliseconds)
      guard let place = record.place else { return }
      object.member("layout", place.layout)
      object.member("layer", place.layer)
      object.member("shift", place.shift.rawValue)
    }
    writer.endLine()
  }

  private static func write(_ output: TouchKeyboard.Output, to object: inout JSONWriter) {
    switch output {
    case .gesture(let gesture): write(gesture.kind, to: &object)
    case .effect(let effect): object.member("effect", name(effect))
    case .keyDown: object.member("effect", "keyDown")
    case .keyUp: object.member("effect", "keyUp")
    case .moveCaret: object.member("effect", "moveCaret")
    case .framesChanged: object.member("effect", "framesChanged")
    }
  }

  private static func name(_ effect: LayoutEffect) -> String {
    switch effect {
    case .press: "press"
    case .insertTag: "insertTag"
    case .nextKeyboard: "nextKeyboard"
    case .dismiss: "dismiss"
    case .runScript: "runScript"
    }
  }

  private static func write(_ gesture: Gesture.Kind, to object: inout JSONWriter) {
    func write(_ name: String, _ key: String) {
      object.member("gesture", name)
      object.member("key", key)
    }
    switch gesture {
    case .pressed(let key): write("pressed", key)
    case .released(let key): write("released", key)
    case .tapped(let key, let count):
      write("tapped", key)
      object.member("count", count)
    case .longPressed(let key): write("longPressed", key)
    case .repeatBegan(let key): write("repeatBegan", key)
    case .repeatEnded(let key): write("repeatEnded", key)
    case .alternatesShown(let key, let index):
      write("alternatesShown", key)
      if let index { object.member("alternate", index) }
    case .alternateHighlighted(let key, let index):
      write("alternateHighlighted", key)
      if let index { object.member("alternate", index) }
    case .alternateChosen(let key, let index):
      write("alternateChosen", key)
      object.member("alternate", index)
    case .swiped(let direction, let steps): Self.write("swiped", direction, steps, to: &object)
    case .caretMoved(let direction, let unit, let steps):
      Self.write("caretMoved", direction, steps, to: &object)
      object.member("unit", unit.name)
    case .caretDragBegan: object.member("gesture", "caretDragBegan")
    case .caretUnitChanged(let unit):
      object.member("gesture", "caretUnitChanged")
      object.member("unit", unit.name)
    case .caretDragEnded: object.member("gesture", "caretDragEnded")
    }
  }

  private static func write(
    _ name: String, _ direction: CaretDirection, _ steps: Int, to object: inout JSONWriter
  ) {
    object.member("gesture", name)
    object.member("direction", direction.rawValue)
    object.member("steps", steps)
  }
}
