import BenchmarkSubjects
import TagKeyboard

/// The engine by itself: what happens between a finger and the calls to the proxy, and between the
/// host's answer and the outcome.
enum EngineSubjects {
  /// `engine/press`: one press in a field that answers at once; half of them are undos.
  static let all = [Subject("engine/press") { presses() }]

  private static func presses() -> (Int) -> Int {
    let keys: [KeyAction]
    do { keys = try PressSubjects.keys() } catch { fatalError("\(error)") }
    var keyboard = AnsweringField(before: "Съешь ", after: "этих булок")
    return { rounds in
      var verified = 0
      for round in 0..<rounds where keyboard.press(keys[round % keys.count]) { verified += 1 }
      return verified
    }
  }
}

/// An engine, and the least that can answer it: a line of text whose caret moves by characters.
private struct AnsweringField {
  private static let identifier = DocumentIdentifier(rawValue: "field")

  private var before: String
  private var after: String
  private var engine: KeyboardEngine
  private var lastPress = 0

  init(before: String, after: String) {
    self.before = before
    self.after = after
    engine = KeyboardEngine(
      context: TextContext(
        before: before, after: after, documentIdentifier: Self.identifier))
  }

  private var context: TextContext {
    TextContext(before: before, after: after, documentIdentifier: Self.identifier)
  }

  /// Presses a key and answers until it has ended; whether it was verified.
  mutating func press(_ action: KeyAction) -> Bool {
    let now = KeyboardInstant()
    lastPress += 1
    var effects = engine.keyPressed(
      action, press: PressID(rawValue: lastPress), context: context, at: now)
    while true {
      var hasChanged = false
      for effect in effects {
        if case .finish(_, let outcome) = effect { return outcome == .verified }
        hasChanged = perform(effect) || hasChanged
      }
      effects =
        hasChanged
        ? engine.contextChanged(context, at: now)
        : engine.checkDue(context: context, at: engine.nextCheck ?? now)
    }
  }

  /// Does what a call to a proxy asks for; false when it is none.
  private mutating func perform(_ effect: Effect) -> Bool {
    switch effect {
    case .insertText(let text): before += text
    case .deleteBackward(let count): before.removeLast(count)
    case .adjustTextPosition(let offset) where offset < 0:
      let place = before.index(before.endIndex, offsetBy: offset)
      after = before[place...] + after
      before.removeSubrange(place...)
    case .adjustTextPosition(let offset):
      let place = after.index(after.startIndex, offsetBy: offset)
      before += after[..<place]
      after.removeSubrange(..<place)
    case .decide, .finish: return false
    }
    return true
  }
}
