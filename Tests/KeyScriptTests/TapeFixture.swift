import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport

/// Reads tapes from texts; the others that they name come from a table instead of files.
struct TapeFixture {
  var files: [String: String] = [:]

  /// Reads a tape named `t`.
  func load(_ text: String) throws(Diagnostics) -> Tape {
    try load(SourceText(name: "t", text: text))
  }

  func load(_ source: SourceText) throws(Diagnostics) -> Tape {
    let files = files
    let loader = TapeLoader { (path, _) throws(SourceUnreadable) in
      guard let text = files[path] else { throw SourceUnreadable(reason: "not in the table") }
      return SourceText(name: path, text: text)
    }
    return try loader.load(source)
  }

  /// What a tape says, its places left out.
  func commands(_ text: String) throws(Diagnostics) -> [TapeCommand] {
    try load(text).lines.map(\.command)
  }

  /// Everything that is wrong with a tape, as a terminal shows it; empty when nothing is.
  func findings(_ text: String) -> String { findings(Array(text.utf8)) }

  func findings(_ bytes: [UInt8]) -> String {
    do throws(Diagnostics) {
      _ = try load(SourceText(name: "t", bytes: bytes))
      return ""
    } catch {
      return error.description
    }
  }
}

/// A run over a text in which `‸` marks the caret, two marks the selection.
struct RunFixture {
  let runner: TapeRunner
  let tape: Tape
  let mark: CaretMark

  init(
    _ marked: String, _ tape: String, profile: HostProfile = .immediate, seed: UInt64 = 0,
    tags: TagSet = .habr, preferences: Preferences = Preferences(), mark: CaretMark = .standard,
    keyboard: TouchKeyboard? = nil
  ) throws {
    self.tape = try TapeFixture().load(tape)
    self.mark = mark
    try self.tape.check(
      tags: tags, preferences: preferences, mark: mark, touchKeyboard: keyboard)
    let buffer = try mark.read(SourceText(name: "text", text: marked))
    runner = TapeRunner(
      host: SimulatedHost(buffer, profile: profile, seed: seed), tags: tags,
      preferences: preferences, mark: mark, touchKeyboard: keyboard)
  }

  /// Runs the tape; the text afterwards, with its caret.
  func run() throws -> String {
    _ = try runner.run(tape)
    return text
  }

  var text: String { runner.host.withBuffer { mark.write($0) } }
}
