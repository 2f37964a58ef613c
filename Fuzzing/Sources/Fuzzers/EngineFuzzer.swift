@testable import KeyFuzz
@testable import TagKeyboard

extension FuzzTarget {
  /// The engine alone, with a host that shows whatever the input says: no host can be so wrong that
  /// a press has no outcome, or two.
  static let engine = FuzzTarget(name: "engine") { bytes in
    var source = ByteSource(bytes)
    var run = EngineRun(&source)
    while !source.isAtEnd { run.step(&source) }
    run.finish()
  }
}

/// An engine between inputs that have nothing to do with one another.
private struct EngineRun {
  private var engine: KeyboardEngine
  private var context: TextContext
  private var now = KeyboardInstant()
  private var presses = 0
  private var open: Set<PressID> = []

  init(_ source: inout ByteSource) {
    context = Self.context(&source)
    engine = KeyboardEngine(
      context: context, configuration: .init(historyLimit: source.pick([1 << 20, 0, 8])))
  }

  mutating func step(_ source: inout ByteSource) {
    now = now.advanced(by: .milliseconds(source.pick([0, 1, 20, 100, 300, 1100])))
    switch source.number(below: 8) {
    case 0, 1, 2:
      presses += 1
      let press = PressID(rawValue: presses)
      open.insert(press)
      take(engine.keyPressed(action(&source), press: press, context: context, at: now))
    case 3:
      context = Self.context(&source)
      take(engine.contextChanged(context, at: now))
    case 4: context = Self.context(&source)
    case 5: take(engine.contextChanged(context, at: now))
    case 6: take(engine.cancel(at: now))
    default: check()
    }
  }

  /// Lets time pass until every press has ended.
  mutating func finish() {
    var checks = 0
    while !engine.isIdle {
      check()
      checks += 1
      demand(checks < 100_000, "the engine does not come to rest")
    }
    demand(open.isEmpty, "presses without an outcome: \(open)")
  }

  /// What is due next happens.
  private mutating func check() {
    guard let next = engine.nextCheck else {
      return demand(engine.isIdle, "presses that wait for nothing")
    }
    now = max(now, next)
    take(engine.checkDue(context: context, at: now))
  }

  private mutating func take(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .finish(let press, _):
        demand(open.remove(press) != nil, "a second outcome of press \(press.rawValue)")
      case .deleteBackward(let count): demand(count > 0, "\(count) deletions")
      case .insertText, .adjustTextPosition, .decide: break
      }
    }
  }

  private static func context(_ source: inout ByteSource) -> TextContext {
    TextContext(
      before: String(source.text(upTo: 6)), after: String(source.text(upTo: 4)),
      selectedText: source.number(below: 4) == 3 ? String(source.text(upTo: 4)) : nil,
      documentIdentifier: DocumentIdentifier(rawValue: source.number(below: 16) == 15 ? "2" : "1"))
  }

  private func action(_ source: inout ByteSource) -> KeyAction {
    switch source.number(below: 16) {
    case 0: .insertText(String(source.text(upTo: 4)))
    case 1, 2, 3: .tag(source.pick(TagSet.habr.tags), variables: [:])
    case 4: .closeTag
    case 5: .goToInputPoint(source.pick(CaretDirection.allCases))
    case 6: .nextChoice
    case 7, 8:
      .moveCaret(
        source.pick(CaretDirection.allCases),
        by: source.pick([.character, .word, .line, .upTo(StopCharacters(Alphabet.stops))]))
    case 9, 10, 11:
      .deleteBackward(
        by: source.pick([.character, .word, .line, .tag, .upTo(StopCharacters(Alphabet.stops))]))
    case 12: .clear
    case 13: .redo
    default: .undo
    }
  }
}
