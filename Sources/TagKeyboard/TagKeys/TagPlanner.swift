/// Decides what a key around tags does, from what is visible around the caret.
///
/// Pure: it knows nothing of hosts, and asks nothing. What it decides is a rewrite of the text around
/// the caret, which the engine carries out, proves and takes back like any other.
struct TagPlanner {
  let style: TagStyle
  let memory: TagMemory
  let context: TextContext
  /// Whether a selection that may be shown abridged is inserted again; to test the tests.
  var trustsAbridged = false

  var markup: Markup { style.markup }

  /// A refusal on its way out.
  typealias Decision = Result<TagDecision, Refused>

  // MARK: A tag's key

  /// What a tag's key does.
  func press(_ tag: Tag, _ variables: [String: String]) -> Decision {
    if let decision = wrapAgain(tag, variables) { return decision }
    if let selected = context.selectedText {
      return press(tag, variables, over: WrappingText(selected))
    }
    if let line = tag.line {
      if let done = memory.done, done.tag == tag.id, context.mayHide(startOf: done.rewrite.new.left)
      {
        return .failure(Refused(.nothingVisible))
      }
      return takeBack(tag, as: .unmarkedLines).map { .success($0) } ?? toggle(line, of: tag)
    }
    if let decision = removePristinePair(of: tag) ?? takeBack(tag, as: .removedTag) {
      return .success(decision)
    }
    let before = context.before
    let open = markup.openTags(in: before)
    if open.ending == .text, let decision = toggle(tag, inside: open) { return .success(decision) }
    if style.takesWordUnderCaret, let decision = unwrapWord(from: tag) { return .success(decision) }
    guard markup.isAllowed(tag, in: open) else { return .failure(Refused(.notAllowedHere)) }
    if style.takesWordUnderCaret, let decision = wrapWord(in: tag) { return .success(decision) }
    return insertPair(tag, variables)
  }

  /// What the same key has done right before this goes again, all of it: the caret alone would tell
  /// only its own line.
  private func takeBack(_ tag: Tag, as kind: TagDecision.Kind) -> TagDecision? {
    guard let done = memory.done, done.tag == tag.id, context.shows(done.rewrite.new) else {
      return nil
    }
    return TagDecision(kind, tag.id, done.rewrite.inverted)
  }

  /// Opens an empty pair, behind the white space that is selected.
  func insertPair(_ tag: Tag, _ variables: [String: String], behind space: String = "") -> Decision
  {
    let expansion = expansion(of: tag.snippet, around: nil, variables)
    guard !expansion.text.isEmpty else { return .failure(Refused(.nothingThere)) }
    let caret = expansion.firstCaret(isAddressFilled: isAddressFilled(variables))
    let pair = expansion.split(at: caret)
    var decision = TagDecision(
      .insertedPair, tag.id,
      Rewrite(
        old: CaretText(left: space), new: CaretText(left: space + pair.left, right: pair.right)))
    decision.leavesMiddle = !space.isEmpty
    decision.points = InputPoints(tag, expansion, caret: caret)
    return .success(decision)
  }

  /// The pair that was opened last goes, if nothing has been written into it; what it had taken in
  /// stays.
  private func removePristinePair(of tag: Tag) -> TagDecision? {
    guard let points = memory.points.last, points.source == tag, points.isUntouched,
      points.isInside || memory.isPairNew, points.isAtPoint, context.shows(points.caretText)
    else { return nil }
    return TagDecision(
      .removedPair, tag.id, Rewrite(old: points.caretText, new: CaretText(left: points.taken)))
  }

  /// Inside the tag, or between its parts with nothing there.
  private func toggle(_ tag: Tag, inside open: OpenTags) -> TagDecision? {
    guard let item = open.items.last(where: { $0.tagID == tag.id }) else { return nil }
    let (before, after) = (context.before, context.after)
    let content = before.droppingFirst(utf8Count: item.opening.upperBound)
    let opening = before.first(utf8Count: item.opening.upperBound)
      .droppingFirst(utf8Count: item.opening.lowerBound)
    let isInnermost = open.items.last == item
    if isInnermost, let length = closingLength(of: tag, item, atStartOf: after) {
      let closing = after.first(utf8Count: length)
      // Where the opening part has an address of its own, the pair is not empty.
      let isEmpty = content.isEmpty && markup.isAsInserted(opening, tag)
      if !isEmpty, content.isEmpty || !style.takesWordUnderCaret {
        return TagDecision(.steppedOver, tag.id, .crossing(closing, .forward))
      }
      return TagDecision(
        isEmpty ? .removedPair : .removedTag, tag.id,
        Rewrite(
          old: CaretText(left: opening + content, right: closing), new: CaretText(left: content)))
    }
    guard let inside = lengthToClosing(of: item) else {
      // Nothing closes it: that is what the key is pressed for.
      guard isInnermost else { return nil }
      return TagDecision(
        .closed, tag.id, Rewrite(old: CaretText(), new: CaretText(left: item.closing)))
    }
    let rest = after.first(utf8Count: inside.content)
    let whole = after.first(utf8Count: inside.content + inside.closing)
    return TagDecision(
      .removedTag, tag.id,
      Rewrite(
        old: CaretText(left: opening + content, right: whole),
        new: CaretText(left: content, right: rest)))
  }

  private func closingLength(of tag: Tag, _ item: OpenTags.Item, atStartOf text: String) -> Int? {
    if text.utf8.starts(with: item.closing.utf8) { return item.closing.utf8.count }
    return markup.shape(of: tag).lengthOfClosing(atStartOf: text)
  }

  /// How far it is from the caret to the closing part of an open tag, and how long that is.
  private func lengthToClosing(of item: OpenTags.Item) -> (content: Int, closing: Int)? {
    let joined = context.before + context.after
    guard let end = markup.end(ofPairAt: item.opening.lowerBound, in: joined) else { return nil }
    let closing = markup.closingLength(of: item, endingAt: end, in: joined)
    let content = end - closing - context.before.utf8.count
    return content >= 0 ? (content, closing) : nil
  }

  // MARK: Lines

  /// Marks the line of the caret and those of what is selected before it, or takes the marks off.
  ///
  /// - Parameter selected: what is selected, its end at the caret; a line that it only reaches the
  ///   start of is left out.
  func toggle(_ form: LineForm, of tag: Tag, over selected: String = "") -> Decision {
    let before = context.before.droppingLast(utf8Count: selected.utf8.count)
    let start = Array(before.utf8).lastIndex(of: 0x0A)
    if start == nil, context.mayBeCut { return .failure(Refused(.nothingVisible)) }
    let left = context.before.droppingFirst(utf8Count: start.map { $0 + 1 } ?? 0)
    let ending =
      ["\r\n", "\n"].first { selected.utf8.reversed().starts(with: $0.utf8.reversed()) } ?? ""
    let rest = ending.isEmpty ? context.after.beforeFirst(where: \.endsLine) : ""
    let lines = left.droppingLast(utf8Count: ending.utf8.count) + rest
    let toggled = form.toggled(lines)
    // What stands behind the caret stays, but for a mark that the caret is inside of.
    let kept = min(rest.utf8.count, toggled.utf8.reversed().prefix { $0 != 0x0A }.count)
    return .success(
      TagDecision(
        toggled.utf8.count > lines.utf8.count ? .markedLines : .unmarkedLines, tag.id,
        Rewrite(
          old: CaretText(left: left, right: rest.droppingLast(utf8Count: kept)),
          new: CaretText(left: toggled.droppingLast(utf8Count: kept) + ending))))
  }
}

/// Why a key around tags does nothing.
struct Refused: Error, Hashable {
  var reason: Refusal
  init(_ reason: Refusal) { self.reason = reason }
}
