@testable import KeyboardTracking
import TestSupport
import Testing

@Suite(.namesCases)
struct InputModeTests {
  private static let key = InputModeMemory.Key(low: 1, high: 2)

  private func mode(_ name: String) throws -> InputMode {
    try #require(InputMode(rawValue: name))
  }

  @Test func everyConversationHasItsMode() throws {
    var memory = InputModeMemory(key: Self.key)
    memory.remember(try mode("ru-RU"), for: "parents")
    memory.remember(try mode("en-US"), for: "colleagues")
    memory.remember(try mode("emoji"), for: "colleagues")
    try #expect(memory.mode(for: "parents") == mode("ru-RU"))
    try #expect(memory.mode(for: "colleagues") == mode("emoji"))
    #expect(memory.mode(for: "nobody") == nil)
    memory.forget("parents")
    #expect(memory.mode(for: "parents") == nil)
    memory.forgetAll()
    #expect(memory.entries == [])
  }

  @Test func theOneUnusedLongestIsForgottenFirst() throws {
    let ru = try mode("ru-RU")
    var memory = InputModeMemory(key: Self.key, capacity: 2)
    memory.remember(ru, for: "a")
    memory.remember(ru, for: "b")
    _ = memory.mode(for: "a")
    memory.remember(ru, for: "c")
    #expect(memory.mode(for: "b") == nil)
    #expect(memory.mode(for: "a") == ru && memory.mode(for: "c") == ru)
    for number in 0..<1000 { memory.remember(ru, for: "\(number)") }
    #expect(memory.entries.count == 2)
  }

  @Test func whatWasStoredIsFoundAgainUnderTheSameKeyOnly() throws {
    var memory = InputModeMemory(key: Self.key)
    for name in ["a", "b", "c"] { memory.remember(try mode("ru-RU"), for: name) }
    var same = InputModeMemory(key: Self.key, capacity: 2, entries: memory.entries)
    #expect(same.mode(for: "a") == nil && same.mode(for: "c") != nil)
    var other = InputModeMemory(key: .init(low: 1, high: 3), entries: memory.entries)
    #expect(["a", "b", "c"].allSatisfy { other.mode(for: $0) == nil })
  }

  @Test func nothingOfAnIdentifierIsStored() throws {
    var memory = InputModeMemory(key: Self.key)
    memory.remember(try mode("ru-RU"), for: "chat-with-Anna-1234567")
    let stored = "\(memory.entries)"
    for part in ["chat", "Anna", "1234567"] { #expect(!stored.contains(part)) }
  }

  @Test func aKeyIsNotPrinted() {
    let key = InputModeMemory.Key(low: 1_234_567, high: 7_654_321)
    var dumped = ""
    dump(InputModeMemory(key: key), to: &dumped)
    for text in ["\(key)", "\(InputModeMemory(key: key))", String(reflecting: key), dumped] {
      #expect(!text.contains("1234567") && !text.contains("7654321"))
    }
  }

  @Test(arguments: [
    "", "1a", "ru RU", "привет", "ru-RU\n", "-ru", String(repeating: "a", count: 36),
  ])
  func whatIsNoNameOfAModeIsRefused(text: String) { #expect(InputMode(rawValue: text) == nil) }

  @Test func theNearestResponderThatHasAnIdentifierGivesIt() {
    let controller = Responder("chat 7")
    let empty = Responder("", next: controller)
    let bar = Responder(nil, next: empty)
    #expect(bar.inheritedTextInputContextIdentifier == "chat 7")
    #expect(Responder("own", next: controller).inheritedTextInputContextIdentifier == "own")
    #expect(Responder(nil).inheritedTextInputContextIdentifier == nil)
  }

  @Test func aChainThatLeadsBackToItselfEnds() {
    let first = Responder(nil)
    let second = Responder(nil, next: first)
    first.next = second
    #expect(first.inheritedTextInputContextIdentifier == nil)
    first.next = nil
  }

  /// The vectors of the reference implementation: key 00 01 … 0f, texts 00 01 02 ….
  @Test(arguments: [
    (0, 0x726f_db47_dd0e_0e31 as UInt64), (1, 0x74f8_39c5_93dc_67fd), (7, 0xab02_00f5_8b01_d137),
    (8, 0x93f5_f579_9a93_2462), (15, 0xa129_ca61_49be_45e5),
  ])
  func hashesAreThoseOfTheReference(count: Int, hash: UInt64) {
    let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
    #expect(SipHash.hash((0..<count).map { UInt8($0) }, key: key) == hash)
  }
}

private final class Responder: InputContextResponder {
  let textInputContextIdentifier: String?
  var next: Responder?
  var nextInputContextResponder: (any InputContextResponder)? { next }

  init(_ identifier: String?, next: Responder? = nil) {
    textInputContextIdentifier = identifier
    self.next = next
  }
}
