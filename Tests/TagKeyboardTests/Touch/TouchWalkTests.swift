import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// The walk over the layouts, carried out: fingers on keys, and the text in a host afterwards.
@Suite(.namesCases)
struct TouchWalkTests {
  /// Of the characters every seventh is typed from a layer, others from the next one; in a release
  /// build all of them from every layer.
  #if DEBUG
    static let stride = 7
  #else
    static let stride = 1
  #endif

  @Test func everyCharacterIsTypedByFingersFromEveryLayer() throws {
    let graph = LayoutGraph(of: .builtIn)
    for (number, (layout, layer)) in LayoutFixture.layers.enumerated() {
      let paths = graph.paths(from: try #require(graph.start(layout: layout.id, layer: layer)))
      let start = try Self.hand(layout.id, layer)
      let characters = LayoutWalkTests.characters
      for index in Swift.stride(
        from: number % Self.stride, to: characters.count, by: Self.stride)
      {
        let path = try #require(paths[characters[index]])
        var hand = start
        let host = SimulatedKeyboard(host: SimulatedHost(TextBuffer(""), profile: .ideal))
        for step in path { try host.follow(try hand.make(step.gesture, on: step.key)) }
        let text = host.host.withBuffer { $0.text }
        try #require(
          text.unicodeScalars.elementsEqual(characters[index].unicodeScalars)
            || path.count > 1 && text.hasSuffix(characters[index]),
          "\(layout.id)/\(layer): \(characters[index]) by \(path) wrote \(text)")
      }
    }
  }

  @Test func theNextKeyboardIsOneTapAway() throws {
    for (layout, layer) in LayoutFixture.layers {
      var hand = try Self.hand(layout.id, layer)
      let globe = try #require(hand.keyboard.frames.first { $0.icon == .nextKeyboard })
      #expect(
        try hand.tap(globe.keyID) == [.effect(.nextKeyboard)], "\(layout.id)/\(layer)")
      _ = hand.change { $0.needsInputModeSwitchKey = false }
      let isGone = !hand.keyboard.frames.contains { $0.icon == .nextKeyboard }
      #expect(isGone, "\(layout.id)/\(layer)")
    }
  }

  /// A hand on a layer, which it has found by touching keys.
  private static func hand(_ layout: String, _ layer: String) throws -> Hand {
    var hand = try Hand(layout: layout, locale: "en")
    var state = hand.keyboard.state
    let way = state.go(to: layer)
    for step in try #require(way) { _ = try hand.make(step.gesture, on: step.key) }
    try #require(hand.keyboard.state.place.layer == layer)
    return hand
  }
}

extension SimulatedKeyboard {
  /// Does what a touched keyboard asks for, as a front end would.
  fileprivate func follow(_ outputs: [TouchKeyboard.Output]) throws {
    for output in outputs {
      switch output {
      case .effect(.press(let action)): try #require(pressAndRun(action) == .verified)
      case .effect(.insertTag(let tag)):
        try #require(pressAndRun(.tag(tag, variables: [:])) == .verified)
      case .keyDown(let action): keyDown(action)
      case .keyUp: keyUp()
      case .moveCaret, .effect, .framesChanged, .gesture: break
      }
    }
  }
}
