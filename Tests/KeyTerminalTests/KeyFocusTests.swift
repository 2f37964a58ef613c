import KeyTerminal
import TagKeyboard
import TestSupport
import Testing

@Suite(.namesCases)
struct KeyFocusTests {
  private static let size = LayoutSize(width: 320, height: 216)

  /// Every key of every layer of every shipped layout can be gone to from every other, by arrows.
  @Test(arguments: LayoutCatalog.builtIn.layouts.map(\.id))
  func everyKeyIsReachedFromEveryKey(layout: String) throws {
    try withEvery("locale", in: ["en", "ar_EG"]) { locale in
      for isWhole in [true, false] {
        var state = LayoutState(locale: locale, needsInputModeSwitchKey: isWhole)
        state.isSplit = !isWhole
        state.switchLayout(to: layout)
        try withEvery("layer", in: state.layout.layers.map(\.id)) { layer in
          state.showLayer(layer)
          let keys = state.frames(in: Self.size)
          let corner = Self.corner(from: 0, in: keys)
          #expect(Self.reached(from: corner, in: keys) == Set(keys.indices))
          for start in keys.indices {
            #expect(Self.corner(from: start, in: keys) == corner, "from key \(start)")
          }
        }
      }
    }
  }

  /// Where one gets by going up, and then to the left, as far as it goes.
  private static func corner(from start: Int, in keys: [KeyFrame]) -> Int? {
    var focus = KeyFocus(at: keys[start].hitArea.center)
    for direction in [KeyFocus.Direction.up, .left] {
      for _ in keys { focus.move(direction, in: keys) }
    }
    return focus.key(in: keys)
  }

  private static func reached(from start: Int?, in keys: [KeyFrame]) -> Set<Int> {
    guard let start else { return [] }
    var open = [KeyFocus(at: keys[start].hitArea.center)]
    var seen: Set<Int> = [start]
    while let focus = open.popLast() {
      for direction in KeyFocus.Direction.allCases {
        var next = focus
        next.move(direction, in: keys)
        if let key = next.key(in: keys), seen.insert(key).inserted { open.append(next) }
      }
    }
    return seen
  }

  @Test func aWayDownAndUpAgainOverAWideKeyLeadsBack() throws {
    var state = LayoutState()
    state.switchLayout(to: "letters-en")
    let keys = state.frames(in: Self.size)
    for id in ["v", "b", "c"] {
      let start = try #require(keys.firstIndex { $0.keyID == id })
      var focus = KeyFocus(at: keys[start].hitArea.center)
      focus.move(.down, in: keys)
      #expect(focus.key(in: keys).map { keys[$0].kind } == .space)
      focus.move(.up, in: keys)
      #expect(focus.key(in: keys) == start)
    }
  }

  @Test func atTheEdgesTheFocusStays() {
    let keys = LayoutState().frames(in: Self.size)
    var focus = KeyFocus(at: LayoutPoint(x: 1, y: 1))
    for direction in [KeyFocus.Direction.left, .up] {
      focus.move(direction, in: keys)
      #expect(focus.key(in: keys) == 0)
    }
    var nowhere = KeyFocus(at: LayoutPoint(x: 1, y: 1))
    nowhere.move(.right, in: [])
    #expect(nowhere.key(in: []) == nil)
  }
}
