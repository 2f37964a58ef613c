/// How long something takes in virtual time: any duration of a range, each as likely.
public struct Delay: Hashable, Sendable, CustomStringConvertible {
  /// The shortest and the longest it takes.
  public var range: ClosedRange<Duration>

  /// Makes a delay of a range of durations.
  public init(_ range: ClosedRange<Duration>) { self.range = range }

  /// A delay that is always the same.
  public static func fixed(_ duration: Duration) -> Delay { Delay(duration...duration) }

  /// A delay of a range of milliseconds.
  public static func milliseconds(_ range: ClosedRange<Int>) -> Delay {
    Delay(.milliseconds(range.lowerBound) ... .milliseconds(range.upperBound))
  }

  /// The range in milliseconds.
  public var description: String {
    let (low, high) = (milliseconds(range.lowerBound), milliseconds(range.upperBound))
    return low == high ? "\(low) ms" : "\(low)–\(high) ms"
  }

  private func milliseconds(_ duration: Duration) -> Int64 { Int64(duration / .milliseconds(1)) }
}

/// How long a message takes to the host, and an answer back.
///
/// Neither ever overtakes one of its kind that was sent before it.
public struct Latency: Hashable, Sendable, CustomStringConvertible {
  /// The way of a message to the host.
  public var message: Delay
  /// The way of an answer to the keyboard.
  public var answer: Delay

  /// Makes a latency of its two ways.
  public init(message: Delay, answer: Delay) {
    self.message = message
    self.answer = answer
  }

  /// Everything arrives at the instant it was sent.
  public static let zero = milliseconds(0)

  /// The same fixed time each way.
  public static func milliseconds(_ count: Int) -> Latency {
    Latency(message: .fixed(.milliseconds(count)), answer: .fixed(.milliseconds(count)))
  }

  /// A range of times there and back in all, each way about half of it.
  public static func milliseconds(roundTrip range: ClosedRange<Int>) -> Latency {
    let (low, high) = (range.lowerBound, range.upperBound)
    return Latency(
      message: .milliseconds(low / 2...high / 2),
      answer: .milliseconds(low - low / 2...high - high / 2))
  }

  /// Both ways.
  public var description: String { "message \(message), answer \(answer)" }
}
