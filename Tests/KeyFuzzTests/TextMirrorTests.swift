import TestSupport
import Testing

@testable import KeyFuzz

/// Text that goes and comes back, and text that does not.
struct TextMirrorTests {
  private static let fresh = {
    var item = TextMirror.Item(scalar: " ")
    item.isProtected = false
    item.isFresh = true
    return item
  }()

  private static let typed = {
    var item = TextMirror.Item(scalar: " ")
    item.isTyped = true
    return item
  }()

  private func mirror(_ text: String) -> TextMirror { TextMirror(Array(text.unicodeScalars)) }

  /// Whether nothing is missing, were everything at rest now.
  private func isWhole(_ mirror: TextMirror) -> Bool {
    var mirror = mirror
    return mirror.settle()
  }

  @Test func whatIsTakenAwayHasToComeBack() {
    var mirror = mirror("aéb")
    mirror.replace(1..<3, with: "", leavesGap: true, new: Self.fresh)
    #expect(mirror.text == "ab")
    #expect(!isWhole(mirror))
    mirror.replace(1..<1, with: "<é>", leavesGap: true, new: Self.fresh)
    #expect(isWhole(mirror))
    #expect(mirror.text == "a<é>b")
  }

  @Test func itHasToComeBackInItsPlace() {
    var mirror = mirror("abc")
    mirror.replace(1..<2, with: "", leavesGap: true, new: Self.fresh)
    mirror.replace(2..<2, with: "b", leavesGap: true, new: Self.fresh)
    #expect(mirror.text == "acb")
    #expect(!isWhole(mirror))
  }

  @Test func whatThePersonTakesWithItsSurroundingsIsNotMissed() {
    var mirror = mirror("aéb")
    mirror.replace(1..<3, with: "<é>", leavesGap: true, new: Self.fresh)
    #expect(isWhole(mirror))
    mirror.replace(0..<6, with: "x", leavesGap: false, new: Self.typed)
    #expect(mirror.text == "x")
    #expect(isWhole(mirror))
  }

  @Test func whatHasComeBackIsThePersonsToTake() {
    var mirror = mirror("aéb")
    mirror.replace(1..<3, with: "<é>", leavesGap: true, new: Self.fresh)
    var taken = mirror
    taken.replace(1..<5, with: "", leavesGap: false, new: Self.typed)
    #expect(taken.text == "ab")
    #expect(isWhole(taken))
    // But not the keyboard's, which has to leave it there.
    mirror.replace(0..<0, with: "x", leavesGap: false, new: Self.typed)
    mirror.replace(3..<5, with: "", leavesGap: true, new: Self.fresh)
    #expect(mirror.text == "xa<>b")
    #expect(!isWhole(mirror))
    // What has not come back is missing, whatever the person takes.
    var missing = self.mirror("aéb")
    missing.replace(1..<3, with: "<>", leavesGap: true, new: Self.fresh)
    missing.replace(1..<3, with: "", leavesGap: false, new: Self.typed)
    #expect(missing.text == "ab")
    #expect(!isWhole(missing))
  }

  @Test func whatThePersonTakesWithAllThereIsIsNotMissed() {
    var mirror = mirror("é")
    mirror.replace(0..<2, with: "<é>", leavesGap: true, new: Self.fresh)
    mirror.replace(0..<4, with: "x", leavesGap: false, new: Self.typed)
    #expect(mirror.text == "x")
    #expect(isWhole(mirror))
  }

  @Test func whatMayGoMayGo() {
    var mirror = mirror("abab")
    mirror.allow(1..<3)
    // It is all the same which of two equal characters goes.
    mirror.replace(0..<1, with: "", leavesGap: true, new: Self.fresh)
    mirror.replace(0..<1, with: "", leavesGap: true, new: Self.fresh)
    #expect(mirror.text == "ab")
    #expect(isWhole(mirror))
    _ = mirror.settle()
    mirror.replace(0..<1, with: "", leavesGap: true, new: Self.fresh)
    #expect(!isWhole(mirror), "what might go once may not go later")
  }

  @Test func whatAKeyHasInsertedCountsOnceItHasEnded() {
    var mirror = mirror("")
    mirror.replace(0..<0, with: "x", leavesGap: true, new: Self.fresh)
    mirror.replace(0..<1, with: "", leavesGap: true, new: Self.fresh)
    #expect(isWhole(mirror))
    _ = mirror.settle()
    mirror.replace(0..<0, with: "x", leavesGap: true, new: Self.fresh)
    _ = mirror.settle()
    #expect(mirror.holds(0..<1))
    mirror.replace(0..<1, with: "", leavesGap: true, new: Self.fresh)
    #expect(!isWhole(mirror))
  }

  @Test func whatThePersonTypesMeanwhileMayStandOnEitherSide() {
    for place in [1, 2] {
      var mirror = mirror("ab")
      mirror.replace(1..<2, with: "", leavesGap: true, new: Self.fresh)
      mirror.replace(1..<1, with: "x", leavesGap: false, new: Self.typed)
      mirror.replace(place..<place, with: "b", leavesGap: true, new: Self.fresh)
      #expect(isWhole(mirror))
    }
    var mirror = mirror("a")
    mirror.replace(1..<1, with: "x", leavesGap: false, new: Self.typed)
    mirror.replace(1..<2, with: "", leavesGap: true, new: Self.fresh)
    #expect(!isWhole(mirror), "what was typed is gone")
  }

  /// Beside a plain string, any edits give the same text.
  @Test func theTextIsKept() throws {
    try withSeeds(300) { generator in
      var text = Array("aé👍🏽b".unicodeScalars)
      var mirror = TextMirror(text)
      for _ in 0..<10 {
        let start = Int.random(in: 0...text.count, using: &generator)
        let end = Int.random(in: start...text.count, using: &generator)
        func offset(_ place: Int) -> Int { text[..<place].reduce(0) { $0 + UTF8.width($1) } }
        let new = ["", "x", "é👍"].randomElement(using: &generator) ?? ""
        mirror.replace(
          offset(start)..<offset(end), with: new, leavesGap: Bool.random(using: &generator),
          new: Bool.random(using: &generator) ? Self.fresh : Self.typed)
        text.replaceSubrange(start..<end, with: new.unicodeScalars)
        if Int.random(in: 0..<4, using: &generator) == 0 { _ = mirror.settle() }
        try #require(mirror.text == String(String.UnicodeScalarView(text)))
      }
    }
  }
}
