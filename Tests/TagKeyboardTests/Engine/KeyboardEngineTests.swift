import HostTestSupport
import SimulatedHost
import TagKeyboard
import Testing

struct KeyboardEngineTests {
  @Test(arguments: HostProfile.wide)
  func tagPutsTheCaretBetweenItsHalves(profile: HostProfile) {
    let fixture = EngineFixture("Привет, ‸", profile: profile)
    #expect(fixture.press(.bold, .insertText("мир")) == [.verified, .verified])
    #expect(fixture.text == "Привет, <b>мир‸</b>")
  }

  @Test(arguments: HostProfile.wide)
  func caretCrossesWholeClusters(profile: HostProfile) {
    let fixture = EngineFixture("👨‍👩‍👧‍👦🇷🇺é‸", profile: profile)
    #expect(fixture.press(.left, .left, .left) == [.verified, .verified, .verified])
    #expect(fixture.text == "‸👨‍👩‍👧‍👦🇷🇺é")
    #expect(fixture.press(.right, .right) == [.verified, .verified])
    #expect(fixture.text == "👨‍👩‍👧‍👦🇷🇺‸é")
  }

  @Test(arguments: HostProfile.wide)
  func everythingComesBack(profile: HostProfile) {
    let fixture = EngineFixture("a👨‍👩‍👧‍👦‸", profile: profile)
    #expect(fixture.press(.backspace) == [.verified])
    #expect(fixture.text == "a‸")
    #expect(fixture.press(.undo) == [.verified])
    #expect(fixture.text == "a👨‍👩‍👧‍👦‸")
    #expect(fixture.press(.clear) == [.verified])
    #expect(fixture.text == "‸")
    #expect(fixture.press(.undo) == [.verified])
    #expect(fixture.text == "a👨‍👩‍👧‍👦‸")
  }

  @Test(arguments: HostProfile.wide)
  func clearTakesBothSidesAndUndoPutsTheCaretBack(profile: HostProfile) {
    let fixture = EngineFixture("один два‸ три четыре", profile: profile)
    #expect(fixture.press(.clear) == [.verified])
    #expect(fixture.text == "‸")
    #expect(fixture.press(.undo) == [.verified])
    #expect(fixture.text == "один два‸ три четыре")
    #expect(fixture.press(.redo) == [.verified])
    #expect(fixture.text == "‸")
  }

  @Test(arguments: HostProfile.wide)
  func nothingThereIsRefused(profile: HostProfile) {
    let fixture = EngineFixture(
      "‸", profile: profile, configuration: .init(answersEveryMessage: true))
    #expect(
      fixture.press(.left, .right, .backspace, .undo, .redo)
        == [
          .refused(.nothingThere), .refused(.nothingThere), .refused(.nothingThere),
          .refused(.emptyHistory), .refused(.emptyHistory),
        ])
    #expect(fixture.text == "‸")
  }

  @Test(arguments: HostProfile.wide)
  func tagTakesASelectionInside(profile: HostProfile) {
    let fixture = EngineFixture("сказал ‸мир‸ труд", profile: profile)
    #expect(fixture.press(.bold) == [.verified])
    #expect(fixture.text == "сказал <b>мир</b>‸ труд")
    #expect(fixture.press(.undo) == [.verified])
    #expect(fixture.text == "сказал мир‸ труд")
  }

  /// What the keyboard of 2014 inserted, and where it put the caret.
  static let tagsOf2014 = [
    ("Жирный", "<b>‸</b>"), ("Ссылка", #"<a href="http://‸"></a>"#),
    ("Картинка", #"<img src="http://‸"/>"#), ("Видео", "<video>http://‸</video>"),
    ("Спойлер", #"<spoiler title="‸"></spoiler>"#), ("Хабраюзер", #"<hh user="‸"/>"#),
    ("Сарказм", "[sarcasm mode on]‸[/sarcasm mode off]"),
    ("Зануда", "[zanuda mode on]‸[/zanuda mode off]"),
  ]

  @Test(arguments: tagsOf2014, HostProfile.wide)
  func shippedTagsAreThoseOf2014(tag: (title: String, text: String), profile: HostProfile) throws {
    let fixture = EngineFixture("‸", profile: profile)
    let preferences = Preferences()
    let variables = Dictionary(
      uniqueKeysWithValues: TagVariable.allCases.compactMap { variable in
        preferences.variable(variable.rawValue).map { (variable.rawValue, $0) }
      })
    let key = try #require(TagSet.habr.tag(named: tag.title))
    #expect(fixture.press(.tag(key, variables: variables)) == [.verified])
    #expect(fixture.text == tag.text)
  }
}
