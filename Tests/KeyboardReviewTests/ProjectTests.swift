import Foundation
import KeyboardReview
import TestSupport
import Testing

/// Which file is in which bundle.
struct ProjectTests {
  private func finding(_ rule: String, _ review: Review, keyboard: Int = 0) throws -> Finding {
    let found = try #require(
      review.keyboards.indices.contains(keyboard) ? review.keyboards[keyboard] : nil)
    return try #require(found.findings.first { $0.rule.id == rule })
  }

  @Test func evidenceNamesFileLineAndColumn() throws {
    let review = Review(KeyboardFixture().xcode, guidelines: .june2026)
    let next = try finding("KB-NEXT", review)
    let place = Place(path: "Keyboard/KeyboardViewController.swift", line: 11, column: 31)
    #expect(next.outcome.evidence.map(\.place) == [place])
  }

  @Test func aManifestOfTheAppDoesNotCoverTheKeyboard() throws {
    var fixture = KeyboardFixture()
    fixture.keyboardResources = []
    let manifest = try finding("KB-MANIFEST", Review(fixture.xcode, guidelines: .june2026))
    #expect(manifest.outcome.verdict == .fail)
    #expect(manifest.outcome.evidence.first?.text.hasPrefix("Keyboard uses UserDefaults") == true)
  }

  @Test func codeThatIsNotInTheTargetDoesNotCount() throws {
    var fixture = KeyboardFixture()
    fixture.replace("handleInputModeList(from:with:)", "nothing", in: fixture.keyboardSources[0])
    fixture.files["Keyboard/Unused.swift"] = Data(
      "class Other { func go() { advanceToNextInputMode() } }".utf8)
    let next = try finding("KB-NEXT", Review(fixture.xcode, guidelines: .june2026))
    #expect(next.outcome.verdict == .fail)
  }

  @Test func aMethodThatNothingMentionsIsNotReached() throws {
    var fixture = KeyboardFixture()
    fixture.replace("handleInputModeList(from:with:)", "nothing", in: fixture.keyboardSources[0])
    fixture.add("private func unused() { advanceToNextInputMode() }")
    let next = try finding("KB-NEXT", Review(fixture.xcode, guidelines: .june2026))
    #expect(next.outcome.verdict == .fail)
    #expect(next.outcome.message.contains("never reached"))
  }

  @Test func aKeyOnlyWhereTheSystemDrawsOneIsNone() throws {
    var fixture = KeyboardFixture()
    let source = fixture.keyboardSources[0]
    fixture.replace(
      "globe.addTarget(", "if !needsInputModeSwitchKey { globe.addTarget(", in: source)
    fixture.replace("for: .allTouchEvents)", "for: .allTouchEvents) }", in: source)
    let next = try finding("KB-NEXT", Review(fixture.xcode, guidelines: .june2026))
    #expect(next.outcome.verdict == .fail)
    #expect(next.outcome.evidence.map(\.place?.line) == [11])
  }

  @Test func aSessionThatIsKeptSendsToo() throws {
    var fixture = KeyboardFixture()
    fixture.add("private let session: URLSession = .shared")
    fixture.add(
      "private func post(_ text: String) { session.uploadTask(with: request, from: Data(text.utf8)).resume() }"
    )
    fixture.add("post(textDocumentProxy.documentContextBeforeInput ?? \"\")", onKeyPress: true)
    let send = try finding("KB-SEND", Review(fixture.xcode, guidelines: .june2026))
    #expect(send.outcome.verdict == .fail)
  }

  /// What is sent, no file says; that something is, and not whether it is declared, is a warning.
  @Test func sendingSomethingElseThanTypedTextIsAWarning() throws {
    let declared = try #require(Mutation.inSwift.first { $0.rule == "KB-DECLARED" })
    let review = Review(declared.fixture(.xcode).xcode, guidelines: .june2026)
    #expect(try finding("KB-SEND", review).outcome.verdict == .warn)
    #expect(try finding("KB-DECLARED", review).outcome.verdict == .pass)
  }

  @Test func namesInOtherCaseThanOnDiskAreFound() throws {
    var fixture = KeyboardFixture()
    fixture.files["keyboard/keyboardviewcontroller.swift"] = fixture.files.removeValue(
      forKey: "Keyboard/KeyboardViewController.swift")
    let review = Review(fixture.xcode, guidelines: .june2026)
    #expect(review.keyboards.first?.problems == [])
    #expect(try finding("KB-NEXT", review).outcome.verdict == .pass)
  }

  @Test func aMissingSourceIsSaidAndTheRestIsChecked() throws {
    var fixture = KeyboardFixture()
    fixture.keyboardSources.append("Keyboard/Gone.swift")
    let review = Review(fixture.xcode, guidelines: .june2026)
    #expect(review.keyboards.first?.problems.map(\.message) == ["Keyboard/Gone.swift is missing"])
    #expect(try finding("KB-NEXT", review).outcome.verdict == .pass)
    #expect(ReviewResult(review, Configuration()) == .incomplete)
  }

  @Test func twoKeyboardsAreReportedByName() throws {
    var tree = KeyboardFixture().xcodeGen
    for (path, data) in tree.files where path.hasPrefix("Keyboard/") {
      tree.files["Second/" + path.dropFirst(9)] = data
    }
    var text = String(decoding: tree.files["project.yml"] ?? Data(), as: UTF8.self)
    let start = try #require(text.firstRange(of: "  Keyboard:")).lowerBound
    text += text[start...].replacing("Keyboard:", with: "Second:")
      .replacing("Keyboard/", with: "Second/").replacing("path: Keyboard", with: "path: Second")
      .replacing("habra.keyboard", with: "habra.second")
    tree.files["project.yml"] = Data(text.utf8)
    let review = Review(tree, guidelines: .june2026)
    #expect(review.keyboards.map(\.name) == ["Keyboard", "Second"])
    #expect(ReportFormat.text.report(review).contains("Second (Second/Info.plist"))
  }

  @Test func synchronizedFoldersLeaveOutTheirExceptions() throws {
    var fixture = KeyboardFixture()
    fixture.keyboardSources = []
    fixture.keyboardResources = []
    var tree = fixture.xcode
    let path = "Habra.xcodeproj/project.pbxproj"
    let text = String(decoding: tree.files[path] ?? Data(), as: UTF8.self)
      .replacing(
        "name = Keyboard;", with: "name = Keyboard; fileSystemSynchronizedGroups = (SYNC, );"
      )
      .replacing(
        "\t\tROOT = {",
        with: """
          \t\tSYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = Keyboard; \
          sourceTree = "<group>"; exceptions = (EXC, ); };
          \t\tEXC = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = KEY; \
          membershipExceptions = (Info.plist, PrivacyInfo.xcprivacy, ); };
          \t\tROOT = {
          """
      )
      .replacing("children = (", with: "children = (SYNC, ")
    tree.files[path] = Data(text.utf8)
    let review = Review(tree, guidelines: .june2026)
    #expect(try finding("KB-NEXT", review).outcome.verdict == .pass)
    #expect(try finding("KB-MANIFEST", review).outcome.verdict == .fail)
  }

  @Test func configurationFilesIncludeOneAnotherAndEndInCircles() throws {
    var tree = KeyboardFixture().xcode
    let path = "Habra.xcodeproj/project.pbxproj"
    let text = String(decoding: tree.files[path] ?? Data(), as: UTF8.self)
      .replacing(
        "\t\tX_KEY = {\n\t\t\tisa = XCBuildConfiguration;",
        with: "\t\tX_KEY = {\n\t\t\tisa = XCBuildConfiguration; baseConfigurationReference = XC;"
      )
      .replacing(
        "\t\tROOT = {",
        with:
          "\t\tXC = {isa = PBXFileReference; path = a.xcconfig; sourceTree = \"<group>\"; };\n\t\tROOT = {"
      )
      .replacing("children = (", with: "children = (XC, ")
      .replacing("\"com.example.habra.keyboard\"", with: "\"$(BASE).keyboard\"")
    tree.files[path] = Data(text.utf8)
    tree.files["a.xcconfig"] = Data("#include \"b.xcconfig\"\n#include? \"none.xcconfig\"\n".utf8)
    tree.files["b.xcconfig"] = Data(
      "BASE = com.example.habra // base\n#include \"a.xcconfig\"\n".utf8)
    let review = Review(tree, guidelines: .june2026)
    #expect(try finding("KB-ID", review).outcome.verdict == .pass)
    #expect(review.problems.map(\.message) == ["a.xcconfig includes itself"])
  }

  @Test func localPackagesBelongToTheBundleThatLinksThem() throws {
    var tree = KeyboardFixture().xcodeGen
    let yaml = String(decoding: tree.files["project.yml"] ?? Data(), as: UTF8.self)
    tree.files["project.yml"] = Data(
      (yaml + "    dependencies:\n      - package: Core\n        product: Core\n").utf8)
    tree.files["Core/Package.swift"] = Data(
      """
      let package = Package(
        name: "Core", products: [.library(name: "Core", targets: ["Core"])],
        targets: [.target(name: "Core", dependencies: ["Base"]), .target(name: "Base")])
      """.utf8)
    tree.files["Core/Sources/Base/Boot.swift"] = Data("let up = ProcessInfo().systemUptime".utf8)
    let manifest = try finding("KB-MANIFEST", Review(tree, guidelines: .june2026))
    #expect(manifest.outcome.verdict == .fail)
    #expect(manifest.outcome.evidence.first?.place?.path == "Core/Sources/Base/Boot.swift")
  }

  @Test func podsOfATargetAreItsDependencies() throws {
    var tree = KeyboardFixture().xcode
    tree.files["Podfile"] = Data(
      """
      target 'Habra' do
        pod 'Sentry'
      end
      target 'Keyboard' do
        pod 'Keys', :path => 'Keys'
      end
      """.utf8)
    tree.files["Keys/Keys.podspec"] = Data("s.source_files = 'Classes/**/*'".utf8)
    tree.files["Keys/Classes/Ads.swift"] = Data("import GoogleMobileAds".utf8)
    let review = Review(tree, guidelines: .june2026)
    #expect(try finding("KB-ANALYTICS", review).outcome.verdict == .pass)
    #expect(try finding("KB-ADS", review).outcome.verdict == .fail)
  }

  @Test func objectiveCIsReadWithItsHeaders() throws {
    var fixture = KeyboardFixture()
    fixture.files["Keyboard/KeyboardViewController.h"] = Data(
      "@interface KeyboardViewController : UIInputViewController\n@end\n".utf8)
    fixture.files["Keyboard/KeyboardViewController.m"] = Data(
      """
      @implementation KeyboardViewController
      - (void)viewDidLoad {
        [next addTarget:self action:@selector(advanceToNextInputMode) forControlEvents:1];
        [key addTarget:self action:@selector(pressed:) forControlEvents:1];
      }
      - (void)pressed:(UIButton *)sender {
        // [self.textDocumentProxy insertText:@"x"];
        [self.textDocumentProxy insertText:sender.currentTitle];
      }
      @end
      """.utf8)
    fixture.keyboardSources = ["Keyboard/KeyboardViewController.m"]
    let review = Review(fixture.xcode, guidelines: .june2026)
    #expect(try finding("KB-NEXT", review).outcome.verdict == .pass)
    #expect(try finding("KB-TYPED", review).outcome.evidence.map(\.place?.line) == [8])
    #expect(try finding("KB-POINT", review).outcome.verdict == .pass)
  }

  @Test func aLonePlistIsCheckedAsFarAsItGoes() throws {
    let review = Review(
      MemoryTree(["Keyboard/Info.plist": PlistText.keyboardInfo]), guidelines: .june2026)
    #expect(try finding("KB-ATTRS", review).outcome.verdict == .pass)
    #expect(try finding("KB-ID", review).outcome.verdict == .notChecked)
    #expect(try finding("KB-EMBED", review).outcome.verdict == .notChecked)
    #expect(ReviewResult(review, Configuration()) == .clean)
  }

  @Test func withoutAKeyboardThereIsNothingToReview() {
    var fixture = KeyboardFixture()
    fixture.replace(
      "com.apple.keyboard-service", "com.apple.share-services", in: "Keyboard/Info.plist")
    let review = Review(fixture.xcode, guidelines: .june2026)
    #expect(review.keyboards.isEmpty)
    #expect(ReviewResult(review, Configuration()) == .noKeyboard)
  }

  @Test func accessIsFollowedThroughCalls() throws {
    var fixture = KeyboardFixture()
    fixture.add("private func paste() { field.text = UIPasteboard.general.string! }")
    fixture.add("if hasFullAccess { paste() }", onKeyPress: true)
    #expect(
      try finding("KB-FULL", Review(fixture.xcode, guidelines: .june2026)).outcome.verdict == .pass)
    fixture.add("paste()", onKeyPress: true)
    #expect(
      try finding("KB-FULL", Review(fixture.xcode, guidelines: .june2026)).outcome.verdict == .fail)
  }

  @Test(arguments: [
    "guard hasFullAccess else { return }\nx = UIPasteboard.general.string!",
    "if !hasFullAccess { return }\nx = UIPasteboard.general.string!",
    "x = hasFullAccess ? UIPasteboard.general.string! : nil",
    "if isReady && hasFullAccess { x = UIPasteboard.general.string! }",
    "let mayPaste = hasFullAccess\nif mayPaste { x = UIPasteboard.general.string! }",
  ])
  func everyFormOfACheckCounts(code: String) throws {
    var fixture = KeyboardFixture()
    fixture.add(code, onKeyPress: true)
    // The key types before it checks, or the check would be a wall before typing.
    fixture.replace(
      "let button = UIButton", "textDocumentProxy.insertText(name)\nlet button = UIButton",
      in: fixture.keyboardSources[0])
    #expect(
      try finding("KB-FULL", Review(fixture.xcode, guidelines: .june2026)).outcome.verdict == .pass)
  }

  @Test func typingOnlyBehindACheckIsAWall() throws {
    var fixture = KeyboardFixture()
    fixture.add("guard hasFullAccess else { return }", onKeyPress: true)
    let full = try finding("KB-FULL", Review(fixture.xcode, guidelines: .june2026))
    #expect(full.outcome.verdict == .fail)
  }
}
