extension Snippet {
  /// The names of its variables, in the order of the text, each once.
  var variableNames: [String] {
    var names: [String] = []
    func collect(_ elements: [Element]) {
      for element in elements {
        switch element {
        case .text, .choice, .transformedStop: break
        case .transformedVariable(let name, _): if !names.contains(name) { names.append(name) }
        case .stop(_, let placeholder): collect(placeholder)
        case .variable(let name, let fallback):
          if !names.contains(name) { names.append(name) }
          collect(fallback)
        }
      }
    }
    collect(elements)
    return names
  }

  /// Whether there is a stop outside of variables, which may have values.
  var hasStop: Bool { VersionedTagSetReader.hasStop(elements) }

  /// The snippet with the caret behind it, where it says nothing of the caret.
  var withCaret: Snippet {
    hasStop ? self : Snippet(elements: elements + [.stop(0, placeholder: [])])
  }

  /// Whether it inserts anything.
  var insertsText: Bool { VersionedTagSetReader.insertsText(elements) }
}
