import ArgumentParser
import FileStorage
import Foundation
import KeyboardReview
import TagKeyboard

/// `keyboard-review log`: judges a recording of calls to a text-document proxy.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Judge a recording of what a keyboard asked of its text-document proxy.",
    discussion: """
      Reads JSON Lines, as Docs/ProxyLog.md describes them: keys, calls, reads and callbacks with \
      their instants. Reports steps after a fixed wait, moves further than was seen, counts in \
      the wrong unit, and text that is gone. Ends with 1 when there is any of these.

      EXAMPLE:
        $ keyboard-review log - <<< '{"version":1}'
      """)

  /// What the report looks like.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Argument(help: "The recording; - is standard input.", completion: .file())
  var file: String

  @Option(help: "Write lines for people, or one line for programs.")
  var format = Format.text

  func run() throws {
    let report = ProxyLogReport(on: try log())
    let text = format == .json ? report.json : report.text
    FileHandle.standardOutput.write(Data(text.utf8))
    if !report.findings.isEmpty { throw ExitCode(1) }
  }

  private func log() throws -> ProxyLog {
    do {
      let name = file == "-" ? "<stdin>" : file
      let bytes =
        file == "-"
        ? try FileStorage.read(descriptor: 0, name: name) : try FileStorage.read(file)
      return try ProxyLog(reading: SourceText(name: name, bytes: bytes))
    } catch let findings as Diagnostics {
      report(findings.description)
      throw ExitCode.badData
    } catch let error as FileError {
      report(error.description)
      throw error.isMissingInput ? ExitCode.noInput : ExitCode.inputOutput
    }
  }

  private func report(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
