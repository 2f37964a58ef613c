import TagKeyboard
import TestSupport
import Testing

/// A walk over everything that can be pressed, from every layer of every layout.
@Suite(.namesCases)
struct LayoutWalkTests {
  static let russian = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
  static let characters: [String] =
    (0x20...0x7E).map { String(UnicodeScalar($0)) }
    + russian.map(String.init) + russian.uppercased().map(String.init)

  @Test func everyCharacterIsTypeableFromEveryLayer() throws {
    let graph = LayoutGraph(of: .builtIn)
    var longest: [LayoutGraph.Step] = []
    for (layout, layer) in LayoutFixture.layers {
      let start = try #require(graph.start(layout: layout.id, layer: layer))
      let paths = graph.paths(from: start)
      for character in Self.characters {
        guard let path = paths[character] else {
          Issue.record("'\(character)' cannot be typed from \(layout.id)/\(layer)")
          continue
        }
        if path.count > longest.count { longest = path }
      }
      for character in ["Ё", "~"] {
        print("\(layout.id)/\(layer): \(character) by \(paths[character, default: []])")
      }
    }
    #expect(longest.count <= 5, "\(longest)")
  }

  /// Each layout of letters types the letters of its language without leaving it.
  @Test(arguments: [("letters-ru", russian), ("letters-en", "abcdefghijklmnopqrstuvwxyz")])
  func lettersAreOnOneLayout(id: String, letters: String) throws {
    let graph = LayoutGraph(of: .builtIn, staysIn: id)
    let paths = graph.paths(from: try #require(graph.start(layout: id, layer: "letters")))
    for letter in letters + letters.uppercased() + "0123456789.,!?-:;()\"'<>/&#" {
      #expect(paths[String(letter)] != nil, "\(letter)")
    }
    for letter in letters {
      let count = paths[String(letter)]?.count ?? 99
      #expect(count == 1, "\(letter): \(paths[String(letter)] ?? [])")
    }
  }

  @Test func theNextKeyboardIsOnePressAway() throws {
    let graph = LayoutGraph(of: .builtIn)
    for (layout, layer) in LayoutFixture.layers {
      let start = try #require(graph.start(layout: layout.id, layer: layer))
      #expect(graph.leadsToNextKeyboard(start), "\(layout.id)/\(layer)")
    }
  }
}

/// All states that gestures can bring the shipped layouts into, and what each gesture types.
struct LayoutGraph {
  /// A gesture on a key.
  struct Step: CustomStringConvertible {
    let key: String
    let gesture: KeyGesture
    var description: String { "\(key) \(gesture)" }
  }

  private struct Edge {
    var step: Step
    var target: Int
    var text: String?
    var isNextKeyboard: Bool
  }

  private var places: [LayoutState.Place] = []
  private var edges: [[Edge]] = []
  private var numbers: [LayoutState.Place: Int] = [:]

  /// Walks from every layer; with a layout to stay in, no edge leaves it.
  init(of catalog: LayoutCatalog, staysIn only: String? = nil) {
    var states: [LayoutState] = []
    for layout in catalog.layouts where only == nil || layout.id == only {
      for layer in layout.layers {
        var state = LayoutState(catalog: catalog)
        state.switchLayout(to: layout.id)
        guard state.go(to: layer.id) != nil else { continue }
        add(state, &states)
      }
    }
    var next = 0
    while next < states.count {
      let state = states[next]
      var own: [Edge] = []
      for (key, gesture) in state.gestures {
        var after = state
        let effects = after.press(key, gesture)
        if let only, after.place.layout != only { continue }
        let target = add(after, &states)
        own.append(
          Edge(
            step: Step(key: key, gesture: gesture), target: target, text: effects.typed,
            isNextKeyboard: effects.contains(.nextKeyboard)))
      }
      edges.append(own)
      next += 1
    }
  }

  @discardableResult
  private mutating func add(_ state: LayoutState, _ states: inout [LayoutState]) -> Int {
    if let number = numbers[state.place] { return number }
    numbers[state.place] = states.count
    places.append(state.place)
    states.append(state)
    return states.count - 1
  }

  /// The number of the first state in a layer.
  func start(layout: String, layer: String) -> Int? {
    places.firstIndex { $0.layout == layout && $0.layer == layer && $0.shift == .off }
  }

  func leadsToNextKeyboard(_ start: Int) -> Bool {
    edges[start].contains { $0.isNextKeyboard && $0.step.gesture == .tap }
  }

  /// The shortest path to every text that can be typed.
  func paths(from start: Int) -> [String: [Step]] {
    var found: [String: [Step]] = [:]
    var paths: [Int: [Step]] = [start: []]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for edge in edges[node] {
        let path = (paths[node] ?? []) + [edge.step]
        if let text = edge.text, found[text] == nil { found[text] = path }
        if paths[edge.target] == nil {
          paths[edge.target] = path
          queue.append(edge.target)
        }
      }
    }
    return found
  }
}

extension LayoutState {
  /// Everything that can be done to the keys that are shown.
  fileprivate var gestures: [(key: String, gesture: KeyGesture)] {
    let keys = frames(in: LayoutSize(width: 320, height: 216)).filter(\.isEnabled)
    return keys.flatMap { key in
      let alternates = key.alternates.indices.map { KeyGesture.alternate($0) }
      return ([.tap, .doubleTap, .hold] + alternates).map { (key.keyID, $0) }
    }
  }

  /// Goes to a layer of the layout by keys, the ones that are returned; `nil` when there is no way.
  mutating func go(to layer: String) -> [LayoutGraph.Step]? {
    var queue: [(state: LayoutState, way: [LayoutGraph.Step])] = [(self, [])]
    var seen = Set([place])
    while let (state, way) = queue.first {
      queue.removeFirst()
      if state.place.layer == layer {
        self = state
        return way
      }
      for (key, gesture) in state.gestures {
        var after = state
        _ = after.press(key, gesture)
        if after.place.layout == place.layout, seen.insert(after.place).inserted {
          queue.append((after, way + [LayoutGraph.Step(key: key, gesture: gesture)]))
        }
      }
    }
    return nil
  }
}

extension [LayoutEffect] {
  /// The text that is typed, when nothing else happens.
  fileprivate var typed: String? {
    guard count == 1, case .press(.insertText(let text)) = self[0] else { return nil }
    return text
  }
}
