import TagKeyboard
import Testing

/// The grid of 2014, point for point.
struct HabrLayoutTests {
  /// Every key of the keyboard of 2014 at 320 × 216 points: id, x, y, width, height.
  static let original: [(id: String, x: Double, y: Double, width: Double, height: Double)] = [
    ("bold", 5, 5, 98, 33), ("italic", 111, 5, 98, 33), ("underline", 217, 5, 98, 33),
    ("strikethrough", 5, 46, 98, 33), ("quote", 111, 46, 98, 33), ("code", 217, 46, 98, 33),
    ("link", 5, 87, 98, 33), ("image", 111, 87, 98, 33), ("video", 217, 87, 98, 33),
    ("spoiler", 5, 128, 98, 33), ("sarcasm", 111, 128, 98, 33), ("pedant", 217, 128, 98, 33),
    ("globe", 5, 172, 34, 39), ("hide", 47, 172, 34, 39), ("habrauser", 89, 172, 142, 39),
    ("clear", 239, 172, 34, 39), ("delete", 281, 172, 34, 39),
  ]

  @Test func framesAreThoseOf2014() throws {
    let layout = try #require(LayoutCatalog.builtIn.layout("habr"))
    let frames = layout.frames(in: LayoutSize(width: 320, height: 216))
    #expect(frames.map(\.keyID) == Self.original.map(\.id))
    for (frame, original) in zip(frames.map(\.frame), Self.original) {
      let differences = [
        frame.x - original.x, frame.y - original.y, frame.width - original.width,
        frame.height - original.height,
      ]
      #expect(differences.allSatisfy { abs($0) <= 0.5 }, "\(original.id): \(frame)")
    }
  }

  @Test func theTitlesStandOnTheKeys() {
    let state = LayoutState(locale: "ru", lettersLayout: "letters-ru")
    var habr = state
    habr.switchLayout(to: "habr")
    let labels = habr.frames(in: LayoutSize(width: 320, height: 216)).prefix(12).map(\.label)
    #expect(labels == TagSet.habr.tags.prefix(12).map { $0.title.text(for: "ru") })
    #expect(habr.lettersLayout == "letters-ru", "tags are not letters")
  }

  @Test func clearActsOnALongPressOnly() {
    var state = LayoutState()
    state.switchLayout(to: "habr")
    #expect(state.press("clear") == [])
    #expect(state.press("clear", .hold) == [.press(.clear)])
    #expect(state.press("delete") == [.press(.deleteBackward(by: .character))])
    #expect(state.press("globe") == [.nextKeyboard])
    #expect(state.press("hide") == [.dismiss])
    #expect(state.press("bold") == [.insertTag(TagSet.habr.tags[0])])
  }
}
