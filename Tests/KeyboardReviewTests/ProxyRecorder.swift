import KeyScript
import SimulatedHost
import TagKeyboard

/// Writes down what a keyboard asks of a simulated host, in the format of Docs/ProxyLog.md.
final class ProxyRecorder: TapeWatcher {
  private(set) var lines = [#"{"version":1}"#]
  private let keyboard: any DrivenKeyboard

  /// Records everything from now on.
  init(_ keyboard: any DrivenKeyboard) {
    self.keyboard = keyboard
    keyboard.host.readObserver = { [unowned self] in write("read", $0) }
    keyboard.observer = { [unowned self] event, _ in
      switch event {
      case .effect(.insertText(let text)): write { $0.member("insertText", text) }
      case .effect(.deleteBackward(let count)): write { $0.member("deleteBackward", count) }
      case .effect(.adjustTextPosition(let offset)):
        write { $0.member("adjustTextPosition", offset) }
      case .contextArrived(let context):
        write("textDidChange", context)
        // Ours reads the proxy then, which its session does here for it; that of 2014 does not.
        if keyboard is SimulatedKeyboard { write("read", context) }
      case .keyPressed, .effect: break
      }
    }
  }

  /// What a keyboard does with the keys of a tape in a text.
  static func record(
    _ keyboard: any DrivenKeyboard, _ tape: String
  ) throws -> String {
    let recorder = ProxyRecorder(keyboard)
    let runner = TapeRunner(keyboard: keyboard, tags: TagSet(shipped: TagSetLibrary.standardID))
    runner.watcher = recorder
    let loader = TapeLoader { (_, _) throws(SourceUnreadable) in
      throw SourceUnreadable(reason: "there are no files")
    }
    _ = try runner.run(try loader.load(TagKeyboard.SourceText(name: "tape", text: tape)))
    return recorder.lines.map { $0 + "\n" }.joined()
  }

  func willPress(_ action: KeyAction) {
    let name =
      switch action {
      case .insertText(let text): text
      case .tag(let tag, _): tag.title.text(for: "ru")
      default: "\(action)".prefix { $0.isLetter }.description
      }
    write { $0.member("key", name) }
  }

  func willCancel() {}
  func willSet() {}
  func cameToRest(_ presses: [PressID]) {}

  private func write(_ name: String, _ context: TextContext) {
    write { object in
      object.member(name) { value in
        value.object { shown in
          if !context.before.isEmpty { shown.member("before", context.before) }
          if !context.after.isEmpty { shown.member("after", context.after) }
          if let selected = context.selectedText { shown.member("selected", selected) }
          shown.member("document", context.documentIdentifier.rawValue)
        }
      }
    }
  }

  private func write(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object { object in
      object.member(
        "at", KeyboardInstant().duration(to: keyboard.host.now).milliseconds)
      body(&object)
    }
    lines.append(writer.text)
  }
}
