public import TagKeyboard

/// How a simulated host behaves: what it counts in, how late it is, how much it shows.
public struct HostProfile: Hashable, Sendable {
  /// The profile's name, as `--host` takes it.
  public var name: String
  /// One line that says what it stands for.
  public var summary: String
  /// What a caret move is counted in.
  public var offsetUnit: OffsetUnit
  /// How long a message takes to the host, and an answer back.
  public var latency: Duration
  /// How much text it shows on each side of the caret, in UTF-8 bytes; widened to whole clusters.
  public var windowLength: Int

  /// Makes a profile.
  public init(
    name: String, summary: String, offsetUnit: OffsetUnit = .utf16, latency: Duration = .zero,
    windowLength: Int = 256
  ) {
    self.name = name
    self.summary = summary
    self.offsetUnit = offsetUnit
    self.latency = latency
    self.windowLength = windowLength
  }

  /// Every message lands in the turn it was sent in, and is answered at once.
  public static let immediate = HostProfile(
    name: "immediate", summary: "every message lands and is answered at once")

  /// Every message lands late, and is answered as late again.
  public static let delayed = HostProfile(
    name: "delayed", summary: "every message lands 100 ms late and is answered 100 ms after that",
    latency: .milliseconds(100))

  /// All profiles, in the order they are listed in.
  public static let all = [immediate, delayed]
}
