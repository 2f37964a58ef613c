import TagKeyboard

// What happened, in the words of a timeline.

extension TimelineText {
  /// What a key means.
  func words(_ action: KeyAction) -> String {
    switch action {
    case .insertText(let text): "type \(quoted(text))"
    case .tag(let tag, let variables): words(tag, variables)
    case .moveCaret(let direction, .character): direction == .backward ? "left" : "right"
    case .moveCaret(let direction, .word): direction == .backward ? "word left" : "word right"
    case .moveCaret(let direction, .line): direction == .backward ? "line left" : "line right"
    case .moveCaret(let direction, .upTo(let stops)):
      "\(direction == .backward ? "left" : "right") to \(quoted(stops.text))"
    case .deleteBackward(by: .character): "backspace"
    case .deleteBackward(.upTo(let stops)): "backspace to \(quoted(stops.text))"
    case .deleteBackward(let unit): "backspace \(unit.name)"
    case .closeTag: "close"
    case .goToInputPoint(let direction): direction == .backward ? "previous point" : "next point"
    case .nextChoice: "next choice"
    case .clear: "clear"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  /// What a tag inserts where nothing is selected.
  private func words(_ tag: Tag, _ variables: [String: String]) -> String {
    let expansion = tag.snippet.expanded { variables[$0] }
    let caret = expansion.caret ?? expansion.text.utf8.count
    let utf8 = expansion.text.utf8
    let (before, after) = (String(utf8.prefix(caret)), String(utf8.dropFirst(caret)))
    return "tag \(around(before ?? "", nil, after ?? ""))"
  }

  /// The records of a message.
  func words(_ message: HostMessage) -> String {
    message.records.filter { $0 != .init() }.map(words).joined(separator: "; ")
  }

  private func words(_ record: HostMessage.Record) -> String {
    record.words { quoted($0) }
  }

  /// What a window shows.
  func words(_ context: TextContext) -> String {
    around(context.before, context.selectedText, context.after)
  }

  /// The host's own text, and where its caret is when that is not between two characters of it.
  func words(_ host: SimulatedHost) -> String {
    let text = host.withBuffer { buffer in
      let selection = buffer.selection
      return around(
        buffer.text(in: 0..<selection.lowerBound),
        selection.isEmpty ? nil : buffer.text(in: selection),
        buffer.text(in: selection.upperBound..<buffer.count))
    }
    if host.caretHasLeft { return text + " without the caret" }
    return host.caretSplitsSurrogatePair ? text + " inside the character" : text
  }

  /// What a host did by itself.
  func words(_ edit: HostEdit) -> String {
    switch edit {
    case .rewrote(let sent, let written, let removed):
      "rewrote \(quoted(removed + sent)) as \(quoted(written))"
    case .sentReturn: "sent return"
    case .vetoed(let record): "refused \(words(record))"
    case .tookSpace: "took the space before"
    case .ignoredMove(let offset): "ignored \(words(.init(offset: offset)))"
    case .overshot(let offset): "overshot \(words(.init(offset: offset)))"
    case .caretLeft: "lost the caret"
    case .movedCaret: "moved the caret"
    case .cleared: "cleared the field"
    case .leftField: "left the field"
    case .completed(let text): "completed \(quoted(text))"
    case .droppedCompletion(let text): "dropped the completion \(quoted(text))"
    case .acceptedCompletion(let text): "accepted the completion \(quoted(text))"
    }
  }

  /// What a person did.
  func words(_ act: PersonAct) -> String {
    switch act {
    case .selects(let range): range.isEmpty ? "puts the caret" : "selects"
    case .types(let text): "types \(quoted(text))"
    case .clears: "clears the field"
    case .switchesField: "goes to another field"
    }
  }
}
