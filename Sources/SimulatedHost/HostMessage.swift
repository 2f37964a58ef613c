/// What the keyboard's side sends to the host in one turn: records that are applied in order.
struct HostMessage: Hashable, Sendable {
  /// One move, then some deletions, then one insertion; any of them may be absent.
  struct Record: Hashable, Sendable {
    var offset = 0
    var deletions = 0
    var text = ""
  }

  private(set) var records: [Record] = []

  /// Whether there is anything to send.
  ///
  /// Moves of one turn are summed: one step forward and one back send nothing.
  var isEmpty: Bool { records.allSatisfy { $0 == Record() } }

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
}
