import Foundation
import KeyboardReview
import Testing

/// What a `project.yml` says in other places than its targets.
struct XcodeGenTests {
  private static let head = """
    name: Habra
    targets:
      Habra:
        type: application
        platform: iOS
        sources: [App]
        settings: {INFOPLIST_FILE: App/Info.plist, PRODUCT_BUNDLE_IDENTIFIER: com.example.habra}
        dependencies: [{target: Keyboard}]

    """

  /// A project whose keyboard has the identifier `com.example.habra.keyboard` only when its
  /// specification is joined as XcodeGen joins it.
  private func review(_ specification: String, _ others: [String: String] = [:]) -> Review {
    var tree = KeyboardFixture().lonePlist
    tree.files.merge(KeyboardFixture().files.filter { $0.key.hasPrefix("App/") }) { $1 }
    tree.files["project.yml"] = Data(specification.utf8)
    for (path, text) in others { tree.files[path] = Data(text.utf8) }
    return Review(tree, guidelines: .june2026)
  }

  private func expectWhole(
    _ review: Review, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(review.problems == [], sourceLocation: sourceLocation)
    try #require(review.keyboards.map(\.name) == ["Keyboard"], sourceLocation: sourceLocation)
    let keyboard = review.keyboards[0]
    #expect(keyboard.problems == [], sourceLocation: sourceLocation)
    for rule in ["KB-ID", "KB-EMBED", "KB-NEXT", "KB-POINT", "KB-MINOS"] {
      let outcome = keyboard.findings.first { $0.rule.id == rule }?.outcome
      #expect(
        outcome?.verdict == .pass, "\(rule): \(outcome as Any)", sourceLocation: sourceLocation)
    }
  }

  private static let keyboard = """
      Keyboard:
        type: app-extension
        platform: iOS
        deploymentTarget: 16.0
        sources: [Keyboard]
        settings: {INFOPLIST_FILE: Keyboard/Info.plist, PRODUCT_BUNDLE_IDENTIFIER: com.example.habra.keyboard}

    """

  @Test func includedFilesAreLaidBelowInTheirOrder() throws {
    // The first names another type and the second the right one; the paths of a file start at it.
    let first = "targets:\n" + Self.keyboard.replacing("app-extension", with: "bundle")
    let second = """
      include: [../specs/part.yml]
      targets:
        Keyboard:
          type: app-extension
          sources:REPLACE: [../Keyboard]
      """
    try expectWhole(
      review(
        "include:\n  - first.yml\n  - path: specs/second.yml\n" + Self.head,
        ["first.yml": first, "specs/second.yml": second, "specs/part.yml": "include: second.yml"]))
  }

  @Test func pathsOfAnIncludedFileMayStartAtTheRoot() throws {
    try expectWhole(
      review(
        "include: {path: specs/project.yml, relativePaths: false}\n" + Self.head,
        ["specs/project.yml": "targets:\n" + Self.keyboard]))
  }

  @Test func anIncludedFileThatIsMissingIsSaid() {
    let review = review(
      "include:\n  - none.yml\n  - path: off.yml\n    enable: ${CI}\n" + Self.head + Self.keyboard)
    #expect(review.problems.map(\.message) == ["none.yml, which is included, is missing"])
    #expect(review.problems.map(\.place) == [Place(path: "project.yml", line: 2)])
  }

  @Test func templatesAreFilledIn() throws {
    let templates = """
        Keyboard:
          templates: [Named]
          templateAttributes: {kind: app-extension}
      targetTemplates:
        Named:
          templates: [Plain, Named]
          sources: ["${target_name}"]
          settings:
            base:
              INFOPLIST_FILE: ${target_name}/Info.plist
              PRODUCT_BUNDLE_IDENTIFIER: com.example.habra.keyboard
        Plain:
          type: ${kind}
          platform: iOS
          deploymentTarget: 16.0
          settings:
            base: {PRODUCT_BUNDLE_IDENTIFIER: other}

      """
    try expectWhole(review(Self.head + templates))
  }

  @Test func settingsComeFromGroupsAndFilesOfTheConfiguration() throws {
    let settings = """
        Keyboard:
          type: app-extension
          platform: iOS
          sources: [Keyboard]
          configFiles: {Debug: none.xcconfig, Shop: keyboard.xcconfig}
          settings:
            IGNORED: beside groups
            groups: [first]
            base: {INFOPLIST_FILE: Keyboard/Info.plist}
            configs:
              shop: {SUFFIX: keyboard}
              Shop Debug: {SUFFIX: wrong}
      configs: {Shop Debug: debug, Shop: release}
      configFiles: {Shop: shop.xcconfig}
      settingGroups:
        first:
          groups: [second, first]
          SUFFIX: ignored
        second: {SUFFIX: wrong, PRODUCT_BUNDLE_IDENTIFIER: "$(BASE).$(SUFFIX)"}

      """
    try expectWhole(
      review(
        Self.head + settings,
        [
          "shop.xcconfig": "BASE = com.example.wrong\nIPHONEOS_DEPLOYMENT_TARGET = 16.0\n",
          "keyboard.xcconfig": "BASE = com.example.habra\n",
        ]))
  }

  /// Groups that need one another doubly, attributes that stand for one another doubly, and files
  /// that include one another.
  @Test func whatWouldGrowWithoutEndEnds() {
    let attributes = (0..<40).map { "a\($0): \"${a\($0 + 1)}${a\($0 + 1)}\"" }
    let groups = (0..<40).map { "  g\($0): {groups: [g\($0 + 1), g\($0 + 1), g0]}\n" }
    let text = """
      include: project.yml
      \(Self.head)\(Self.keyboard)  Big:
          templates: [T]
          templateAttributes: {\(attributes.joined(separator: ", "))}
      targetTemplates: {T: {sources: ["${a0}"]}}
      settings: {groups: [g0]}
      settingGroups:
      \(groups.joined())
      """
    #expect(review(text).keyboards.map(\.name) == ["Keyboard"])
  }
}
