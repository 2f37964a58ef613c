import TagKeyboard
import TestSupport
import Testing

/// What gestures on keys mean.
struct LayoutStateTests {
  private func letters(_ id: String = "letters-ru") -> LayoutState {
    LayoutState(locale: "ru", lettersLayout: id)
  }

  /// What is typed by taps, one after another; `~` before an id is a double tap.
  private func typed(_ keys: [String], from state: inout LayoutState) -> String {
    var text = ""
    for key in keys {
      for case .press(.insertText(let piece)) in state.press(key) { text += piece }
    }
    return text
  }

  @Test func shiftMakesOneLetterLarge() {
    var state = letters()
    #expect(typed(["shift", "п", "р"], from: &state) == "Пр")
    #expect(state.press("shift").isEmpty && state.place.shift == .once)
    #expect(state.press("shift").isEmpty && state.place.shift == .off)
  }

  @Test func shiftWaitsForALetter() {
    var state = letters()
    #expect(typed(["shift", "space", "language", "shift", ".", "q"], from: &state) == " .Q")
  }

  @Test func aDoubleTapLocksShift() {
    var state = letters()
    _ = state.press("shift")
    _ = state.press("shift", .doubleTap)
    #expect(state.place.shift == .capsLock)
    #expect(typed(["п", "р"], from: &state) == "ПР")
    #expect(state.press("е", .alternate(0)) == [.press(.insertText("Ё"))])
    #expect(state.frames(in: LayoutSize(width: 320, height: 216)).contains { $0.label == "Й" })
    #expect(typed(["shift", "п"], from: &state) == "п")
  }

  @Test func shiftLeavesWordsAlone() {
    var state = LayoutState(traits: TextInputTraits(keyboardType: .url))
    #expect(state.place.layout == "url")
    #expect(typed(["shift", "domain", "a"], from: &state) == ".comA")
  }

  @Test func theSymbolsGoAwayAfterASpace() {
    var state = letters()
    _ = state.press("symbols")
    #expect(typed(["1", "."], from: &state) == "1.")
    #expect(state.place.layer == "symbols")
    _ = state.press("more")
    #expect(state.place.layer == "more-symbols")
    #expect(typed(["[", "space"], from: &state) == "[ ")
    #expect(state.place.layer == "letters")
  }

  @Test func aLayerReturnsAfterOneKeyWhereTheDataSaysSo() throws {
    let text = """
      {"version": 1, "id": "x", "name": "x", "layers": [
        {"id": "a", "rows": [["q", {"id": "to b", "label": "b", "actions": [{"layer": "b"}]}]]},
        {"id": "b", "returnsAfter": "key", "rows": [["w",
          {"id": "delete", "actions": [{"delete": "word"}]}]]}]}
      """
    let catalog = try LayoutReader.read([SourceText(name: "x.json", text: text)])
    var state = LayoutState(catalog: catalog)
    state.switchLayout(to: "x")
    _ = state.press("to b")
    #expect(state.press("delete") == [.press(.deleteBackward(by: .word))])
    #expect(state.place.layer == "b")
    #expect(state.press("w") == [.press(.insertText("w"))])
    #expect(state.place.layer == "a")
    #expect(state.press("w") == [], "the key is not shown any more")
  }

  @Test func actionsOfOneKeyAreDoneInOrder() throws {
    let text = #"""
      {"version": 1, "id": "x", "name": "x", "layers": [{"id": "a", "rows": [[
        {"id": "k", "actions": [{"moveCaret": "wordBackward"}, {"moveCaret": "lineForward"},
          {"moveBackwardTo": ".,"}, {"moveForwardTo": "?"}, {"delete": "line"}, {"deleteTo": "("},
          {"insert": "<"}, {"tag": "bold"}, "nextInputPoint", {"script": "s"}, "undo"]}]]}]}
      """#
    let catalog = try LayoutReader.read([SourceText(name: "x.json", text: text)])
    var state = LayoutState(catalog: catalog)
    state.switchLayout(to: "x")
    #expect(
      state.press("k") == [
        .press(.moveCaret(.backward, by: .word)), .press(.moveCaret(.forward, by: .line)),
        .press(.moveCaret(.backward, by: .upTo(StopCharacters(".,")))),
        .press(.moveCaret(.forward, by: .upTo(StopCharacters("?")))),
        .press(.deleteBackward(by: .line)),
        .press(.deleteBackward(by: .upTo(StopCharacters("(")))), .press(.insertText("<")),
        .insertTag(TagSet.habr.tags[0]), .press(.goToInputPoint(.forward)), .runScript("s"),
        .press(.undo),
      ])
  }

  @Test func aWholeCommentIsTyped() {
    var state = letters()
    let keys = [
      "shift", "п", "р", "и", "в", "е", "т", "symbols", ",", "space", "symbols", "more", "<",
      "letters", "language", "b", "symbols", "more", ">", "letters", "language", "м", "и", "р",
      "symbols", "more", "<", "less", "/", "letters", "language", "b", "symbols", "more", ">",
      "less", "!", "space", "symbols", "3", ",", "1", "4",
    ]
    #expect(typed(keys, from: &state) == "Привет, <b>мир</b>! 3,14")
  }

  @Test func setsOfTagsStandBehindOneKeyByTheirNames() throws {
    let other = try TagSetReader.read(SourceText(name: "t", text: #"{"bold": "[b][/b]"}"#))
    let sets = TagSetLibrary([("habr", .habr), ("other", other)])
    var state = LayoutState(tagSets: sets, lettersLayout: "letters-ru")
    let size = LayoutSize(width: 320, height: 216)
    let key = state.frames(in: size).first { $0.keyID == "tags" }
    #expect(key?.alternates.map(\.label) == ["Habr", "other"])
    #expect(key?.hold == .alternates)
    #expect(state.press("tags", .alternate(1)) == [] && state.place.tagSet == "other")
    #expect(state.press("tag-bold") == [.insertTag(other.tags[0])])
    let italic = state.frames(in: size).first { $0.keyID == "tag-italic" }
    #expect(italic?.isEnabled == false && state.press("tag-italic") == [])
  }

  /// The sets that ship stand behind one key; what a set does not have is dimmed, by its own title.
  @Test func theShippedSetsAreSwitchedByHolding() throws {
    let size = LayoutSize(width: 320, height: 216)
    for (layout, key) in [("habr", "habrauser"), ("letters-ru", "tags"), ("letters-en", "tags")] {
      var state = LayoutState(locale: "ru")
      state.switchLayout(to: layout)
      for (number, id) in ["habr", "html", "bbcode", "markdown", "habr"].enumerated() {
        let frames = state.frames(in: size)
        let shown = try #require(frames.first { $0.keyID == key })
        #expect(shown.hold == .alternates)
        #expect(shown.alternates.map(\.label) == ["Хабр", "HTML", "BBCode", "Markdown"])
        #expect(state.press(key, .alternate(number % 4)) == [] && state.place.tagSet == id)
        let bold = try #require(TagSetLibrary.builtIn.set(id)?.tag(named: "bold"))
        #expect(state.press(layout == "habr" ? "bold" : "tag-bold") == [.insertTag(bold)])
      }
    }
    var state = LayoutState(locale: "ru")
    state.switchTagSet(to: "markdown")
    state.switchLayout(to: "habr")
    let video = state.frames(in: size).first { $0.keyID == "video" }
    #expect(video?.label == "Видео" && video?.isEnabled == false && state.press("video") == [])
    #expect(video?.accessibilityLabel == "Видео")
  }

  /// A layout brings its own tags, until the person has chosen others.
  @Test func aLayoutBringsItsTags() throws {
    let text = #"{"version": 1, "id": "x", "name": "x", "extends": "number", "tagSet": "bbcode"}"#
    let catalog = try LayoutReader.read([SourceText(name: "x.json", text: text)])
    var state = LayoutState(catalog: catalog)
    #expect(state.place.tagSet == "habr")
    state.switchLayout(to: "x")
    #expect(state.place.tagSet == "bbcode")
    state.switchLayout(to: "habr")
    #expect(state.place.tagSet == "habr")
    state.switchTagSet(to: "html")
    state.switchLayout(to: "x")
    #expect(state.place.tagSet == "html")
  }

  @Test func heldKeysRepeatOrDoAsTheySay() {
    let keys = letters().frames(in: LayoutSize(width: 320, height: 216))
    let hold = { (id: String) in keys.first { $0.keyID == id }?.hold }
    #expect(hold("delete") == .repeats && hold("е") == .alternates && hold("п") == .nothing)
    #expect(letters().repeatedAction(of: "delete") == .deleteBackward(by: .character))
    #expect(letters().repeatedAction(of: "п") == nil)
  }

  @Test func screenReadersSayWordsWhereKeysHaveSigns() {
    let keys = letters().frames(in: LayoutSize(width: 320, height: 216))
    let says = { (id: String) in keys.first { $0.keyID == id }?.accessibilityLabel }
    #expect(says("tag-bold") == "Жирный" && says("language") == "English")
    #expect(says("delete") == "Удалить" && says(".") == "точка" && says("п") == "п")
    #expect(says("globe") == "Следующая клавиатура" && says("return") == "Ввод")
  }

  @Test func aKeyThatIsNotNeededIsNotThere() {
    var state = letters()
    #expect(state.press("globe") == [.nextKeyboard])
    state.needsInputModeSwitchKey = false
    #expect(state.press("globe") == [])
    #expect(state.press("no such key") == [] && state.press("п", .alternate(0)) == [])
  }
}
