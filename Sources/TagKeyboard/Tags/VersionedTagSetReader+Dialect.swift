// The rules of a dialect, and the forms of tags that belong to lines: version 2 of the format.

extension VersionedTagSetReader {
  /// The keys that version 1 does not have.
  private static let dialectKeys = [
    "brackets", "elements", "voidElements", "optionalClosings", "verbatimElements", "comments",
    "delimiters", "codeSpans", "codeFences", "escapeCharacter", "bracketLinks", "textEscapes",
    "attributeEscapes",
  ]
  private static let lineKeys = ["prefix", "counts", "fillsBlankLines"]

  /// Reports a key that only the second version has.
  mutating func requireSecondVersion(_ value: JSONValue) {
    guard version == 1 else { return }
    inspector.report(
      .tagsVersion, "this is of version 2 of the tag format; the file is of version 1",
      at: value.range.lowerBound)
  }

  /// The rules of the dialect; what is not said there is not.
  mutating func readDialect(_ value: JSONValue) -> Dialect? {
    requireSecondVersion(value)
    guard let object = inspector.object(value, keys: Self.dialectKeys) else { return nil }
    var dialect = Dialect()
    dialect.brackets = object["brackets"].flatMap { readBrackets($0) }
    dialect.elements = object["elements"].map { readElements($0) }
    dialect.voidElements = object["voidElements"].map { readElements($0) } ?? []
    dialect.optionalClosings = object["optionalClosings"].map { readElements($0) } ?? []
    dialect.verbatimElements = object["verbatimElements"].map { readElements($0) } ?? []
    dialect.comments = object["comments"].map { readComments($0) } ?? []
    dialect.delimiters = object["delimiters"].map { readDelimiters($0) } ?? []
    dialect.codeSpans = object["codeSpans"].map { readMarks($0) } ?? []
    dialect.codeFences = object["codeFences"].map { readMarks($0) } ?? []
    dialect.escapeCharacter = object["escapeCharacter"].flatMap { readMark($0) }
    dialect.hasBracketLinks = object["bracketLinks"].flatMap { inspector.boolean($0) } ?? false
    dialect.textEscapes = object["textEscapes"].map { readEscapes($0) } ?? []
    dialect.attributeEscapes = object["attributeEscapes"].map { readEscapes($0) } ?? []
    return dialect
  }

  /// The form of a tag that stands at the beginnings of lines.
  mutating func readLine(_ value: JSONValue) -> LineForm? {
    requireSecondVersion(value)
    guard let object = inspector.object(value, keys: Self.lineKeys),
      let place = inspector.required("prefix", in: object),
      let prefix = inspector.name(place, badText: .tagsBadText)
    else { return nil }
    let counts = object["counts"].flatMap { inspector.boolean($0) } ?? false
    let rest = prefix.utf8.dropFirst()
    if counts, !prefix.hasPrefix("1") || rest.first.map(SnippetParser.isDigit) ?? true {
      report("a prefix that counts begins with '1' and goes on with something else", place)
      return nil
    }
    if prefix.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) {
      report("expected a prefix that can be seen", place)
      return nil
    }
    return LineForm(
      prefix: prefix, counts: counts,
      fillsBlankLines: object["fillsBlankLines"].flatMap { inspector.boolean($0) } ?? false)
  }

  private mutating func report(_ message: String, _ value: JSONValue, notes: [String] = []) {
    inspector.report(.tagsBadDialect, message, at: value.range.lowerBound, notes: notes)
  }

  private mutating func readBrackets(_ value: JSONValue) -> Dialect.Brackets? {
    guard let name = inspector.string(value) else { return nil }
    if let brackets = Dialect.Brackets(rawValue: name) { return brackets }
    let known = Dialect.Brackets.allCases.map(\.rawValue)
    report(
      "unknown brackets '\(name)'; expected \(JSONInspector.list(known))", value,
      notes: NearestNames.note(for: name, among: known).map { [$0] } ?? [])
    return nil
  }

  /// Texts for which a condition holds; others are reported.
  private mutating func readTexts(
    _ value: JSONValue, expected: String, _ isGood: (String) -> Bool
  ) -> [String] {
    (inspector.array(value) ?? []).compactMap { value in
      guard let text = inspector.string(value) else { return nil }
      if isGood(text) { return text }
      report("expected \(expected)", value)
      return nil
    }
  }

  private mutating func readElements(_ value: JSONValue) -> [String] {
    readTexts(value, expected: "the name of an element in small letters") { name in
      let bytes = Array("<\(name)>".utf8)
      guard case .element(let element) = MarkupElement.read(bytes, at: 0, .angle) else {
        return false
      }
      return element.name == name && !element.hasAttributes && !element.isClosing
    }
  }

  private mutating func readComments(_ value: JSONValue) -> [Dialect.Span] {
    (inspector.array(value) ?? []).compactMap { value in
      guard let object = inspector.object(value, keys: ["opening", "closing"]) else { return nil }
      let texts = ["opening", "closing"].compactMap { key -> String? in
        guard let value = inspector.required(key, in: object) else { return nil }
        return inspector.name(value, badText: .tagsBadText)
      }
      return texts.count == 2 ? Dialect.Span(opening: texts[0], closing: texts[1]) : nil
    }
  }

  private mutating func readDelimiters(_ value: JSONValue) -> [String] {
    readTexts(value, expected: "one or two of the same punctuation mark") { text in
      (1...2).contains(text.utf8.count) && Set(text.utf8).count == 1
        && text.utf8.allSatisfy(MarkupScanner.isPunctuation)
    }
  }

  private mutating func readMarks(_ value: JSONValue) -> [Unicode.Scalar] {
    (inspector.array(value) ?? []).compactMap { readMark($0) }
  }

  private mutating func readMark(_ value: JSONValue) -> Unicode.Scalar? {
    guard let text = inspector.string(value) else { return nil }
    if text.utf8.count == 1, text.utf8.allSatisfy(MarkupScanner.isPunctuation) {
      return text.unicodeScalars.first
    }
    report("expected one punctuation mark of ASCII", value)
    return nil
  }

  private mutating func readEscapes(_ value: JSONValue) -> [Dialect.Escape] {
    (inspector.object(value)?.members ?? []).compactMap { member in
      guard let replacement = inspector.string(member.value) else { return nil }
      guard member.key.unicodeScalars.count == 1, let character = member.key.unicodeScalars.first,
        !replacement.isEmpty
      else {
        inspector.report(
          .tagsBadDialect, "expected one character and what is written for it",
          at: member.keyRange.lowerBound)
        return nil
      }
      return Dialect.Escape(character: character, replacement: replacement)
    }
  }
}
