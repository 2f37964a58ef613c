/// What the keyboard's side sends to the host in one turn: records that are applied in order.
public struct HostMessage: Hashable, Sendable, CustomStringConvertible {
  /// One move, then some deletions, then one insertion; any of them may be absent.
  public struct Record: Hashable, Sendable {
    /// The offset to move by, in the host's unit.
    public var offset = 0
    /// The calls of `deleteBackward`.
    public var deletions = 0
    /// The text to insert.
    public var text = ""

    /// Whether it asks to change the text.
    public var edits: Bool { deletions > 0 || !text.isEmpty }

    /// Makes a record.
    public init(offset: Int = 0, deletions: Int = 0, text: String = "") {
      self.offset = offset
      self.deletions = deletions
      self.text = text
    }
  }

  /// The records, in order.
  public private(set) var records: [Record] = []
  /// Whether something was deleted where the keyboard no longer saw any text.
  public internal(set) var leavesWindow = false

  /// Whether there is anything to send.
  ///
  /// Moves of one turn are summed: one step forward and one back send nothing.
  public var isEmpty: Bool { records.allSatisfy { $0 == Record() } }

  /// Adds a move; it joins a move right before it.
  mutating func move(by offset: Int) {
    if let last = records.last, last.deletions == 0, last.text.isEmpty {
      records[records.count - 1].offset += offset
    } else {
      records.append(Record(offset: offset))
    }
  }

  /// Adds a deletion; it joins a move or deletions right before it.
  mutating func deleteBackward() {
    if let last = records.last, last.text.isEmpty {
      records[records.count - 1].deletions += 1
    } else {
      records.append(Record(deletions: 1))
    }
  }

  /// Adds an insertion; it joins whatever is right before it.
  mutating func insert(_ text: String) {
    if records.isEmpty { records.append(Record()) }
    records[records.count - 1].text += text
  }

  /// The records in words: `move -4, delete 2, insert "x"`.
  public var description: String {
    records.filter { $0 != Record() }.map(\.description).joined(separator: "; ")
  }
}

extension HostMessage.Record: CustomStringConvertible {
  /// The record in words.
  public var description: String { words { $0.debugDescription } }

  /// The record in words, its text put in quotes by `quote`.
  func words(quote: (String) -> String) -> String {
    var parts: [String] = []
    if offset != 0 { parts.append("move \(offset > 0 ? "+" : "")\(offset)") }
    if deletions != 0 { parts.append("delete \(deletions)") }
    if !text.isEmpty { parts.append("insert \(quote(text))") }
    return parts.joined(separator: ", ")
  }
}
