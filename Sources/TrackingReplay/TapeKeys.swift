package import KeyScript
import SimulatedHost
package import TagKeyboard

/// The keys of a tape with the virtual time of each, to stand beside a recording.
package struct TapeKeys: Hashable, Sendable {
  /// A press of a key.
  package struct Press: Hashable, Sendable {
    /// When it was pressed, in virtual milliseconds.
    package var milliseconds: Int
    /// The line of the tape, and what became of it.
    package var explanation: String
  }

  /// The presses, in order.
  package private(set) var presses: [Press] = []

  /// Presses the keys of a tape in a text, whose host does everything at once.
  ///
  /// - Throws: what is wrong with the tape, or the first line that cannot be carried out.
  package init(
    of tape: Tape, in text: String, tags: TagSet, preferences: Preferences?
  ) throws {
    try tape.check(
      tags: tags, preferences: preferences, mark: .standard, touchKeyboard: nil)
    let runner = TapeRunner(
      host: SimulatedHost(TextBuffer(text), profile: .immediate), tags: tags,
      preferences: preferences)
    let keys = Collected()
    runner.onPress = { record in
      keys.presses.append(
        Press(
          milliseconds: record.start.sinceStart.milliseconds, explanation: record.explanation))
    }
    _ = try runner.run(tape)
    presses = keys.presses
  }

  private final class Collected {
    var presses: [Press] = []
  }
}
