import Foundation

/// A point in real time: the safety net of a run that would not end.
struct Deadline {
  private let instant: ContinuousClock.Instant

  init(seconds: Int) {
    instant = ContinuousClock.now.advanced(by: .seconds(seconds))
  }

  var remainingMilliseconds: Int32 {
    Int32(clamping: (instant - ContinuousClock.now) / .milliseconds(1))
  }
}

extension Int32 {
  fileprivate init(clamping value: Double) {
    self = Int32(Swift.max(0, Swift.min(value, Double(Int32.max / 2))))
  }
}

extension CommandResult.Ending {
  /// Waits for a process to end.
  init(waitingFor process: pid_t) {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signalNumber = status & 0x7F
    self = signalNumber == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signalNumber)
  }
}
