import ArgumentParser
import FileStorage
import KeyScript
import TagKeyboard

/// What is told about a run beside the text.
struct ReportOptions: ParsableArguments {
  /// What standard output gets.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    /// The text and nothing else.
    case text
    /// A line of JSON for every press, and one for the result.
    case jsonl
  }

  @Flag(
    help: """
      Write a line of JSON for every press to standard error, with every message and every window \
      between keyboard and host.
      """)
  var trace = false

  @Flag(help: "Say on standard error what every press did, and how that is known.")
  var explain = false

  @Option(help: "Write the text, or a line of JSON for every press and one for the result.")
  var format = Format.text

  @Flag(help: "Fail with exit code 2 when a key was not verified, was refused or abandoned.")
  var strict = false

  /// Reports every press of a run as it ends.
  func observe(_ runner: TapeRunner) {
    guard trace || explain || format == .jsonl else { return }
    runner.isTracing = trace
    runner.onTouch = { [trace, explain] record in
      if explain { StandardStream.writeError(record.explanation) }
      guard trace else { return }
      TouchTrace.write(record) { try? FileStorage.write($0, descriptor: 2, name: "<stderr>") }
    }
    runner.onPress = { [host = runner.host, trace, explain, format] record in
      if explain { StandardStream.writeError(record.explanation) }
      // A reader that has gone away is noticed when the result is written.
      if trace {
        Trace.write(record, withEvents: true, in: host) { line in
          try? FileStorage.write(line, descriptor: 2, name: "<stderr>")
        }
      }
      if format == .jsonl {
        Trace.write(record, withEvents: false, in: host) { try? StandardStream.write(bytes: $0) }
      }
    }
  }

  /// Writes the result, unless the run has to count as failed; `save` writes the text.
  func finish(
    _ summary: TapeRunner.Summary, _ runner: TapeRunner, inPlace: Bool, save: () throws -> Void
  ) throws {
    // A file is not replaced by a text that nobody has seen; standard output overwrites nothing.
    if let finding = strict ? summary.finding : inPlace ? summary.uncertainty : nil {
      throw CommandFailure(finding.description, .incomplete)
    }
    if format == .text || inPlace { try save() }
    guard format == .jsonl else { return }
    var failure: FileError?
    Trace.writeResult(summary, in: runner.host) { line in
      guard failure == nil else { return }
      do throws(FileError) { try StandardStream.write(bytes: line) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
