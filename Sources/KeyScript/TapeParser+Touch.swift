import TagKeyboard

// The lines about the keyboard that can be touched.

extension TapeParser {
  /// Reads what follows such a verb; `nil` when the verb is another one.
  mutating func touchCommand(_ verb: String) throws(Diagnostic) -> TouchCommand? {
    switch verb {
    case "Press":
      let key = try scanner.name("the name of a key")
      return .press(key, count: try count())
    case "Touch": return .touch(try touchPath())
    case "Field": return .field(try fieldType())
    case "Layout": return .layout(try scanner.name("the name of a layout"))
    case "Globe": return .globe
    case "Dismiss": return .dismiss
    default: return nil
    }
  }

  /// `Hold`: a key that has a verb of its own, or else one of the layout.
  mutating func hold() throws(Diagnostic) -> TapeCommand {
    let isQuoted = scanner.isAtQuote
    let word = try scanner.name("a key such as Backspace, Left or Clear, or one of the layout")
    scanner.skipSpace()
    let time =
      scanner.isAtLineEnd
      ? TapeCommand.usualHold : try duration(after: "Hold \(TapeCommand.shown(word))")
    guard !isQuoted, let key = TapeCommand.Key(rawValue: word) else {
      return .touch(.hold(word, milliseconds: time))
    }
    return .hold(key, milliseconds: time)
  }

  private mutating func touchPath() throws(Diagnostic) -> TouchPath {
    var path = TouchPath(from: try place())
    path.rest = try time() ?? path.rest
    while !scanner.isAtLineEnd {
      let offset = scanner.offset
      guard scanner.bareWord() == "to" else {
        throw source.diagnostic(
          .tapeSyntax, "expected a time such as 100ms, or 'to' and a place", at: offset)
      }
      var move = TouchPath.Move(to: try place())
      move.milliseconds = try time() ?? move.milliseconds
      path.moves.append(move)
    }
    return path
  }

  /// `п`, `"to"` or `12,40`.
  private mutating func place() throws(Diagnostic) -> TouchPath.Place {
    scanner.skipSpace()
    let (offset, isQuoted) = (scanner.offset, scanner.isAtQuote)
    let word = try scanner.name("a key, or a point such as 12,40")
    let place = isQuoted ? .key(word) : TouchPath.Place(point: word) ?? .key(word)
    guard place.isInRange else {
      throw source.diagnostic(
        .tapeRange, "a coordinate must be \(TapeCommand.limits(TouchPath.coordinates))",
        at: offset)
    }
    return place
  }

  /// A time, when one follows.
  private mutating func time() throws(Diagnostic) -> Int? {
    scanner.skipSpace()
    guard !scanner.isAtLineEnd, scanner.isAtDigit else { return nil }
    let time = try duration(after: "a place")
    scanner.skipSpace()
    return time
  }

  private mutating func fieldType() throws(Diagnostic) -> TextInputTraits.KeyboardType {
    let offset = scanner.offset
    let word = scanner.bareWord()
    if let type = TextInputTraits.KeyboardType(rawValue: word) { return type }
    throw source.diagnostic(
      .tapeSyntax, "expected a type of field after Field", at: offset,
      notes: [TouchCommand.fieldNote(for: word)])
  }
}

extension TouchCommand {
  /// The types of fields.
  static let fieldTypes = TextInputTraits.KeyboardType.allCases.map(\.rawValue)

  /// What to tell about a word that is no type of field.
  static func fieldNote(for word: String) -> String {
    NearestNames.note(for: word, among: fieldTypes)
      ?? "the types are \(fieldTypes.joined(separator: ", "))"
  }
}
