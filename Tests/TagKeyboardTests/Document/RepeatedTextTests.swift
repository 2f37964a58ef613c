import Testing

@testable import TagKeyboard

struct RepeatedTextTests {
  /// All texts of up to twelve letters of two: moved along by one of its pieces it is the same.
  @Test func aTextRepeatsItselfIfItIsTheSameMovedAlongByAtMostHalf() {
    for count in 0...12 {
      for bits in 0..<(1 << count) {
        let letters = (0..<count).map { bits >> $0 & 1 == 0 ? "a" : "b" }
        let isTheSameMovedAlong =
          count < 8
          || (1...count / 2).contains { letters.dropFirst($0).elementsEqual(letters.dropLast($0)) }
        #expect(letters.joined().repeatsItself == isTheSameMovedAlong, "\(letters.joined())")
      }
    }
  }

  /// To compare such a text with itself at every place would take ten thousand million steps.
  @Test func aLongTextThatNearlyRepeatsItselfIsRead() {
    #expect(!(String(repeating: "a", count: 200_000) + "b").repeatsItself)
  }
}
