// Comparing what a host shows with what it should show: its windows grow, shrink and end early.

extension TextContext {
  /// As much text on one side of the caret as any proof asks for, in UTF-8 bytes.
  ///
  /// Hosts show less than a long insertion; this much of it, in its place, is proof enough of the rest,
  /// unless that is something hosts rewrite.
  static let proof = 48

  /// The sides of the caret on which text is visible.
  var visibleSides: VisibleSides {
    var sides: VisibleSides = []
    if !before.isEmpty { sides.insert(.before) }
    if !after.isEmpty { sides.insert(.after) }
    return sides
  }

  /// Whether anything is visible beside the caret.
  package var showsText: Bool { !before.isEmpty || !after.isEmpty }

  /// Whether both show text on the same side of the caret, so that they can differ.
  func sharesText(with other: TextContext) -> Bool {
    !before.isEmpty && !other.before.isEmpty || !after.isEmpty && !other.after.isEmpty
  }

  /// Whether an attachment is visible.
  var showsAttachment: Bool {
    before.mayHoldAttachment && before.unicodeScalars.contains("\u{FFFC}")
      || after.mayHoldAttachment && after.unicodeScalars.contains("\u{FFFC}")
  }

  /// Whether this, shown by a host, is the same text around the caret as far as both reach.
  ///
  /// Web views show a no-break space as a space, and put `"\n "` before text that starts a
  /// paragraph; neither makes a difference.
  ///
  /// - Parameter shown: on which sides the host is known to show text. Elsewhere nothing visible fits
  ///   everything.
  func fits(_ other: TextContext, shown: VisibleSides = []) -> Bool {
    documentIdentifier == other.documentIdentifier
      && selectsTheSame(as: other)
      && looksAlikeBefore(other)
      && after.looksAlikeAtStart(other.after)
      && (after.isEmpty && !shown.contains(.before) || !isAtStart(unlike: other))
      && (!shown.contains(.after) || !isAtEnd(unlike: other))
  }

  /// Whether the same is selected, as far as that is visible: hosts shorten what is long.
  func selectsTheSame(as other: TextContext) -> Bool {
    guard let selectedText, let otherText = other.selectedText else {
      return selectedText == nil && other.selectedText == nil
    }
    return selectedText.looksIdentical(to: otherText) || !isSelectionWhole
      || !other.isSelectionWhole
  }

  /// Whether both show the same before the caret, as far as both reach.
  private func looksAlikeBefore(_ other: TextContext) -> Bool {
    if before.looksAlikeAtEnd(other.before) { return true }
    if before == "\n", other.before.utf8.last == 0x0D { return true }  // as any line break is shown
    guard before.hasParagraphMark || other.before.hasParagraphMark else { return false }
    let (text, otherText) = (before.withoutParagraphMark, other.before.withoutParagraphMark)
    return text.looksAlikeAtEnd(other.before) && before.canStartParagraph(in: other.before)
      || before.looksAlikeAtEnd(otherText) && other.before.canStartParagraph(in: before)
      || text.looksAlikeAtEnd(otherText)
        && before.canStartParagraph(in: otherText) && other.before.canStartParagraph(in: text)
  }

  /// Whether the other state is at the start of a line, as far as can be seen, and this shows more than
  /// that.
  func showsMore(thanLineStart other: TextContext) -> Bool {
    other.before.unicodeScalars.last?.endsLine != false
      && (before.utf8.count > other.before.utf8.count || !other.showsText)
  }

  /// Whether a host may show nothing before the caret here: web views do where a sentence starts behind a
  /// word that is too long for them.
  private var mayHideSentence: Bool { before.endsSentence && mayBeCut }

  /// Whether this shows nothing before the caret, where the other one has a character before it.
  ///
  /// A host that shows anything shows at least that, except at a line break or an attachment, or where it
  /// hides a sentence.
  ///
  /// - Parameter showsLineBreaks: whether the host shows text beyond the line break that a line starts with.
  func isAtStart(unlike other: TextContext, showsLineBreaks: Bool = false) -> Bool {
    guard before.isEmpty, let last = other.before.withoutParagraphMark.unicodeScalars.last else {
      return false
    }
    if other.mayHideSentence { return false }
    return !last.endsSight || showsLineBreaks && last.endsLine
  }

  /// Whether this shows nothing behind the caret, where the other one has a character behind it.
  func isAtEnd(unlike other: TextContext) -> Bool {
    guard after.isEmpty, let next = other.after.unicodeScalars.first else {
      return false
    }
    return !next.endsSight
  }

  /// Whether as much text before the caret is visible as must be, if this is the other state.
  ///
  /// Less is seen where the text starts, at a line break, behind an attachment, or behind a word that is
  /// too long to be shown.
  ///
  /// - Parameter unlessRepeated: whether a part that stands elsewhere in the text too
  ///   proves nothing.
  func reachesBack(asFarAs other: TextContext, unlessRepeated: Bool = true) -> Bool {
    let text = other.before.withoutParagraphMark
    let visible = before.withoutParagraphMark
    let count = visible.codePointCount
    guard count < text.codePointCount else { return true }
    var isUnique: Bool {
      !unlessRepeated || !other.before.droppingLast(utf8Count: 1).holds(before)
    }
    if before.isEmpty, !after.isEmpty, other.mayHideSentence { return true }
    // So much of it in its place is proof enough, unless the text repeats itself.
    guard before.utf8.count < Self.proof, !mayBeCut else { return isUnique }
    let start = text.unicodeScalars.index(text.unicodeScalars.endIndex, offsetBy: -count)
    // Older hosts show a line break where a line starts, and nothing before it.
    if visible.utf8.first == 0x0A, ["\n", "\r"].contains(text.unicodeScalars[start]),
      visible == "\n" ? !after.isEmpty : isUnique
    {
      return true
    }
    return text.unicodeScalars[text.unicodeScalars.index(before: start)].endsSight
      || (visible.mayBeShown(asEndOf: text)
        || text.endsSight(beforeLast: text.utf8.distance(from: start, to: text.endIndex)))
        && isUnique
  }

  /// Whether this is all of the other text that a host shows: native ones end at line breaks behind
  /// the caret and at attachments.
  func looksIdentical(toWindowOf other: TextContext) -> Bool {
    if looksIdentical(to: other) { return true }
    var window = other
    if other.before.mayHoldAttachment {
      window.before = other.before.behindLast { $0 == "\u{FFFC}" }
      if looksIdentical(to: window) { return true }
    }
    guard other.after.mayHoldAttachment || other.after.hasLineBreak else { return false }
    window.after = other.after.beforeFirst(where: \.endsSight)
    return looksIdentical(to: window)
  }

  /// Whether this is all of the other text that its host shows.
  ///
  /// - Parameter isBeyondLines: whether it shows text beyond line breaks.
  func isWindow(of other: TextContext, beyondLines isBeyondLines: Bool) -> Bool {
    isBeyondLines ? looksIdentical(to: other) : looksIdentical(toWindowOf: other)
  }

  /// Whether this is all of the other text that a host shows which shows one line alone.
  ///
  /// In such a host the caret between CR and LF looks as it does before or behind both.
  func looksIdentical(toLineOf other: TextContext) -> Bool {
    var window = other
    window.before = other.before.behindLast(where: \.endsLine)
    window.after = other.after.beforeFirst(where: \.endsLine)
    var line = self
    if before.utf8.first == 0x0A {
      line.before = before.droppingFirst(utf8Count: 1)  // older hosts start a line with it
    }
    return line.looksIdentical(to: window)
  }

  /// Whether nothing is visible but a line break of two characters behind the caret.
  var showsLineBreakAlone: Bool { before.isEmpty && after == "\r\n" }

  /// Whether a line break before the caret is visible with something before it: no host that shows
  /// one line alone shows that.
  var showsLineBreaks: Bool { before.utf8.dropFirst().contains { $0 == 0x0A || $0 == 0x0D } }

  /// Whether both show the same; a no-break space is a space.
  func looksIdentical(to other: TextContext) -> Bool {
    documentIdentifier == other.documentIdentifier
      && (selectedText == nil) == (other.selectedText == nil)
      && before.looksIdentical(to: other.before) && after.looksIdentical(to: other.after)
      && (selectedText ?? "").isIdentical(to: other.selectedText ?? "")
  }

  /// Whether both show exactly the same.
  func isIdentical(to other: TextContext) -> Bool {
    documentIdentifier == other.documentIdentifier
      && (selectedText ?? "").isIdentical(to: other.selectedText ?? "")
      && before.isIdentical(to: other.before)
      && after.isIdentical(to: other.after)
  }
}

extension String {
  /// Whether a host may show no more of this text than its last bytes: what is before them ends a line,
  /// is an attachment, or is a word or a row of spaces that is too long for a web view, or almost: its start
  /// may not be known.
  func endsSight(beforeLast count: Int) -> Bool {
    guard let last = scalar(beforeLast: count) else { return false }
    guard last == " " else { return last.endsSight }
    let back = droppingLast(utf8Count: count).unicodeScalars.reversed()
    let word = back.drop { $0 == " " }.prefix { $0 != " " }.reduce(0) { $0 + UTF16.width($1) }
    let spaces = back.prefix { $0 == " " }.count
    return word + spaces - 1 + self.last(utf8Count: count).utf16.count >= 80
  }

  /// Whether native hosts may show no more than this before the caret, where another text is known to end
  /// with it.
  ///
  /// Of more than a thousand UTF-16 units they show the words among the nearest five hundred, or all of
  /// those if they are part of one word: so what is known of the text need be no more than that.
  func mayBeShown(asEndOf text: String) -> Bool {
    !isEmpty && text.scalar(beforeLast: utf8.count)?.properties.isWhitespace == true
      && text.isLongForWindow && text.agreesAtEnd(with: self)
  }

  /// The same behind the caret, where the other text is known to start with it.
  func mayBeShown(asStartOf text: String) -> Bool {
    !isEmpty && text.scalar(behindFirst: utf8.count)?.properties.isWhitespace == true
      && text.isLongForWindow && text.agreesAtStart(with: self)
  }

  /// Whether it is the start of a text as far as a host may show: web views cut behind the first line feed,
  /// native ones before a line break or an attachment, and some behind a sentence.
  func isFirstPart(of text: String) -> Bool {
    guard !isEmpty, utf8.count < text.utf8.count, text.utf8.starts(with: utf8) else { return false }
    if utf8.last == 0x0A { return !utf8.dropLast().contains(0x0A) }
    return endsSentence || isIdentical(to: text.beforeFirst(where: \.endsSight))
  }

  /// Whether it may be all that a native host shows of a text that is too long for it, or more.
  private var isLongForWindow: Bool { utf8.count > 450 && utf16.count > 450 }

  /// Whether a sentence may end with the spaces at the end of this text, also with one that does not break.
  var endsSentence: Bool {
    guard let last = unicodeScalars.last, Self.spaces.contains(last) else { return false }
    let ink = unicodeScalars.last { !Self.spaces.contains($0) }
    return ink.map { [".", "!", "?", "…", "»", "\"", ")", "”", "।"].contains($0) } ?? false
  }

  private static let spaces: [Unicode.Scalar] = [" ", "\u{A0}"]

  /// Whether this, if it has the mark of a paragraph, begins where one starts in another text that ends
  /// with it: behind a line break, or out of sight.
  ///
  /// A paragraph of which nothing is left has no mark.
  fileprivate func canStartParagraph(in other: String) -> Bool {
    let length = withoutParagraphMark.codePointCount
    guard hasParagraphMark, length > 0 else { return true }
    return other.unicodeScalars.dropLast(length).last?.endsLine ?? true
  }
}
