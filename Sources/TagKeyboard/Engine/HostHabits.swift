import TextBoundaries

/// What a host counts when it moves the caret.
public enum OffsetUnit: String, Hashable, Sendable, CaseIterable {
  /// UTF-16 code units, as native text fields do.
  case utf16
  /// Grapheme clusters, as web views do.
  case graphemeCluster
}

/// What a host removes at one call of `deleteBackward`, nothing being selected.
enum BackspaceUnit: Int, Hashable, Sendable, CaseIterable {
  /// A backward deletion cluster, as native text fields and web views do.
  case deletionCluster
  /// A grapheme cluster, also in scripts that are deleted mark by mark elsewhere.
  case graphemeCluster
  /// A code point, as simple views of one's own do.
  case codePoint
}

/// In which ways a host may count, as far as it has shown.
///
/// Everything is possible at first; what the host shows narrows it down.
struct HostHabits: Hashable, Sendable {
  /// A set of offset units.
  struct OffsetUnits: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let utf16 = Self(rawValue: 1)
    static let graphemeCluster = Self(rawValue: 2)
    static let all: Self = [.utf16, .graphemeCluster]

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ unit: OffsetUnit) { self = unit == .utf16 ? .utf16 : .graphemeCluster }
  }

  /// A set of backspace units.
  struct BackspaceUnits: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let all = Self(rawValue: 7)

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ unit: BackspaceUnit) { rawValue = 1 << UInt8(unit.rawValue) }
  }

  /// What it may count offsets in.
  var offsetUnits = OffsetUnits.all
  /// What it may remove at one backspace.
  var backspaceUnits = BackspaceUnits.all

  /// What it counts offsets in; `nil` while there are two ways.
  var offsetUnit: OffsetUnit? {
    switch offsetUnits {
    case .utf16: .utf16
    case .graphemeCluster: .graphemeCluster
    default: nil
    }
  }

  /// The backspace units that are possible, the likeliest first.
  var possibleBackspaces: [BackspaceUnit] {
    BackspaceUnit.allCases.filter { backspaceUnits.contains(.init($0)) }
  }

  /// Only what is possible in both.
  func narrowed(by other: HostHabits) -> HostHabits {
    HostHabits(
      offsetUnits: offsetUnits.intersection(other.offsetUnits),
      backspaceUnits: backspaceUnits.intersection(other.backspaceUnits))
  }

  /// What is possible in either.
  func widened(by other: HostHabits) -> HostHabits {
    HostHabits(
      offsetUnits: offsetUnits.union(other.offsetUnits),
      backspaceUnits: backspaceUnits.union(other.backspaceUnits))
  }

  /// Whether nothing is possible any more: the host does something else.
  var isContradictory: Bool { offsetUnits.isEmpty || backspaceUnits.isEmpty }
}

/// The sides of the caret on which a host has shown text.
struct VisibleSides: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  static let before = Self(rawValue: 1)
  static let after = Self(rawValue: 2)
}

/// What is remembered of the host of one field.
struct HostMemory: Hashable, Sendable {
  var habits = HostHabits()
  /// Whether it has ever sent a context.
  var isHeard = false
  /// How long it has taken at most from sending something to seeing it; `nil` before it was seen.
  var slowestAnswer: Duration?
  /// On which sides of the caret it has ever shown text: nothing visible there means something.
  var shownSides: VisibleSides = []
  /// Whether it has ever repeated itself or shown what was past.
  var isErratic = false
  /// Whether it has ever sent the same twice though nothing was asked of it meanwhile.
  var repeatsItself = false
  /// Whether it has ever left a move unanswered, or shown what was past: what it shows may be old.
  var isUnreliable = false
  /// How often it was waited for in vain before it was ever heard.
  var silentWaits = 0
  /// Whether it sends a context after a plain insertion or deletion; `nil` until that was seen.
  var answersEdits: Bool?
  /// Whether it shows text beyond a line break behind the caret; `nil` until it mattered.
  ///
  /// Web views do. There a step past the end of what is visible can leave the editor; in a native
  /// field it leads to the next line.
  var showsBeyondLines: Bool?
  /// Whether it has shown a line break before the caret and something before that: so it shows more
  /// than one line.
  var showsLineBreaks = false
  /// Whether a look over a line break was to tell that.
  var hasLookedForLines = false
  /// Whether it has been asked for that, by a space that was typed.
  var hasBeenAskedForLines = false
  /// Whether it has shown an attachment, and so does not end what it shows there.
  var showsAttachments = false

  /// Whether a step where nothing is visible can do no harm.
  var allowsBlindSteps: Bool? {
    habits.offsetUnit == .utf16 ? true : showsBeyondLines.map { !$0 }
  }

  /// Whether it has never repeated itself, shown what was past, or left a move unanswered.
  var isTrusted: Bool { !isErratic && !isUnreliable }

  /// It is known to answer everything, in order: whatever surprises was somebody's doing.
  mutating func trust() { (isErratic, isUnreliable, repeatsItself) = (false, false, false) }

  /// Whether waiting for it is of no use.
  var isDeaf: Bool { !isHeard && silentWaits >= 6 }
}

/// What is remembered of hosts, by field; that of the oldest fields is forgotten.
struct HostMemories: Sendable {
  private static let limit = 16
  private var fields: [(document: DocumentIdentifier, memory: HostMemory)] = []

  subscript(document: DocumentIdentifier) -> HostMemory {
    get { fields.last { $0.document == document }?.memory ?? HostMemory() }
    set {
      if let index = fields.lastIndex(where: { $0.document == document }) {
        fields[index].memory = newValue
      } else {
        fields.append((document, newValue))
        if fields.count > Self.limit { fields.removeFirst() }
      }
    }
  }
}
