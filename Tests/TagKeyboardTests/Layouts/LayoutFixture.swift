import TagKeyboard
import TextBoundaries

/// Keyboards to lay layouts out in.
enum LayoutFixture {
  /// Sizes of phones and tablets in both orientations, and odd ones.
  static let sizes: [LayoutSize] = [
    (320, 216), (375, 216), (414, 226), (390, 291.33333333333331), (568, 162), (667, 162),
    (896, 171), (768, 264), (1024, 352), (1366, 422), (333.33333333333331, 200.1), (200, 120),
    (1e3 / 7, 99.9), (5000, 3000),
  ].map { LayoutSize(width: $0.0, height: $0.1) }

  /// Every layer of every layout that ships.
  static let layers: [(layout: KeyboardLayout, layer: String)] =
    LayoutCatalog.builtIn.layouts.flatMap { layout in layout.layers.map { (layout, $0.id) } }
}
