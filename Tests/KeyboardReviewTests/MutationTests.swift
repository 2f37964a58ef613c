import Foundation
import KeyboardReview
import Testing

/// A keyboard with nothing wrong, broken in one way at a time: exactly the rule that is about it
/// turns.
struct MutationTests {
  /// One way to break a keyboard.
  struct Mutation: Sendable, CustomTestStringConvertible {
    let rule: String
    let verdict: Verdict
    var isOnline = false
    let apply: @Sendable (inout KeyboardFixture) -> Void

    var testDescription: String { rule }
  }

  /// The project kinds in which everything can be said.
  enum Kind: CaseIterable {
    case xcode, xcodeGen

    func tree(_ fixture: KeyboardFixture) -> MemoryTree {
      switch self {
      case .xcode: fixture.xcode
      case .xcodeGen: fixture.xcodeGen
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func theCleanKeyboardHasNothingToFind(kind: Kind) throws {
    for guidelines in Guidelines.all {
      let review = Review(kind.tree(KeyboardFixture()), guidelines: guidelines)
      #expect(review.problems == [])
      let keyboard = try #require(review.keyboards.first)
      #expect(keyboard.problems == [])
      let found = keyboard.findings.filter {
        ![.pass, .notApplicable].contains($0.outcome.verdict)
      }
      let allowed: Set = ["KB-SECURE", "KB-ONEAPP"]
      #expect(Set(found.map(\.rule.id)).subtracting(allowed) == [], "\(found.map(\.outcome))")
    }
  }

  @Test(arguments: Kind.allCases, mutations)
  func exactlyTheBrokenRuleTurns(kind: Kind, mutation: Mutation) throws {
    var fixture = mutation.isOnline ? Self.online : KeyboardFixture()
    let before = try verdicts(kind.tree(fixture))
    mutation.apply(&fixture)
    if kind == .xcodeGen, fixture.nestsFramework { return }
    let after = try verdicts(kind.tree(fixture))
    let turned = after.keys.filter { before[$0] != after[$0] }.sorted()
    #expect(turned == [mutation.rule])
    #expect(after[mutation.rule] == mutation.verdict)
  }

  @Test func everyRuleThatFilesCanBreakIsBroken() {
    // Two rules say the same of all files: one needs key presses, one a person.
    let never: Set = ["KB-SECURE", "KB-ONEAPP"]
    let broken = Set(Self.mutations.map(\.rule))
    #expect(broken == Set(Rule.all.map(\.id)).subtracting(never))
  }

  private func verdicts(_ tree: MemoryTree) throws -> [String: Verdict] {
    let keyboard = try #require(Review(tree, guidelines: .june2026).keyboards.first)
    return Dictionary(
      uniqueKeysWithValues: keyboard.findings.map { ($0.rule.id, $0.outcome.verdict) })
  }

  /// The keyboard that also asks the network, with leave.
  private static var online: KeyboardFixture {
    var fixture = KeyboardFixture()
    fixture.add(SourceText.refresh)
    fixture.replace(
      "// when shown", "if hasFullAccess { refresh() }",
      in: "Keyboard/KeyboardViewController.swift")
    fixture.replace(
      "<key>RequestsOpenAccess</key>\n    <false/>", "<key>RequestsOpenAccess</key>\n    <true/>",
      in: "Keyboard/Info.plist")
    return fixture
  }

  private static let source = "Keyboard/KeyboardViewController.swift"
  private static let info = "Keyboard/Info.plist"

  static let mutations: [Mutation] = [
    Mutation(rule: "KB-NEXT", verdict: .fail) {
      $0.replace("handleInputModeList(from:with:)", "nextKeyboard", in: source)
      $0.add("@objc func nextKeyboard() {}")
    },
    Mutation(rule: "KB-TYPED", verdict: .fail) {
      $0.replace("sender.currentTitle ?? \"\"", "\"\"", in: source)
    },
    Mutation(rule: "KB-FULL", verdict: .fail) { $0.add("let hasFullAccess = true") },
    Mutation(rule: "KB-SEND", verdict: .fail, isOnline: true) {
      $0.add("if hasFullAccess { refresh() }", onKeyPress: true)
    },
    Mutation(rule: "KB-MANIFEST", verdict: .fail) { $0.keyboardResources = [] },
    Mutation(rule: "KB-OFFLINE", verdict: .note) {
      $0.add("let words = try? Data(contentsOf: URL(string: \"https://words.example\")!)")
      $0.replace("URL(string: \"https://words.example\")!", "\"https://words.example\"", in: source)
    },
    Mutation(rule: "KB-NUM", verdict: .warn) {
      $0.replace("case .numberPad, .decimalPad", "case .phonePad", in: source)
    },
    Mutation(rule: "KB-FIELDS", verdict: .manual) {
      $0.replace("textDocumentProxy.keyboardType", "kind", in: source)
      $0.add("let kind = UIKeyboardType.default")
    },
    Mutation(rule: "KB-ASCII", verdict: .manual) {
      $0.replace(
        "<key>IsASCIICapable</key>\n    <false/>", "<key>IsASCIICapable</key><true/>", in: info)
    },
    Mutation(rule: "KB-LAUNCH", verdict: .fail) {
      $0.add("extensionContext?.open(URL(string: \"https://shop.example\")!)", onKeyPress: true)
    },
    Mutation(rule: "KB-KEYS", verdict: .fail) {
      $0.add("present(UIDocumentPickerViewController(), animated: true)", onKeyPress: true)
    },
    Mutation(rule: "KB-STORE", verdict: .note) {
      $0.add(
        "UserDefaults(suiteName: \"group.example.habra\")?.set(sender.currentTitle, forKey: \"last\")",
        onKeyPress: true)
    },
    Mutation(rule: "KB-LOG", verdict: .warn) {
      $0.add("print(textDocumentProxy.documentContextBeforeInput ?? \"\")", onKeyPress: true)
    },
    Mutation(rule: "KB-OPEN", verdict: .warn) {
      $0.add("UIImpactFeedbackGenerator().impactOccurred()", onKeyPress: true)
    },
    Mutation(rule: "KB-POLICY", verdict: .manual) {
      $0.files["fastlane/metadata/en-US/privacy_url.txt"] = Data()
    },
    Mutation(rule: "KB-ADS", verdict: .fail) {
      $0.replace("import UIKit", "import GoogleMobileAds\nimport UIKit", in: source)
    },
    Mutation(rule: "KB-ANALYTICS", verdict: .warn) {
      $0.replace("import UIKit", "import Sentry\nimport UIKit", in: source)
    },
    Mutation(rule: "KB-AI", verdict: .warn) { $0.add("let host = \"https://api.openai.com/v1\"") },
    Mutation(rule: "KB-USAGE", verdict: .fail) { $0.add("let radio = CBCentralManager()") },
    Mutation(rule: "KB-MANIFEST-VALID", verdict: .fail) {
      $0.replace(
        "<key>NSPrivacyTracking</key>", "<key>NSPrivacyTrackin</key>",
        in: "App/PrivacyInfo.xcprivacy")
    },
    Mutation(rule: "KB-DECLARED", verdict: .warn, isOnline: true) {
      $0.replace("let request", "var request", in: source)
      $0.replace("// the request", "request.httpBody = Data()", in: source)
    },
    Mutation(rule: "KB-POINT", verdict: .fail) {
      $0.replace(").KeyboardViewController", ").Missing", in: info)
    },
    Mutation(rule: "KB-ATTRS", verdict: .fail) {
      $0.replace(
        "<key>PrefersRightToLeft</key>\n    <false/>",
        "<key>PrefersRightToLeft</key><string>NO</string>", in: info)
    },
    Mutation(rule: "KB-LANG", verdict: .warn) { $0.replace("en-US", "ru-RU", in: info) },
    Mutation(rule: "KB-RTL", verdict: .warn) {
      $0.replace(
        "<key>PrefersRightToLeft</key>\n    <false/>", "<key>PrefersRightToLeft</key><true/>",
        in: info)
    },
    Mutation(rule: "KB-NAME", verdict: .warn) {
      $0.replace("<string>Habra</string>", "<string>Keyboard</string>", in: info)
    },
    Mutation(rule: "KB-CATEGORY", verdict: .note) {
      $0.replace("category.utilities", "category.games", in: "App/Info.plist")
    },
    Mutation(rule: "KB-APP", verdict: .manual) {
      $0.replace(
        "Switch it on in Settings, General, Keyboard, Keyboards.", "Hello",
        in: "App/AppDelegate.swift")
    },
    Mutation(rule: "KB-SETTINGS", verdict: .warn) {
      $0.replace("<key>Type</key>", "<key>Typ</key>", in: "App/Settings.bundle/Root.plist")
    },
    Mutation(rule: "KB-ID", verdict: .fail) {
      $0.keyboardSettings["PRODUCT_BUNDLE_IDENTIFIER"] = "com.example.Habra.keyboard"
    },
    Mutation(rule: "KB-EMBED", verdict: .fail) { $0.embedsKeyboard = false },
    Mutation(rule: "KB-VERSION", verdict: .warn) {
      $0.keyboardSettings["MARKETING_VERSION"] = "2.0"
    },
    Mutation(rule: "KB-MINOS", verdict: .warn) {
      $0.keyboardSettings["IPHONEOS_DEPLOYMENT_TARGET"] = "18.0"
    },
    Mutation(rule: "KB-ARCH", verdict: .fail) { $0.keyboardSettings["VALID_ARCHS"] = "armv7" },
    Mutation(rule: "KB-EXTAPI", verdict: .fail) {
      $0.keyboardSettings["APPLICATION_EXTENSION_API_ONLY"] = "NO"
    },
    Mutation(rule: "KB-API", verdict: .warn) {
      $0.add("_ = sender.value(forKey: \"_keyboard\")", onKeyPress: true)
    },
    Mutation(rule: "KB-CODE", verdict: .warn) {
      $0.add("JSContext().evaluateScript(remoteScript)", onKeyPress: true)
    },
    Mutation(rule: "KB-BUNDLE", verdict: .fail) { $0.nestsFramework = true },
    Mutation(rule: "KB-GROUPS", verdict: .fail) {
      $0.replace("group.example.habra", "group.example.other", in: "Keyboard/Keyboard.entitlements")
    },
    Mutation(rule: "KB-ATS", verdict: .fail) {
      $0.replace(
        "<key>NSExtension</key>",
        "<key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>"
          + "<key>NSExtension</key>", in: info)
    },
    Mutation(rule: "KB-MEM", verdict: .note) {
      $0.files["Keyboard/words.bin"] = Data(count: 31_000_000)
      $0.keyboardResources.append("Keyboard/words.bin")
    },
    Mutation(rule: "KB-MEDIA", verdict: .warn) {
      $0.files["Keyboard/AppleColorEmoji.ttf"] = Data()
      $0.keyboardResources.append("Keyboard/AppleColorEmoji.ttf")
    },
    Mutation(rule: "KB-NOTES", verdict: .manual) {
      $0.files["fastlane/metadata/review_information/notes.txt"] = Data()
    },
  ]
}
