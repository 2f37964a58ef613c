import KeyTerminal
import TestSupport
import Testing

@Suite(.namesCases)
struct InputDecoderTests {
  /// What terminals send, and what it means.
  static let sequences: [(bytes: String, events: [InputEvent])] = [
    ("\u{1B}[A", [.key(.up)]), ("\u{1B}[B", [.key(.down)]), ("\u{1B}[C", [.key(.right)]),
    ("\u{1B}[D", [.key(.left)]), ("\u{1B}OA", [.key(.up)]), ("\u{1B}OD", [.key(.left)]),
    ("\u{1B}OM", [.key(.enter)]), ("\u{1B}[1;2C", [.key(.right)]), ("\u{1B}[Z", [.key(.backTab)]),
    ("\r", [.key(.enter)]), ("\n", [.key(.enter)]), ("\t", [.key(.tab)]),
    ("\u{7F}", [.key(.backspace)]), ("\u{8}", [.key(.backspace)]),
    ("\u{3}", [.key(.control("c"))]), ("\u{1A}", [.key(.control("z"))]),
    ("q", [.key(.character("q"))]), (" ", [.key(.character(" "))]),
    ("й", [.key(.character("й"))]), ("€", [.key(.character("€"))]), ("🏃", [.key(.character("🏃"))]),
    ("\u{1B}[<0;1;1M", [.mouse(.pressed, TerminalPlace(line: 0, column: 0))]),
    ("\u{1B}[<0;80;24m", [.mouse(.released, TerminalPlace(line: 23, column: 79))]),
    ("\u{1B}[<32;7;3M", [.mouse(.dragged, TerminalPlace(line: 2, column: 6))]),
    ("\u{1B}[<20;7;3M", [.mouse(.pressed, TerminalPlace(line: 2, column: 6))]),
    ("\u{1B}\u{1B}[A", [.key(.escape), .key(.up)]), ("\u{1B}\u{3}", [.key(.control("c"))]),
  ]

  /// What has no meaning here, and must not be taken for keys.
  static let meaningless = [
    "\u{1B}[<2;7;3M", "\u{1B}[<64;7;3M", "\u{1B}[<35;7;3M",  // other buttons, the wheel, no button
    "\u{1B}[<0;0;1M", "\u{1B}[<0;1M", "\u{1B}[<0;1;99999999999999999999M", "\u{1B}[<-1;1;1M",
    "\u{1B}[M qq", "\u{1B}[200~", "\u{1B}[5~", "\u{1B}[I", "\u{1B}[?1;2c", "\u{1B}q", "\u{1B}OP",
    "\u{1B}[" + String(repeating: "1;", count: 100) + "A", "\0",
  ]

  @Test(arguments: sequences)
  func aSequenceIsUnderstood(bytes: String, events: [InputEvent]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes.utf8) == events)
    #expect(!decoder.isWaiting)
  }

  @Test(arguments: meaningless)
  func whatHasNoMeaningIsPassedOver(bytes: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.decode("x".utf8) == [.key(.character("x"))])
  }

  @Test func anEscapeByItselfIsToldAfterAMoment() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B]) == [] && decoder.isWaiting)
    #expect(decoder.flush() == [.key(.escape)] && !decoder.isWaiting)
    #expect(decoder.flush() == [])
    #expect(decoder.decode([0x1B, 0x5B]) == [] && decoder.flush() == [])
    #expect(decoder.decode("A".utf8) == [.key(.character("A"))])
  }

  @Test func bytesThatAreNotTextAreNoKeys() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0xFF, 0x80, 0xC0, 0xF5, 0xED, 0xA0, 0x80]) == [])
    #expect(decoder.decode([0xD0, 0x61]) == [.key(.character("a"))])
    #expect(!decoder.isWaiting)
  }

  /// However the bytes are cut, the events are the same.
  @Test func piecesDoNotMatter() throws {
    try withSeeds(300) { random in
      let bytes = Self.noise(&random)
      var whole = InputDecoder()
      let expected = whole.decode(bytes) + whole.flush()
      var decoder = InputDecoder()
      var (events, rest): ([InputEvent], ArraySlice<UInt8>) = ([], bytes[...])
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &random)
        events += decoder.decode(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(events + decoder.flush() == expected)
    }
  }

  /// Whatever has come before, after a moment's pause every key is understood.
  @Test func afterAnythingAKeyIsUnderstood() throws {
    try withSeeds(300) { random in
      var decoder = InputDecoder()
      _ = decoder.decode(Self.noise(&random))
      _ = decoder.flush()
      let (bytes, events) = try #require(Self.sequences.randomElement(using: &random))
      #expect(decoder.decode(bytes.utf8) == events)
    }
  }

  /// Bytes of which some are sequences, whole or cut short, and some are anything.
  static func noise(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...20, using: &random)).flatMap { _ -> [UInt8] in
      let sequence = Array(sequences.randomElement(using: &random)?.bytes.utf8 ?? "".utf8)
      switch Int.random(in: 0...3, using: &random) {
      case 0: return sequence
      case 1: return Array(sequence.prefix(Int.random(in: 0...sequence.count, using: &random)))
      case 2: return Array((meaningless.randomElement(using: &random) ?? "").utf8)
      default: return (0...4).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
    }
  }
}
