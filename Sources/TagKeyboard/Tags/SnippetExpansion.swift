/// The text that a snippet inserts, and the places in it where the caret goes.
public struct SnippetExpansion: Hashable, Sendable {
  /// A tab stop in the text.
  public struct Stop: Hashable, Sendable {
    /// The number; 0 is the last one.
    public let number: Int
    /// What the stop stands for, in UTF-8 offsets of the text: its placeholder, or an empty range.
    public let range: Range<Int>
    /// Where else the same number occurs, in the order of the text; the texts are equal at first.
    public let mirrors: [Range<Int>]
    /// The texts to choose from, of which the first stands in the text; empty without a choice.
    public let choices: [String]
  }

  /// The whole text.
  public let text: String
  /// The stops in the order of the caret's way: 1, 2, …, and 0 at the end.
  public let stops: [Stop]

  /// Where the caret goes first, as a UTF-8 offset: behind the placeholder of the first stop.
  ///
  /// `nil` when there is no stop; the caret then stays behind the text.
  public var caret: Int? { stops.first?.range.upperBound }
}

extension Snippet {
  /// The text with the variables' values in it.
  ///
  /// A variable for which `variable` returns `nil` stands for its default, so that `nil` rather
  /// than an empty text is the answer for a selection that is not there. Of the occurrences of one
  /// number, the first with a placeholder or choices (else the very first) is the stop itself.
  public func expanded(_ variable: (String) -> String?) -> SnippetExpansion {
    var expander = SnippetExpander(elements)
    expander.expand(elements, variable)
    return SnippetExpansion(text: expander.text, stops: expander.stops)
  }
}

/// Writes out a snippet and notes where its stops are.
private struct SnippetExpander {
  private(set) var text = ""
  /// What each number stands for: the first occurrence that says so.
  private var definitions: [Int: Snippet.Element] = [:]
  private var uses: [Int: [(range: Range<Int>, isDefinition: Bool)]] = [:]

  init(_ elements: [Snippet.Element]) {
    define(elements)
  }

  /// The stops in the order of the caret's way.
  var stops: [SnippetExpansion.Stop] {
    let numbers = uses.keys.sorted { ($0 == 0 ? Int.max : $0) < ($1 == 0 ? Int.max : $1) }
    return numbers.compactMap { number in
      guard var ranges = uses[number] else { return nil }
      let main = ranges.remove(at: ranges.firstIndex(where: \.isDefinition) ?? 0).range
      return SnippetExpansion.Stop(
        number: number, range: main, mirrors: ranges.map(\.range), choices: choices(of: number))
    }
  }

  mutating func expand(_ elements: [Snippet.Element], _ variable: (String) -> String?) {
    for element in elements {
      switch element {
      case .text(let plain): text += plain
      case .variable(let name, let fallback):
        if let value = variable(name) { text += value } else { expand(fallback, variable) }
      case .stop(let number, _), .choice(let number, _):
        expandStop(number, isDefinition: definitions[number] == element, variable)
      }
    }
  }

  private mutating func expandStop(
    _ number: Int, isDefinition: Bool, _ variable: (String) -> String?
  ) {
    // A stop stands before the stops inside it, so its place is taken first.
    let use = uses[number, default: []].count
    let start = text.utf8.count
    uses[number, default: []].append((start..<start, isDefinition))
    expand(content(of: number), variable)
    uses[number]?[use].range = start..<text.utf8.count
  }

  private func content(of number: Int) -> [Snippet.Element] {
    switch definitions[number] {
    case .stop(_, let placeholder): placeholder
    case .choice(_, let choices): choices.prefix(1).map { .text($0) }
    default: []
    }
  }

  private func choices(of number: Int) -> [String] {
    if case .choice(_, let choices) = definitions[number] { choices } else { [] }
  }

  private mutating func define(_ elements: [Snippet.Element]) {
    for element in elements {
      switch element {
      case .text: break
      case .variable(_, let fallback): define(fallback)
      case .choice(let number, _): define(number, as: element)
      case .stop(let number, let placeholder):
        if !placeholder.isEmpty { define(number, as: element) }
        define(placeholder)
      }
    }
  }

  private mutating func define(_ number: Int, as element: Snippet.Element) {
    if definitions[number] == nil { definitions[number] = element }
  }
}
