import TagKeyboard
import TestSupport
import Testing

@Suite(.namesCases)
struct PreferencesTests {
  @Test func withoutStoredValuesTheDefaultsHold() {
    let preferences = Preferences()
    #expect(preferences.sarcasm.opening == "[sarcasm mode on]")
    #expect(preferences.sarcasm.closing == "[/sarcasm mode off]")
    #expect(preferences.pedant.opening == "[zanuda mode on]")
    #expect(preferences.pedant.closing == "[/zanuda mode off]")
    #expect(preferences.findings == [])
  }

  @Test(arguments: [
    ("square", "[сарказм]", "[/хватит]"), ("angle", "<сарказм>", "</хватит>"),
    ("bare", "сарказм", "хватит"),
  ])
  func framesStandAroundTheWords(frame: String, opening: String, closing: String) {
    let preferences = Preferences(stored: [
      "SarcasmTagOpen": "сарказм", "SarcasmTagClose": "хватит", "UserTagFrame": frame,
    ])
    #expect(
      preferences.sarcasm == UserTagFrame(rawValue: frame)?.tag(open: "сарказм", close: "хватит"))
    #expect(preferences.sarcasm.opening == opening)
    #expect(preferences.sarcasm.closing == closing)
  }

  /// In 2014 one missing value threw away its neighbour too.
  @Test func eachValueFallsBackAlone() throws {
    let keys = SettingsSchema.standard.fields.map(\.key)
    for stored in allArrays(of: [true, false], maximumLength: keys.count)
    where stored.count == keys.count {
      var values: [String: String] = [:]
      for (key, isStored) in zip(keys, stored) where isStored {
        values[key] =
          ["UserTagFrame": "angle", "Dialect": "html", "WordUnderCaret": "true"][key] ?? "my \(key)"
      }
      let preferences = Preferences(stored: values)
      for field in SettingsSchema.standard.fields {
        #expect(
          preferences.value(forKey: field.key) == values[field.key] ?? field.defaultValue)
      }
    }
  }

  @Test(arguments: [
    ("", "the value is empty; expected a text on one line"),
    ("a\nb", "the value has a line break; expected a text on one line"),
    ("a\r\nb", "the value has a line break; expected a text on one line"),
    ("\u{2028}", "the value has a line break; expected a text on one line"),
    ("a\tb", "the value has the control character a tab; expected plain text"),
    ("\u{0}", "the value has the control character U+0000; expected plain text"),
    ("\u{9F}", "the value has the control character U+009F; expected plain text"),
    (String(repeating: "👨‍👩‍👧", count: 257), "the value has 257 characters; expected 256 at most"),
    ("a]b", "the value has ']', which would break the frame 'square' around it"),
    ("[", "the value has '[', which would break the frame 'square' around it"),
    ("]\u{301}", "the value has ']', which would break the frame 'square' around it"),
  ])
  func wordsThatWouldBreakTheKeyboardAreRefused(value: String, reason: String) {
    var preferences = Preferences()
    let error = #expect(throws: Diagnostic.self) {
      try preferences.set(value, forKey: "DownerTagClose")
    }
    #expect(error?.description == "error: DownerTagClose: \(reason)")
    #expect(error?.code == .settingsBadValue)
    #expect(preferences == Preferences())

    let read = Preferences(stored: ["DownerTagClose": value, "DownerTagOpen": "x"])
    #expect(read.pedant == UserTagFrame.square.tag(open: "x", close: "zanuda mode off"))
    #expect(
      read.findings.map(\.description) == [
        "warning: DownerTagClose: \(reason); the default 'zanuda mode off' is used"
      ])
  }

  @Test func longestWordsAreTaken() throws {
    var preferences = Preferences()
    let value = String(repeating: "👨‍👩‍👧", count: 256)
    try preferences.set(value, forKey: "SarcasmTagOpen")
    #expect(preferences.sarcasm.opening == "[\(value)]")
  }

  @Test func framesThatTheWordsWouldBreakAreRefused() throws {
    var preferences = Preferences(stored: ["UserTagFrame": "bare"])
    try preferences.set("<[", forKey: "SarcasmTagOpen")
    for (frame, message) in [
      ("angle", "the frame 'angle' would break SarcasmTagOpen, which is '<['"),
      ("square", "the frame 'square' would break SarcasmTagOpen, which is '<['"),
      ("angel", "expected 'square', 'angle' or 'bare'"),
    ] {
      let error = #expect(throws: Diagnostic.self) {
        try preferences.set(frame, forKey: "UserTagFrame")
      }
      #expect(error?.message == "UserTagFrame: \(message)")
    }
    #expect(preferences.frame == .bare)
  }

  @Test func unknownFramesFallBackAndUnknownKeysAreLeftAlone() {
    let preferences = Preferences(stored: ["UserTagFrame": "round", "FromTheFuture": "x"])
    #expect(preferences.frame == .square)
    #expect(
      preferences.findings.map(\.description) == [
        "warning: UserTagFrame: expected 'square', 'angle' or 'bare'; the default 'square' is used"
      ])
    #expect(preferences.value(forKey: "FromTheFuture") == nil)
  }

  @Test func unknownKeysAreToldTheNearest() {
    var preferences = Preferences()
    let error = #expect(throws: Diagnostic.self) {
      try preferences.set("x", forKey: "sarcasmtagopn")
    }
    #expect(
      error?.description
        == "error: there is no setting 'sarcasmtagopn'\n"
        + "note: did you mean 'SarcasmTagOpen' or 'SarcasmTagClose'?")
  }

  @Test func snippetsGetTheirVariables() throws {
    let preferences = Preferences(stored: ["SarcasmTagOpen": "сарказм", "UserTagFrame": "angle"])
    let texts = ["Сарказм", "Зануда"].map { name in
      TagSet.habr.tag(named: name)?.snippet.expanded(preferences.variable)
    }
    #expect(texts[0]?.text == "<сарказм></sarcasm mode off>")
    #expect(texts[0]?.caret == "<сарказм>".utf8.count)
    #expect(texts[1]?.text == "<zanuda mode on></zanuda mode off>")
    for variable in TagVariable.allCases where variable != .selectedText && variable != .clipboard {
      #expect(preferences.variable(variable.rawValue) != nil)
    }
    #expect(preferences.variable("TM_SELECTED_TEXT") == nil)
    #expect(preferences.variable("x") == nil)
  }

  @Test func storesKeepWhatTheyAreGiven() throws {
    let store = InMemorySettingsStore(["a": "1"])
    store.write("2", forKey: "b")
    store.removeValue(forKey: "a")
    #expect(store.read().values == ["b": "2"])
  }
}
