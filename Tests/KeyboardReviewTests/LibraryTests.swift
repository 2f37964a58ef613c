import Foundation
import KeyboardDriving
import KeyboardReview
import TagKeyboard
import TestSupport
import Testing

/// The review as a library for test suites.
struct LibraryTests {
  /// A few keys for every field, and a way to the next keyboard where there is one.
  private struct FewKeys: KeyboardDriver {
    var hasNextKey = true

    func reply(to request: DriverRequest) throws(DriverError) -> DriverReply {
      switch request {
      case .hello: .hello(DriverDescription(name: "Few keys"))
      case .open(let field) where field.traits.isSecure: .declined(reason: "not here")
      case .open(let field):
        .opened(
          ["a", "1"].map { DriverKey(id: $0, label: $0) }
            + (hasNextKey && field.needsSwitchKey ? [DriverKey(id: "next", label: "🌐")] : []))
      case .press(let key, _): .done([key == "next" ? .next : .insert(key)])
      default: .done([])
      }
    }
  }

  private static let next = KeyboardRule.all.first { $0.id == "KB-NEXT" }

  @Test func aKeyboardThatHasAKeyHoldsTheRuleAndOneWithoutDoesNot() async throws {
    let rule = try #require(Self.next)
    let good = try await review(FewKeys())
    #expect(good.keyboard == "Few keys" && good[rule].verdict == .pass)
    #expect(good[rule].holds && good[rule].basis == .driven)
    let bad = try await review(FewKeys(hasNextKey: false))
    #expect(bad[rule].verdict == .fail && !bad[rule].holds)
    #expect(!bad[rule].evidence.isEmpty)
    #expect(bad[rule].description.hasPrefix("KB-NEXT fail (driven): "))
  }

  @Test func whatIsNotLookedAtDoesNotHold() async throws {
    let report = try await review(FewKeys())
    let names = Set(KeyboardRule.drivenInProcess.map(\.id))
    #expect(names.contains("KB-TYPED") && !names.contains("KB-STORE"))
    for rule in KeyboardRule.all where !names.contains(rule.id) {
      #expect(report[rule].verdict == .notChecked && !report[rule].holds, "\(rule)")
    }
  }

  @Test func theErasDifferInWhatANumberPadWeighs() async throws {
    let rule = try #require(KeyboardRule.all.first { $0.id == "KB-NUM" })
    var options = ReviewOptions()
    #expect(try await review(FewKeys(), options: options)[rule].verdict != .pass)
    options.era = .of2014
    #expect(try await review(FewKeys(), options: options)[rule].verdict == .fail)
  }

  @Test func filesAndKeysAreJoined() async throws {
    let rule = try #require(Self.next)
    try await withTemporaryProject { path in
      let files = ReviewedFiles(at: path)
      let alone = try await review(files: files)
      #expect(alone[rule].basis == .files && alone[rule].holds)
      #expect(alone.results.count == KeyboardRule.all.count)
      let joined = try await review(FewKeys(hasNextKey: false), files: files)
      #expect(joined[rule].verdict == .fail && joined[rule].basis == .driven)
    }
  }

  @Test func missingFilesAndKeyboardsAreErrors() async throws {
    let error = await #expect(throws: ReviewError.self) {
      try await review(files: ReviewedFiles(at: "/nonexistent"))
    }
    #expect(error?.code == .files)
    try await withTemporaryProject { path in
      let error = await #expect(throws: ReviewError.self) {
        try await review(files: ReviewedFiles(at: path, keyboard: "Nobody"))
      }
      #expect(error?.code == .files)
    }
  }

  /// Calls `body` with the folder of a project that has one keyboard.
  private func withTemporaryProject(_ body: (String) async throws -> Void) async throws {
    try await withTemporaryDirectory { directory in
      for (path, data) in KeyboardFixture().xcode.files { try directory.write(data, to: path) }
      try await body(directory.path)
    }
  }
}
