import TestSupport
import Testing

@testable import TagKeyboard

/// The input points of a tag follow what is done to the text.
struct InputPointsTests {
  private static func tag(_ snippet: String) throws -> TagKeyboard.Tag {
    TagKeyboard.Tag(id: "t", title: LocalizedText("t"), snippet: try Snippet(snippet))
  }

  private static func points(_ snippet: String) throws -> InputPoints {
    let tag = try tag(snippet)
    let expansion = tag.snippet.expanded { _ in nil }
    return InputPoints(tag, expansion, caret: expansion.caret ?? 0)
  }

  /// The model: the text with a private character before and behind every point.
  private static func marked(_ points: InputPoints) -> String {
    var bytes = Array(points.caretText.text.utf8)
    let places = points.points.flatMap { [$0.range.lowerBound, $0.range.upperBound] }.sorted()
    for place in places.reversed() { bytes.insert(UInt8(ascii: "|"), at: place) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func follow(_ points: inout InputPoints, _ rewrite: Rewrite) {
    let follows = points.follow(rewrite)
    #expect(follows)
  }

  @Test func writingAtAPointBelongsToIt() throws {
    var points = try Self.points("<a $1>$2</a>$0")
    #expect(Self.marked(points) == "<a ||>||</a>||")
    follow(&points, Rewrite(old: CaretText(), new: CaretText(left: "x👍🏽")))
    #expect(Self.marked(points) == "<a |x👍🏽|>||</a>||" && points.content == "x👍🏽")
    let next = try #require(points.arriving(at: 1))
    #expect(
      points.way(to: next) == Rewrite(old: CaretText(right: ">"), new: CaretText(left: ">")))
    points = next
    #expect(points.current == 1)
    follow(&points, Rewrite(old: CaretText(), new: CaretText(left: "y", right: "z")))
    #expect(Self.marked(points) == "<a |x👍🏽|>|yz|</a>||" && !points.isUntouched)
    #expect(points.caretText == CaretText(left: "<a x👍🏽>y", right: "z</a>"))
    follow(&points, Rewrite(old: CaretText(left: "y", right: "z"), new: CaretText()))
    #expect(Self.marked(points) == "<a |x👍🏽|>||</a>||")
  }

  @Test func theTagItselfMustStay() throws {
    let start = try Self.points("<b>$1</b>$0")
    let changes = [
      Rewrite(old: CaretText(left: ">"), new: CaretText()),  // a half
      Rewrite(old: CaretText(right: "<"), new: CaretText()),
      Rewrite(old: CaretText(left: "x<b>"), new: CaretText()),  // more than the tag
      Rewrite(old: CaretText(left: "]"), new: CaretText(left: "}")),  // what is not there
      .crossing("a<b>", .backward),
    ]
    for change in changes {
      var points = start
      let follows = points.follow(change)
      #expect(!follows, "\(change)")
    }
    var points = start
    follow(&points, .crossing("</b>", .forward))
    #expect(points.point.number == 0)
    let follows = points.follow(Rewrite(old: CaretText(), new: CaretText(left: "x")))
    #expect(!follows)
  }

  @Test func aPlaceholderGoesWhole() throws {
    var points = try Self.points("[${1:http://}]$0")
    #expect(points.isAtPlaceholder && points.isUntouched)
    let change = points.replacing(with: "")
    #expect(change == Rewrite(old: CaretText(left: "http://"), new: CaretText()))
    follow(&points, change)
    #expect(points.isUntouched && points.content.isEmpty)
    #expect(!points.isAtPlaceholder)
  }

  @Test func mirrorsGetTheTextOnTheWay() throws {
    var points = try Self.points("<$1>$2</$1>$0")
    follow(&points, Rewrite(old: CaretText(), new: CaretText(left: "p")))
    let next = try #require(points.arriving(at: 1))
    #expect(points.way(to: next).new == CaretText(left: "<p>", right: "</p>"))
    #expect(Self.marked(next) == "<|p|>||</p>||")
  }

  /// Wherever mirrors stand, all points are where they belong afterwards.
  @Test(arguments: [
    ("$1-$1-$2-$1$0", "|xy|-xy-||-xy||"), ("$2$1.$1$0", "|||xy|.xy||"),
    ("${1/y/-z/}[$1]$2<${1/x//}>$0", "x-z[|xy|]||<y>||"), ("(${1/y/-z/})$2", "(|x-z|)||||"),
    ("${1/(.)/$0$0/g}[$2]", "|xxyy|[||]||"),
  ])
  func mirrorsMoveThePointsAlong(snippet: String, expected: String) throws {
    var points = try Self.points(snippet)
    follow(&points, Rewrite(old: CaretText(), new: CaretText(left: "xy")))
    let next = try #require(points.arriving(at: 1))
    #expect(Self.marked(next) == expected)
    #expect(next.point.range.upperBound == next.caretText.left.utf8.count)
    let again = try #require(next.arriving(at: 0)?.arriving(at: 1))
    #expect(again.points.count == 3 || again.points.count == 2)
  }

  @Test func choicesTakeTurns() throws {
    var points = try Self.points("<h${1|1,22|}>$0")
    #expect(points.content == "1" && points.point.choices == ["1", "22"])
    follow(&points, points.replacing(with: "22"))
    #expect(Self.marked(points) == "<h|22|>||")
  }

  /// Random typing, deleting and moving inside the tag, beside a plain string and its caret.
  @Test func followsWhateverIsDoneInside() throws {
    try withSeeds(200) { generator in
      var points = try Self.points("<a $1>$2</a>$0")
      var (left, right) = (points.caretText.left, points.caretText.right)
      for _ in 0..<30 {
        let change: Rewrite
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: change = Rewrite(old: CaretText(), new: CaretText(left: "я"))
        case 1:
          guard let last = left.last else { continue }
          change = Rewrite(old: CaretText(left: String(last)), new: CaretText())
        case 2:
          guard let last = left.last else { continue }
          change = .crossing(String(last), .backward)
        default:
          guard let next = right.first else { continue }
          change = .crossing(String(next), .forward)
        }
        guard points.follow(change) else { return }
        left = String(left.dropLast(change.old.left.count)) + change.new.left
        right = change.new.right + String(right.dropFirst(change.old.right.count))
        try #require(points.caretText == CaretText(left: left, right: right))
        // The halves are as they were, and the points between them.
        let parts = Self.marked(points).split(separator: "|", omittingEmptySubsequences: false)
        try #require([parts[0], parts[2], parts[4]] == ["<a ", ">", "</a>"])
      }
    }
  }
}
