import KeyFuzz
import KeyScript
import SimulatedHost
import TagKeyboard

/// A case written down as text.
struct CaseFixture {
  let fuzzCase: FuzzCase

  /// A text in which `‸` marks the caret, two marks the selection, and the lines of a tape.
  init(
    _ marked: String, _ tape: String, profile: HostProfile = .immediate, hostSeed: UInt64 = 0
  ) throws {
    let buffer = try CaretMark.standard.read(SourceText(name: "text", text: marked))
    let selection = buffer.selection
    let loader = TapeLoader { (_, _) throws(SourceUnreadable) in
      throw SourceUnreadable(reason: "there are no files")
    }
    fuzzCase = FuzzCase(
      profile: profile, hostSeed: hostSeed, text: Array(buffer.text.unicodeScalars),
      selection: buffer.text(in: 0..<selection.lowerBound).unicodeScalars
        .count..<buffer.text(in: 0..<selection.upperBound).unicodeScalars.count,
      lines: try loader.load(SourceText(name: "tape", text: tape)).lines.map(\.command))
  }

  /// The laws that a keyboard with a fault breaks, in their order.
  func laws(_ fault: FaultyKeyboard.Fault = .none) -> [Law] {
    let violations = fuzzCase.run(FaultyKeyboard.maker(fault)).violations
    return Law.allCases.filter { law in violations.contains { $0.law == law } }
  }
}
