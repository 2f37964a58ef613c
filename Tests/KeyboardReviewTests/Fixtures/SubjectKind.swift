/// The kinds of subjects that a keyboard is found in.
enum SubjectKind: String, CaseIterable, Sendable {
  case xcode = "Xcode"
  case xcodeGen = "XcodeGen"
  case cSharp = "C#"
  case lonePlist = "lone plist"
  case built

  /// A keyboard of this kind with nothing wrong.
  var fixture: KeyboardFixture { KeyboardFixture(self == .cSharp ? .cSharp : .swift) }

  /// A keyboard as a subject of this kind.
  func tree(_ fixture: KeyboardFixture) -> MemoryTree {
    switch self {
    case .xcode: fixture.xcode
    case .xcodeGen: fixture.xcodeGen
    case .cSharp: fixture.cSharp
    case .lonePlist: fixture.lonePlist
    case .built: fixture.built
    }
  }
}
