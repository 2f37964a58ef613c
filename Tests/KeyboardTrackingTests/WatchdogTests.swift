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

  private let wrong = KeyboardWatchdog.CheckedView("legs", expected: 335, actual: 0)
  private let finding = WatchdogFinding(view: "legs", expected: 335, actual: 0)

  @Test func aViewInItsPlaceIsLetBe() {
    var watchdog = watchdog(.trap)
    let right = KeyboardWatchdog.CheckedView("legs", expected: 335, actual: 335.6)
    #expect(watchdog.check([right], at: .seconds(1)) == [])
    #expect(watchdog.nextCheck == .seconds(2))
  }

  @Test func eachResponseDoesWhatItSays() {
    var logs = watchdog(.log)
    #expect(logs.check([wrong], at: .zero) == [.count(.covered), .log(finding)])
    var repairs = watchdog(.repair)
    #expect(
      repairs.check([wrong], at: .zero)
        == [.count(.covered), .log(finding), .repair(view: "legs", inset: 335)])
    var traps = watchdog(.trap)
    #expect(
      traps.check([wrong], at: .zero) == [.count(.covered), .log(finding), .trap(finding)])
    #expect(
      traps.check([wrong], at: .seconds(1))
        == [.count(.covered), .log(finding), .repair(view: "legs", inset: 335)])
  }

  @Test func aGapIsToldFromSomethingCovered() {
    var watchdog = watchdog(.log)
    let high = KeyboardWatchdog.CheckedView("legs", expected: 0, actual: 335)
    let broken = KeyboardWatchdog.CheckedView("legs", expected: 0, actual: .nan)
    #expect(watchdog.check([high], at: .zero).first == .count(.gap))
    #expect(watchdog.check([broken], at: .zero).first == .count(.gap))
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
    #expect(effects.count { $0 == .repair(view: "legs", inset: 335) } == 2)
    // Another view has repairs of its own, the reports are those of all.
    let other = KeyboardWatchdog.CheckedView("head", expected: 1, actual: 9)
    #expect(
      watchdog.check([other], at: .seconds(99))
        == [.count(.gap), .repair(view: "head", inset: 1)])
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
