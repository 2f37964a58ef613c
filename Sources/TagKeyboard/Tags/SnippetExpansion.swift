/// The text that a snippet inserts, and the places in it where the caret goes.
public struct SnippetExpansion: Hashable, Sendable {
  /// A place that shows the text of a tab stop.
  public struct Mirror: Hashable, Sendable {
    /// The place, in UTF-8 offsets of the text.
    public var range: Range<Int>
    /// What becomes of the text there.
    public var transform: SnippetTransform?
    /// Where it begins and ends among all that do, which tells places apart that are empty.
    let order: ClosedRange<Int>
  }

  /// A tab stop in the text.
  public struct Stop: Hashable, Sendable {
    /// The number; 0 is the last one.
    public let number: Int
    /// What the stop stands for, in UTF-8 offsets of the text: its placeholder, or an empty range.
    public let range: Range<Int>
    /// What becomes of its text when the caret leaves it.
    public var transform: SnippetTransform?
    /// Where else the same number occurs, in the order of the text.
    public let mirrors: [Mirror]
    /// Where it begins and ends among all that do, which tells places apart that are empty.
    let order: ClosedRange<Int>
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
  /// The numbers that occur without a transform.
  private var plainNumbers: Set<Int> = []
  private var uses: [Int: [Use]] = [:]

  /// One occurrence of a number.
  private struct Use {
    var range: Range<Int>
    var isDefinition: Bool
    var transform: SnippetTransform?
    var order: ClosedRange<Int>
  }
  /// How many places have begun or ended so far.
  private var bounds = 0

  init(_ elements: [Snippet.Element]) {
    define(elements)
  }

  /// The stops in the order of the caret's way.
  var stops: [SnippetExpansion.Stop] {
    let numbers = uses.keys.sorted { ($0 == 0 ? Int.max : $0) < ($1 == 0 ? Int.max : $1) }
    return numbers.compactMap { number in
      guard var uses = uses[number] else { return nil }
      let index =
        uses.firstIndex(where: \.isDefinition) ?? uses.firstIndex { $0.transform == nil } ?? 0
      let main = uses.remove(at: index)
      return SnippetExpansion.Stop(
        number: number, range: main.range, transform: main.transform,
        mirrors: uses.map { .init(range: $0.range, transform: $0.transform, order: $0.order) },
        order: main.order, choices: choices(of: number))
    }
  }

  mutating func expand(_ elements: [Snippet.Element], _ variable: (String) -> String?) {
    for element in elements {
      switch element {
      case .text(let plain): text += plain
      case .variable(let name, let fallback):
        if let value = variable(name) { text += value } else { expand(fallback, variable) }
      case .transformedVariable(let name, let transform):
        text += transform.applied(to: variable(name) ?? "")
      case .stop(let number, _), .choice(let number, _):
        expandStop(number, isDefinition: definitions[number] == element, variable)
      case .transformedStop(let number, let transform):
        expandStop(number, transform, variable)
      }
    }
  }

  private mutating func expandStop(
    _ number: Int, isDefinition: Bool, _ variable: (String) -> String?
  ) {
    // A stop stands before the stops inside it, so its place is taken first.
    let use = uses[number, default: []].count
    let start = text.utf8.count
    let first = nextBound()
    uses[number, default: []].append(
      Use(range: start..<start, isDefinition: isDefinition, order: first...first))
    expand(content(of: number), variable)
    uses[number]?[use].range = start..<text.utf8.count
    let last = nextBound()
    uses[number]?[use].order = first...last
  }

  private mutating func nextBound() -> Int {
    bounds += 1
    return bounds
  }

  /// A mirror shows the text of its stop changed; the stop itself is only changed when it is left.
  private mutating func expandStop(
    _ number: Int, _ transform: SnippetTransform, _ variable: (String) -> String?
  ) {
    let start = text.utf8.count
    if plainNumbers.contains(number) || uses[number] != nil {
      var inner = SnippetExpander([])
      inner.expand(content(of: number), variable)
      text += transform.applied(to: inner.text)
    }
    uses[number, default: []].append(
      Use(
        range: start..<text.utf8.count, isDefinition: false, transform: transform,
        order: nextBound()...nextBound()))
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
      case .text, .transformedStop, .transformedVariable: break
      case .variable(_, let fallback): define(fallback)
      case .choice(let number, _):
        plainNumbers.insert(number)
        define(number, as: element)
      case .stop(let number, let placeholder):
        plainNumbers.insert(number)
        if !placeholder.isEmpty { define(number, as: element) }
        define(placeholder)
      }
    }
  }

  private mutating func define(_ number: Int, as element: Snippet.Element) {
    if definitions[number] == nil { definitions[number] = element }
  }
}
