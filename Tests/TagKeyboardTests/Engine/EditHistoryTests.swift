import Testing

@testable import TagKeyboard

struct EditHistoryTests {
  private func insertion(_ text: String) -> EditHistory.Entry {
    .init(rewrite: Rewrite(old: CaretText(), new: CaretText(left: text)), surroundings: CaretText())
  }

  @Test func aNewStepForgetsWhatWasTakenBack() {
    var history = EditHistory(limit: 10_000)
    history.record(insertion("a"))
    history.record(insertion("b"))
    history.moveToRedo()
    #expect(history.redoable == [insertion("b")])
    history.record(insertion("c"))
    #expect(history.undoable == [insertion("a"), insertion("c")])
    #expect(history.redoable.isEmpty)
  }

  @Test func theOldestStepsMakeRoom() {
    var history = EditHistory(limit: 1000)
    for number in 0..<100 { history.record(insertion("step \(number)")) }
    #expect(history.utf8Count <= 1000)
    #expect(history.undoable.last == insertion("step 99"))
    #expect(history.undoable.count > 5)
  }

  @Test func theLastStepStaysHoweverLong() {
    var history = EditHistory(limit: 10)
    history.record(insertion("a"))
    history.record(insertion(String(repeating: "long", count: 100)))
    #expect(history.undoable.count == 1)
  }
}
