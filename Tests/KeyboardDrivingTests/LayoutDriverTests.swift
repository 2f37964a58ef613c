import KeyboardDriving
import TagKeyboard
import TestSupport
import Testing

/// Our keyboard, asked as a review asks.
@Suite(.namesCases)
struct LayoutDriverTests {
  @Test func aTagKeyPutsTheCaretBetweenItsParts() throws {
    var typist = try Typist(before: "a ", after: " z")
    try typist.press(label: "B")
    #expect(typist.effects == [.insert("<b></b>"), .move(offset: -4)])
    #expect(typist.text == "a <b>‸</b> z")
    try typist.press(label: "q")
    #expect(typist.text == "a <b>q‸</b> z")
    try typist.press(label: "↶")
    try typist.press(label: "↶")
    #expect(typist.text == "a ‸ z")
  }

  @Test func whatSomebodyElseTypesIsSeen() throws {
    var typist = try Typist(before: "a", after: "")
    try typist.press(label: "q")
    typist.before = "<b>bold"
    typist.after = "</b>"
    try typist.press(label: "B")
    #expect(typist.text == "<b>bold</b>‸", "the key steps over its closing part")
  }

  @Test func keysTypeWhereNothingIsVisible() throws {
    var typist = try Typist(before: nil, after: nil)
    for letter in ["q", "w", "space", "⌫"] { try typist.press(label: letter) }
    #expect(
      typist.history == [.insert("q"), .insert("w"), .insert(" "), .delete(count: 1)])
    try typist.press(label: "B")
    #expect(typist.effects == [.insert("<b></b>"), .move(offset: -4)])
  }

  @Test func shiftAndLayersShowOtherKeys() throws {
    var typist = try Typist()
    try typist.press(label: "⇧")
    #expect(typist.keys.contains { $0.label == "Q" } && typist.effects == [])
    try typist.press(label: "Q")
    try typist.press(label: "q")
    try typist.press(label: "123")
    #expect(typist.effects == [.layer("letters-en/symbols")])
    try typist.press(label: "7")
    #expect(typist.text == "Qq7‸")
  }

  @Test func alternatesAreChosenByHolding() throws {
    var typist = try Typist()
    let dot = try #require(typist.keys.first { $0.label == "." })
    #expect(dot.gestures.contains(.hold))
    let dash = try #require(dot.alternates.firstIndex(of: "—"))
    try typist.ask(
      .hold(key: dot.id, milliseconds: nil, alternate: dash, typist.context))
    #expect(typist.text == "—‸")
    let error = try #require(throws: DriverError.self) {
      try typist.ask(.hold(key: dot.id, milliseconds: nil, alternate: 99, typist.context))
    }
    #expect(error.message == "the key 'letters-en/letters/.' shows no alternate 99")
    try typist.press(label: "q")
    #expect(typist.text == "—q‸", "the finger has let go of the key")
  }

  @Test func aHeldKeyRepeatsAndASwipeMovesTheCaret() throws {
    var typist = try Typist(before: "one two", after: "")
    let delete = try #require(typist.keys.first { $0.label == "⌫" })
    #expect(delete.gestures == [.press, .hold])
    try typist.ask(
      .hold(key: delete.id, milliseconds: 800, alternate: nil, typist.context))
    #expect(typist.effects.count > 1 && typist.text.count < 7)
    let letter = try #require(typist.keys.first { $0.label == "q" })
    typist.before = "ab"
    try typist.ask(.swipe(key: letter.id, .left, typist.context))
    #expect(typist.text == "a‸b")
  }

  @Test(arguments: [
    DriverTraits(.phonePad), DriverTraits(.namePhonePad), DriverTraits(isSecure: true),
    DriverTraits(.numberPad, isSecure: true),
  ])
  func fieldsOfTheSystemAreDeclined(traits: DriverTraits) throws {
    let driver = LayoutDriver()
    guard case .declined = try driver.reply(to: .open(DriverField(traits: traits))) else {
      Issue.record("the field is served")
      return
    }
    #expect(throws: DriverError(.refused, "no field is open")) {
      try driver.reply(to: .press(key: "q", DriverContext(before: "", after: "")))
    }
  }

  @Test func unknownKeysAndLocalesAreRefused() throws {
    let driver = LayoutDriver()
    #expect(throws: DriverError(.refused, "the locale 'xx-Nowhere' is not known")) {
      try driver.reply(to: .open(DriverField(traits: DriverTraits(locale: "xx-Nowhere"))))
    }
    _ = try driver.reply(to: .open(DriverField()))
    #expect(throws: DriverError(.refused, "no key 'q' is shown")) {
      try driver.reply(to: .press(key: "q", DriverContext(before: "", after: "")))
    }
    _ = try driver.reply(to: .close)
    #expect(throws: DriverError(.refused, "nothing is learned of the typing")) {
      try driver.reply(to: .forget)
    }
  }

  /// Every key of every layer: none is refused, and the way on is always shown.
  @Test(arguments: [
    (TextInputTraits.KeyboardType.asciiCapable, "en", true), (.url, "en", true),
    (.asciiCapableNumberPad, "en", true), (.numberPad, "en", false), (.default, "ru_RU", true),
    (.decimalPad, "ar_EG", true),
  ])
  func everyKeyCanBePressed(
    type: TextInputTraits.KeyboardType, locale: String, needsSwitchKey: Bool
  ) throws {
    var walk = LayerWalk(type, locale: locale, needsSwitchKey: needsSwitchKey)
    try walk.run()
    let missing = walk.expected.subtracting(walk.typed)
    #expect(walk.layers.count > 1 && missing.isEmpty, "\(missing)")
    #expect(walk.layersWithoutNext.isEmpty == needsSwitchKey)
  }

  @Test func aKeyboardOfFilesHasItsLayoutsOnly() throws {
    let file = SourceText(
      name: "two.json",
      text: """
        {"version": 1, "id": "two", "name": "Two keys", "fields": ["default"], "layers": [
          {"id": "only", "rows": [["a", {"id": "globe", "actions": ["nextKeyboard"]}]]}]}
        """)
    let driver = LayoutDriver(try LayoutDriver.Configuration(layouts: [file]))
    #expect(driver.description.name == "Two keys")
    #expect(!driver.description.isASCIICapable)
    for type in [TextInputTraits.KeyboardType.default, .numberPad, .url] {
      let reply = try driver.reply(to: .open(DriverField(traits: DriverTraits(type))))
      guard case .opened(let keys) = reply else { continue }
      #expect(keys.map(\.id) == ["two/only/a", "two/only/globe"])
    }
    #expect(throws: Diagnostics.self) {
      try LayoutDriver.Configuration(layouts: [SourceText(name: "x.json", text: "{}")])
    }
  }

  @Test func layoutsThatOnlyOthersExtendAreNoKeyboard() throws {
    let file = SourceText(
      name: "x.json",
      text: #"{"version": 1, "id": "x", "name": "X", "abstract": true, "extends": "letters"}"#)
    let error = #expect(throws: Diagnostics.self) {
      try LayoutDriver.Configuration(layouts: [file])
    }
    #expect(
      error?.findings.map(\.message)
        == ["there is nothing to show; expected a layout that is not abstract"])
  }
}
