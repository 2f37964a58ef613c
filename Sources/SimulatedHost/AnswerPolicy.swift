/// After what a host sends its window back, which is when `textDidChange` is called.
///
/// A person who goes on to another field is always told: a new field starts with its window.
public struct AnswerPolicy: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// One bit for each reason.
  public let rawValue: UInt8

  /// Makes a policy of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A plain insertion or deletion.
  public static let edits = AnswerPolicy(rawValue: 1 << 0)
  /// A caret move, also one that moved nothing.
  public static let moves = AnswerPolicy(rawValue: 1 << 1)
  /// A refused record.
  public static let vetoes = AnswerPolicy(rawValue: 1 << 2)
  /// The host did something else than it was asked to.
  public static let differences = AnswerPolicy(rawValue: 1 << 3)
  /// A deletion went beyond what the keyboard sees: the window is filled anew.
  public static let leavingWindow = AnswerPolicy(rawValue: 1 << 4)
  /// The person or the app changed text or caret.
  public static let outsideChanges = AnswerPolicy(rawValue: 1 << 5)

  /// Whatever happens.
  public static let always: AnswerPolicy = [
    .edits, .moves, .vetoes, .differences, .leavingWindow, .outsideChanges,
  ]
  /// What UIKit's own fields do: a plain edit is *not* answered.
  public static let native: AnswerPolicy = [
    .moves, .vetoes, .differences, .leavingWindow, .outsideChanges,
  ]
  /// Never.
  public static let never: AnswerPolicy = []

  /// The reasons, in words.
  public var description: String {
    if self == .always { return "always" }
    if self == .never { return "never" }
    let names: [(AnswerPolicy, String)] = [
      (.edits, "edits"), (.moves, "moves"), (.vetoes, "vetoes"),
      (.differences, "what it did otherwise"), (.leavingWindow, "deletions beyond the window"),
      (.outsideChanges, "outside changes"),
    ]
    return "after " + names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

/// What goes wrong with answers on their way, each with its probability from 0 to 1.
///
/// The window of a new field is never touched by this.
public struct AnswerFaults: Hashable, Sendable, CustomStringConvertible {
  /// An answer is lost.
  public var dropped: Double
  /// An answer arrives twice.
  public var doubled: Double
  /// An answer takes the place of all those still on their way.
  public var coalesced: Double
  /// Before it takes a message the host sends the window as it still is: a callback without news.
  public var idle: Double
  /// The host sends the same window as the last time instead of the present one.
  public var stale: Double

  /// Makes faults; by default there are none.
  public init(
    dropped: Double = 0, doubled: Double = 0, coalesced: Double = 0, idle: Double = 0,
    stale: Double = 0
  ) {
    self.dropped = dropped
    self.doubled = doubled
    self.coalesced = coalesced
    self.idle = idle
    self.stale = stale
  }

  /// Every answer arrives once, as it was sent.
  public static let none = AnswerFaults()

  /// The faults that can happen, in per cent.
  public var description: String {
    let faults = [
      (dropped, "dropped"), (doubled, "doubled"), (coalesced, "coalesced"),
      (idle, "without news"), (stale, "stale"),
    ]
    let parts = faults.filter { $0.0 > 0 }.map { "\($0.1) \(percent($0.0))" }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}

/// A probability in per cent, rounded.
func percent(_ probability: Double) -> String { "\(Int((probability * 100).rounded())) %" }
