/// The targets of an XcodeGen `project.yml`.
struct XcodeGenProject {
  /// The path of the file that was asked for.
  let path: String

  /// The files that it includes.
  let included: Set<String>

  private(set) var targets: [Target] = []
  private(set) var problems: [Problem]

  private var groups: [String: BuildSettings.Layer] = [:]
  private let root: YAMLNode
  private let folder: Folder
  private let base: String

  init(_ path: String, in folder: Folder) throws(Problem) {
    let spec = try XcodeGenSpec(path, in: folder)
    self.path = path
    self.folder = folder
    base = path.parentPath
    root = spec.root
    included = spec.included
    problems = spec.problems
    guard let targets = root["targets"]?.members else {
      throw Problem(path, "is no project: expected `targets`")
    }
    for name in targets.keys.sorted() {
      guard let target = targets[name], target.members != nil else { continue }
      self.targets.append(self.target(target["name"]?.string ?? name, target))
    }
  }

  private mutating func target(_ name: String, _ node: YAMLNode) -> Target {
    var target = Target(
      name: name, kind: Self.kind(node["type"]?.string ?? ""), definition: node.place,
      folder: base, settings: settings(name, node))
    for source in node["sources"]?.elements ?? [] { add(source, to: &target) }
    target.infoPath = node["info"]?["path"]?.string.flatMap { path($0) }
    target.inlineInfo = node["info"]?["properties"]?.value.dictionary ?? [:]
    target.inlineEntitlements = node["entitlements"]?["properties"]?.value.dictionary ?? [:]
    for dependency in node["dependencies"]?.elements ?? [] {
      addDependency(dependency, to: &target)
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

  private func path(_ text: String) -> String? { normalizedPath(joinedPath(base, text)) }

  private func add(_ source: YAMLNode, to target: inout Target) {
    guard let text = source.string ?? source["path"]?.string, let path = path(text) else { return }
    let excluded = source["excludes"]?.strings ?? []
    let asResource = source["buildPhase"]?.string == "resources"
    if source["buildPhase"]?.string == "none" { return }
    let files = folder.resolve(path).map { [$0] } ?? folder.files(below: path)
    if files.isEmpty && source["optional"]?.boolean != true {
      target.missing.append(Problem(source.place, "\(path) is missing"))
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

  private func addDependency(_ dependency: YAMLNode, to target: inout Target) {
    let named = ["target", "framework", "sdk", "package", "carthage"]
    guard let kind = named.first(where: { dependency[$0] != nil }),
      let text = dependency[kind]?.string
    else { return }
    let product = dependency["product"]?.string
    let name = (kind == "package" ? product : nil) ?? text.lastPathPart.fileStem
    let link = Target.Link(name: name, place: dependency.place)
    target.links.append(link)
    if target.kind == .application, kind == "target", dependency["embed"]?.boolean != false {
      target.plugIns.append(link)
    } else if target.kind == .appExtension, dependency["embed"]?.boolean == true {
      target.embeddedFrameworks?.append(link)
    }
  }
}

// MARK: Settings

extension XcodeGenProject {
  /// The settings in the order in which XcodeGen and Xcode lay them over one another.
  private mutating func settings(_ name: String, _ node: YAMLNode) -> BuildSettings {
    let layers = [
      BuildSettings.Layer(defaults(name, node)), configurationFile(of: root),
      layer(root["settings"]), configurationFile(of: node), layer(node["settings"]),
    ]
    return BuildSettings(layers: layers)
  }

  private func defaults(_ name: String, _ node: YAMLNode) -> [String: String] {
    var defaults: [String: String] = [
      "TARGET_NAME": name, "PRODUCT_NAME": name, "CONFIGURATION": configuration,
      "PROJECT_NAME": root["name"]?.string ?? "", "SRCROOT": base.isEmpty ? "." : base,
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "DEVELOPMENT_LANGUAGE": "en",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "ARCHS_STANDARD": "arm64", "SDKROOT": "iphoneos",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": Self.kind(node["type"]?.string ?? "") == .appExtension
        ? "XPC!" : "APPL",
    ]
    if let prefix = root["options"]?["bundleIdPrefix"]?.string {
      defaults["PRODUCT_BUNDLE_IDENTIFIER"] = "\(prefix).\(name)"
    }
    let floor = node["deploymentTarget"] ?? root["options"]?["deploymentTarget"]?["iOS"]
    if let floor { defaults["IPHONEOS_DEPLOYMENT_TARGET"] = settingText(floor.value) }
    if let info = node["info"]?["path"]?.string { defaults["INFOPLIST_FILE"] = info }
    if let entitlements = node["entitlements"]?["path"]?.string {
      defaults["CODE_SIGN_ENTITLEMENTS"] = entitlements
    }
    return defaults
  }

  /// The names of the project's configurations.
  private var configurations: [String] { root["configs"]?.members?.keys.sorted() ?? [] }

  /// The configuration that is shipped: `Release`, or the first that is called a release.
  private var configuration: String {
    guard !configurations.contains("Release") else { return "Release" }
    return configurations.first { root["configs"]?[$0]?.string == "release" } ?? "Release"
  }

  private mutating func configurationFile(of node: YAMLNode) -> BuildSettings.Layer {
    guard let path = node["configFiles"]?[configuration]?.string.flatMap(path) else {
      return BuildSettings.Layer([:])
    }
    return ConfigurationFile.layer(at: path, in: folder, problems: &problems)
  }

  /// The settings of a `settings:` or of a group: those of its groups, then `base`, then `configs`;
  /// a plain mapping where it has none of these.
  private mutating func layer(_ node: YAMLNode?) -> BuildSettings.Layer {
    guard let node, let members = node.members else { return BuildSettings.Layer([:]) }
    guard members.keys.contains(where: ["groups", "base", "configs"].contains) else {
      return BuildSettings.Layer(
        members.mapValues { settingText($0.value) }, places: members.mapValues(\.place))
    }
    var parts: [BuildSettings.Layer] = []
    for name in node["groups"]?.strings ?? [] { parts.append(group(name)) }
    parts.append(layer(node["base"]))
    let configs = node["configs"]?.members ?? [:]
    for name in configs.keys.sorted() where isMeant(name) {
      parts.append(layer(configs[name]))
    }
    return parts.reduce(into: BuildSettings.Layer([:])) { joined, part in
      joined.values.merge(part.values) { _, last in last }
      joined.places.merge(part.places) { _, last in last }
    }
  }

  /// The settings of a group, worked out once; one that needs itself has nothing to give there.
  private mutating func group(_ name: String) -> BuildSettings.Layer {
    if let known = groups[name] { return known }
    groups[name] = BuildSettings.Layer([:])
    let found = layer(root["settingGroups"]?[name])
    groups[name] = found
    return found
  }

  /// Whether a key of `configs` means the configuration that is shipped: it is in its name,
  /// whatever the case of its letters, and no other configuration has just that name.
  private func isMeant(_ key: String) -> Bool {
    configuration.lowercased().contains(key.lowercased())
      && (key == configuration || !configurations.contains(key))
  }
}
