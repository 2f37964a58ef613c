// A tag's key over selected text, and right after that.

extension TagPlanner {
  /// What a tag's key does over selected text.
  ///
  /// What is selected is inserted again with the tag around it, so it has to be known whole. Several
  /// lines stay where they are: the parts go in before and behind them.
  func press(_ tag: Tag, _ variables: [String: String], over selection: WrappingText) -> Decision {
    guard context.isSelectionWhole || trustsAbridged else {
      return .failure(Refused(.selectionTooLong))
    }
    let selected = selection.leading + selection.core + selection.trailing
    if let form = tag.line {
      return collapsed.toggle(form, of: tag, over: selected).map {
        var decision = $0
        decision.leavesMiddle = true
        return decision
      }
    }
    if let decision = removeTag(tag, around: selected) { return .success(decision) }
    if let content = markup.content(of: selection.core, as: tag) {
      var decision = TagDecision(
        .removedTag, tag.id,
        Rewrite(
          old: CaretText(left: selected),
          new: CaretText(left: selection.leading + content + selection.trailing)))
      decision.leavesMiddle = content.hasLineBreak
      return .success(decision)
    }
    guard markup.isAllowed(tag, in: markup.openTags(in: context.before)) else {
      return .failure(Refused(.notAllowedHere))
    }
    if selection.core.isEmpty { return insertPair(tag, variables, behind: selected) }
    let isBlock =
      tag.block != nil && selection.isBlock(before: context.before, after: context.after)
    let snippet = isBlock ? tag.block ?? tag.snippet : tag.snippet
    if selection.isURL, let decision = fillAddress(of: tag, snippet, selection, variables) {
      return .success(decision)
    }
    return wrap(tag, snippet, selection, variables)
  }

  /// The same with the caret at the selection's end.
  private var collapsed: TagPlanner {
    TagPlanner(style: style, memory: memory, context: context.collapsingSelection)
  }

  private func wrap(
    _ tag: Tag, _ snippet: Snippet, _ selection: WrappingText, _ variables: [String: String]
  ) -> Decision {
    let expansion = expansion(of: snippet, around: selection.core, variables)
    let selected = selection.leading + selection.core + selection.trailing
    var decision = TagDecision(
      .wrapped, tag.id,
      Rewrite(
        old: CaretText(left: selected),
        new: CaretText(left: selection.leading + expansion.text + selection.trailing)))
    if selection.trailing.isEmpty, expansion.stops.filter({ $0.number != 0 }).count > 1 {
      decision.points = InputPoints(
        tag, expansion, caret: expansion.text.utf8.count, taking: selection.core)
    }
    if let (opening, closing) = parts(of: expansion, of: tag, around: selection.core) {
      let layer = TagWrap.Layer(tag: tag.id, opening: opening, closing: closing)
      decision.wrap = TagWrap(
        layers: [layer], core: selection.core, trailing: selection.trailing)
      decision.leavesMiddle = selection.core.hasLineBreak
    } else if selection.core.hasLineBreak {
      return .failure(Refused(.severalParagraphs))
    }
    return .success(decision)
  }

  /// An address that is selected goes where the tag has one; the caret goes to the content.
  private func fillAddress(
    of tag: Tag, _ snippet: Snippet, _ selection: WrappingText, _ variables: [String: String]
  ) -> TagDecision? {
    let empty = snippet.expanded { variables[$0] }
    guard let stop = empty.addressStop, let content = markup.shape(of: tag).contentStop,
      content != stop.number
    else { return nil }
    let address = markup.dialect.escapedAttribute(selection.core)
    let expansion = empty.replacing(stop, with: address)
    let caret = expansion.stops.first { $0.number == content }?.range.upperBound
    let place = caret ?? expansion.text.utf8.count
    let split = expansion.split(at: place)
    let selected = selection.leading + selection.core + selection.trailing
    var decision = TagDecision(
      .wrapped, tag.id,
      Rewrite(
        old: CaretText(left: selected),
        new: CaretText(
          left: selection.leading + split.left, right: split.right + selection.trailing)))
    decision.points = InputPoints(tag, expansion, caret: place, taking: selection.core)
    return decision
  }

  /// The parts of the tag right around a selection go; what is selected stays.
  private func removeTag(_ tag: Tag, around selected: String) -> TagDecision? {
    guard !selected.isEmpty,
      let (opening, closing) = collapsed.parts(of: tag, around: CaretText(left: selected))
    else { return nil }
    var decision = TagDecision(
      .removedTag, tag.id,
      Rewrite(
        old: CaretText(left: opening + selected, right: closing), new: CaretText(left: selected)))
    decision.leavesMiddle = true
    return decision
  }

  /// A tag's key right after another one has wrapped: goes around the same text, or off it.
  func wrapAgain(_ tag: Tag, _ variables: [String: String]) -> Decision? {
    guard let wrap = memory.wrap, tag.line == nil, context.selectedText == nil,
      context.before.agreesAtEnd(with: wrap.text)
    else { return nil }
    guard context.before.utf8.count >= min(wrap.text.utf8.count, TextContext.proof) else {
      return context.mayHide(startOf: wrap.text) ? .failure(Refused(.nothingVisible)) : nil
    }
    let snippet = wrap.core.hasLineBreak ? tag.block ?? tag.snippet : tag.snippet
    let expansion = expansion(of: snippet, around: wrap.core, variables)
    guard let (opening, closing) = parts(of: expansion, of: tag, around: wrap.core) else {
      return nil
    }
    let next = wrap.toggling(.init(tag: tag.id, opening: opening, closing: closing))
    var decision = TagDecision(
      next.layers.count > wrap.layers.count ? .wrappedInside : .removedTag, tag.id,
      Rewrite(old: CaretText(left: wrap.text), new: CaretText(left: next.text)))
    decision.wrap = next
    return .success(decision)
  }

  private func parts(
    of expansion: SnippetExpansion, of tag: Tag, around core: String
  ) -> (opening: String, closing: String)? {
    expansion.parts(around: core, at: markup.shape(of: tag).contentStop)
  }

  // MARK: What goes in

  /// What a snippet comes to around a text, an address from the clipboard in its place.
  func expansion(
    of snippet: Snippet, around text: String?, _ variables: [String: String]
  ) -> SnippetExpansion {
    let expansion = snippet.expanded { name in
      name == TagVariable.selectedText.rawValue ? text : variables[name]
    }
    guard isAddressFilled(variables), let stop = expansion.addressStop else { return expansion }
    let copied = variables[TagVariable.clipboard.rawValue] ?? ""
    return expansion.replacing(stop, with: markup.dialect.escapedAttribute(copied))
  }

  /// Whether what was copied last is an address, and may be used.
  func isAddressFilled(_ variables: [String: String]) -> Bool {
    variables[TagVariable.clipboard.rawValue].map(WrappingText.isURL) ?? false
  }
}

extension SnippetExpansion {
  /// What stands before and behind a text that has been put in: at a stop, or where it occurs once.
  fileprivate func parts(around core: String, at number: Int?) -> (
    opening: String, closing: String
  )? {
    guard let place = place(of: core, at: number) else { return nil }
    return (text.first(utf8Count: place), text.droppingFirst(utf8Count: place + core.utf8.count))
  }

  private func place(of core: String, at number: Int?) -> Int? {
    if let stop = stops.first(where: { $0.number == number }), stop.mirrors.isEmpty,
      text.utf8Slice(stop.range).isIdentical(to: core)
    {
      return stop.range.lowerBound
    }
    let (whole, part) = (Array(text.utf8), Array(core.utf8))
    guard part.count <= whole.count, !part.isEmpty else { return nil }
    let places = (0...whole.count - part.count).filter { whole[$0...].starts(with: part) }
    return places.count == 1 ? places[0] : nil
  }
}

extension String {
  /// The text between two UTF-8 offsets.
  func utf8Slice(_ range: Range<Int>) -> String {
    first(utf8Count: range.upperBound).droppingFirst(utf8Count: range.lowerBound)
  }
}

extension SnippetExpansion {
  /// The stop where an address goes: what stands there at first ends like a scheme.
  var addressStop: Stop? {
    stops.first { content(of: $0).utf8.suffix(3).elementsEqual("://".utf8) }
  }

  /// Where the caret goes first; past an address that is there already.
  func firstCaret(isAddressFilled: Bool) -> Int {
    let isFilled = { (stop: Stop) in isAddressFilled && WrappingText.isURL(content(of: stop)) }
    let stop = stops.first { !isFilled($0) } ?? stops.first
    return stop?.range.upperBound ?? text.utf8.count
  }

  /// The text with a caret in it.
  func split(at caret: Int) -> CaretText {
    CaretText(left: text.first(utf8Count: caret), right: text.droppingFirst(utf8Count: caret))
  }

  private func content(of stop: Stop) -> String { text.utf8Slice(stop.range) }

  /// Another text at a stop that has no mirrors.
  func replacing(_ stop: Stop, with content: String) -> SnippetExpansion {
    guard stop.mirrors.isEmpty else { return self }
    let delta = content.utf8.count - stop.range.count
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound >= stop.range.upperBound
        ? range.lowerBound + delta..<range.upperBound + delta : range
    }
    let stops = stops.map { other in
      Stop(
        number: other.number,
        range: other.number == stop.number
          ? stop.range.lowerBound..<stop.range.upperBound + delta : moved(other.range),
        transform: other.transform,
        mirrors: other.mirrors.map {
          .init(range: moved($0.range), transform: $0.transform, order: $0.order)
        }, order: other.order, choices: other.choices)
    }
    let split = split(at: stop.range.lowerBound)
    return SnippetExpansion(
      text: split.left + content + split.right.droppingFirst(utf8Count: stop.range.count),
      stops: stops)
  }
}

extension TextContext {
  /// Whether only the end of a text is visible before the caret, and its start may be out of sight:
  /// behind an attachment, or on another line.
  func mayHide(startOf text: String) -> Bool {
    before.agreesAtEnd(with: text)
      && text.scalar(beforeLast: before.utf8.count)?.endsSight == true
  }
}
