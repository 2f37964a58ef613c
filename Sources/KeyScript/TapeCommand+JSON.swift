import TagKeyboard

extension TapeCommand {
  /// The command as a line of a tape of JSON Lines; reading it gives the same command.
  ///
  /// A tape may be written in this form instead of the one for people: a tape whose first character
  /// is `{` has one object a line. `verb` is the same word as in the other form, and each verb has
  /// members of its own; any object may also say `"version":1`.
  ///
  /// | `verb` | members |
  /// |---|---|
  /// | `Type`, `Expect` | `text` |
  /// | `Tag` | `name` |
  /// | `Left`, `Right`, `WordLeft`, `WordRight`, `LineLeft`, `LineRight`, `Backspace`, `BackspaceWord`, `BackspaceLine`, `BackspaceTag`, `Clear`, `Undo`, `Redo` | `count`, 1 when absent |
  /// | `LeftTo`, `RightTo`, `BackspaceTo` | `text`; `count`, 1 when absent |
  /// | `Swipe` | `direction`: `Left` or `Right`; `count`, 1 when absent |
  /// | `Hold` | `key`: one of the verbs above that have a count alone; `milliseconds`, 1000 when absent |
  /// | `Hold` | `id`: a key of the layout; `milliseconds`, 1000 when absent |
  /// | `Press` | `id`; `count`, 1 when absent |
  /// | `Touch` | `path`: an array of places, each with `id` or `x` and `y`, and `milliseconds`: how long the finger stays at the first (50 when absent), and takes to the others (100) |
  /// | `Field` | `type` |
  /// | `Layout` | `name` |
  /// | `Globe`, `Dismiss`, `Cancel` | none |
  /// | `Set` | `key`, `value` |
  /// | `Wait` | `milliseconds` |
  /// | `Source` | `path` |
  /// | `After` | `milliseconds`; `command`, an object as a line of its own would be |
  /// | `Host` | `act`, and for `Caret` `at`, for `Select` `from` and `to`, for `Type` and `Switch` `text`; `Clear` has none |
  ///
  /// ```json
  /// {"version":1,"verb":"Tag","name":"Жирный"}
  /// {"verb":"Type","text":"мир"}
  /// {"verb":"Swipe","direction":"Left","count":2}
  /// ```
  public var jsonLine: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("verb", verb)
      writeMembers(to: &object)
    }
  }

  /// The word that the command starts with.
  var verb: String {
    switch self {
    case .type: "Type"
    case .tag: "Tag"
    case .press(let key, _): key.rawValue
    case .search(let key, _, _): key.rawValue
    case .swipe: "Swipe"
    case .hold: "Hold"
    case .cancel: "Cancel"
    case .clipboard: "Clipboard"
    case .set: "Set"
    case .wait: "Wait"
    case .source: "Source"
    case .expect: "Expect"
    case .host: "Host"
    case .touch(let command): command.verb
    case .after: "After"
    }
  }

  private func writeMembers(to object: inout JSONWriter) {
    switch self {
    case .type(let text), .clipboard(let text), .expect(let text): object.member("text", text)
    case .tag(let name): object.member("name", name)
    case .press(_, let count): if count != 1 { object.member("count", count) }
    case .search(_, let stops, let count):
      object.member("text", stops)
      if count != 1 { object.member("count", count) }
    case .swipe(let direction, let count):
      object.member("direction", direction.rawValue)
      if count != 1 { object.member("count", count) }
    case .hold(let key, let milliseconds):
      object.member("key", key.rawValue)
      if milliseconds != Self.usualHold { object.member("milliseconds", milliseconds) }
    case .cancel: break
    case .set(let key, let value):
      object.member("key", key)
      object.member("value", value)
    case .wait(let milliseconds): object.member("milliseconds", milliseconds)
    case .source(let path): object.member("path", path)
    case .host(let act): act.writeMembers(to: &object)
    case .touch(let command): command.writeMembers(to: &object)
    case .after(let milliseconds, let command):
      object.member("milliseconds", milliseconds)
      object.member("command") { command.write(to: &$0) }
    }
  }
}

extension TapeCommand.HostAct {
  fileprivate func writeMembers(to object: inout JSONWriter) {
    switch self {
    case .caret(let place):
      object.member("act", "Caret")
      object.member("at", place)
    case .select(let start, let end):
      object.member("act", "Select")
      object.member("from", start)
      object.member("to", end)
    case .type(let text):
      object.member("act", "Type")
      object.member("text", text)
    case .clear: object.member("act", "Clear")
    case .switchField(let text):
      object.member("act", "Switch")
      object.member("text", text)
    }
  }
}
