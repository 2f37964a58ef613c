import TagKeyboard
import TextBoundaries

// What the host shows of its text.

extension HostDocument {
  /// The window around the selection.
  borrowing func window(_ profile: HostProfile, field: DocumentIdentifier) -> TextContext {
    var context = TextContext(
      before: before(profile.window), after: after(profile.window),
      selectedText: selectedText(profile), documentIdentifier: field)
    if splitsPair, profile.window != .none {
      context.before += "\u{FFFD}"
      context.after = "\u{FFFD}" + String(context.after.unicodeScalars.dropFirst())
    }
    return context
  }

  private borrowing func before(_ rule: WindowRule) -> String {
    let caret = buffer.selection.lowerBound
    let (start, startsLine) = buffer.withTextBytes { text -> (Int, Bool) in
      let scanner = WindowScanner(text: text, stopsAtAttachments: rule != .web)
      let start =
        switch rule {
        case .none: caret
        case .whole: 0
        case .bytes(let count): scanner.clusterStart(max(0, caret - count))
        case .sentence: scanner.startOfSentenceWindow(before: caret)
        case .line, .singleLine: scanner.startOfLineWindow(before: caret)
        case .web: scanner.startOfWebWindow(before: caret)
        }
      return (start, scanner.startsLine(start))
    }
    let visible = buffer.text(in: start..<caret)
    switch rule {
    case .line: return visible.isEmpty && caret > 0 ? "\n" : visible
    case .web:
      let invention = startsLine && start > 0 && start < caret ? "\n " : ""
      return invention + visible.withPlainSpaces
    case .none, .whole, .bytes, .sentence, .singleLine: return visible
    }
  }

  private borrowing func after(_ rule: WindowRule) -> String {
    let caret = buffer.selection.upperBound
    let end = buffer.withTextBytes { text in
      let scanner = WindowScanner(text: text, stopsAtAttachments: rule != .web)
      return switch rule {
      case .none: caret
      case .whole: text.count
      case .bytes(let count): scanner.clusterEnd(min(text.count, caret + count))
      case .sentence: scanner.endOfSentenceWindow(after: caret)
      case .line, .singleLine: scanner.endOfLineWindow(after: caret)
      case .web: scanner.endOfWebWindow(after: caret)
      }
    }
    let visible = buffer.text(in: caret..<end)
    return rule == .web ? visible.withPlainSpaces : visible
  }

  private borrowing func selectedText(_ profile: HostProfile) -> String? {
    let selection = buffer.selection
    guard !selection.isEmpty, profile.window != .none else { return nil }
    guard profile.selectedText == .abridged, selection.count > 64 else {
      return buffer.text(in: selection)
    }
    let parts = buffer.withTextBytes { text in
      WindowScanner(text: text).abridgement(of: selection)
    }
    guard let parts else { return buffer.text(in: selection) }
    return buffer.text(in: parts.first) + "  " + buffer.text(in: parts.last)
  }
}

extension WindowScanner {
  /// The two parts that are left of a selection; `nil` when all of it is shown.
  fileprivate func abridgement(
    of selection: Range<Int>
  ) -> (first: Range<Int>, last: Range<Int>)? {
    let (start, end) = (selection.lowerBound, selection.upperBound)
    let isLong =
      selection.count > 3 * Self.limit || text.utf16Length(of: selection) > Self.limit
    if isLong {
      return (start..<place(start, utf16Units: 249), place(end, utf16Units: -249)..<end)
    }
    guard text.utf16Length(of: selection) >= 65 else { return nil }
    let firstEnd = endOfSentence(after: start)
    let last = codePointBoundary(atOrBelow: max(start, endOfInk(before: end, above: start) - 1))
    let lastStart = startOfSentence(atOrBefore: max(start, last))
    guard lastStart > firstEnd else { return nil }
    return (start..<endOfInk(before: firstEnd, above: start), lastStart..<end)
  }
}

extension String {
  /// With spaces where no-break spaces are.
  fileprivate var withPlainSpaces: String {
    guard unicodeScalars.contains("\u{A0}") else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }))
  }
}
