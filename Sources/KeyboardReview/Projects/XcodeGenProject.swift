/// The targets of an XcodeGen `project.yml`.
struct XcodeGenProject {
  private let file: YAMLFile
  private let folder: Folder
  private let base: String

  static func read(_ path: String, in folder: Folder) throws(Problem) -> [Target] {
    let project = XcodeGenProject(
      file: try YAMLFile(path, in: folder), folder: folder, base: path.parentPath)
    guard let targets = project.file.root["targets"]?.dictionary else {
      throw Problem(path, "is no project: expected `targets`")
    }
    return targets.keys.sorted().compactMap { name in
      targets[name]?.dictionary.map { project.target(name, $0) }
    }
  }

  private func target(_ name: String, _ values: [String: PropertyValue]) -> Target {
    let keys = ["targets", name]
    var target = Target(
      name: name, kind: Self.kind(values["type"]?.string ?? ""), definition: file.place(of: keys),
      folder: base, settings: settings(name, values))
    for (index, source) in (list(values["sources"])).enumerated() {
      add(source, at: keys + ["sources", String(index)], to: &target)
    }
    let info = values["info"]
    target.infoPath = info?["path"]?.string.flatMap { path($0) }
    target.inlineInfo = info?["properties"]?.dictionary ?? [:]
    target.inlineEntitlements = values["entitlements"]?["properties"]?.dictionary ?? [:]
    for (index, dependency) in (values["dependencies"]?.array ?? []).enumerated() {
      add(dependency, place: file.place(of: keys + ["dependencies", String(index)]), to: &target)
    }
    // What is generated into the folder of the sources is not compiled or copied.
    let generated = [
      target.infoPath, target.settings["INFOPLIST_FILE"], target.settings["CODE_SIGN_ENTITLEMENTS"],
    ]
    .compactMap { $0.flatMap { folder.resolve($0) } }
    target.resources.removeAll(where: generated.contains)
    return target
  }

  private static func kind(_ type: String) -> Target.Kind {
    switch type {
    case "app-extension", "extensionkit-extension": .appExtension
    case "application", "application.on-demand-install-capable": .application
    case "framework": .framework
    case "framework.static", "library.static", "library.dynamic": .library
    case "bundle": .resourceBundle
    default: .other
    }
  }

  private func list(_ value: PropertyValue?) -> [PropertyValue] {
    value?.array ?? value.map { [$0] } ?? []
  }

  private func path(_ text: String) -> String? { normalizedPath(joinedPath(base, text)) }

  private func add(_ source: PropertyValue, at keys: [String], to target: inout Target) {
    guard let text = source.string ?? source["path"]?.string, let path = path(text) else { return }
    let excluded = source["excludes"]?.strings ?? []
    let asResource = source["buildPhase"]?.string == "resources"
    if source["buildPhase"]?.string == "none" { return }
    let files = folder.resolve(path).map { [$0] } ?? folder.files(below: path)
    if files.isEmpty && source["optional"]?.boolean != true {
      target.missing.append(Problem(file.place(of: keys), "\(path) is missing"))
    }
    for file in files where !isExcluded(file, excluded, below: path) {
      if SourceLanguage(path: file) != nil && !asResource {
        target.sources.append(file)
        if SourceLanguage(path: file) == .interface { target.resources.append(file) }
      } else if !["entitlements", "xcconfig", "h"].contains(file.pathExtension) {
        target.resources.append(file)
      }
    }
  }

  private func isExcluded(_ file: String, _ patterns: [String], below folder: String) -> Bool {
    patterns.contains { pattern in
      let full = joinedPath(folder, pattern)
      return file == full || file.hasPrefix(full + "/")
        || pattern.hasPrefix("**/") && file.hasSuffix(pattern.dropFirst(2))
        || pattern.hasPrefix("*.") && file.hasSuffix(pattern.dropFirst(1))
    }
  }

  private func add(_ dependency: PropertyValue, place: Place, to target: inout Target) {
    let named = ["target", "framework", "sdk", "package", "carthage"]
    guard let kind = named.first(where: { dependency[$0] != nil }),
      let text = dependency[kind]?.string
    else { return }
    let product = dependency["product"]?.string
    let name = (kind == "package" ? product : nil) ?? text.lastPathPart.fileStem
    let link = Target.Link(name: name, place: place)
    target.links.append(link)
    if target.kind == .application, kind == "target", dependency["embed"]?.boolean != false {
      target.plugIns.append(link)
    }
  }

  // MARK: Settings

  private func settings(_ name: String, _ values: [String: PropertyValue]) -> BuildSettings {
    let prefix = file.root["options"]?["bundleIdPrefix"]?.string
    var defaults: [String: String] = [
      "TARGET_NAME": name, "PRODUCT_NAME": name, "CONFIGURATION": "Release", "SDKROOT": "iphoneos",
      "PROJECT_NAME": file.root["name"]?.string ?? "", "SRCROOT": base.isEmpty ? "." : base,
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "DEVELOPMENT_LANGUAGE": "en",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "ARCHS_STANDARD": "arm64",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": Self.kind(values["type"]?.string ?? "") == .appExtension
        ? "XPC!" : "APPL",
    ]
    if let prefix { defaults["PRODUCT_BUNDLE_IDENTIFIER"] = "\(prefix).\(name)" }
    let floor = values["deploymentTarget"] ?? file.root["options"]?["deploymentTarget"]?["iOS"]
    if let floor { defaults["IPHONEOS_DEPLOYMENT_TARGET"] = settingText(floor) }
    if let info = values["info"]?["path"]?.string { defaults["INFOPLIST_FILE"] = info }
    if let entitlements = values["entitlements"]?["path"]?.string {
      defaults["CODE_SIGN_ENTITLEMENTS"] = entitlements
    }
    return BuildSettings(layers: [
      BuildSettings.Layer(defaults), layer(file.root["settings"], at: ["settings"]),
      layer(values["settings"], at: ["targets", name, "settings"]),
    ])
  }

  private func layer(_ value: PropertyValue?, at keys: [String]) -> BuildSettings.Layer {
    var layer = BuildSettings.Layer([:])
    guard let values = value?.dictionary else { return layer }
    let isGrouped = values["base"] != nil || values["configs"] != nil
    let parts: [([String], PropertyValue?)] =
      isGrouped
      ? [(["base"], values["base"]), (["configs", "Release"], values["configs"]?["Release"])]
      : [([], value)]
    for (path, part) in parts {
      for (key, value) in part?.dictionary ?? [:] {
        layer.values[key] = settingText(value)
        layer.places[key] = file.place(of: keys + path + [key])
      }
    }
    return layer
  }
}
