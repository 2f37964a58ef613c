import Foundation
import KeyboardReview

/// A keyboard with nothing wrong, in pieces that a test can break one at a time.
struct KeyboardFixture {
  var files: [String: Data] = [:]
  var appSettings = [
    "PRODUCT_BUNDLE_IDENTIFIER": "com.example.habra", "INFOPLIST_FILE": "App/Info.plist",
    "CODE_SIGN_ENTITLEMENTS": "App/App.entitlements", "MARKETING_VERSION": "1.0",
    "CURRENT_PROJECT_VERSION": "7", "IPHONEOS_DEPLOYMENT_TARGET": "16.0", "PRODUCT_NAME": "Habra",
  ]
  var keyboardSettings = [
    "PRODUCT_BUNDLE_IDENTIFIER": "com.example.habra.keyboard",
    "INFOPLIST_FILE": "Keyboard/Info.plist", "MARKETING_VERSION": "1.0",
    "CODE_SIGN_ENTITLEMENTS": "Keyboard/Keyboard.entitlements", "CURRENT_PROJECT_VERSION": "7",
    "IPHONEOS_DEPLOYMENT_TARGET": "16.0", "APPLICATION_EXTENSION_API_ONLY": "YES",
    "PRODUCT_NAME": "HabraKeyboard",
  ]
  var keyboardSources = ["Keyboard/KeyboardViewController.swift"]
  var keyboardResources = ["Keyboard/PrivacyInfo.xcprivacy"]
  var embedsKeyboard = true
  var nestsFramework = false

  init() {
    let texts = [
      "App/AppDelegate.swift": SourceText.app, "App/Info.plist": PlistText.appInfo,
      "App/App.entitlements": PlistText.entitlements,
      "App/PrivacyInfo.xcprivacy": PlistText.privacy,
      "App/Settings.bundle/Root.plist": PlistText.settings,
      "Keyboard/KeyboardViewController.swift": SourceText.keyboard,
      "Keyboard/Info.plist": PlistText.keyboardInfo,
      "Keyboard/Keyboard.entitlements": PlistText.entitlements,
      "Keyboard/PrivacyInfo.xcprivacy": PlistText.privacy,
      "fastlane/metadata/en-US/privacy_url.txt": "https://example.com/policy\n",
      "fastlane/metadata/review_information/notes.txt": "Settings, General, Keyboard, Habra.\n",
    ]
    files = texts.mapValues { Data($0.utf8) }
  }

  /// Replaces `old`, which must be there, in a file.
  mutating func replace(_ old: String, _ new: String, in path: String) {
    let text = String(decoding: files[path] ?? Data(), as: UTF8.self)
    precondition(text.contains(old), "\(path) does not contain \(old)")
    files[path] = Data(text.replacing(old, with: new).utf8)
  }

  /// Adds code to the keyboard's class, and runs it when a key is pressed.
  mutating func add(_ code: String, onKeyPress: Bool = false) {
    let mark = onKeyPress ? "// on each key press" : "// members"
    replace(mark, mark + "\n" + code, in: "Keyboard/KeyboardViewController.swift")
  }

  /// The whole as an Xcode project.
  var xcode: MemoryTree {
    var files = files
    files["Habra.xcodeproj/project.pbxproj"] = Data(ProjectText(self).text.utf8)
    return MemoryTree(bytes: files)
  }

  /// The whole as an XcodeGen project.
  var xcodeGen: MemoryTree {
    var files = files
    files["project.yml"] = Data(xcodeGenText.utf8)
    return MemoryTree(bytes: files)
  }

  private var xcodeGenText: String {
    func settings(_ values: [String: String]) -> String {
      values.sorted { $0.key < $1.key }.map { "      \($0.key): \"\($0.value)\"" }
        .joined(separator: "\n")
    }
    let resources = keyboardResources.filter { !$0.hasPrefix("Keyboard/") }
      .map { "      - \($0)" }
    let left = files.keys.sorted().filter {
      $0.hasPrefix("Keyboard/") && !keyboardResources.contains($0) && $0.hasSuffix(".xcprivacy")
    }
    return """
      name: Habra
      targets:
        Habra:
          type: application
          platform: iOS
          sources: [App]
          settings:
      \(settings(appSettings))
      \(embedsKeyboard ? "    dependencies:\n      - target: Keyboard" : "")
        Keyboard:
          type: app-extension
          platform: iOS
          sources:
            - path: Keyboard
              excludes: [\(left.map { "\"\($0.dropFirst(9))\"" }.joined(separator: ", "))]
      \(resources.joined(separator: "\n"))
          settings:
      \(settings(keyboardSettings))

      """
  }
}
