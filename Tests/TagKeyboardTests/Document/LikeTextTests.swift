import TestSupport
import Testing

@testable import TagKeyboard

/// Comparing texts byte by byte gives what comparing them code point by code point would.
@Suite(.namesCases)
struct LikeTextTests {
  /// Characters with bytes in common: of spaces, no-break spaces and what begins or ends as they do.
  private static let characters: [Unicode.Scalar] = [
    " ", "\u{A0}", "a", "\u{A9}", "\u{E0}", "\u{1020}", "\u{FFFC}", "\u{1F600}", "\n",
  ]

  private static let texts: [String] = {
    let single = characters.map { String($0) }
    let pairs = single.flatMap { first in single.map { first + $0 } }
    let triples = pairs.flatMap { first in ["", " ", "\u{A0}", "a"].map { $0 + first } }
    return [""] + single + triples
  }()

  private static func areAlike(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    let spaces: Set<Unicode.Scalar> = [" ", "\u{A0}"]
    return first == second || spaces.contains(first) && spaces.contains(second)
  }

  @Test func shortTextsAreComparedAsCodePointsAre() {
    for first in Self.texts {
      let scalars = Array(first.unicodeScalars)
      for second in Self.texts {
        let others = Array(second.unicodeScalars)
        let name = "\(first.debugDescription) and \(second.debugDescription)"
        let atStart = zip(scalars, others).allSatisfy(Self.areAlike)
        #expect(first.looksAlikeAtStart(second) == atStart, "\(name), from the start")
        #expect(
          first.looksIdentical(to: second) == (atStart && scalars.count == others.count),
          "\(name), as a whole")
        let atEnd = zip(scalars.reversed(), others.reversed()).allSatisfy(Self.areAlike)
        #expect(first.looksAlikeAtEnd(second) == atEnd, "\(name), from the end")
        let likeStart = second.unicodeScalars.enumerated()
          .map { $0 < scalars.count ? scalars[$0] : $1 }
        #expect(
          first.lookAlikeAtStart(second).map { Array($0.unicodeScalars) }
            == (atStart ? likeStart : nil), "\(name), from the start")
        let likeEnd = others.reversed().enumerated()
          .map { $0 < scalars.count ? scalars[scalars.count - 1 - $0] : $1 }
        #expect(
          first.lookAlikeAtEnd(second).map { $0.unicodeScalars.reversed() }
            == (atEnd ? likeEnd : nil), "\(name), from the end")
        let isHeld = scalars.indices.contains { scalars[$0...].starts(with: others) }
        #expect(first.holds(second) == (isHeld || others.isEmpty), "\(name), one in the other")
      }
      #expect(first.codePointCount == scalars.count)
      #expect(first.mayHoldAttachment == scalars.contains("\u{FFFC}"))
      #expect(first.hasLineBreak == scalars.contains("\n"))
    }
  }

  @Test(
    arguments: [
      ("\n a", "a"), ("\n  ", " "), ("\n ", ""), ("\na", "\na"), (" \n a", " \n a"), ("", ""),
    ])
  func theMarkOfAParagraphIsLeftOut(text: String, expected: String) {
    #expect(text.withoutParagraphMark == expected)
    #expect(text.hasParagraphMark == (text != expected))
  }

  /// `👍🏽` is two pairs of surrogates.
  @Test(
    arguments: [
      (1, "a👍🏽b‸c", CaretDirection.backward, "a👍🏽‸bc"), (3, "a👍🏽b‸c", .backward, "a👍‸🏽bc"),
      (9, "a👍🏽b‸c", .backward, "‸a👍🏽bc"), (2, "‸👍c", .forward, "👍‸c"),
      (1, "‸👍c", .forward, "\u{FFFD}‸\u{FFFD}c"), (2, "a👍b‸", .backward, "a\u{FFFD}‸\u{FFFD}b"),
      (0, "a‸b", .forward, "a‸b"), (5, "a‸b", .forward, "ab‸"),
    ])
  func aMoveByUnitsEndsBetweenCharactersOrShowsHalves(
    count: Int, text: String, direction: CaretDirection, expected: String
  ) {
    let context = { (text: String) in
      let halves = text.unicodeScalars.split(separator: "‸", omittingEmptySubsequences: false)
        .map { String($0) }
      return TextContext(
        before: halves[0], after: halves[1], documentIdentifier: .init(rawValue: "field"))
    }
    #expect(context(text).moving(utf16Count: count, direction) == context(expected))
  }
}
