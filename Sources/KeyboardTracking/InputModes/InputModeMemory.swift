/// Remembers which input mode each conversation was last written in.
///
/// What is kept, and what `entries` gives to be stored, is a keyed hash of each identifier and the
/// name of a mode, nothing else. Who has the store but not the key cannot find out whether somebody
/// is in it: the key belongs where secrets do, in the keychain, and must not be stored beside it.
public struct InputModeMemory: Sendable {
  /// A conversation, as it is stored.
  public struct Entry: Hashable, Sendable {
    /// The hash of its identifier.
    public var hash: UInt64
    /// The mode it was last written in.
    public var mode: InputMode

    /// Makes an entry.
    public init(hash: UInt64, mode: InputMode) {
      self.hash = hash
      self.mode = mode
    }
  }

  /// A secret of 128 bits, from the system's source of random numbers.
  public struct Key: Hashable, Sendable {
    let low: UInt64
    let high: UInt64

    /// Makes a key of its halves.
    public init(low: UInt64, high: UInt64) {
      self.low = low
      self.high = high
    }
  }

  /// How many conversations are remembered; beyond, the one unused longest is forgotten.
  public let capacity: Int
  private let key: Key
  private var modes: [UInt64: (mode: InputMode, use: UInt64)] = [:]
  private var useCount: UInt64 = 0

  /// Makes a memory.
  ///
  /// - Parameters:
  ///   - key: the secret of the hashes; with another one nothing is found again.
  ///   - capacity: how many conversations are remembered, at least one.
  ///   - entries: what was stored, from `entries`; of more than `capacity` the last are kept.
  public init(key: Key, capacity: Int = 500, entries: [Entry] = []) {
    precondition(capacity > 0, "a memory without room remembers nothing")
    self.key = key
    self.capacity = capacity
    for entry in entries.suffix(capacity) { use(entry.mode, for: entry.hash) }
  }

  /// What is to be stored: the conversation unused longest comes first.
  public var entries: [Entry] {
    modes.sorted { $0.value.use < $1.value.use }.map { Entry(hash: $0.key, mode: $0.value.mode) }
  }

  /// The mode that a conversation was last written in; `nil` when it is not remembered.
  ///
  /// Counts as a use of it.
  public mutating func mode(for identifier: String) -> InputMode? {
    let hash = hash(of: identifier)
    guard let mode = modes[hash]?.mode else { return nil }
    use(mode, for: hash)
    return mode
  }

  /// A conversation is being written in this mode.
  public mutating func remember(_ mode: InputMode, for identifier: String) {
    use(mode, for: hash(of: identifier))
    guard modes.count > capacity,
      let oldest = modes.min(by: { $0.value.use < $1.value.use })?.key
    else { return }
    modes[oldest] = nil
  }

  /// Forgets a conversation.
  public mutating func forget(_ identifier: String) { modes[hash(of: identifier)] = nil }

  /// Forgets everything.
  public mutating func forgetAll() { modes = [:] }

  private mutating func use(_ mode: InputMode, for hash: UInt64) {
    useCount += 1
    modes[hash] = (mode, useCount)
  }

  private func hash(of identifier: String) -> UInt64 {
    SipHash.hash(Array(identifier.utf8), key: (key.low, key.high))
  }
}

/// A key does not get into a log by being printed, nor by what it is in being dumped.
extension InputModeMemory.Key: CustomStringConvertible, CustomReflectable {
  /// Says nothing of the key.
  public var description: String { "Key" }
  /// Shows nothing of the key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
