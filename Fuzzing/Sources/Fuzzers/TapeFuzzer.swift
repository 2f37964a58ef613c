@testable import KeyScript
import SimulatedHost
@testable import TagKeyboard

extension FuzzTarget {
  /// Tapes in both of their forms: each command is read again as it was, whichever way it is
  /// written, and a tape runs to its end or to a line that it names.
  static let tape = FuzzTarget(name: "tape") { bytes in
    let source = SourceText(bytes)
    source.checkingPlaces {
      let tape = try loader.load(source)
      for line in tape.lines.prefix(200) { check(line.command) }
      source.checkingPlaces { try tape.check(insertsNo: .standard) }
      try run(tape)
    }
  }

  private static var loader: TapeLoader {
    TapeLoader { (_, _) throws(SourceUnreadable) in throw SourceUnreadable(reason: "no files") }
  }

  private static func check(_ command: TapeCommand) {
    if case .source = command { return }
    for text in [command.description, command.jsonLine] {
      let again = try? loader.load(SourceText(name: "written", text: text))
      demand(
        again?.lines.map(\.command) == [command], "\(command) is not what is written of it: \(text)"
      )
    }
  }

  private static func run(_ tape: Tape) throws {
    let runner = TapeRunner(
      host: SimulatedHost(TextBuffer("слово word"), profile: .delayed), tags: .habr,
      touchKeyboard: TouchKeyboard(state: LayoutState(), size: LayoutSize(width: 320, height: 216)))
    runner.stepLimit = 300
    for line in tape.lines.prefix(40) { try runner.run(line) }
  }
}
