import TagKeyboard
import TestSupport
import Testing

/// Files of layouts with something wrong, and the whole report about each.
struct LayoutCheckTests {
  private static func check(
    _ texts: [String], needsInputModeSwitchKey: Bool = false
  ) -> String {
    let sources = texts.enumerated().map { number, text in
      SourceText(name: number == 0 ? "t.json" : "t\(number + 1).json", text: text)
    }
    let surroundings = LayoutReader.Surroundings(
      size: LayoutSize(width: 320, height: 216), needsInputModeSwitchKey: needsInputModeSwitchKey)
    do throws(Diagnostics) {
      _ = try LayoutReader.read(sources, in: surroundings)
      return ""
    } catch {
      return error.description
    }
  }

  @Test(arguments: badLayouts) func everythingIsTold(file: BadFile) {
    #expect(Self.check([file.text]) == file.report)
  }

  @Test func aCycleIsTold() {
    let text = { (id: String, extends: String) in
      #"{"version": 1, "id": "\#(id)", "extends": "\#(extends)"}"#
    }
    #expect(
      Self.check([text("a", "b"), text("b", "c"), text("c", "a")]) == """
        t.json:1:38: error: extends: a layout cannot extend itself: 'a' extends 'b' extends 'c' \
        extends 'a'
          {"version": 1, "id": "a", "extends": "b"}
                                               ^
        """)
    #expect(
      Self.check([text("a", "a")]) == """
        t.json:1:38: error: extends: a layout cannot extend itself: 'a' extends 'a'
          {"version": 1, "id": "a", "extends": "a"}
                                               ^
        """)
  }

  @Test func twoFilesWithOneIDAreTold() {
    let text = #"{"version": 1, "id": "a", "name": "A", "extends": "number"}"#
    #expect(
      Self.check([text, text]) == """
        t2.json:1:22: error: id: the id 'a' is taken by a layout at t.json:1:22
          {"version": 1, "id": "a", "name": "A", "extends": "number"}
                               ^
        """)
  }

  /// The key is missed in each layer where it is not, and only where one is needed.
  @Test func aLayerWithoutTheNextKeyboardIsTold() {
    let text = #"""
      {"version": 1, "id": "t", "name": "T", "layers": [
        {"id": "a", "rows": [["x", {"id": "more", "label": "+", "actions": [{"layer": "b"}]}]]},
        {"id": "b", "rows": [[{"id": "globe", "actions": ["nextKeyboard"]},
          {"id": "less", "label": "-", "actions": [{"layer": "c"}]}]]},
        {"id": "c", "rows": [[{"id": "back", "label": "-", "actions": [{"layer": "a"}],
          "alternates": [{"actions": ["nextKeyboard"]}]}]]}]}
      """#
    #expect(Self.check([text]) == "")
    #expect(
      Self.check([text], needsInputModeSwitchKey: true) == """
        t.json:2:10: error: layers[0].id: no key of the layer 'a' leads to the next keyboard; \
        expected one with the action 'nextKeyboard'
            {"id": "a", "rows": [["x", {"id": "more", "label": "+", "actions": [{"layer": "b"}]}]]},
                   ^
        t.json:5:10: error: layers[2].id: no key of the layer 'c' leads to the next keyboard; \
        expected one with the action 'nextKeyboard'
            {"id": "c", "rows": [[{"id": "back", "label": "-", "actions": [{"layer": "a"}],
                   ^
        """)
    let heir = #"{"version": 1, "id": "heir", "name": "H", "extends": "t"}"#
    #expect(
      Self.check([heir, text], needsInputModeSwitchKey: true).contains("t2.json:2:10: error"))
    let good = #"{"version": 1, "id": "heir", "name": "H", "extends": "number"}"#
    #expect(Self.check([good], needsInputModeSwitchKey: true) == "")
  }

  /// What is wrong with an inherited key is told where the person can change it.
  @Test func whatIsInheritedIsToldAtTheHeir() throws {
    let tags = try TagSetReader.read(SourceText(name: "t", text: #"{"bold": "<b></b>"}"#))
    let surroundings = LayoutReader.Surroundings(tagSets: TagSetLibrary([("habr", tags)]))
    let text = #"{"version": 1, "id": "mine", "extends": "habr"}"#
    let error = #expect(throws: Diagnostics.self) {
      try LayoutReader.read([SourceText(name: "t.json", text: text)], in: surroundings)
    }
    #expect(error?.findings.count == 12)
    #expect(error?.findings.allSatisfy { $0.location?.file == "t.json" } == true)
    #expect(
      error?.findings.first?.message == "id: the key 'italic' names no tag of 'habr': 'italic'")
  }
}
