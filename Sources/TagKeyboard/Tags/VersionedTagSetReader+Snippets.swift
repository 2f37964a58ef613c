extension VersionedTagSetReader {
  /// A snippet that inserts something and has a place for the caret.
  mutating func readSnippet(_ value: JSONValue) -> Snippet? {
    guard let source = inspector.string(value) else { return nil }
    let offset = value.range.lowerBound
    var parser = SnippetParser(source)
    let elements: [Snippet.Element]
    do {
      elements = try parser.parse()
    } catch {
      inspector.report(
        .tagsSnippet, error.message, at: offset, place: place(of: error.offset, in: value))
      return nil
    }
    for variable in parser.variables where TagVariable(rawValue: variable.name) == nil {
      let known = TagVariable.allCases.map(\.rawValue)
      inspector.report(
        .tagsUnknownVariable,
        "unknown variable '\(variable.name)'; expected \(JSONInspector.list(known))", at: offset,
        place: place(of: variable.offset, in: value),
        notes: NearestNames.note(for: variable.name, among: known).map { [$0] } ?? [])
    }
    if !Self.insertsText(elements) {
      inspector.report(.tagsEmptySnippet, "expected a snippet that inserts a text", at: offset)
    } else if !Self.hasStop(elements) {
      inspector.report(
        .tagsNoInputPoint, "no input point; expected '$0' or '$1' where the caret goes", at: offset)
    }
    return Snippet(elements: elements)
  }

  private func place(of offset: Int, in value: JSONValue) -> Int {
    JSONStringReader.place(of: offset, inLiteral: value.range, of: document.source)
  }

  /// Whether anything but empty stops is there.
  static func insertsText(_ elements: [Snippet.Element]) -> Bool {
    elements.contains { element in
      switch element {
      case .text, .variable, .transformedVariable: true
      case .transformedStop: false
      case .choice(_, let choices): choices.contains { !$0.isEmpty }
      case .stop(_, let placeholder): insertsText(placeholder)
      }
    }
  }

  /// Whether there is a stop that is there whatever value the variables have.
  static func hasStop(_ elements: [Snippet.Element]) -> Bool {
    elements.contains { element in
      switch element {
      case .stop, .choice, .transformedStop: true
      case .text, .variable, .transformedVariable: false
      }
    }
  }
}
