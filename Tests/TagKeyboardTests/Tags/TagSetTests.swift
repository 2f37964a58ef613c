import TagKeyboard
import TestSupport
import Testing

@Suite(.namesCases)
struct TagSetTests {
  @Test(arguments: [
    ("bold", "bold"), ("Жирный", "bold"), ("Bold", "bold"), ("жирный", "bold"), ("ЖИРНЫЙ", "bold"),
    ("жирныи\u{306}", "bold"),  // й in two parts
    ("STRUCK THROUGH", "strikethrough"), ("хАБРАЮЗЕР", "habrauser"),
  ])
  func tagsAreFoundByEveryName(name: String, id: String) {
    #expect(TagSet.habr.tag(named: name)?.id == id)
  }

  @Test(arguments: ["", "Жырный", "Жирный ", "жирн", "b"])
  func otherNamesLeadNowhere(name: String) {
    #expect(TagSet.habr.tag(named: name) == nil)
  }

  @Test func exactNamesComeFirst() throws {
    let set = try Self.set(ids: ["B", "b", "ß", "SS", "É", "e\u{301}", "😀", "Ё"])
    #expect(set.tag(named: "b")?.id == "b")
    #expect(set.tag(named: "B")?.id == "B")
    #expect(set.tag(named: "ss")?.id == "SS")
    #expect(set.tag(named: "ß")?.id == "ß")
    #expect(set.tag(named: "é")?.title.text(for: "ru") == "title 5")
    #expect(set.tag(named: "E\u{301}")?.title.text(for: "ru") == "title 4")
    #expect(set.tag(named: "😀")?.id == "😀")
    #expect(set.tag(named: "е\u{308}")?.id == "Ё")
  }

  /// The table finds what a search through all names finds, exactly first.
  @Test func lookupAgreesWithAPlainSearch() throws {
    let letters = ["a", "A", "й", "Й", "и\u{306}", "é", "e\u{301}", "ё", "😀", " "]
    let words = allArrays(of: letters, maximumLength: 3).map { $0.joined() }.filter { !$0.isEmpty }
    try withSeeds(20) { generator in
      var ids: [String] = []
      for word in words.shuffled(using: &generator).prefix(60) where !ids.contains(word) {
        ids.append(word)
      }
      let set = try Self.set(ids: ids)
      for word in words {
        let plain =
          ids.first { $0 == word } ?? ids.first { $0.lowercased() == word.lowercased() }
        #expect(set.tag(named: word)?.id == plain)
      }
    }
  }

  @Test func textsFallBackOnTheirFirstLanguage() throws {
    let title = try #require(TagSet.habr.tag(named: "bold")).title
    #expect(title.text(for: "en") == "Bold")
    #expect(title.text(for: "en-GB") == "Bold")
    #expect(title.text(for: "ru_RU") == "Жирный")
    #expect(title.text(for: "de") == "Жирный")
    #expect(LocalizedText("x").text(for: "de") == "x")
  }

  @Test func unknownTagsNameTheNearest() {
    #expect(
      TagSet.habr.unknownTag("Жырный").description
        == "error: there is no tag 'Жырный'\nnote: did you mean 'Жирный'?")
    #expect(TagSet.habr.unknownTag("qqqqq").notes == [])
  }

  private static func set(ids: [String]) throws -> TagSet {
    TagSet(
      tags: try ids.enumerated().map { number, id in
        Tag(id: id, title: LocalizedText("title \(number)"), snippet: try Snippet("x$0"))
      })
  }
}
