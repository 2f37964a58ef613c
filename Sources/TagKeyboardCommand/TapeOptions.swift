import ArgumentParser
import FileStorage
import KeyScript
import TagKeyboard

/// The keys to press: tapes, and lines on the command line.
struct TapeOptions: ParsableArguments {
  @Argument(
    help: "Tapes to run, one after another; '-' for standard input.", completion: .file())
  var tapes: [String] = []

  @Option(name: .short, help: "A line of a tape, run after the tapes; may be repeated.")
  var expression: [String] = []

  func validate() throws {
    if tapes.isEmpty, expression.isEmpty {
      throw ValidationError("Nothing to do: name a tape, or give a line with -e.")
    }
    if tapes.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be one tape only.")
    }
  }

  /// Makes sure that standard input is not wanted for two things.
  func validate(beside text: TextOptions) throws {
    if text.readsStandardInput, tapes.contains("-") {
      throw ValidationError("Standard input is the text: give the text by --text or --file.")
    }
  }

  /// Reads the tapes and the lines, as one tape.
  func load() throws -> Tape {
    let files = try tapes.map { try SourceText.read($0) }
    let lines = expression.enumerated().map { SourceText(name: "-e \($0 + 1)", text: $1) }
    return try Self.load(files + lines)
  }

  /// Reads tapes, and those that they name, as one tape.
  static func load(_ sources: [SourceText]) throws(Diagnostics) -> Tape {
    let loader = TapeLoader { (path, origin) throws(SourceUnreadable) in
      do throws(FileError) {
        let path = FilePath.beside(origin, path)
        return SourceText(name: path, bytes: try FileStorage.read(path))
      } catch {
        throw SourceUnreadable(reason: error.reason)
      }
    }
    return try loader.load(sources)
  }
}

extension FilePath {
  /// A path as written in a file: relative to that file's folder, or to the working folder for text
  /// that came from no file.
  ///
  /// `./` is left out, so that one tape has one name however it is reached.
  fileprivate static func beside(_ file: String, _ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    if path.hasPrefix("/") { return String(path) }
    return directory(of: file).map { join($0, String(path)) } ?? String(path)
  }
}
