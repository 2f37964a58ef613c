import KeyboardTracking
import TestSupport
import Testing

@Suite(.namesCases)
struct ConsequenceTests {
  private func overlap(_ inset: Double) -> KeyboardOverlap {
    KeyboardOverlap(rect: .zero, bottomInset: inset, animation: KeyboardAnimation(duration: 0.25))
  }

  @Test func theSafeAreaIsNotCountedTwice() {
    let scroll = ScrollGeometry(
      height: 724, contentHeight: 2000, offset: 0, safeAreaBottom: 34)
    let shown = ScrollAdjustment(for: overlap(335), in: scroll, showing: .nothing)
    #expect(shown.bottomInset == 301 && shown.offset == nil)
    #expect(shown.animation == KeyboardAnimation(duration: 0.25))
    #expect(ScrollAdjustment(for: overlap(0), in: scroll, showing: .nothing).bottomInset == 0)
    #expect(ScrollAdjustment(for: overlap(20), in: scroll, showing: .nothing).bottomInset == 0)
    #expect(overlap(335).guideHeight(safeAreaBottom: 34) == 301)
    #expect(overlap(0).guideHeight(safeAreaBottom: 34, minimum: 8) == 8)
  }

  @Test(arguments: [
    (600.0, 640.0, 251.0 as Double?), (0, 40, nil), (1900, 1940, 1551), (100, 900, 100),
  ])
  func aFieldIsScrolledToByTheShortestWay(top: Double, bottom: Double, offset: Double?) {
    let scroll = ScrollGeometry(height: 724, contentHeight: 2000, offset: 0)
    let adjustment = ScrollAdjustment(
      for: overlap(335), in: scroll, showing: .part(top: top, bottom: bottom))
    #expect(adjustment.offset == offset)
  }

  @Test func theEndOfAConversationStaysInSight() {
    let long = ScrollGeometry(height: 724, contentHeight: 2000, offset: 1276)
    #expect(ScrollAdjustment(for: overlap(335), in: long, showing: .end).offset == 1611)
    let short = ScrollGeometry(height: 724, contentHeight: 100, offset: -88, topInset: 88)
    #expect(ScrollAdjustment(for: overlap(335), in: short, showing: .end).offset == nil)
  }

  @Test func whatIsScrolledToIsInSightWhateverTheNumbers() throws {
    try withSeeds(2000) { random in
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random).rounded()
      }
      let height = number(200...900)
      let scroll = ScrollGeometry(
        height: height, contentHeight: number(0...3000), offset: number(0...1000),
        topInset: number(0...88), safeAreaBottom: number(0...34))
      let top = number(0...scroll.contentHeight)
      let bottom = min(scroll.contentHeight, top + number(0...60))
      let inset = number(0...(height - 150))
      let adjustment = ScrollAdjustment(
        for: overlap(inset), in: scroll, showing: .part(top: top, bottom: bottom))
      let offset = adjustment.offset ?? scroll.offset
      let covered = adjustment.bottomInset + scroll.safeAreaBottom
      let isScrolled = adjustment.offset != nil
      let isAbove = top - offset >= scroll.topInset
      let isBelow = bottom - offset <= height - covered
      #expect(covered >= inset)
      #expect(isAbove || bottom - top > height - covered - scroll.topInset, "hidden at the top")
      #expect(isBelow || bottom - top > height - covered - scroll.topInset, "behind the keyboard")
      // What is in sight already is not scrolled, unless the view was scrolled too far.
      let wasIn =
        top - scroll.offset >= scroll.topInset && bottom - scroll.offset <= height - covered
      let last = max(-scroll.topInset, scroll.contentHeight + covered - height)
      #expect(!isScrolled || !wasIn || scroll.offset > last)
    }
  }

  @Test func aBarGrowsWithItsTextBetweenItsBounds() throws {
    let bounds = AccessoryHeight(minimum: 52, maximum: 140, padding: 16)
    let heights = stride(from: -10.0, through: 300, by: 0.5).map { bounds.height(forTextOf: $0) }
    #expect(heights == heights.sorted())
    #expect(heights.first == 52 && heights.last == 140)
    #expect(bounds.height(forTextOf: 80) == 96)
    #expect(!bounds.scrolls(textOf: 124) && bounds.scrolls(textOf: 124.5))
    #expect(bounds.height(forTextOf: .nan) == 52)
    let upsideDown = AccessoryHeight(minimum: 50, maximum: 10, padding: -3)
    #expect(upsideDown.height(forTextOf: 500) == 50)
  }
}
