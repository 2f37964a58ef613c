import BenchmarkSubjects
import SimulatedHost
import TagKeyboard

/// Key presses in every simulated host, as fuzzers and replays make them.
enum SimulationSubjects {
  /// `simulation/press`: one press, until everything is at rest; the hosts take turns.
  static let all = [Subject("simulation/press") { presses() }]

  /// How many keys are pressed in one host before the next one has its turn.
  private static let keysInTurn = 56

  private static func presses() -> (Int) -> Int {
    let keys: [KeyAction]
    do { keys = try PressSubjects.keys() } catch { fatalError("\(error)") }
    let text = SampleText.russian.phrase
    return { rounds in
      var verified = 0
      for start in stride(from: 0, to: rounds, by: keysInTurn) {
        let profile = HostProfile.all[start / keysInTurn % HostProfile.all.count]
        let keyboard = SimulatedKeyboard(
          host: SimulatedHost(TextBuffer(text), profile: profile, seed: UInt64(start)))
        for key in 0..<min(keysInTurn, rounds - start)
        where keyboard.pressAndRun(keys[key % keys.count]) == .verified {
          verified += 1
        }
      }
      return verified
    }
  }
}
