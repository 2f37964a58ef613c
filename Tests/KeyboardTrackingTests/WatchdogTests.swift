import KeyboardTracking
import Testing

struct WatchdogTests {
  private func watchdog(
    _ response: KeyboardWatchdog.Response,
    _ change: (inout KeyboardWatchdog.Configuration) -> Void = { _ in }
  ) -> KeyboardWatchdog {
    var configuration = KeyboardWatchdog.Configuration()
    configuration.response = response
    change(&configuration)
    return KeyboardWatchdog(configuration)
  }

  /// The legs of the figure should be above the keyboard, and are behind it.
  private let wrong = KeyboardWatchdog.CheckedView(
    "legs", expected: Self.above, actual: Self.below)
  private let finding = WatchdogFinding(
    view: "legs", problem: .covered, expected: Self.above, actual: Self.below)

  private static let above = KeyboardRect(x: 0, y: 377, width: 375, height: 100)
  private static let below = KeyboardRect(x: 0, y: 712, width: 375, height: 100)

  @Test func aViewInItsPlaceIsLetBe() {
    var watchdog = watchdog(.trap)
    let right = KeyboardWatchdog.CheckedView(
      "legs", expected: Self.above, actual: Self.above.moved(byX: -1, y: 0.6))
    #expect(watchdog.check([right], at: .seconds(1)) == [])
    #expect(watchdog.nextCheck == .seconds(2))
  }

  @Test func eachResponseDoesWhatItSays() {
    var logs = watchdog(.log)
    #expect(logs.check([wrong], at: .zero) == [.count(.covered), .log(finding)])
    var repairs = watchdog(.repair)
    #expect(
      repairs.check([wrong], at: .zero)
        == [.count(.covered), .log(finding), .repair(view: "legs", frame: Self.above)])
    var traps = watchdog(.trap)
    #expect(
      traps.check([wrong], at: .zero) == [.count(.covered), .log(finding), .trap(finding)])
    #expect(
      traps.check([wrong], at: .seconds(1))
        == [.count(.covered), .log(finding), .repair(view: "legs", frame: Self.above)])
  }

  @Test(
    arguments: [
      (above.moved(byX: 0, y: 2), .covered),
      (above.moved(byX: 0, y: -2), .gap), (above.inset(bottom: 2), .gap),
      (above.inset(bottom: -2), .covered), (above.moved(byX: 2, y: 0), .misplaced),
      (above.moved(byX: 40, y: 2), .covered), (above.moved(byX: 1, y: -1), nil),
      (KeyboardRect(x: 0, y: 379, width: 375, height: 98), .misplaced),
      (KeyboardRect(x: 0, y: 377, width: 373, height: 100), .misplaced),
      (KeyboardRect(x: .nan, y: 377, width: 375, height: 100), .misplaced),
      (KeyboardRect(x: 0, y: .nan, width: 375, height: 100), .gap),
      (KeyboardRect(x: 0, y: .infinity, width: 375, height: 100), .covered),
    ] as [(KeyboardRect, KeyboardProblem?)])
  func everyEdgeCounts(actual: KeyboardRect, problem: KeyboardProblem?) {
    var watchdog = watchdog(.log)
    let view = KeyboardWatchdog.CheckedView("legs", expected: Self.above, actual: actual)
    #expect(watchdog.check([view], at: .zero).first == problem.map { .count($0) })
  }

  @Test func ofAViewThatScrollsTheInsetCounts() {
    var watchdog = watchdog(.repair)
    let list = KeyboardWatchdog.CheckedView(
      "list", frame: Frames.phoneList, expectedInset: 335, actualInset: 0)
    let effects = watchdog.check([list], at: .zero)
    #expect(
      effects.map(\.description) == [
        "count covered", "covered: 'list' is at 0,88 375×724; expected 0,88 375×389",
        "repair 'list' to 0,88 375×389",
      ])
  }

  @Test func nothingIsRepairedToAPlaceThatIsNone() {
    var watchdog = watchdog(.repair)
    let nowhere = KeyboardRect(x: 0, y: .nan, width: 1, height: 1)
    let view = KeyboardWatchdog.CheckedView("legs", expected: nowhere, actual: Self.above)
    #expect(watchdog.check([view], at: .zero).count == 2)
  }

  @Test func aClockThatGoesBackSilencesNothingForLonger() {
    var watchdog = watchdog(.repair) {
      $0.maximumReports = 1
      $0.maximumRepairs = 1
      $0.period = .seconds(100)
    }
    watchdog.keyboardMoved(at: .seconds(1_000_000))
    #expect(watchdog.check([wrong], at: .seconds(1_000_001)).count == 3)
    watchdog.keyboardMoved(at: .seconds(1_000_001))
    #expect(watchdog.check([wrong], at: .seconds(10)) == [])
    #expect(watchdog.check([wrong], at: .seconds(11)) == [.count(.covered)])
    #expect(watchdog.nextCheck == .seconds(12))
    #expect(watchdog.check([wrong], at: .seconds(111)).count == 3)
  }

  @Test func viewsThatHaveGoneAreNotKept() {
    var old = watchdog(.repair) { $0.period = .seconds(10) }
    var young = old
    for second in 0..<1000 {
      let cell = KeyboardWatchdog.CheckedView(
        "cell \(second)", expected: Self.above, actual: Self.below)
      _ = old.check([cell], at: .seconds(second))
      if second >= 990 { _ = young.check([cell], at: .seconds(second)) }
    }
    #expect(old == young)
  }

  @Test func viewsThatAreOnTheirWayAreLetBe() {
    var watchdog = watchdog(.log)
    watchdog.keyboardMoved(at: .seconds(10))
    #expect(watchdog.check([wrong], at: .milliseconds(10_499)) == [])
    #expect(watchdog.check([wrong], at: .milliseconds(10_500)).count == 2)
  }

  @Test func reportsAndRepairsAreLimitedAndCountsAreNot() {
    var watchdog = watchdog(.repair) {
      $0.maximumReports = 3
      $0.maximumRepairs = 2
      $0.period = .seconds(100)
    }
    var effects: [KeyboardWatchdog.Effect] = []
    for second in 0..<100 { effects += watchdog.check([wrong], at: .seconds(second)) }
    #expect(effects.count { $0 == .count(.covered) } == 100)
    #expect(effects.count { $0 == .log(finding) } == 3)
    #expect(effects.count { $0 == .repair(view: "legs", frame: Self.above) } == 2)
    // Another view has repairs of its own, the reports are those of all.
    let other = KeyboardWatchdog.CheckedView("head", expected: Self.below, actual: Self.above)
    #expect(
      watchdog.check([other], at: .seconds(99))
        == [.count(.gap), .repair(view: "head", frame: Self.below)])
    #expect(watchdog.check([wrong], at: .seconds(100)).count == 3)
  }

  @Test func aConfigurationComesFromAServer() throws {
    let configuration = try KeyboardWatchdog.Configuration(remote: [
      "response": "trap", "interval": "0.5", "tolerance": "2", "settlingTime": "1",
      "maximumReports": "5", "maximumRepairs": "0", "period": "60",
    ])
    #expect(configuration.response == .trap && configuration.interval == .milliseconds(500))
    #expect(configuration.tolerance == 2 && configuration.settlingTime == .seconds(1))
    #expect(configuration.maximumReports == 5 && configuration.maximumRepairs == 0)
    #expect(configuration.period == .seconds(60))
    #expect(try KeyboardWatchdog.Configuration(remote: [:]) == KeyboardWatchdog.Configuration())
  }

  @Test(arguments: [
    ("response", "crash", "log, repair, trap"), ("interval", "0", "0.1 to 3600"),
    ("tolerance", "-1", "points"), ("settlingTime", "soon", "seconds"),
    ("maximumReports", "1e9", "10000"), ("maximumRepairs", "nan", "10000"),
    ("period", "inf", "604800"), ("respond", "log", "no such setting"),
  ])
  func aBadConfigurationIsRefused(name: String, value: String, expected: String) {
    let error = #expect(throws: KeyboardWatchdog.ConfigurationError.self) {
      try KeyboardWatchdog.Configuration(remote: [name: value])
    }
    #expect(error?.name == name)
    #expect(error?.description.contains(expected) == true)
  }

  @Test func theTimerChecksOncePerIntervalUntilItIsCancelled() async {
    let clock = SteppingClock()
    var configuration = KeyboardWatchdog.Configuration()
    configuration.interval = .seconds(2)
    var checks: [Duration] = []
    clock.end = .seconds(11)
    await configuration.run(on: clock) { checks.append($0) }
    #expect(checks == [.seconds(2), .seconds(4), .seconds(6), .seconds(8), .seconds(10)])
  }

  @Test func aDeviceThatHasSleptIsCheckedOnce() async {
    let clock = SteppingClock()
    clock.end = .seconds(30)
    clock.oversleeps = [.seconds(1): .seconds(20)]
    var checks: [Duration] = []
    await KeyboardWatchdog.Configuration().run(on: clock) {
      if checks.count < 3 { checks.append($0) }
    }
    #expect(checks == [.seconds(20), .seconds(21), .seconds(22)])
  }
}
