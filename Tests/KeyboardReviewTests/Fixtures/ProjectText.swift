/// A `project.pbxproj` as Xcode writes it.
struct ProjectText {
  private let fixture: KeyboardFixture

  init(_ fixture: KeyboardFixture) { self.fixture = fixture }

  var text: String {
    let files =
      [
        "App/AppDelegate.swift", "App/PrivacyInfo.xcprivacy", "App/Settings.bundle",
      ] + fixture.keyboardSources + fixture.keyboardResources
    let references = files.map { path in
      "\t\t\(id("F", path)) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };"
    }
    let builds = files.map { path in
      "\t\t\(id("B", path)) = {isa = PBXBuildFile; fileRef = \(id("F", path)); };"
    }
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tobjectVersion = 56;
      \tobjects = {
      \(builds.joined(separator: "\n"))
      \t\tB_APPEX = {isa = PBXBuildFile; fileRef = F_APPEX; };
      \t\tB_KEYS = {isa = PBXBuildFile; fileRef = F_KEYS; };
      \(references.joined(separator: "\n"))
      \t\tF_APPEX = {isa = PBXFileReference; path = Keyboard.appex; sourceTree = BUILT_PRODUCTS_DIR; };
      \t\tF_APP = {isa = PBXFileReference; path = Habra.app; sourceTree = BUILT_PRODUCTS_DIR; };
      \t\tF_KEYS = {isa = PBXFileReference; path = Keys.framework; sourceTree = "<group>"; };
      \t\tMAIN = {
      \t\t\tisa = PBXGroup;
      \t\t\tchildren = (\(list(files.map { id("F", $0) } + ["F_APPEX", "F_APP"])));
      \t\t\tsourceTree = "<group>";
      \t\t};
      \(phase("S_APP", "PBXSourcesBuildPhase", ["App/AppDelegate.swift"]))
      \(phase("R_APP", "PBXResourcesBuildPhase", ["App/PrivacyInfo.xcprivacy", "App/Settings.bundle"]))
      \(phase("S_KEY", "PBXSourcesBuildPhase", fixture.keyboardSources))
      \(phase("R_KEY", "PBXResourcesBuildPhase", fixture.keyboardResources))
      \t\tC_APP = {
      \t\t\tisa = PBXCopyFilesBuildPhase;
      \t\t\tdstSubfolderSpec = 13;
      \t\t\tfiles = (\(fixture.embedsKeyboard ? "B_APPEX," : ""));
      \t\t};
      \t\tC_KEY = {
      \t\t\tisa = PBXCopyFilesBuildPhase;
      \t\t\tdstSubfolderSpec = 10;
      \t\t\tfiles = (\(fixture.nestsFramework ? "B_KEYS," : ""));
      \t\t};
      \(target("APP", "Habra", "application", ["S_APP", "R_APP", "C_APP"], "F_APP", fixture.appSettings))
      \(target("KEY", "Keyboard", "app-extension", ["S_KEY", "R_KEY", "C_KEY"], "F_APPEX", fixture.keyboardSettings))
      \t\tCONF = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; }; name = Release; };
      \t\tLIST = {isa = XCConfigurationList; buildConfigurations = (CONF, ); };
      \t\tROOT = {
      \t\t\tisa = PBXProject;
      \t\t\tbuildConfigurationList = LIST;
      \t\t\tmainGroup = MAIN;
      \t\t\ttargets = (APP, KEY, );
      \t\t};
      \t};
      \trootObject = ROOT;
      }

      """
  }

  private func target(
    _ name: String, _ title: String, _ type: String, _ phases: [String], _ product: String,
    _ settings: [String: String]
  ) -> String {
    let lines = settings.sorted { $0.key < $1.key }.map { "\t\t\t\t\($0.key) = \"\($0.value)\";" }
    return """
      \t\t\(name) = {
      \t\t\tisa = PBXNativeTarget;
      \t\t\tbuildConfigurationList = L_\(name);
      \t\t\tbuildPhases = (\(list(phases)));
      \t\t\tname = \(title);
      \t\t\tproductName = \(title);
      \t\t\tproductReference = \(product);
      \t\t\tproductType = "com.apple.product-type.\(type)";
      \t\t};
      \t\tL_\(name) = {isa = XCConfigurationList; buildConfigurations = (X_\(name), ); };
      \t\tX_\(name) = {
      \t\t\tisa = XCBuildConfiguration;
      \t\t\tbuildSettings = {
      \(lines.joined(separator: "\n"))
      \t\t\t};
      \t\t\tname = Release;
      \t\t};
      """
  }

  private func phase(_ name: String, _ isa: String, _ paths: [String]) -> String {
    "\t\t\(name) = {isa = \(isa); files = (\(list(paths.map { id("B", $0) }))); };"
  }

  private func list(_ items: [String]) -> String { items.map { $0 + ", " }.joined() }

  /// An identifier made of a path.
  private func id(_ prefix: String, _ path: String) -> String {
    prefix + "_" + String(path.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
