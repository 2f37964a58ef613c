import Foundation
import KeyboardReview

/// Faults in what describes a keyboard: property lists, settings, resources, files for the store.
extension Mutation {
  private static let info = "Keyboard/Info.plist"
  private static let kindsWithApp: Set<SubjectKind> = [.xcode, .xcodeGen, .cSharp, .built]
  private static let kindsWithStore: Set<SubjectKind> = [.xcode, .xcodeGen, .cSharp, .lonePlist]

  static let ofDescriptions: [Mutation] = [
    Mutation(rule: "KB-MANIFEST", verdict: .fail, kinds: kindsWithApp) {
      $0.keyboardResources = []
    },
    Mutation(rule: "KB-MANIFEST-VALID", verdict: .fail, kinds: Set(SubjectKind.allCases)) {
      $0.replace(
        "<key>NSPrivacyTracking</key>", "<key>NSPrivacyTrackin</key>",
        in: "Keyboard/PrivacyInfo.xcprivacy")
    },
    Mutation(rule: "KB-ASCII", verdict: .manual, kinds: Set(SubjectKind.allCases)) {
      $0.replace(
        "<key>IsASCIICapable</key>\n    <false/>", "<key>IsASCIICapable</key><true/>", in: info)
    },
    Mutation(rule: "KB-POINT", verdict: .fail, kinds: Set(SubjectKind.allCases)) {
      $0.replace("$(PRODUCT_BUNDLE_PACKAGE_TYPE)", "APPL", in: info)
    },
    Mutation(
      rule: "KB-POINT", verdict: .fail, kinds: [.xcode, .xcodeGen, .cSharp, .lonePlist]
    ) {
      $0.replace(").KeyboardViewController", ").Missing", in: info)
    },
    Mutation(rule: "KB-ATTRS", verdict: .fail, kinds: Set(SubjectKind.allCases)) {
      $0.replace(
        "<key>PrefersRightToLeft</key>\n    <false/>",
        "<key>PrefersRightToLeft</key><string>NO</string>", in: info)
    },
    Mutation(rule: "KB-LANG", verdict: .warn, kinds: [.xcode, .xcodeGen, .cSharp, .lonePlist]) {
      $0.replace("en-US", "ru-RU", in: info)
    },
    Mutation(rule: "KB-LANG", verdict: .warn, kinds: [.built]) {
      $0.replace("en-US", "ru-RU", in: info)
      $0.addResource("rows.json", Data("\(Array("qwertyuiopasdf").map(String.init))".utf8))
    },
    Mutation(rule: "KB-RTL", verdict: .warn, kinds: Set(SubjectKind.allCases)) {
      $0.replace(
        "<key>PrefersRightToLeft</key>\n    <false/>", "<key>PrefersRightToLeft</key><true/>",
        in: info)
    },
    Mutation(rule: "KB-NAME", verdict: .warn, kinds: Set(SubjectKind.allCases)) {
      $0.replace("<string>Habra</string>", "<string>Keyboard</string>", in: info)
    },
    Mutation(rule: "KB-CATEGORY", verdict: .note, kinds: kindsWithApp) {
      $0.replace("category.utilities", "category.games", in: "App/Info.plist")
    },
    Mutation(rule: "KB-CATEGORY", verdict: .note, kinds: [.lonePlist]) {
      $0.files["fastlane/metadata/primary_category.txt"] = Data("GAMES".utf8)
    },
    Mutation(rule: "KB-SETTINGS", verdict: .warn, kinds: kindsWithApp) {
      $0.replace("<key>Type</key>", "<key>Typ</key>", in: "App/Settings.bundle/Root.plist")
    },
    Mutation(rule: "KB-ID", verdict: .fail, kinds: kindsWithApp) {
      $0.keyboardSettings["PRODUCT_BUNDLE_IDENTIFIER"] = "com.example.Habra.keyboard"
    },
    Mutation(rule: "KB-EMBED", verdict: .fail, kinds: kindsWithApp) { $0.embedsKeyboard = false },
    Mutation(rule: "KB-VERSION", verdict: .warn, kinds: kindsWithApp) {
      $0.keyboardSettings["MARKETING_VERSION"] = "2.0"
    },
    Mutation(rule: "KB-MINOS", verdict: .warn, kinds: kindsWithApp) {
      $0.keyboardSettings["IPHONEOS_DEPLOYMENT_TARGET"] = "18.0"
    },
    Mutation(rule: "KB-ARCH", verdict: .fail, kinds: [.xcode, .xcodeGen, .cSharp]) {
      $0.keyboardSettings["VALID_ARCHS"] = "armv7"
    },
    Mutation(rule: "KB-EXTAPI", verdict: .fail) {
      $0.keyboardSettings["APPLICATION_EXTENSION_API_ONLY"] = "NO"
    },
    Mutation(rule: "KB-BUNDLE", verdict: .fail, kinds: [.xcode, .xcodeGen, .built]) {
      $0.nestsFramework = true
    },
    Mutation(rule: "KB-GROUPS", verdict: .fail, kinds: kindsWithApp) {
      $0.replace("group.example.habra", "group.example.other", in: "Keyboard/Keyboard.entitlements")
    },
    Mutation(rule: "KB-ATS", verdict: .fail, kinds: Set(SubjectKind.allCases)) {
      $0.replace(
        "<key>NSExtension</key>",
        "<key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>"
          + "<key>NSExtension</key>", in: info)
    },
    Mutation(rule: "KB-MEM", verdict: .note, kinds: kindsWithApp) {
      $0.addResource("words.bin", Data(count: 31_000_000))
    },
    Mutation(rule: "KB-MEDIA", verdict: .warn, kinds: Set(SubjectKind.allCases)) {
      $0.addResource("AppleColorEmoji.ttf")
    },
    Mutation(rule: "KB-POLICY", verdict: .manual, kinds: kindsWithStore) {
      $0.files["fastlane/metadata/en-US/privacy_url.txt"] = Data()
    },
    Mutation(rule: "KB-NOTES", verdict: .manual, kinds: kindsWithStore) {
      $0.files["fastlane/metadata/review_information/notes.txt"] = Data()
    },
  ]
}
