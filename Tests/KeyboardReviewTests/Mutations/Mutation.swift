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

  /// What the keyboard does before it is broken.
  var start = Start.offline

  let apply: @Sendable (inout KeyboardFixture) -> Void

  /// What a keyboard with nothing wrong may do.
  enum Start {
    /// It keeps to itself.
    case offline
    /// It asks the network for words, with leave.
    case asking
    /// It sends the network something, with leave, and declares it.
    case sending
  }

  var testDescription: String { rule }

  /// All ways, for all kinds.
  static let all = ofDescriptions + inSwift + inCSharp + ofPrograms

  static let undeclared = "<key>NSPrivacyCollectedDataTypes</key>\n<array/>"
  static let declared = """
    <key>NSPrivacyCollectedDataTypes</key><array><dict><key>NSPrivacyCollectedDataType</key>\
    <string>NSPrivacyCollectedDataTypeOtherDiagnosticData</string></dict></array>
    """

  /// The keyboard before it is broken.
  func fixture(_ kind: SubjectKind) -> KeyboardFixture {
    var fixture = kind.fixture
    guard start != .offline else { return fixture }
    let isSwift = kind != .cSharp
    fixture.add(isSwift ? SourceText.refresh : CSharpText.refresh)
    fixture.replace(
      "// when shown", isSwift ? "if hasFullAccess { refresh() }" : "if (HasFullAccess) Refresh ();"
    )
    fixture.replace(
      "<key>RequestsOpenAccess</key>\n    <false/>", "<key>RequestsOpenAccess</key>\n    <true/>",
      in: "Keyboard/Info.plist")
    guard start == .sending else { return fixture }
    if isSwift {
      fixture.replace("let request", "var request")
      fixture.replace("// the request", "request.httpBody = Data()")
    } else {
      fixture.replace("client.GetStringAsync (words)", "client.PostAsync (words, body)")
    }
    fixture.replace(
      Self.undeclared, Self.declared, in: "Keyboard/PrivacyInfo.xcprivacy")
    return fixture
  }
}
