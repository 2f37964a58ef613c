extension KeyboardWatchdog.Configuration {
  /// Calls `check` once every `interval`, which is more than zero, with the time since the start, until the task is cancelled.
  ///
  /// Runs where it is called: on the main actor, `check` may look at views.
  public func run<Timer: Clock>(
    on clock: Timer, check: (_ sinceStart: Duration) -> Void
  ) async where Timer.Duration == Duration {
    precondition(interval > .zero, "a watchdog that never rests lets nothing else run")
    let start = clock.now
    var next = start.advanced(by: interval)
    while !Task.isCancelled {
      guard (try? await clock.sleep(until: next, tolerance: nil)) != nil else { return }
      check(start.duration(to: clock.now))
      // After a long sleep of the device there is one check, not all that were missed.
      next = max(next, clock.now).advanced(by: interval)
    }
  }
}
