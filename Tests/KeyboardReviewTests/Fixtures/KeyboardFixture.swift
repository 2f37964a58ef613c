import Foundation
import KeyboardReview

/// A keyboard with nothing wrong, in pieces that a test can break one at a time.
struct KeyboardFixture {
  /// What its sources are written in.
  enum Language: String {
    case swift
    case cSharp = "cs"
  }

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
  var keyboardSources: [String]
  var keyboardResources = ["Keyboard/PrivacyInfo.xcprivacy"]
  var embedsKeyboard = true
  var nestsFramework = false

  /// The program that its sources would be built into.
  var program = BuiltProgram()

  init(_ language: Language = .swift) {
    keyboardSources = ["Keyboard/KeyboardViewController.\(language.rawValue)"]
    let isSwift = language == .swift
    let texts = [
      "App/AppDelegate.\(language.rawValue)": isSwift ? SourceText.app : CSharpText.app,
      "App/Info.plist": PlistText.appInfo,
      "App/App.entitlements": PlistText.entitlements,
      "App/PrivacyInfo.xcprivacy": PlistText.privacy,
      "App/Settings.bundle/Root.plist": PlistText.settings,
      keyboardSources[0]: isSwift ? SourceText.keyboard : CSharpText.keyboard,
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

  /// Replaces `old`, which must be there, in the keyboard's source.
  mutating func replace(_ old: String, _ new: String) {
    replace(old, new, in: keyboardSources[0])
  }

  /// Adds code to the keyboard's class, and runs it when a key is pressed.
  mutating func add(_ code: String, onKeyPress: Bool = false) {
    let mark = onKeyPress ? "// on each key press" : "// members"
    replace(mark, mark + "\n" + code)
  }

  /// Adds a resource to the keyboard.
  mutating func addResource(_ name: String, _ data: Data = Data()) {
    files["Keyboard/Resources/" + name] = data
    keyboardResources.append("Keyboard/Resources/" + name)
  }

  /// The whole as an Xcode project.
  var xcode: MemoryTree {
    var files = files
    files["Habra.xcodeproj/project.pbxproj"] = Data(ProjectText(self).text.utf8)
    return MemoryTree(bytes: files)
  }

  /// The keyboard's folder alone, of which no project says anything.
  var lonePlist: MemoryTree {
    let left = leftOut
    return MemoryTree(
      bytes: files.filter { path, _ in !path.hasPrefix("App/") && !left.contains(path) })
  }

  /// The privacy manifests in the keyboard's folder that are not its resources.
  private var leftOut: [String] {
    files.keys.sorted().filter {
      $0.hasPrefix("Keyboard/") && $0.hasSuffix(".xcprivacy") && !keyboardResources.contains($0)
    }
  }

  /// An Info.plist with its variables replaced, as it is shipped.
  func shippedInfo(_ path: String, _ settings: [String: String], type: String) -> String {
    var text = String(decoding: files[path] ?? Data(), as: UTF8.self)
    let variables = settings.merging([
      "PRODUCT_MODULE_NAME": "Keyboard", "EXECUTABLE_NAME": "Program",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": type,
    ]) { own, _ in own }
    for (name, value) in variables { text = text.replacing("$(\(name))", with: value) }
    return text
  }
}

// MARK: XcodeGen

extension KeyboardFixture {
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
    let framework = "    dependencies:\n      - {framework: Keys.framework, embed: true}"
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
              excludes: [\(leftOut.map { "\"\($0.dropFirst(9))\"" }.joined(separator: ", "))]
          settings:
      \(settings(keyboardSettings))
      \(nestsFramework ? framework : "")

      """
  }
}

// MARK: C#

extension KeyboardFixture {
  /// The whole as two C# projects.
  var cSharp: MemoryTree {
    var files = files.filter { !leftOut.contains($0.key) }
    for (path, settings, type) in [
      ("App/Info.plist", appSettings, "APPL"), ("Keyboard/Info.plist", keyboardSettings, "XPC!"),
    ] {
      files[path] = Data(shippedInfo(path, settings, type: type).utf8)
    }
    let reference =
      #"<ItemGroup><ProjectReference Include="..\Keyboard\Keyboard.csproj" /></ItemGroup>"#
    files["App/App.csproj"] = project(appSettings, embedsKeyboard ? reference : "")
    files["Keyboard/Keyboard.csproj"] = project(
      keyboardSettings, "<PropertyGroup><IsAppExtension>true</IsAppExtension></PropertyGroup>")
    return MemoryTree(bytes: files)
  }

  private func project(_ settings: [String: String], _ rest: String) -> Data {
    let entitlements = settings["CODE_SIGN_ENTITLEMENTS"]?.lastPathPart ?? ""
    return Data(
      """
      <Project Sdk="Microsoft.NET.Sdk">
        <PropertyGroup>
          <TargetFramework>net9.0-ios</TargetFramework>
          <SupportedOSPlatformVersion>\(settings["IPHONEOS_DEPLOYMENT_TARGET"] ?? "")</SupportedOSPlatformVersion>
          <CodesignEntitlements>\(entitlements)</CodesignEntitlements>
          <RuntimeIdentifier>\(settings["VALID_ARCHS"] == nil ? "ios-arm64" : "ios-arm")</RuntimeIdentifier>
        </PropertyGroup>
        \(rest)
      </Project>
      """.utf8)
  }
}

// MARK: Built

extension KeyboardFixture {
  /// The whole as it is uploaded.
  var built: MemoryTree {
    let home = "Payload/Habra.app/"
    let keyboard = home + (embedsKeyboard ? "PlugIns/" : "Extensions/") + "Habra.appex/"
    var shipped: [String: Data] = [:]
    for (path, folder, settings, type) in [
      ("App/Info.plist", home, appSettings, "APPL"),
      ("Keyboard/Info.plist", keyboard, keyboardSettings, "XPC!"),
    ] {
      let minimum = settings["IPHONEOS_DEPLOYMENT_TARGET"] ?? ""
      shipped[folder + "Info.plist"] = Data(
        shippedInfo(path, settings, type: type).replacing(
          "</dict>\n</plist>",
          with: "<key>MinimumOSVersion</key><string>\(minimum)</string></dict>\n</plist>"
        ).utf8)
    }
    for path in ["App/PrivacyInfo.xcprivacy", "App/Settings.bundle/Root.plist"] {
      shipped[home + path.dropFirst(4)] = files[path]
    }
    for path in keyboardResources { shipped[keyboard + path.lastPathPart] = files[path] }
    if nestsFramework { shipped[keyboard + "Frameworks/Keys.framework/Keys"] = Data() }
    var own = program
    own.entitlements = files["Keyboard/Keyboard.entitlements"]
    shipped[keyboard + "Program"] = own.bytes
    shipped[home + "Program"] =
      BuiltProgram(names: [], entitlements: files["App/App.entitlements"]).bytes
    return MemoryTree(bytes: shipped)
  }
}
