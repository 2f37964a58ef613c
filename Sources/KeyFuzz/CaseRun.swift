import KeyScript
package import SimulatedHost
import TagKeyboard

/// Makes the keyboard that is judged, in the host of a case.
package typealias KeyboardMaker = @Sendable (SimulatedHost) -> any DrivenKeyboard

/// What became of a case.
package struct CaseResult: Sendable {
  /// The laws that were broken, in the order in which that was seen.
  package let violations: [Violation]
  /// What the presses came to.
  package let statistics: Statistics
}

extension FuzzCase {
  /// The most things that may happen in one line: a text can be cleared character by character.
  private var stepLimit: Int { 4000 + 16 * text.count }

  /// The text with its selection, as the host starts with it.
  var buffer: TextBuffer {
    let string = String(String.UnicodeScalarView(text))
    var buffer = TextBuffer(string)
    let start = text[..<selection.lowerBound].reduce(0) { $0 + UTF8.width($1) }
    let length = text[selection].reduce(0) { $0 + UTF8.width($1) }
    buffer.select(start..<start + length)
    return buffer
  }

  /// How the tags behave that each case begins with: to find that out takes longer than a press.
  private static let style = TagStyle(tags: .habr, preferences: Preferences())

  /// Runs the case and judges it; a line that cannot be carried out ends it.
  package func run(_ makeKeyboard: KeyboardMaker) -> CaseResult {
    let keyboard = makeKeyboard(SimulatedHost(buffer, profile: profile, seed: hostSeed))
    let judge = Judge(keyboard)
    let runner = TapeRunner(keyboard: keyboard, tags: .habr, style: Self.style)
    runner.stepLimit = stepLimit
    runner.watcher = judge
    do throws(Diagnostic) {
      for line in lines { try runner.run(Tape.Line(line)) }
    } catch {
      if error.code == .tapeEndless { judge.reportEndless() }
    }
    return CaseResult(violations: judge.violations, statistics: judge.statistics)
  }
}
