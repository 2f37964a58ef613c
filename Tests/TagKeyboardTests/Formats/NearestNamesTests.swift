import TagKeyboard
import TestSupport
import Testing

@Suite(.namesCases)
struct NearestNamesTests {
  private static let titles = TagSet.habr.allNames

  @Test(arguments: [
    ("Жырный", ["Жирный"]),  // replaced
    ("ЖИРНЫ", ["Жирный"]),  // left out, in capitals
    ("Жиррный", ["Жирный"]),  // one too many
    ("Жиырный", ["Жирный"]),
    ("Криуснв", []),
    ("Курисв", ["Курсив"]),  // exchanged
    ("boold", ["bold", "Bold"]),
    ("подч", ["Подчеркнутый"]),  // a beginning
    ("lnik", ["link", "Link"]),
    ("q", []),
    ("", []),
  ])
  func nearest(wrong: String, expected: [String]) {
    #expect(NearestNames.nearest(to: wrong, among: Self.titles) == expected)
  }

  @Test func nearestComeFirstAndThreeAreEnough() {
    let names = ["abcdefxy", "abcdefxh", "abcdefgh", "abcdefg", "zzzzzzzz"]
    #expect(
      NearestNames.nearest(to: "abcdefgh", among: names) == ["abcdefgh", "abcdefxh", "abcdefg"])
  }

  @Test func notesReadAsASentence() {
    #expect(NearestNames.note(for: "ab", among: ["ac"]) == "did you mean 'ac'?")
    #expect(
      NearestNames.note(for: "abc", among: ["abd", "abe", "abf"])
        == "did you mean 'abd', 'abe' or 'abf'?")
    #expect(NearestNames.note(for: "abc", among: ["xyz"]) == nil)
  }

  @Test func longNamesCostNothing() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(NearestNames.nearest(to: long, among: [long + "b"]) == [])
    #expect(NearestNames.nearest(to: "a", among: [long]) == [])
  }

  /// What is accepted as near is what a plain search over all single edits finds.
  @Test func oneEditIsAlwaysNear() throws {
    let alphabet: [Character] = ["a", "b", "c"]
    let name = "abcab"
    for index in 0...name.count {
      let at = name.index(name.startIndex, offsetBy: index)
      let (before, after) = (String(name[..<at]), String(name[at...]))
      var edits = alphabet.map { before + String($0) + after }
      if index < name.count {
        let rest = String(after.dropFirst())
        edits += alphabet.map { before + String($0) + rest }
        edits.append(before + rest)
      }
      try withEvery("edit", in: edits) { edit in
        #expect(NearestNames.nearest(to: edit, among: [name]) == [name])
      }
    }
  }
}
