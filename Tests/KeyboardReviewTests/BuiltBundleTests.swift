import Foundation
import KeyboardReview
import TestSupport
import Testing

/// Apps as they are uploaded.
struct BuiltBundleTests {
  private func finding(_ rule: String, _ tree: any FileTree) throws -> Outcome {
    let keyboard = try #require(Review(tree, guidelines: .june2026).keyboards.first)
    #expect(keyboard.problems == [])
    return try #require(keyboard.findings.first { $0.rule.id == rule }).outcome
  }

  private func zipped(_ tree: MemoryTree, deflated: Bool = false) -> Data {
    BinaryText.zip(
      tree.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, deflated: deflated)
  }

  @Test(arguments: [false, true])
  func anArchiveIsReadAsItsFilesAre(deflated: Bool) throws {
    let tree = KeyboardFixture().built
    let archive = try ZipArchive(zipped(tree, deflated: deflated), path: "Habra.ipa")
    let format = ReportFormat.json
    #expect(
      format.report(Review(archive, guidelines: .june2026))
        == format.report(Review(tree, guidelines: .june2026)))
  }

  @Test(arguments: [
    "@rpath/Engine.framework/Engine", "@executable_path/../../Frameworks/Engine.framework/Engine",
    "@rpath/libEngine.dylib",
  ])
  func whatAFrameworkOfTheAppNamesCounts(library: String) throws {
    var fixture = KeyboardFixture()
    fixture.program.names = []
    fixture.program.libraries = [library]
    var tree = fixture.built
    let path = library.hasSuffix("dylib") ? "libEngine.dylib" : "Engine.framework/Engine"
    var engine = BuiltProgram(names: ["advanceToNextInputMode", "insertText:", "_stat"])
    // Both name each other; that is no circle here.
    engine.libraries = [library]
    tree.files["Payload/Habra.app/Frameworks/" + path] = engine.bytes
    #expect(try finding("KB-NEXT", tree).verdict == .manual)
    #expect(try finding("KB-TYPED", tree).verdict == .manual)
    let manifest = try finding("KB-MANIFEST", tree)
    #expect(manifest.verdict == .fail)
    #expect(
      manifest.evidence.map(\.text)
        == ["\(path.fileStem) uses FileTimestamp and its manifest is missing"])
  }

  @Test(arguments: [
    ("Payload/Habra.app/", "", Verdict.pass), ("Payload/Habra.app/PlugIns/", "", .notChecked),
    ("Payload/Habra.app/PlugIns/Habra.appex/", "", .notChecked),
    ("Payload/", "Products/Applications/", .pass),
  ])
  func bundlesAreFoundWhereverTheyLie(cut: String, added: String, embedded: Verdict) throws {
    var files: [String: Data] = [:]
    for (path, data) in KeyboardFixture().built.files where path.hasPrefix(cut) {
      files[added + path.dropFirst(cut.count)] = data
    }
    let tree = MemoryTree(bytes: files)
    #expect(Review(tree, guidelines: .june2026).keyboards.count == 1)
    #expect(try finding("KB-EMBED", tree).verdict == embedded)
  }

  @Test func filesOutsideOfTheArchiveAreRefused() throws {
    let archive = try ZipArchive(
      BinaryText.zip([
        ("../../etc/passwd", Data()), ("/etc/passwd", Data()), ("a/b", Data("x".utf8)),
      ]),
      path: "a.ipa")
    #expect(archive.paths == ["a/b"])
    #expect(archive.problems.count == 2)
  }

  @Test func aBombIsNotUnpacked() throws {
    let bomb = BinaryText.zip([("a", Data("x".utf8))], deflated: true, claimed: 0xFFFF_FFFF)
    #expect(throws: Problem.self) { try ZipArchive(bomb, path: "a.ipa") }
    for deflated in [true, false] {
      let liar = try ZipArchive(
        BinaryText.zip([("a", Data("xxxx".utf8))], deflated: deflated, claimed: 2), path: "a.ipa")
      #expect(throws: Problem.self) { try liar.bytes(at: "a") }
    }
  }

  @Test func anyDamageOfAnArchiveIsSurvived() throws {
    let good = zipped(KeyboardFixture().built)
    for count in stride(from: 0, to: good.count, by: 97) {
      review(Data(good.prefix(count)))
    }
    try withSeeds(150) { generator in
      review(damaged(good, &generator))
    }
  }

  @Test func aProgramCutAnywhereIsSurvived() throws {
    let program = signedProgram.bytes
    for count in 0..<program.count { review(program: program.prefix(count)) }
    #expect(review(program: program.prefix(40))?.problems.isEmpty == false)
    #expect(review(program: program)?.problems == [])
  }

  @Test func aProgramWithAnyBytesIsSurvived() throws {
    let program = signedProgram.bytes
    try withSeeds(300) { generator in
      review(program: damaged(program, &generator))
    }
  }

  private var signedProgram: BuiltProgram {
    BuiltProgram(
      libraries: ["a", "@rpath/b"], names: ["x", "yy"],
      entitlements: Data(PlistText.entitlements.utf8))
  }

  private func review(_ bytes: Data) {
    guard let archive = try? ZipArchive(bytes, path: "a.ipa") else { return }
    _ = Review(archive, guidelines: .june2026)
  }

  @discardableResult
  private func review(program: Data) -> ReviewedKeyboard? {
    var tree = KeyboardFixture().built
    tree.files["Payload/Habra.app/PlugIns/Habra.appex/Program"] = Data(program)
    return Review(tree, guidelines: .june2026).keyboards.first
  }
}
