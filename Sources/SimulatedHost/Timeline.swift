public import TagKeyboard

/// What happened in a run, one line each, in a notation that people read and tests compare.
///
/// ```
///    0 ms  key      #1 tag "<b>‸</b>"
///    0 ms  message  insert "<b></b>"
///    5 ms  host     "see <b></b>‸"
///    5 ms  message  move -4
///   10 ms  host     "see <b>‸</b>"
///   10 ms  answer   "see <b>‸</b>"
///   15 ms  window   "see <b>‸</b>"
///   15 ms  outcome  #1 verified
/// ```
///
/// A `TimelineRecorder` draws one of a run; `init(_:)` reads one that was written by hand, and
/// `check(_:)` compares the two. Docs/Hosts.md describes every kind of line.
public struct Timeline: Hashable, Sendable {
  /// What a line is about.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A key was pressed: its number, and what it means.
    case key
    /// The calls of a turn were sent to the host.
    case message
    /// The host's own text and caret, after a message, an act of the person or one of its own.
    case host
    /// The host did something by itself, or otherwise than asked.
    case edit
    /// The host sent its window.
    case answer
    /// A window was lost on its way.
    case lost
    /// A window has arrived, and `textDidChange` is called.
    case window
    /// The person did something in the host app.
    case person
    /// A press has ended: its number, and how.
    case outcome
  }

  /// One line.
  public struct Entry: Hashable, Sendable {
    /// When it happened; the notation has room for whole microseconds.
    public var instant: KeyboardInstant
    /// What it is about.
    public var kind: Kind
    /// What happened, in the words of the notation.
    public var text: String

    /// Makes a line.
    public init(_ instant: KeyboardInstant, _ kind: Kind, _ text: String) {
      self.instant = instant
      self.kind = kind
      self.text = text
    }
  }

  /// The lines, in the order in which things happened.
  public var entries: [Entry]

  /// Makes a timeline of its lines.
  public init(entries: [Entry] = []) { self.entries = entries }

  /// Nothing but the lines of some kinds.
  public func only(_ kinds: Kind...) -> Timeline {
    Timeline(entries: entries.filter { kinds.contains($0.kind) })
  }

  /// The same without the lines of some kinds.
  public func without(_ kinds: Kind...) -> Timeline {
    Timeline(entries: entries.filter { !kinds.contains($0.kind) })
  }
}

extension Timeline: CustomStringConvertible {
  /// The lines, each ended by a line break but the last.
  public var description: String { lines.joined(separator: "\n") }

  /// The lines, their columns aligned.
  var lines: [String] {
    let instants = entries.map(\.milliseconds)
    let width = max(4, instants.map(\.count).max() ?? 0)
    return zip(entries, instants).map { entry, instant in
      instant.padded(toAtLeast: width, atStart: true) + " ms  "
        + entry.kind.rawValue.padded(toAtLeast: Self.kindWidth) + "  " + entry.text
    }
  }

  private static let kindWidth = Kind.allCases.map(\.rawValue.count).max() ?? 0
}

extension Timeline.Entry {
  /// The instant in milliseconds, with as many decimals as it needs, up to three.
  var milliseconds: String {
    let (whole, rest) = instant.microseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return String(whole) }
    let decimals = String(String(rest + 1000).dropFirst())
    return "\(whole)." + decimals.prefix((decimals.lastDigitIndex ?? 0) + 1)
  }

  /// The line without its columns: lines that are equal are the same in this form too.
  var line: String { "\(milliseconds) ms \(kind.rawValue) \(text)" }
}

extension KeyboardInstant {
  /// Whole microseconds since the start.
  var microseconds: Int64 {
    let (seconds, attoseconds) = sinceStart.components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}

extension String {
  /// The place of the last digit that is not a zero.
  fileprivate var lastDigitIndex: Int? { Array(utf8).lastIndex { $0 != UInt8(ascii: "0") } }

  /// The text with spaces, at its end or its start, so that it has at least so many characters.
  func padded(toAtLeast width: Int, atStart: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return atStart ? spaces + self : self + spaces
  }
}
