/// The input points of a tag that was inserted, and where the caret is among them.
///
/// It follows what later keys do to the text: what is written at a point belongs to it. As soon as the
/// tag itself is changed, or the caret leaves it, it is given up.
struct InputPoints: Hashable, Sendable {
  /// A place for input.
  struct Point: Hashable, Sendable {
    /// The number in the snippet; 0 is the last one.
    var number: Int
    /// What stands there, in UTF-8 offsets of the text.
    var range: Range<Int>
    /// What becomes of its text when the caret leaves it.
    var transform: SnippetTransform?
    /// Where the same text stands once more.
    var mirrors: [SnippetExpansion.Mirror]
    /// Where it begins and ends among all points and mirrors.
    var order: ClosedRange<Int>
    /// The texts to choose from.
    var choices: [String]
    /// Whether what stands there is not what stood there at first.
    var isTouched = false
  }

  /// The tag.
  let source: Tag
  /// The person's own text that the tag has taken in, such as an address that was selected.
  let taken: String
  /// The points in the order of the caret's way, the last one at the end.
  private(set) var points: [Point]
  /// The point where the caret is, or was last.
  private(set) var current: Int
  /// The text of the tag before the caret.
  private var left: [UInt8]
  /// The text of the tag behind the caret, the last byte first.
  private var right: [UInt8]

  /// Starts where a tag has been inserted.
  ///
  /// - Parameters:
  ///   - caret: where the caret is, as a UTF-8 offset of the text.
  ///   - taken: the person's own text that has gone into it.
  init(_ tag: Tag, _ expansion: SnippetExpansion, caret: Int, taking taken: String = "") {
    source = tag
    self.taken = taken
    let bytes = Array(expansion.text.utf8)
    left = Array(bytes[..<caret])
    right = bytes[caret...].reversed()
    points = expansion.stops.map {
      Point(
        number: $0.number, range: $0.range, transform: $0.transform, mirrors: $0.mirrors,
        order: $0.order, choices: $0.choices)
    }
    if points.last?.number != 0 {
      points.append(
        Point(
          number: 0, range: bytes.count..<bytes.count, mirrors: [], order: Int.max...Int.max,
          choices: []))
    }
    current = points.firstIndex { $0.range.upperBound == caret } ?? points.count - 1
  }

  /// The id of the tag.
  var tag: String { source.id }

  /// The point where the caret is.
  var point: Point { points[current] }

  /// What stands at that point.
  var content: String { text(point.range) }

  /// Whether all is as it was inserted, but for what the points held at first.
  var isUntouched: Bool { points.allSatisfy { !$0.isTouched } }

  /// Whether the caret is at its point, and not inside a half of the tag.
  var isAtPoint: Bool { point.range.contains(caret) || point.range.upperBound == caret }

  /// Whether the caret is right behind what stood at its point from the start.
  var isAtPlaceholder: Bool {
    !point.isTouched && !point.range.isEmpty && point.range.upperBound == caret
  }

  /// Whether the caret is inside the tag.
  var isInside: Bool { !left.isEmpty && !right.isEmpty }

  /// The whole text around the caret.
  var caretText: CaretText { CaretText(left: left.text, right: right.reversed().text) }

  private var caret: Int { left.count }
  private var count: Int { left.count + right.count }

  /// Whether this still stands around the caret, as far as that is visible.
  func agrees(with context: TextContext) -> Bool {
    let reach = TextContext.proof
    return context.before.agreesAtEnd(with: String(decoding: left.suffix(reach), as: UTF8.self))
      && context.after.agreesAtStart(with: right.suffix(reach).reversed().text)
  }

  /// The caret at another point; `nil` without it.
  ///
  /// What mirrors the point that it leaves gets its text, and the point itself what its transform
  /// makes of it.
  func arriving(at index: Int) -> InputPoints? {
    guard points.indices.contains(index) else { return nil }
    var result = self
    if point.isTouched { result.fillMirrors() }
    result.moveCaret(to: result.points[index].range.upperBound)
    result.current = index
    return result
  }

  /// What a key has to do that makes of these points others of the same tag.
  func way(to other: InputPoints) -> Rewrite {
    let (place, text) = (other.caret, caretText.text)
    guard text.isIdentical(to: other.caretText.text) else {
      return Rewrite(old: caretText, new: other.caretText)
    }
    return place < caret
      ? .crossing(self.text(place..<caret), .backward)
      : .crossing(self.text(caret..<place), .forward)
  }

  /// Writes the text of the point where the caret is everywhere else it belongs.
  private mutating func fillMirrors() {
    let content = content
    for number in point.mirrors.indices {
      let mirror = points[current].mirrors[number]
      put(mirror.transform?.applied(to: content) ?? content, at: mirror.range, mirror.order)
    }
    if let transform = point.transform {
      put(transform.applied(to: content), at: point.range, point.order)
    }
  }

  /// Puts a text in the place of a mirror or a whole point, and moves the others along.
  private mutating func put(_ text: String, at range: Range<Int>, _ order: ClosedRange<Int>) {
    _ = moveAll(along: range, order, by: text.utf8.count - range.count)
    moveCaret(to: range.upperBound)
    left.removeLast(range.count)
    left += Array(text.utf8)
  }

  /// Moves all points and mirrors along with a change inside one of them; false when that tears one.
  private mutating func moveAll(
    along change: Range<Int>, _ order: ClosedRange<Int>, by delta: Int
  ) -> Bool {
    func moved(_ range: inout Range<Int>, _ other: ClosedRange<Int>) -> Bool {
      let new: Range<Int>?
      if other.upperBound < order.lowerBound {
        new = range
      } else if other.lowerBound > order.upperBound {
        new = range.lowerBound + delta..<range.upperBound + delta
      } else if other.lowerBound <= order.lowerBound {
        new = range.lowerBound..<range.upperBound + delta
      } else {
        new = range.following(change, by: delta)
      }
      range = new ?? range
      return new != nil
    }
    return points.indices.allSatisfy { index in
      moved(&points[index].range, points[index].order)
        && points[index].mirrors.indices.allSatisfy { number in
          let order = points[index].mirrors[number].order
          return moved(&points[index].mirrors[number].range, order)
        }
    }
  }

  /// Another text at the point where the caret is.
  func replacing(with text: String) -> Rewrite {
    let range = point.range
    return Rewrite(
      old: CaretText(
        left: self.text(range.lowerBound..<max(caret, range.lowerBound)),
        right: self.text(caret..<max(range.upperBound, caret))),
      new: CaretText(left: text))
  }

  /// Goes on by what a key has done around the caret; false when the tag is not what it was.
  mutating func follow(_ rewrite: Rewrite) -> Bool {
    let start = caret - rewrite.old.left.utf8.count
    let end = caret + rewrite.old.right.utf8.count
    guard start >= 0, end <= count else { return false }
    let old = Array(rewrite.old.text.utf8)
    let new = Array(rewrite.new.text.utf8)
    guard text(start..<end).utf8.elementsEqual(old) else { return false }
    if old != new {
      let head = zip(old, new).prefix { $0 == $1 }.count
      let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
        .prefix { $0 == $1 }.count
      let change = start + head..<end - tail
      guard edit(change, Array(new[head..<new.count - tail])) else { return false }
    }
    moveCaret(to: start + rewrite.new.left.utf8.count)
    if !isAtPoint {
      current =
        points.firstIndex { $0.range.contains(caret) || $0.range.upperBound == caret } ?? current
    }
    return true
  }

  /// Changes text inside one point, and moves the others along; false when it is not inside one.
  private mutating func edit(_ change: Range<Int>, _ new: [UInt8]) -> Bool {
    let order = [current] + points.indices.filter { $0 != current }
    // What is written behind the tag does not belong to it.
    guard let holder = order.first(where: { points[$0].range.holds(change) }),
      points[holder].number != 0
    else { return false }
    let held = points[holder].range
    let delta = new.count - change.count
    let isPlaceholder = !points[holder].isTouched && change == held && new.isEmpty
    guard moveAll(along: change, points[holder].order, by: delta) else { return false }
    if !isPlaceholder { points[holder].isTouched = true }
    moveCaret(to: change.upperBound)
    left.removeLast(change.count)
    left += new
    return true
  }

  private mutating func moveCaret(to place: Int) {
    while left.count > place { right.append(left.removeLast()) }
    while left.count < place { left.append(right.removeLast()) }
  }

  private func text(_ range: Range<Int>) -> String {
    if range.upperBound <= caret { return left[range].text }
    if range.lowerBound >= caret {
      return right[(count - range.upperBound)..<(count - range.lowerBound)].reversed().text
    }
    return text(range.lowerBound..<caret) + text(caret..<range.upperBound)
  }
}

extension Range<Int> {
  fileprivate func holds(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }

  /// Where this stretch is after a change next to it; `nil` when it is torn.
  fileprivate func following(_ change: Range<Int>, by delta: Int) -> Range<Int>? {
    if lowerBound >= change.upperBound { return lowerBound + delta..<upperBound + delta }
    return upperBound <= change.lowerBound ? self : nil
  }
}

extension Sequence<UInt8> {
  fileprivate var text: String { String(decoding: Array(self), as: UTF8.self) }
}
