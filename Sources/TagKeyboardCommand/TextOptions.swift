import ArgumentParser
import FileStorage
import KeyScript
import SimulatedHost
import TagKeyboard

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the text comes from, and how its caret is shown.
struct TextOptions: ParsableArguments {
  @Option(help: "Take the text from this file.", completion: .file())
  var file: String?

  @Option(help: "Take the text from the command line.")
  var text: String?

  @Flag(help: "Mark the caret by ‸ in the text, a selection by two; one in the input places it.")
  var mark = false

  @Option(help: "Another character to mark the caret by.")
  var markAs: String?

  func validate() throws {
    if file != nil, text != nil { throw ValidationError("Give --file or --text, not both.") }
    if let markAs, !Self.isMark(markAs) {
      throw ValidationError("--mark-as takes one character that can be seen.")
    }
  }

  /// Whether a text is one code point that shows where it stands.
  private static func isMark(_ text: String) -> Bool {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else {
      return false
    }
    return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
  }

  /// Whether the text comes from standard input.
  var readsStandardInput: Bool { file == nil && text == nil }

  /// What the caret is marked by.
  var caretMark: CaretMark {
    markAs?.unicodeScalars.first.map { CaretMark($0) } ?? .standard
  }

  private var name: String { file ?? (text == nil ? "<stdin>" : "--text") }

  /// Reads the text, with its caret at the mark or at the end.
  func load() throws -> TextBuffer {
    var buffer = try read()
    do {
      try buffer.validate()
    } catch {
      let bytes = unsafe buffer.withPieces { head, tail in unsafe Array(head) + Array(tail) }
      throw SourceText(name: name, bytes: bytes).invalidUTF8(at: error.offset)
    }
    if mark { try caretMark.takeMarks(from: &buffer, name: name) }
    return buffer
  }

  private func read() throws(FileError) -> TextBuffer {
    if let text { return TextBuffer(text) }
    if let file { return try FileStorage.readText(file) }
    return try FileStorage.readText(descriptor: standardInput(), name: name)
  }

  /// The descriptor of standard input; a person who types there is told what is awaited.
  private func standardInput() -> Int32 {
    if isatty(0) == 1 { StandardStream.writeError("Type the text; end it with Ctrl-D.") }
    return 0
  }

  /// Refuses keys that insert the mark, which could not be told from the caret in the output.
  func checkMark(in tape: Tape) throws(Diagnostics) {
    if mark { try tape.check(insertsNo: caretMark) }
  }

  /// Writes the text: the whole of it, or nothing.
  func save(_ host: SimulatedHost, inPlace: Bool) throws {
    try host.withBuffer { buffer in
      guard mark else { return try buffer.withTextPieces { try save($0, inPlace: inPlace) } }
      if caretMark.occurs(in: buffer) {
        throw CommandFailure(
          "error: the text contains '\(caretMark.scalar)': choose another mark with --mark-as",
          .badData)
      }
      try caretMark.withMarks(in: buffer) { try save($0, inPlace: inPlace) }
    }
  }

  private func save(_ text: TextPieces, inPlace: Bool) throws(FileError) {
    if inPlace, let file {
      unsafe try FileStorage.write(atomically: text.buffers, to: file)
    } else {
      unsafe try FileStorage.write(pieces: text.buffers, descriptor: 1, name: "<stdout>")
    }
  }
}

/// Where the text goes to.
struct OutputOptions: ParsableArguments {
  @Flag(
    help: """
      Write the text back to the file, once the whole tape has succeeded: every Expect held, no \
      key was abandoned or left unverified.
      """)
  var inPlace = false
}

/// The arguments as the system passes them, of which Swift shows only what is UTF-8.
enum CommandLineText {
  /// Refuses arguments that are not UTF-8: they would come out changed.
  static func check() throws(CommandFailure) {
    for number in 0..<Int(CommandLine.argc) {
      guard let argument = unsafe CommandLine.unsafeArgv[number],
        unsafe String(validatingCString: argument) == nil
      else { continue }
      throw CommandFailure("error: argument \(number) is not UTF-8", .usage)
    }
  }
}
