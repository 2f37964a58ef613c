import Foundation
import KeyboardReview
import TestSupport
import Testing

/// Input that nobody would write on purpose, or somebody would.
struct BadInputTests {
  @Test func aDeepPlistIsRefusedWithItsLine() {
    let deep = String(repeating: "<array>\n", count: 100_000)
    let problem = #expect(throws: Problem.self) {
      try PropertyList(path: "a.plist", bytes: Data(("<plist>" + deep).utf8))
    }
    #expect(problem?.place == Place(path: "a.plist", line: 129))
    #expect(throws: Problem.self) {
      try PropertyList(path: "a.plist", bytes: Data(String(repeating: "(", count: 100_000).utf8))
    }
  }

  @Test func aBinaryPlistThatNamesItselfManyTimesIsRefused() {
    // Each array names the next one 14 times: 14 to the power of 20 values when written out.
    let arrays = (1...20).map { next in [0xAE] + [UInt8](repeating: UInt8(next), count: 14) }
    #expect(throws: Problem.self) {
      try PropertyList(path: "a.plist", bytes: binaryPropertyList(arrays + [[0x09]]))
    }
  }

  /// Only archives of objects have sets, and Foundation's reader stops the program at one.
  @Test(arguments: [[[0xC1, 1], [0x51, 0x61]], [[0xA1, 1], [0xC0]]])
  func aSetInABinaryPlistIsRefused(objects: [[UInt8]]) {
    #expect(throws: Problem.self) {
      try PropertyList(path: "a.plist", bytes: binaryPropertyList(objects))
    }
  }

  @Test func anyBytesOfAPlistAreSurvived() throws {
    let texts = [PlistText.keyboardInfo, "{ a = (b, \"c\"); d = { e = <00ff>; }; }"]
    var samples = texts.map { Data($0.utf8) }
    let value = try unsafe PropertyListSerialization.propertyList(
      from: samples[0], options: [], format: nil)
    samples.append(
      try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
    try withSeeds(400) { generator in
      guard let sample = samples.randomElement(using: &generator) else { return }
      _ = try? PropertyList(path: "a.plist", bytes: damaged(sample, &generator))
    }
  }

  /// A binary property list of these objects, the first of which is the outermost.
  private func binaryPropertyList(_ objects: [[UInt8]]) -> Data {
    var file = BinaryText()
    file.add("bplist00")
    var offsets: [Int] = []
    for object in objects {
      offsets.append(file.data.count)
      file.add(Data(object))
    }
    let table = file.data.count
    for offset in offsets { file.add(Data([UInt8(offset >> 8), UInt8(offset & 0xFF)])) }
    file.pad(to: file.data.count + 6)
    var trailer = Data([2, 1])
    for value in [offsets.count, 0, table] {
      trailer.append(Data((0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }))
    }
    file.add(trailer)
    return file.data
  }

  /// Project files, settings and specifications: what the fuzzers start from, damaged.
  @Test(arguments: [
    ("project-file/keyboard.pbxproj", "Keys.xcodeproj/project.pbxproj"),
    ("configuration-file/base.xcconfig", "a.xcconfig"),
    ("project-specification/keyboard.yaml", "project.yml"),
  ])
  func anyBytesOfAProjectAreSurvived(seed: String, path: String) throws {
    let seeds =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path + "/Fuzzing/Seeds/"
    let read = { (name: String) in try Data(contentsOf: URL(fileURLWithPath: seeds + name)) }
    var tree = MemoryTree([
      "Keyboard/Info.plist": PlistText.keyboardInfo, "Keyboard/K.swift": "class K {}",
    ])
    if path != "project.yml" {
      tree.files["Keys.xcodeproj/project.pbxproj"] = try read("project-file/keyboard.pbxproj")
    }
    let whole = try read(seed)
    tree.files[path] = whole
    #expect(Review(tree, guidelines: .june2026).keyboards.map(\.name) == ["Keyboard"])
    try withSeeds(100) { generator in
      tree.files[path] = damaged(whole, &generator)
      _ = Review(tree, guidelines: .june2026)
    }
  }

  @Test func aBrokenPlistIsSaidAndOtherKeyboardsAreChecked() throws {
    var tree = KeyboardFixture().xcode
    tree.files["Other.csproj"] = Data("<IsAppExtension>true</IsAppExtension> ios".utf8)
    tree.files["Info.plist"] = Data("<plist><dict><key>".utf8)
    let review = Review(tree, guidelines: .june2026)
    #expect(review.keyboards.count == 1)
    #expect(review.problems.contains { $0.place.path == "Info.plist" })
  }

  @Test func aSettingThatNeedsItselfIsNothing() throws {
    var fixture = KeyboardFixture()
    fixture.keyboardSettings["PRODUCT_BUNDLE_IDENTIFIER"] = "$(PRODUCT_BUNDLE_IDENTIFIER)"
    let review = Review(fixture.xcode, guidelines: .june2026)
    let finding = review.keyboards.first?.findings.first { $0.rule.id == "KB-ID" }
    #expect(finding?.outcome.verdict == .notChecked)
  }

  @Test(arguments: [
    "", "// !$*UTF8*$!", "{", "{}", "{objects = {}; rootObject = X;}",
    "{objects = {R = {isa = PBXProject; targets = (R, R); mainGroup = R; children = (R); }; }; rootObject = R;}",
    "{objects = {R = {isa = PBXProject; targets = X; buildPhases = {}; }; }; rootObject = R;}",
  ])
  func aBrokenProjectIsSaid(text: String) {
    let tree = MemoryTree(["A.xcodeproj/project.pbxproj": text])
    let review = Review(tree, guidelines: .june2026)
    #expect(review.keyboards.isEmpty)
    #expect(ReviewResult(review, Configuration()) != .clean)
  }

  @Test func groupsThatContainEachOtherEnd() {
    let text = """
      {objects = {
      R = {isa = PBXProject; mainGroup = A; targets = (); };
      A = {isa = PBXGroup; children = (B, ); sourceTree = "<group>"; };
      B = {isa = PBXGroup; children = (A, ); sourceTree = "<group>"; };
      }; rootObject = R;}
      """
    #expect(
      Review(MemoryTree(["A.xcodeproj/project.pbxproj": text]), guidelines: .june2026).problems
        == [])
  }

  @Test func pathsThatClimbOutAreNotOpened() throws {
    var fixture = KeyboardFixture()
    fixture.keyboardSources.append("../../../etc/passwd")
    let review = Review(fixture.xcode, guidelines: .june2026)
    let problems = review.keyboards.first?.problems.map(\.message) ?? []
    #expect(problems == ["../../../etc/passwd, outside of the subject, is missing"])
  }

  @Test func linksThatLeadOutOrInCirclesAreNotFollowed() throws {
    try withTemporaryDirectory { directory in
      try directory.write("secret", to: "outside.txt")
      try directory.write("x", to: "subject/a.txt")
      let manager = FileManager.default
      try manager.createSymbolicLink(
        atPath: directory.path("subject/loop"), withDestinationPath: directory.path("subject"))
      try manager.createSymbolicLink(
        atPath: directory.path("subject/self"), withDestinationPath: "self")
      try manager.createSymbolicLink(
        atPath: directory.path("subject/out.txt"), withDestinationPath: "../outside.txt")
      try manager.createSymbolicLink(
        atPath: directory.path("subject/in.txt"), withDestinationPath: "a.txt")
      let tree = try DirectoryTree(root: directory.path("subject"))
      #expect(tree.paths == ["a.txt", "in.txt"])
      #expect(throws: Problem.self) { try tree.bytes(at: "out.txt") }
    }
  }

  @Test func invalidTextInSourcesIsRead() throws {
    var fixture = KeyboardFixture()
    var bytes = fixture.files[fixture.keyboardSources[0]] ?? Data()
    bytes.append(contentsOf: [0x2F, 0x2F, 0xFF, 0xFE, 0xC0, 0x80])
    fixture.files[fixture.keyboardSources[0]] = bytes
    let review = Review(fixture.xcode, guidelines: .june2026)
    #expect(review.keyboards.first?.problems == [])
  }

  @Test(arguments: ["(", "{", "[", "if x {", "a(b"])
  func deepSourcesAreRefusedNotOverflowed(bracket: String) {
    var fixture = KeyboardFixture()
    fixture.files[fixture.keyboardSources[0]] = Data(
      String(repeating: bracket, count: 50_000).utf8)
    let problems = Review(fixture.xcode, guidelines: .june2026).keyboards.first?.problems ?? []
    #expect(problems.map(\.message) == ["is nested too deeply to be read as Swift"])
  }

  @Test func anySourceIsSurvived() throws {
    let samples = [SourceText.keyboard, "- (void)a:(B *)b { if (c) [d e:f]; else { return; } }"]
    try withSeeds(120) { generator in
      var fixture = KeyboardFixture()
      let isSwift = Bool.random(using: &generator)
      var bytes = Array(samples[isSwift ? 0 : 1].utf8)
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = Array("{}()[]\"'/*@#=:;\n\\".utf8).randomElement(using: &generator) ?? 0
      }
      let name = isSwift ? "Keyboard/K.swift" : "Keyboard/K.m"
      fixture.files[name] = Data(bytes)
      fixture.keyboardSources = [name]
      _ = Review(fixture.xcode, guidelines: .june2026)
    }
  }

  @Test func yamlThatGrowsIsRefused() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for index in 1...12 {
      let names = (0..<10).map { _ in "*a\(index - 1)" }.joined(separator: ", ")
      text += "a\(index): &a\(index) [\(names)]\n"
    }
    let review = Review(MemoryTree(["project.yml": "targets:\n" + text]), guidelines: .june2026)
    #expect(review.problems.count == 1)
    let deep = "targets: " + String(repeating: "[", count: 100_000)
    #expect(Review(MemoryTree(["project.yml": deep]), guidelines: .june2026).problems.count == 1)
  }
}
