import KeyboardReview
import Testing
import TinyKeyboard

/// Each rule is a test case, with what was seen when it does not hold.
struct ReviewTests {
  /// One review for all cases.
  static let report = Task { try await review(TinyKeyboard()) }

  @Test(arguments: KeyboardRule.drivenInProcess)
  func keyboardKeeps(_ rule: KeyboardRule) async throws {
    let result = try await Self.report.value[rule]
    #expect(result.holds, "\(result)")
  }
}
