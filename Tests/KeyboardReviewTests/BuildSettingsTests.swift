import KeyboardReview
import TestSupport
import Testing

struct BuildSettingsTests {
  private func settings(_ layers: [String: String]...) -> BuildSettings {
    BuildSettings(layers: layers.map { BuildSettings.Layer($0) })
  }

  @Test func theNearestLayerWinsAndBuildsOnTheOthers() {
    let settings = settings(
      ["A": "project", "B": "one"], ["A": "$(inherited) target", "B": "${B} two"],
      ["C": "$(A)/$(B)"])
    #expect(settings["A"] == "project target")
    #expect(settings["B"] == "one two")
    #expect(settings["C"] == "project target/one two")
    #expect(settings["D"] == nil)
  }

  @Test(arguments: [
    ("My App_2.0:rfc1034identifier", "My-App-2.0"), ("My App:c99extidentifier", "My_App"),
    ("2nd:c99extidentifier", "_nd"), ("Ab:lower", "ab"), ("Ab:upper", "AB"),
    ("a/b.c:file", "b.c"), ("a/b.c:base", "b"), (":default=x", "x"), ("y:default=x", "y"),
    ("a:unknown", "a"), ("a b:identifier:upper", "A_B"),
  ])
  func modifiersChangeTheValue(text: String, expected: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let settings = settings(["X": String(parts[0])])
    #expect(settings.expand("$(X:\(parts[1]))") == expected)
  }

  @Test func aSettingForDevicesGoesBeforeAPlainOne() {
    let settings = settings([
      "A": "any", "A[sdk=iphoneos*]": "device", "A[sdk=iphonesimulator*]": "no",
    ])
    #expect(settings["A"] == "device")
  }

  @Test func namesInsideNamesAreReplacedFirst() {
    let settings = settings(["KIND": "IOS", "ID_IOS": "phone"])
    #expect(settings.expand("$(ID_$(KIND))") == "phone")
  }

  @Test(arguments: [
    ["A": "$(A)"], ["A": "$(B)", "B": "$(A)"], ["A": "$(B)$(B)", "B": "$(C)$(C)", "C": "x$(A)"],
    ["A": "$(A"], ["A": "$"], ["A": "$()"], ["A": "${A)"],
  ])
  func circlesAndTornReferencesEnd(values: [String: String]) {
    _ = settings(values)["A"]
    _ = settings(values, values)["A"]
  }

  @Test func listsThatDoubleThemselvesStayBounded() {
    var values = ["V0": "xxxxxxxxxx"]
    for index in 1...60 { values["V\(index)"] = "$(V\(index - 1))$(V\(index - 1))" }
    let value = settings(values)["V60"] ?? ""
    #expect(value.utf8.count <= 64 << 10)
  }

  @Test func anyTextCanBeExpanded() throws {
    try withSeeds(200) { generator in
      let signs = ["$", "(", ")", "{", "}", ":", "A", "B", "inherited", "lower", "default=", " "]
      let text = { (generator: inout SeededGenerator) in
        (0..<8).map { _ in signs.randomElement(using: &generator) ?? "" }.joined()
      }
      let values = ["A": text(&generator), "B": text(&generator)]
      _ = settings(values, ["A": text(&generator)]).expand(text(&generator))
    }
  }
}
