import HostTestSupport
import SimulatedHost
import TagKeyboard
import Testing

/// A keyboard over a text in which `‸` marks the caret, two marks the selection, and the timeline
/// of what happens there.
struct HazardFixture {
  let keyboard: SimulatedKeyboard
  let recorder: TimelineRecorder

  init(
    _ marked: String, _ profile: HostProfile, width: Int = 24,
    configuration: KeyboardEngine.Configuration = .init()
  ) {
    let host = SimulatedHost(marked: marked, profile: profile)
    keyboard = SimulatedKeyboard(host: host, configuration: configuration)
    recorder = TimelineRecorder(keyboard, width: width)
  }

  var host: SimulatedHost { keyboard.host }

  /// Presses keys in one turn of the main queue each, and lets no time pass.
  func press(_ actions: KeyAction...) { for action in actions { keyboard.press(action) } }

  /// Lets some milliseconds pass.
  func wait(_ milliseconds: Int) { keyboard.run(for: .milliseconds(milliseconds)) }

  /// Lets time pass until nothing is left to happen, and compares what has happened.
  ///
  /// Answers are left out where they tell no more than the windows that arrive.
  func expect(
    _ expected: String, withAnswers: Bool = false,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    keyboard.run()
    let timeline = withAnswers ? recorder.timeline : recorder.timeline.without(.answer)
    do {
      try timeline.check(expected)
    } catch {
      Issue.record(Comment(rawValue: error.description), sourceLocation: sourceLocation)
    }
  }
}

extension HostProfile {
  /// A text view of UIKit whose messages and answers take five milliseconds each.
  static func native(_ change: (inout HostProfile) -> Void = { _ in }) -> HostProfile {
    .exact(.nativeTextView, change)
  }

  /// A host in which everything takes five milliseconds.
  static func exact(
    _ model: HostProfile, _ change: (inout HostProfile) -> Void = { _ in }
  ) -> HostProfile {
    var profile = model
    profile.latency = .milliseconds(5)
    profile.faults = .none
    profile.writeBack = nil
    change(&profile)
    return profile
  }
}
