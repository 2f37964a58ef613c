/// Finds tags by their names, in one probe for sets of any size.
///
/// An own table instead of a dictionary, because one pass serves three purposes — the search for
/// an exact name, for a name in another case, and for duplicates — and because hashing a Cyrillic
/// string the library's way would cost more than reading the whole file.
struct TagNames: Sendable {
  /// A name, and the tag that it leads to.
  struct Entry: Sendable {
    let name: String
    /// The number of the tag in its set.
    let tag: Int
    /// Where the name stands in the file, when it was read from one.
    let offset: Int
    fileprivate let hash: UInt64
  }

  private var entries: [Entry] = []
  /// Places in `entries`, or −1; their count is a power of two.
  private var slots: [Int32] = []

  /// Adds a name, unless it is there; returns the entry that was there.
  mutating func add(_ name: String, ofTag tag: Int, at offset: Int = 0) -> Entry? {
    let hash = Self.hash(of: name)
    if let found = first(hash, where: { $0.name == name }) { return found }
    if (entries.count + 1) * 2 > slots.count { grow() }
    place(Int32(entries.count), hash: hash)
    entries.append(Entry(name: name, tag: tag, offset: offset, hash: hash))
    return nil
  }

  /// Whether a name has been added.
  func contains(_ name: String) -> Bool {
    first(Self.hash(of: name)) { $0.name == name } != nil
  }

  /// The number of the tag with this name; first exactly, then without regard to case.
  func tag(named name: String) -> Int? {
    let hash = Self.hash(of: name)
    if let exact = first(hash, where: { $0.name == name }) { return exact.tag }
    let lowercased = name.lowercased()
    return first(hash) { $0.name.lowercased() == lowercased }?.tag
  }

  private func first(_ hash: UInt64, where matches: (Entry) -> Bool) -> Entry? {
    guard !slots.isEmpty else { return nil }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, matches(entry) { return entry }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private mutating func place(_ number: Int32, hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = number
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: max(64, slots.count * 4))
    for (number, entry) in entries.enumerated() { place(Int32(number), hash: entry.hash) }
  }
}

extension TagNames {
  /// A hash that is the same for names that differ in case or in their normal form only.
  ///
  /// Letters of English and Russian are folded on the way. Any other character, and a combining
  /// mark that is not part of й or ё, sends the whole name to the library's hash.
  private static func hash(of name: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var previous: UInt32 = 0
    for scalar in name.unicodeScalars {
      var folded = scalar.value
      switch folded {
      case 0x41...0x5A, 0x410...0x42F: folded += 0x20  // A–Z, А–Я
      case 0x401: folded = 0x451  // Ё
      default: break
      }
      switch (previous, folded) {
      case (0x438, 0x306): folded = 0x439  // и and a breve
      case (0x435, 0x308): folded = 0x451  // е and a diaeresis
      case (_, 0..<0x80), (_, 0x430...0x44F), (_, 0x451): hash = mix(hash, previous)
      default: return libraryHash(of: name)
      }
      previous = folded
    }
    return mix(hash, previous)
  }

  /// A step of FNV-1a, then the high bits folded into the low ones that pick the slot.
  private static func mix(_ hash: UInt64, _ value: UInt32) -> UInt64 {
    let product = (hash ^ UInt64(value)) &* 0x100_0000_01B3
    return product ^ (product >> 29)
  }

  private static func libraryHash(of name: String) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(name.lowercased())
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
