import TextBoundaries

/// Finds the steps that carry out a rewrite around the caret.
///
/// Only the part that differs is deleted and inserted: the caret goes to its end, backspace deletes
/// it, the new part is inserted, the caret goes to its place. A host deletes whole grapheme
/// clusters, so the part is widened to whole ones; what is taken too much is inserted again.
struct EditPlanner {
  /// The text as it is: what is visible on the left, the rewrite's old text, what is on the right.
  private let old: [UInt8]
  /// The text as it shall be, with the same surroundings.
  private let new: [UInt8]
  private let oldCaret: Int
  private let newCaret: Int
  /// Where the texts start to differ.
  private var start: Int
  /// Where the difference ends in the old text.
  private var oldEnd: Int
  /// Where the difference ends in the new text.
  private var newEnd: Int
  /// Whether the difference was widened: more is deleted, and has to be inserted again.
  private var isWidened = false

  /// Looks at a rewrite whose old text stands around the caret of `context`, as far as visible.
  init(_ rewrite: Rewrite, in context: TextContext) {
    let left = Array(context.before.droppingLast(utf8Count: rewrite.old.left.utf8.count).utf8)
    let right = Array(context.after.droppingFirst(utf8Count: rewrite.old.right.utf8.count).utf8)
    old = left + Array(rewrite.old.text.utf8) + right
    new = left + Array(rewrite.new.text.utf8) + right
    oldCaret = left.count + rewrite.old.left.utf8.count
    newCaret = left.count + rewrite.new.left.utf8.count

    start = left.count
    oldEnd = old.count - right.count
    newEnd = new.count - right.count
    while start < min(oldEnd, newEnd), old[start] == new[start] { start += 1 }
    while start > left.count, !isCodePointStart(start) { start -= 1 }
    while min(oldEnd, newEnd) > start, old[oldEnd - 1] == new[newEnd - 1] { shrinkEnd(by: 1) }
    while oldEnd < old.count - right.count, !isCodePoint(old, oldEnd) { shrinkEnd(by: -1) }
    let difference = (start, newEnd)
    if start < oldEnd { widen() }
    isWidened = difference != (start, newEnd)
  }

  /// The steps that carry a rewrite out, what stays between its parts untouched.
  static func steps(_ rewrite: Rewrite, in context: TextContext) -> [Step] {
    let left = context.before.droppingLast(utf8Count: rewrite.old.left.utf8.count)
    let right = context.after.droppingFirst(utf8Count: rewrite.old.right.utf8.count)
    let steps = rewrite.parts.map { part in
      var between = context
      between.before = left + part.old.left
      between.after = part.old.right + right
      return EditPlanner(part, in: between).steps
    }
    return Array(steps.joined(separator: [.turn]))
  }

  /// The steps that carry the rewrite out at once.
  var steps: [Step] {
    if old == new { return crossing(old, from: oldCaret, to: newCaret) }
    var steps = crossing(old, from: oldCaret, to: oldEnd)
    if start < oldEnd { steps.append(.delete(Self.text(old[start..<oldEnd]))) }
    if start < newEnd {
      let text = Self.text(new[start..<newEnd])
      steps.append(isWidened ? .restore(text, attempts: 4) : .insert(text))
    }
    let way = crossing(new, from: newEnd, to: newCaret)
    return steps + (start < newEnd && !way.isEmpty ? [.turn] : []) + way
  }

  private func crossing(_ text: [UInt8], from caret: Int, to goal: Int) -> [Step] {
    if goal < caret { return [.cross(Self.text(text[goal..<caret]), .backward)] }
    if goal > caret { return [.cross(Self.text(text[caret..<goal]), .forward)] }
    return []
  }

  /// Widens what is deleted to whole grapheme clusters.
  ///
  /// Its end only when the caret has to go there: a caret that stands inside a cluster may stay.
  private mutating func widen() {
    while start > 0, !(Self.isBoundary(start, old) && Self.isBoundary(start, new)) {
      repeat { start -= 1 } while !isCodePointStart(start)
    }
    while oldEnd != oldCaret, oldEnd < old.count, !Self.isBoundary(oldEnd, old) {
      repeat { shrinkEnd(by: -1) } while oldEnd < old.count && !isCodePoint(old, oldEnd)
    }
  }

  private mutating func shrinkEnd(by count: Int) {
    oldEnd -= count
    newEnd -= count
  }

  /// Whether a code point starts at this offset of both texts, which agree before it.
  private func isCodePointStart(_ offset: Int) -> Bool {
    isCodePoint(old, offset) && isCodePoint(new, offset)
  }

  private func isCodePoint(_ text: [UInt8], _ offset: Int) -> Bool {
    offset >= text.count || text[offset] & 0xC0 != 0x80
  }

  private static func isBoundary(_ offset: Int, _ text: [UInt8]) -> Bool {
    Self.text(text[...]).withTextBytes { GraphemeClusters.isBoundary(offset, in: $0) }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension Rewrite {
  /// Rewrites that come to the same one after another, the last part of the text first.
  fileprivate var parts: [Rewrite] { lines ?? halves ?? [self] }

  /// One for each line that changes, where there are several and none comes or goes.
  private var lines: [Rewrite]? {
    let (from, to) = (Self.lines(of: old.text), Self.lines(of: new.text))
    guard from.count == to.count else { return nil }
    let changed = from.indices.filter { from[$0] != to[$0] }
    guard changed.count > 1 else { return nil }
    var present = old
    return changed.reversed().map { line in
      let start = Array(from[..<line].joined())
      let (head, tail) = Self.common(from[line], to[line])
      let place = start.count + max(to[line].count - tail, head)
      let bytes = start + Array(to[line...].joined())
      let next = line == changed[0] ? new : CaretText(bytes, caret: place)
      defer { present = next }
      return Rewrite(old: present, new: next)
    }
  }

  /// Two, where text goes in or out on both sides of a middle that stays.
  ///
  /// First what is behind it, then what is before it. `nil` where there is no such middle.
  private var halves: [Rewrite]? {
    let (from, to) = (Array(old.text.utf8), Array(new.text.utf8))
    let (head, tail) = Self.common(from[...], to[...])
    let removed = from[head..<from.count - tail]
    let inserted = to[head..<to.count - tail]
    let isGrowing = removed.count < inserted.count
    let (whole, part) = isGrowing ? (inserted, removed) : (removed, inserted)
    guard !part.isEmpty, part.count + 2 <= whole.count,
      let place = (whole.startIndex + 1..<whole.endIndex - part.count)
        .first(where: { whole[$0...].starts(with: part) })
    else { return nil }
    // What is kept up to the end of the middle, then what stands behind it from now on.
    let kept = isGrowing ? from[..<(from.count - tail)] : from[..<(place + part.count)]
    let rest = isGrowing ? to[(place + part.count)...] : from[(from.count - tail)...]
    let middle = CaretText(kept + rest, caret: kept.count + rest.count - tail)
    return [Rewrite(old: old, new: middle), Rewrite(old: middle, new: new)]
  }

  /// How many bytes both begin with, and how many both end with besides.
  private static func common(
    _ from: ArraySlice<UInt8>, _ to: ArraySlice<UInt8>
  ) -> (head: Int, tail: Int) {
    let head = zip(from, to).prefix { $0 == $1 }.count
    let tail = zip(from.dropFirst(head).reversed(), to.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    return (head, tail)
  }

  /// The lines of a text, each with its line feed.
  private static func lines(of text: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(text.utf8)
    let starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { bytes[$0..<$1] }
  }
}

extension CaretText {
  /// Splits a text at a caret between two of its bytes, or the next character's start.
  fileprivate init(_ bytes: some Sequence<UInt8>, caret: Int) {
    let bytes = Array(bytes)
    let caret = bytes[caret...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    self.init(
      left: String(decoding: bytes[..<caret], as: UTF8.self),
      right: String(decoding: bytes[caret...], as: UTF8.self))
  }
}
