/// A picture of a layer: as text, as SVG, or as JSON for programs.
package struct LayoutDrawing: Sendable {
  package let layout: String
  package let layer: String
  package let size: LayoutSize
  package let isDark: Bool
  package let needsInputModeSwitchKey: Bool
  package let keys: [KeyFrame]

  /// Draws what a state shows.
  package init(_ state: LayoutState, in size: LayoutSize, isDark: Bool) {
    layout = state.place.layout
    layer = state.place.layer
    self.size = size
    self.isDark = isDark
    needsInputModeSwitchKey = state.needsInputModeSwitchKey
    keys = state.frames(in: size)
  }
}

// MARK: - JSON

extension LayoutDrawing {
  /// Every key with its places in points, on one line; members in alphabetical order.
  package var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("appearance", isDark ? "dark" : "light")
      writer.member("height") { $0.length(size.height) }
      writer.member("keys") { $0.array { for key in keys { $0.key(key) } } }
      writer.member("layer", layer)
      writer.member("layout", layout)
      writer.member("needsInputModeSwitchKey", needsInputModeSwitchKey)
      writer.member("width") { $0.length(size.width) }
    }
    return writer.text
  }
}

extension JSONWriter {
  fileprivate mutating func key(_ key: KeyFrame) {
    object { writer in
      writer.member("accessibilityLabel", key.accessibilityLabel)
      writer.member("alternates") { writer in
        writer.array { for alternate in key.alternates { $0.string(alternate.label) } }
      }
      writer.member("frame") { $0.rectangle(key.frame) }
      writer.member("hitArea") { $0.rectangle(key.hitArea) }
      writer.member("hold", key.hold.rawValue)
      writer.member("id", key.keyID)
      writer.member("isEnabled", key.isEnabled)
      writer.member("kind", key.kind.rawValue)
      writer.member("label", key.label)
      writer.member("row", key.row)
    }
  }

  private mutating func rectangle(_ rectangle: LayoutRect) {
    object { writer in
      writer.member("height") { $0.length(rectangle.height) }
      writer.member("width") { $0.length(rectangle.width) }
      writer.member("x") { $0.length(rectangle.x) }
      writer.member("y") { $0.length(rectangle.y) }
    }
  }

  /// Writes a length, a whole one without a fraction.
  fileprivate mutating func length(_ length: Double) {
    if let whole = Int(exactly: length) { integer(whole) } else { number(length) }
  }
}

// MARK: - Text

extension LayoutDrawing {
  /// How many columns of text a keyboard is wide.
  private static let columns = 72

  /// The keys as boxes of lines, with their labels.
  package var text: [String] {
    var canvas = TextCanvas(rows: (keys.map(\.row).max() ?? 0) + 1, columns: Self.columns)
    let column = { (x: Double) in Int((x / size.width * Double(Self.columns)).rounded()) }
    for key in keys {
      let (left, right) = (column(key.hitArea.x), column(key.hitArea.maxX))
      canvas.box(key.row, left, right)
      canvas.write(key.label, key.row, left, right)
    }
    return canvas.lines
  }
}

/// Boxes that touch, and what is written in them.
private struct TextCanvas {
  private let columns: Int
  /// Which ways lines go from each place: up 1, right 2, down 4, left 8.
  private var strokes: [[UInt8]]
  private var labels: [[String?]]

  init(rows: Int, columns: Int) {
    self.columns = columns
    strokes = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows * 2 + 1)
    labels = Array(repeating: Array(repeating: nil, count: columns + 1), count: rows * 2 + 1)
  }

  mutating func box(_ row: Int, _ left: Int, _ right: Int) {
    for line in [row * 2, row * 2 + 2] {
      for column in left..<right {
        strokes[line][column] |= 2
        strokes[line][column + 1] |= 8
      }
    }
    for column in [left, right] {
      strokes[row * 2][column] |= 4
      strokes[row * 2 + 1][column] |= 5
      strokes[row * 2 + 2][column] |= 1
    }
  }

  /// Writes a label in the middle of a box, shortened where there is no room.
  mutating func write(_ label: String, _ row: Int, _ left: Int, _ right: Int) {
    let room = right - left - 1
    guard room > 0 else { return }
    var characters = Array(label)
    if characters.map(\.columns).reduce(0, +) > room {
      while !characters.isEmpty, characters.map(\.columns).reduce(1, +) > room {
        characters.removeLast()
      }
      characters.append("…")
    }
    let width = characters.map(\.columns).reduce(0, +)
    var column = left + 1 + (room - width) / 2
    for character in characters {
      labels[row * 2 + 1][column] = String(character)
      if character.columns == 2 { labels[row * 2 + 1][column + 1] = "" }
      column += character.columns
    }
  }

  var lines: [String] {
    let signs = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
    return strokes.indices.map { line in
      var text = (0...columns).map { column in
        labels[line][column] ?? String(signs[Int(strokes[line][column])])
      }.joined()
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }
}

extension Character {
  /// How many columns of a terminal it takes.
  fileprivate var columns: Int {
    unicodeScalars.contains { $0.properties.isEmojiPresentation } ? 2 : 1
  }
}
