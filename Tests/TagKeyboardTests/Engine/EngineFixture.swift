import HostTestSupport
import SimulatedHost
import TagKeyboard

/// A keyboard over a text in which `‸` marks the caret, two marks the selection.
struct EngineFixture {
  let keyboard: SimulatedKeyboard

  /// Makes a keyboard that knows whether its host answers every message, unless told otherwise.
  init(
    _ marked: String, profile: HostProfile = .immediate, seed: UInt64 = 0,
    configuration: KeyboardEngine.Configuration? = nil
  ) {
    keyboard = SimulatedKeyboard(
      host: SimulatedHost(marked: marked, profile: profile, seed: seed),
      configuration: configuration ?? .init(answersEveryMessage: profile.answersEveryMessage))
  }

  /// The host's text with its caret or selection marked.
  var text: String { keyboard.host.markedText }

  /// The host's text.
  var plainText: String { keyboard.host.withBuffer { $0.text } }

  func press(_ actions: KeyAction...) -> [Outcome] { actions.map(keyboard.pressAndRun) }
}
