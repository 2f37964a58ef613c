import KeyboardReview

/// Faults in sources in Swift.
extension Mutation {
  private static let kinds: Set<SubjectKind> = [.xcode, .xcodeGen, .lonePlist]

  private static func inSource(
    _ rule: String, _ verdict: Verdict, start: Start = .offline,
    _ apply: @escaping @Sendable (inout KeyboardFixture) -> Void
  ) -> Mutation {
    Mutation(rule: rule, verdict: verdict, kinds: kinds, start: start, apply: apply)
  }

  static let inSwift: [Mutation] = [
    inSource("KB-NEXT", .fail) {
      $0.replace("handleInputModeList(from:with:)", "nextKeyboard")
      $0.add("@objc func nextKeyboard() {}")
    },
    inSource("KB-TYPED", .fail) { $0.replace("sender.currentTitle ?? \"\"", "\"\"") },
    inSource("KB-FULL", .fail) { $0.add("let hasFullAccess = true") },
    inSource("KB-SEND", .fail, start: .asking) {
      $0.add("if hasFullAccess { refresh() }", onKeyPress: true)
    },
    inSource("KB-OFFLINE", .note) {
      $0.add("let words = try? Data(contentsOf: \"https://words.example\")")
    },
    inSource("KB-NUM", .warn) { $0.replace("case .numberPad, .decimalPad", "case .phonePad") },
    inSource("KB-FIELDS", .manual) {
      $0.replace("textDocumentProxy.keyboardType", "kind")
      $0.add("let kind = UIKeyboardType.default")
    },
    inSource("KB-LAUNCH", .fail) {
      $0.add("extensionContext?.open(URL(string: \"https://shop.example\")!)", onKeyPress: true)
    },
    inSource("KB-KEYS", .fail) {
      $0.add("present(UIDocumentPickerViewController(), animated: true)", onKeyPress: true)
    },
    inSource("KB-STORE", .note) {
      $0.add(
        "UserDefaults(suiteName: \"group.example.habra\")?.set(sender.currentTitle, forKey: \"last\")",
        onKeyPress: true)
    },
    inSource("KB-LOG", .warn) {
      $0.add("print(textDocumentProxy.documentContextBeforeInput ?? \"\")", onKeyPress: true)
    },
    inSource("KB-OPEN", .warn) {
      $0.add("UIImpactFeedbackGenerator().impactOccurred()", onKeyPress: true)
    },
    inSource("KB-ADS", .fail) {
      $0.replace("import UIKit", "import GoogleMobileAds\nimport UIKit")
    },
    inSource("KB-ANALYTICS", .warn) { $0.replace("import UIKit", "import Sentry\nimport UIKit") },
    inSource("KB-AI", .warn) { $0.add("let host = \"https://api.openai.com/v1\"") },
    inSource("KB-USAGE", .fail) { $0.add("let radio = CBCentralManager()") },
    inSource("KB-DECLARED", .warn, start: .sending) {
      $0.replace(declared, undeclared, in: "Keyboard/PrivacyInfo.xcprivacy")
    },
    inSource("KB-EXTAPI", .fail) { $0.add("let app = UIApplication.shared") },
    inSource("KB-API", .warn) {
      $0.add("_ = sender.value(forKey: \"_keyboard\")", onKeyPress: true)
    },
    inSource("KB-CODE", .warn) {
      $0.add("JSContext().evaluateScript(remoteScript)", onKeyPress: true)
    },
    Mutation(rule: "KB-APP", verdict: .manual) {
      $0.replace(
        "Switch it on in Settings, General, Keyboard, Keyboards.", "Hello",
        in: "App/AppDelegate.swift")
    },
  ]
}
