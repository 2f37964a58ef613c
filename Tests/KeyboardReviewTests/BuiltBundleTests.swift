import Foundation
import KeyboardReview
import TestSupport
import Testing

/// Apps as they are uploaded.
struct BuiltBundleTests {
  private static let home = "Payload/Habra.app/PlugIns/Habra.appex/"

  private func verdicts(_ files: [String: Data]) throws -> [String: Verdict] {
    let archive = try ZipArchive(
      BinaryText.zip(files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, deflated: true),
      path: "Habra.ipa")
    let keyboard = try #require(Review(archive, guidelines: .june2026).keyboards.first)
    #expect(keyboard.problems == [])
    return Dictionary(
      uniqueKeysWithValues: keyboard.findings.map { ($0.rule.id, $0.outcome.verdict) })
  }

  @Test func aGoodArchiveHasNothingToFind() throws {
    let verdicts = try verdicts(BinaryText.app())
    #expect(!verdicts.values.contains { [.fail, .warn, .note].contains($0) })
    for rule in ["KB-ID", "KB-EMBED", "KB-ARCH", "KB-MANIFEST", "KB-ATTRS", "KB-MINOS"] {
      #expect(verdicts[rule] == .pass, "\(rule)")
    }
    #expect(verdicts["KB-NEXT"] == .manual)
  }

  @Test(arguments: [
    ("KB-NEXT", Verdict.fail, ["insertText:", "_OBJC_CLASS_$_NSUserDefaults"]),
    ("KB-TYPED", .fail, ["advanceToNextInputMode", "_OBJC_CLASS_$_NSUserDefaults"]),
    (
      "KB-MANIFEST", .fail,
      ["advanceToNextInputMode", "insertText:", "_OBJC_CLASS_$_NSUserDefaults", "_stat"]
    ),
  ])
  func whatTheProgramCannotCallIsMissed(rule: String, verdict: Verdict, symbols: [String]) throws {
    let before = try verdicts(BinaryText.app())
    let after = try verdicts(BinaryText.app(program: BinaryText.machO(symbols: symbols)))
    #expect(after.keys.filter { before[$0] != after[$0] } == [rule])
    #expect(after[rule] == verdict)
  }

  @Test func eachFaultOfABundleTurnsItsRule() throws {
    let before = try verdicts(BinaryText.app())
    let symbols = ["advanceToNextInputMode", "insertText:", "_OBJC_CLASS_$_NSUserDefaults"]
    let info = Self.home + "Info.plist"
    let changes: [(String, (inout [String: Data]) -> Void)] = [
      ("KB-ARCH", { $0[Self.home + "Program"] = BinaryText.machO(type: 12, symbols: symbols) }),
      ("KB-BUNDLE", { $0[Self.home + "Frameworks/A.framework/A"] = Data() }),
      (
        "KB-ADS",
        {
          $0[Self.home + "Program"] = BinaryText.machO(
            libraries: ["@rpath/GoogleMobileAds.framework/GoogleMobileAds"], symbols: symbols)
        }
      ),
      ("KB-ID", { $0[info] = replaced($0[info], "habra.keyboard", "other.keyboard") }),
      ("KB-VERSION", { $0[info] = replaced($0[info], "<string>1.0<", "<string>1.1<") }),
      ("KB-MINOS", { $0[info] = replaced($0[info], "16.0", "18.0") }),
      ("KB-NAME", { $0[info] = replaced($0[info], ">Habra<", ">Keyboard<") }),
      ("KB-POINT", { $0[info] = replaced($0[info], "XPC!", "APPL") }),
    ]
    for (rule, change) in changes {
      var files = BinaryText.app()
      change(&files)
      let after = try verdicts(files)
      #expect(after.keys.filter { before[$0] != after[$0] } == [rule])
    }
  }

  @Test(arguments: [
    ("Payload/Habra.app/", "", Verdict.pass), ("Payload/Habra.app/PlugIns/", "", .notChecked),
    ("Payload/Habra.app/PlugIns/Habra.appex/", "", .notChecked),
    ("Payload/", "Products/Applications/", .pass),
  ])
  func bundlesAreFoundWhereverTheyLie(cut: String, added: String, embedded: Verdict) throws {
    var files: [String: Data] = [:]
    for (path, data) in BinaryText.app() where path.hasPrefix(cut) {
      files[added + path.dropFirst(cut.count)] = data
    }
    let review = Review(MemoryTree(bytes: files), guidelines: .june2026)
    let keyboard = try #require(review.keyboards.first)
    #expect(review.keyboards.count == 1 && keyboard.problems == [])
    let found = keyboard.findings.first { $0.rule.id == "KB-EMBED" }
    #expect(found?.outcome.verdict == embedded)
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
    let liar = try ZipArchive(
      BinaryText.zip([("a", Data("xxxx".utf8))], deflated: true, claimed: 2), path: "a.ipa")
    #expect(throws: Problem.self) { try liar.bytes(at: "a") }
  }

  @Test func anyDamageOfAnArchiveIsSurvived() throws {
    let good = BinaryText.zip(
      BinaryText.app().sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    for count in stride(from: 0, to: good.count, by: 97) {
      review(good.prefix(count))
    }
    try withSeeds(150) { generator in
      var bytes = good
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      review(bytes)
    }
  }

  @Test func aProgramCutAnywhereIsSurvived() throws {
    let program = BinaryText.machO(libraries: ["a", "bb"], symbols: ["x", "yy"])
    for count in 0..<program.count {
      let files = BinaryText.app(program: program.prefix(count))
      _ = Review(MemoryTree(bytes: files), guidelines: .june2026)
    }
    let keyboard = Review(
      MemoryTree(bytes: BinaryText.app(program: program.prefix(40))), guidelines: .june2026
    )
    .keyboards.first
    #expect(keyboard?.problems.isEmpty == false)
  }

  @Test func aProgramWithAnyBytesIsSurvived() throws {
    let program = BinaryText.machO(libraries: ["a"], symbols: ["x"])
    try withSeeds(300) { generator in
      var bytes = program
      for _ in 0..<4 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      _ = Review(MemoryTree(bytes: BinaryText.app(program: bytes)), guidelines: .june2026)
    }
  }

  private func review(_ bytes: Data) {
    guard let archive = try? ZipArchive(Data(bytes), path: "a.ipa") else { return }
    _ = Review(archive, guidelines: .june2026)
  }
}

/// A file's text with one part replaced.
private func replaced(_ data: Data?, _ old: String, _ new: String) -> Data {
  Data(String(decoding: data ?? Data(), as: UTF8.self).replacing(old, with: new).utf8)
}
