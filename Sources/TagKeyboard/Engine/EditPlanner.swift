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
    let left = Array(context.before.utf8.dropLast(rewrite.old.left.utf8.count))
    let right = Array(context.after.utf8.dropFirst(rewrite.old.right.utf8.count))
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

  /// The steps that carry a rewrite out, what stays in the middle of it untouched.
  static func steps(_ rewrite: Rewrite, in context: TextContext) -> [Step] {
    guard let (last, first) = rewrite.split else { return EditPlanner(rewrite, in: context).steps }
    var between = context
    between.before = context.before.droppingLast(utf8Count: rewrite.old.left.utf8.count)
    between.before += last.new.left
    between.after =
      last.new.right + context.after.droppingFirst(utf8Count: rewrite.old.right.utf8.count)
    return EditPlanner(last, in: context).steps + EditPlanner(first, in: between).steps
  }

  /// The steps that carry the rewrite out.
  private var steps: [Step] {
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
  /// Two rewrites that come to the same, where a middle stays.
  ///
  /// Text goes in or out on both sides of it: first what is behind it, then what is before it. `nil`
  /// where there is no such middle.
  fileprivate var split: (last: Rewrite, first: Rewrite)? {
    let (from, to) = (Array(old.text.utf8), Array(new.text.utf8))
    let head = zip(from, to).prefix { $0 == $1 }.count
    let tail = zip(from.dropFirst(head).reversed(), to.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
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
    let bytes = kept + rest
    let caret = bytes.count - tail
    let middle = CaretText(
      left: String(decoding: bytes[..<caret], as: UTF8.self),
      right: String(decoding: bytes[caret...], as: UTF8.self))
    return (Rewrite(old: old, new: middle), Rewrite(old: middle, new: new))
  }
}
