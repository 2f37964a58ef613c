/// A finding about a text that someone wrote: what is wrong, where, and what was expected.
///
/// Every reader in the package reports bad input with this one type. Its `description` is what a
/// compiler would print: `file:line:column: error: message`, the line, and a mark under the place.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is: an error stops the work, a warning does not.
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  /// The kind of a finding, stable across releases, such as `json.duplicateKey`.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The dotted name: the format that was read, then what is wrong with it.
    public let rawValue: String

    /// Makes a code from its dotted name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The kind of the finding.
  public var code: Code
  /// How bad it is.
  public var severity: Severity
  /// One line without the place: what is wrong and what was expected.
  public var message: String
  /// Where it is; `nil` when the finding is about no place in a text.
  public var location: SourceLocation?
  /// The line that `location` points into, without its line break, shortened when it is very long.
  public var excerpt: String?
  /// Further lines for the reader, such as the nearest known names.
  public var notes: [String]

  /// Makes a finding.
  public init(
    _ code: Code, _ message: String, severity: Severity = .error,
    at location: SourceLocation? = nil,
    excerpt: String? = nil, notes: [String] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.location = location
    self.excerpt = excerpt
    self.notes = notes
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding as a compiler prints it, without a final line break.
  public var description: String {
    var lines = [(location.map { "\($0): " } ?? "") + "\(severity.rawValue): \(message)"]
    if let excerpt, let location {
      lines.append("  " + excerpt)
      lines.append("  " + String(repeating: " ", count: location.excerptColumn - 1) + "^")
    }
    lines += notes.map { "note: \($0)" }
    return lines.joined(separator: "\n")
  }
}

/// A place in a text: the name of the text, and a line and a column counted from 1.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's path as the user gave it, or a name such as `<stdin>` or `-e 2`.
  public var file: String
  /// The line, from 1; lines end at LF, and a CR before it belongs to the line's end.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int
  /// The column of the mark under the excerpt, which differs when the excerpt was shortened.
  var excerptColumn: Int

  /// Makes a place.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
    self.excerptColumn = column
  }

  /// `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}
