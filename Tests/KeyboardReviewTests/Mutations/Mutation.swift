import KeyboardReview
import Testing

/// One way to break a keyboard with nothing wrong.
struct Mutation: Sendable, CustomTestStringConvertible {
  /// The rule that turns.
  let rule: String

  /// What it turns to.
  let verdict: Verdict

  /// The kinds of subjects that can be broken this way.
  var kinds: Set<SubjectKind> = [.xcode, .xcodeGen]

  /// Whether the keyboard asks the network, with leave, before it is broken.
  var isOnline = false

  let apply: @Sendable (inout KeyboardFixture) -> Void

  var testDescription: String { rule }

  /// All ways, for all kinds.
  static let all = ofDescriptions + inSwift + inCSharp + ofPrograms

  /// The keyboard before it is broken.
  func fixture(_ kind: SubjectKind) -> KeyboardFixture {
    var fixture = kind.fixture
    guard isOnline else { return fixture }
    let isSwift = kind != .cSharp
    fixture.add(isSwift ? SourceText.refresh : CSharpText.refresh)
    fixture.replace(
      "// when shown", isSwift ? "if hasFullAccess { refresh() }" : "if (HasFullAccess) Refresh ();"
    )
    fixture.replace(
      "<key>RequestsOpenAccess</key>\n    <false/>", "<key>RequestsOpenAccess</key>\n    <true/>",
      in: "Keyboard/Info.plist")
    return fixture
  }
}
