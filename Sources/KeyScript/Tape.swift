public import TagKeyboard

/// A sequence of keys, waits and checks, read from text: one verb per line.
///
/// There are two forms: lines for people (`TapeCommand`), and JSON Lines for programs
/// (`TapeCommand.jsonLine`).
public struct Tape: Sendable {
  /// One command with its place.
  public struct Line: Sendable {
    /// What the line says.
    public let command: TapeCommand
    /// The text it was read from.
    public let source: SourceText
    /// Where the command starts in that text, in bytes.
    public let offset: Int
    /// Where the first argument starts in that text; the command's start when it has none.
    public let argumentOffset: Int

    /// Makes a line that stands in no text.
    package init(_ command: TapeCommand) {
      self.init(
        command: command, source: SourceText(name: "", bytes: []), offset: 0, argumentOffset: 0)
    }

    init(command: TapeCommand, source: SourceText, offset: Int, argumentOffset: Int) {
      self.command = command
      self.source = source
      self.offset = offset
      self.argumentOffset = argumentOffset
    }

    /// Where the command stands.
    public var location: SourceLocation { source.location(at: offset) }

    /// A finding about the command.
    func finding(_ code: Diagnostic.Code, _ message: String, notes: [String] = []) -> Diagnostic {
      source.diagnostic(code, message, at: offset, notes: notes)
    }

    /// A finding about the command's first argument.
    func argumentFinding(
      _ code: Diagnostic.Code, _ message: String, notes: [String] = []
    ) -> Diagnostic {
      source.diagnostic(code, message, at: argumentOffset, notes: notes)
    }
  }

  /// The commands in order, those of other tapes put in where `Source` names them.
  public let lines: [Line]

  init(lines: [Line]) { self.lines = lines }
}

extension Diagnostic.Code {
  /// A line of a tape that cannot be read.
  public static let tapeSyntax = Self(rawValue: "tape.syntax")
  /// A line of a tape with a word that is not a verb.
  public static let tapeUnknownVerb = Self(rawValue: "tape.unknownVerb")
  /// A version of tapes in JSON Lines that this reader does not know.
  public static let tapeVersion = Self(rawValue: "tape.version")
  /// A number in a tape that is too large or too small.
  public static let tapeRange = Self(rawValue: "tape.range")
  /// A `Source` that cannot be read, or that leads back to itself.
  public static let tapeSource = Self(rawValue: "tape.source")
  /// A line of a tape that cannot be carried out.
  public static let tapeRun = Self(rawValue: "tape.run")
  /// A text with the mark of the caret in it.
  public static let caretMark = Self(rawValue: "caret.mark")
}
