extension KeyboardEngine {
  /// How far the presses made so far have come.
  public enum Progress: Hashable, Sendable {
    /// Every press has ended.
    case idle
    /// Everything has been asked of the host; what it makes of it is still to be seen.
    case sent
    /// Some press has steps to take: a key pressed now waits for it.
    case busy
  }

  /// How far the presses made so far have come.
  public var progress: Progress {
    if hasPlan || !queue.isEmpty { return .busy }
    return expectations.isEmpty ? .idle : .sent
  }
}
