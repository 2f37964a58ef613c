import TagKeyboard
import Testing

/// The tags that ship are those of 2014, byte for byte, with the caret in the same place.
struct HabrTagsTests {
  /// The file of 2014: `tags.json` of the first keyboard.
  static let flat = """
    {
      "Жирный": "<b></b>", "Курсив": "<i></i>", "Подчеркнутый": "<u></u>",
      "Зачеркнутый": "<s></s>", "Цитата": "<blockquote></blockquote>", "Код": "<code></code>",
      "Ссылка": "<a href=\\"http://\\"></a>", "Картинка": "<img src=\\"http://\\"/>",
      "Видео": "<video>http://</video>", "Спойлер": "<spoiler title=\\"\\"></spoiler>",
      "Хабраюзер": "<hh user=\\"\\"/>"
    }
    """

  @Test func keysStandInTheOrderOfTheFirstKeyboard() {
    let titles = TagSet.habr.tags.map { $0.title.text(for: "ru") }
    #expect(
      titles == [
        "Жирный", "Курсив", "Подчеркнутый", "Зачеркнутый", "Цитата", "Код", "Ссылка", "Картинка",
        "Видео", "Спойлер", "Сарказм", "Зануда", "Хабраюзер",
      ])
    #expect(TagSet.habr.formatVersion == 1)
    #expect(TagSet.habr.name?.text(for: "en") == "Habr")
  }

  @Test func everyTagInsertsWhatItInsertedIn2014() throws {
    let old = try TagSetReader.read(SourceText(name: "tags.json", text: Self.flat))
    #expect(old.formatVersion == 0)
    #expect(old.tags.count == 11)
    for tag in old.tags {
      let new = try #require(TagSet.habr.tag(named: tag.id))
      let (was, isNow) = (tag.snippet.expanded { _ in nil }, new.snippet.expanded { _ in nil })
      #expect(isNow.text == was.text)
      #expect(isNow.caret == was.caret, "\(tag.id): \(isNow.text)")
      #expect(was.stops.map(\.number) == [0])
    }
  }

  @Test(arguments: [
    ("Ссылка", "<a href=\"http://"), ("Картинка", "<img src=\"http://"),
    ("Видео", "<video>http://"), ("Спойлер", "<spoiler title=\""), ("Хабраюзер", "<hh user=\""),
    ("Жирный", "<b>"),
  ])
  func caretStandsBehindTheLabel(title: String, before: String) throws {
    let tag = try #require(TagSet.habr.tag(named: title))
    #expect(tag.snippet.expanded { _ in nil }.caret == before.utf8.count)
  }

  @Test func everyTagHasAnEnglishTitleAndALastStop() {
    for tag in TagSet.habr.tags {
      #expect(tag.title.translations.map(\.language) == ["ru", "en"])
      #expect(tag.snippet.expanded { _ in nil }.stops.last?.number == 0)
    }
  }

  @Test func selectionGoesWhereTheTextOfTheTagIs() throws {
    let wrapped = TagSet.habr.tags.map { tag in
      tag.snippet.expanded { $0 == "TM_SELECTED_TEXT" ? "X" : nil }.text
    }
    #expect(
      wrapped == [
        "<b>X</b>", "<i>X</i>", "<u>X</u>", "<s>X</s>", "<blockquote>X</blockquote>",
        "<code>X</code>", "<a href=\"http://\">X</a>", "<img src=\"X\"/>", "<video>X</video>",
        "<spoiler title=\"\">X</spoiler>", "X", "X", "<hh user=\"X\"/>",
      ])
  }
}
