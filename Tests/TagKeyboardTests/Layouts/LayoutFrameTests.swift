import TagKeyboard
import TestSupport
import TextBoundaries
import Testing

/// Laws of frames: the areas of the keys fill the keyboard, at every size and in every form.
@Suite(.namesCases)
struct LayoutFrameTests {
  /// A form that every layer is laid out in.
  struct Form: Sendable, CustomStringConvertible {
    var layout: KeyboardLayout
    var layer: String
    var size: LayoutSize
    var hasGlobe: Bool
    var isSplit: Bool

    var description: String {
      "\(layout.id)/\(layer) at \(size.width) × \(size.height), globe \(hasGlobe), split \(isSplit)"
    }

    func frames(_ labels: KeyLabels = KeyLabels()) -> [KeyFrame] {
      layout.frames(
        of: layer, in: size, needsInputModeSwitchKey: hasGlobe, isSplit: isSplit, labels: labels)
    }

    /// The rectangles that the areas have to fill.
    var tiles: [LayoutRect] {
      if !isSplit { return [LayoutRect(x: 0, y: 0, width: size.width, height: size.height)] }
      let half = (size.width * 0.3 * 64).rounded() / 64
      return [0, size.width - half].map {
        LayoutRect(x: $0, y: 0, width: half, height: size.height)
      }
    }
  }

  static let forms: [Form] = LayoutFixture.layers.flatMap { layout, layer in
    LayoutFixture.sizes.flatMap { size in
      [(true, false), (false, false), (true, true), (false, true)].map {
        Form(layout: layout, layer: layer, size: size, hasGlobe: $0.0, isSplit: $0.1)
      }
    }
  }

  /// Exactly: no gap and no overlap of the last bit.
  @Test func areasFillTheKeyboard() throws {
    try withEvery("form", in: Self.forms) { form in
      let areas = form.frames().map(\.hitArea)
      for tile in form.tiles {
        let inside = areas.filter { $0.x >= tile.x && $0.maxX <= tile.maxX }
        let rows = Dictionary(grouping: inside, by: \.y).sorted { $0.key < $1.key }.map(\.value)
        var y = tile.y
        for row in rows {
          #expect(row.allSatisfy { $0.y == y && $0.maxY == row[0].maxY })
          var x = tile.x
          for area in row.sorted(by: { $0.x < $1.x }) {
            #expect(area.x == x && area.width > 0 && area.height > 0)
            x = area.maxX
          }
          #expect(x == tile.maxX)
          y = row[0].maxY
        }
        #expect(y == tile.maxY)
      }
      let area = areas.map { $0.width * $0.height }.reduce(0, +)
      let whole = form.tiles.map { $0.width * $0.height }.reduce(0, +)
      #expect(abs(area - whole) < 1e-6 * whole, "an area lies outside the tiles")
    }
  }

  @Test func aKeyIsDrawnInsideItsAreaAndDoesNotTouchAnother() throws {
    try withEvery("form", in: Self.forms) { form in
      for key in form.frames() {
        let (frame, area) = (key.frame, key.hitArea)
        #expect(frame.width > 0 && frame.height > 0, "\(key.keyID)")
        #expect(frame.x >= area.x && frame.maxX <= area.maxX, "\(key.keyID)")
        #expect(frame.y >= area.y && frame.maxY <= area.maxY, "\(key.keyID)")
      }
    }
  }

  /// A touch belongs to the nearest row, and in it to the nearest key.
  @Test func touchesBetweenKeysGoToTheNearest() throws {
    try withSeeds(400) { generator in
      let all = Self.forms.filter { !$0.isSplit }
      let form = all[Int.random(in: all.indices, using: &generator)]
      let point = LayoutPoint(
        x: Double.random(in: 0..<form.size.width, using: &generator),
        y: Double.random(in: 0..<form.size.height, using: &generator))
      let keys = form.frames()
      let key = try #require(keys.key(at: point), "\(form) \(point)")
      let down = { (frame: LayoutRect) in max(frame.y - point.y, point.y - frame.maxY, 0) }
      let across = { (frame: LayoutRect) in max(frame.x - point.x, point.x - frame.maxX, 0) }
      let rounding = 1.0 / 64
      #expect(
        down(key.frame) <= keys.map { down($0.frame) }.reduce(.infinity, min) + rounding, "\(form)")
      let row = keys.filter { $0.row == key.row }
      #expect(
        across(key.frame) <= row.map { across($0.frame) }.reduce(.infinity, min) + rounding,
        "\(form)")
    }
  }

  @Test func mirroredIsTheMirrorImage() throws {
    var labels = KeyLabels()
    labels.symbols.isRightToLeft = true
    var mirrored = 0
    try withEvery("form", in: Self.forms) { form in
      let (plain, turned) = (form.frames(), form.frames(labels))
      guard form.layout.mirrors else {
        #expect(plain.map(\.hitArea) == turned.map(\.hitArea))
        return
      }
      mirrored += 1
      #expect(plain.map(\.keyID) == turned.map(\.keyID))
      for (one, other) in zip(plain, turned) {
        #expect(other.hitArea.x == form.size.width - one.hitArea.maxX)
        #expect(other.frame.x == form.size.width - one.frame.maxX)
        #expect(one.frame.width == other.frame.width && one.frame.y == other.frame.y)
      }
    }
    #expect(mirrored > 0)
  }

  /// Turning the device there and back leaves every key where it was, and in its order.
  @Test func rotationIsStable() throws {
    try withEvery("layout", in: LayoutCatalog.builtIn.layouts.map(\.id)) { id in
      var state = LayoutState()
      state.switchLayout(to: id)
      let portrait = state.frames(in: LayoutSize(width: 320, height: 216))
      let landscape = state.frames(in: LayoutSize(width: 568, height: 162))
      #expect(portrait == state.frames(in: LayoutSize(width: 320, height: 216)))
      #expect(portrait.map(\.keyID) == landscape.map(\.keyID))
      for (one, other) in zip(portrait, landscape) {
        #expect(abs(one.hitArea.x / 320 - other.hitArea.x / 568) < 1e-3)
        #expect(abs(one.hitArea.y / 216 - other.hitArea.y / 162) < 1e-3)
      }
    }
  }

  /// Without the next-keyboard key the others stay, its neighbours have its room, and no hole is
  /// left.
  @Test func theNextKeyboardKeyIsThereExactlyWhenItIsNeeded() throws {
    try withEvery("form", in: Self.forms.filter { $0.hasGlobe }) { form in
      var without = form
      without.hasGlobe = false
      let (keys, others) = (form.frames(), without.frames())
      let globes = keys.filter { $0.icon == .nextKeyboard }
      #expect(Set(globes.map(\.keyID)).count == 1)
      #expect(!others.contains { $0.icon == .nextKeyboard })
      if !form.isSplit {
        for row in Set(keys.map(\.row)) {
          let (before, after) = (keys.filter { $0.row == row }, others.filter { $0.row == row })
          #expect(abs(before[0].frame.x - after[0].frame.x) < 1e-9)
          #expect(abs((before.last?.frame.maxX ?? 0) - (after.last?.frame.maxX ?? 1)) < 1.0 / 32)
        }
      }
      #expect(Set(keys.map(\.keyID)).subtracting(globes.map(\.keyID)) == Set(others.map(\.keyID)))
    }
  }

  @Test func aSplitKeyboardHasEveryKeyInOneHalfOrBoth() throws {
    try withEvery("form", in: Self.forms.filter { $0.isSplit }) { form in
      var whole = form
      whole.isSplit = false
      #expect(Set(form.frames().map(\.keyID)) == Set(whole.frames().map(\.keyID)))
      for key in form.layout.layer(form.layer)?.keys ?? [] where key.isInBothHalves {
        #expect(form.frames().count { $0.keyID == key.id } == 2, "\(key.id)")
      }
      let middle = LayoutPoint(x: form.size.width / 2, y: form.size.height / 2)
      #expect(form.frames().key(at: middle) == nil)
    }
  }

  @Test func everyKeyIsNamedInBothLanguages() throws {
    try withEvery("form", in: Self.forms.filter { $0.size.width == 320 }) { form in
      for language in ["ru", "en"] {
        for key in form.frames(KeyLabels(language: language)) {
          #expect(!key.label.isEmpty && !key.accessibilityLabel.isEmpty, "\(key.keyID)")
          for alternate in key.alternates {
            #expect(!alternate.label.isEmpty && !alternate.accessibilityLabel.isEmpty)
          }
        }
      }
    }
  }
}
