/// The targets of one `.xcodeproj`.
struct XcodeProject {
  private let objects: XcodeObjects
  private let folder: Folder
  private let base: String
  private let projectName: String
  private let fileTree: XcodeFileTree
  private var problems: [Problem] = []

  private init(path: String, folder: Folder) throws(Problem) {
    objects = try XcodeObjects(path: path, folder: folder)
    self.folder = folder
    let bundle = path.parentPath
    projectName = bundle.fileStem
    let directory = objects.root?["projectDirPath"] ?? ""
    base = normalizedPath(joinedPath(bundle.parentPath, directory)) ?? bundle.parentPath
    fileTree = XcodeFileTree(objects: objects, folder: folder, base: base)
  }

  /// Reads the project whose `project.pbxproj` is at `path`.
  static func read(_ path: String, in folder: Folder) throws(Problem) -> (
    targets: [Target], problems: [Problem]
  ) {
    var project = try XcodeProject(path: path, folder: folder)
    guard let root = project.objects.root else {
      throw Problem(path, "is no project: its root object is missing")
    }
    let targets = project.objects.list(root, "targets").map { project.target($0, of: root) }
    return (targets, project.problems)
  }

  private mutating func target(_ object: XcodeObject, of root: XcodeObject) -> Target {
    let name = object["name"] ?? object.identifier
    var target = Target(
      name: name, kind: Self.kind(object["productType"] ?? ""),
      definition: objects.place(of: object), folder: base,
      settings: settings(of: object, in: root, name: name))
    for phase in objects.list(object, "buildPhases") { add(phase, to: &target) }
    addSynchronizedFolders(of: object, to: &target)
    for dependency in objects.list(object, "packageProductDependencies") {
      if let product = dependency["productName"] {
        target.links.append(Target.Link(name: product, place: objects.place(of: dependency)))
      }
    }
    target.sources = unique(target.sources)
    target.resources = unique(target.resources)
    target.links = unique(target.links)
    return target
  }

  private static func kind(_ productType: String) -> Target.Kind {
    switch productType {
    case "com.apple.product-type.app-extension", "com.apple.product-type.extensionkit-extension":
      .appExtension
    case "com.apple.product-type.application",
      "com.apple.product-type.application.on-demand-install-capable":
      .application
    case "com.apple.product-type.framework": .framework
    case "com.apple.product-type.framework.static", "com.apple.product-type.library.static",
      "com.apple.product-type.library.dynamic":
      .library
    case "com.apple.product-type.bundle": .resourceBundle
    default: .other
    }
  }

  private mutating func add(_ phase: XcodeObject, to target: inout Target) {
    let files = objects.list(phase, "files")
    switch phase.isa {
    case "PBXSourcesBuildPhase":
      for file in files { target.sources += existing(file, in: &target) }
    case "PBXResourcesBuildPhase":
      for file in files { target.resources += existing(file, in: &target) }
    case "PBXFrameworksBuildPhase": target.links += files.compactMap(link)
    case "PBXCopyFilesBuildPhase" where phase["dstSubfolderSpec"] == "13":
      target.plugIns += files.compactMap(link)
    case "PBXCopyFilesBuildPhase" where phase["dstSubfolderSpec"] == "10":
      target.embeddedFrameworks?.append(contentsOf: files.compactMap(link))
    case "PBXCopyFilesBuildPhase" where phase["dstSubfolderSpec"] == "7":
      for file in files { target.resources += existing(file, in: &target) }
    default: break
    }
  }

  private func link(_ file: XcodeObject) -> Target.Link? {
    let place = objects.place(of: file)
    if let product = objects[file["productRef"]]?["productName"] {
      return Target.Link(name: product, place: place)
    }
    guard let reference = objects[file["fileRef"]] else { return nil }
    guard let name = reference["name"] ?? reference["path"] else { return nil }
    let isProduct = reference["sourceTree"] == "BUILT_PRODUCTS_DIR"
    let owner = isProduct ? targetBuilding(reference.identifier) : nil
    return Target.Link(name: owner ?? libraryName(name), place: place)
  }

  /// The name of the target whose product is this file.
  private func targetBuilding(_ identifier: String) -> String? {
    guard let root = objects.root else { return nil }
    return objects.list(root, "targets").first { $0["productReference"] == identifier }?["name"]
  }

  private func libraryName(_ file: String) -> String {
    let stem = file.fileStem
    let isLibrary = ["a", "dylib", "tbd"].contains(file.pathExtension)
    return isLibrary && stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem
  }

  private func existing(_ file: XcodeObject, in target: inout Target) -> [String] {
    guard let identifier = file["fileRef"] else { return [] }
    let found = fileTree.files(of: identifier)
    for path in found.missing {
      target.missing.append(Problem(objects.place(of: file), "\(path) is missing"))
    }
    return found.paths
  }

  // MARK: Synchronized folders

  /// Files of folders that Xcode 16 keeps in step with the disk: all of them but the exceptions,
  /// and of another target's folder only the exceptions.
  private func addSynchronizedFolders(of object: XcodeObject, to target: inout Target) {
    let own = Set(object.values["fileSystemSynchronizedGroups"]?.strings ?? [])
    for group in objects.all("PBXFileSystemSynchronizedRootGroup") {
      guard let path = fileTree.path(of: group.identifier) else { continue }
      var listed: Set<String> = []
      for exception in objects.list(group, "exceptions")
      where exception["target"] == object.identifier {
        listed.formUnion(
          (exception.values["membershipExceptions"]?.strings ?? []).map { joinedPath(path, $0) })
      }
      let isException = { (file: String) in
        listed.contains(file) || listed.contains { file.hasPrefix($0 + "/") }
      }
      let isOwn = own.contains(group.identifier)
      for file in folder.files(below: path) where isException(file) != isOwn {
        if SourceLanguage(path: file) != nil {
          target.sources.append(file)
        } else if !["entitlements", "xcconfig", "h"].contains(file.pathExtension) {
          target.resources.append(file)
        }
      }
    }
  }

  // MARK: Settings

  private mutating func settings(
    of target: XcodeObject, in root: XcodeObject, name: String
  ) -> BuildSettings {
    let defaults = BuildSettings.Layer([
      "TARGET_NAME": name, "TARGETNAME": name, "PROJECT_NAME": projectName,
      "PRODUCT_NAME": target["productName"] ?? name, "SRCROOT": base.isEmpty ? "." : base,
      "PROJECT_DIR": base.isEmpty ? "." : base, "SOURCE_ROOT": base.isEmpty ? "." : base,
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "DEVELOPMENT_LANGUAGE": "en",
      "CONFIGURATION": "Release", "SDKROOT": "iphoneos", "PLATFORM_NAME": "iphoneos",
      "ARCHS_STANDARD": "arm64",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": Self.packageType(target["productType"] ?? ""),
    ])
    let layers = [defaults] + layers(of: root) + layers(of: target)
    return BuildSettings(layers: layers)
  }

  private static func packageType(_ productType: String) -> String {
    switch kind(productType) {
    case .appExtension: "XPC!"
    case .application: "APPL"
    case .framework: "FMWK"
    default: "BNDL"
    }
  }

  /// The settings of the configuration that is shipped: of its file, then its own.
  private mutating func layers(of object: XcodeObject) -> [BuildSettings.Layer] {
    guard let list = objects[object["buildConfigurationList"]] else { return [] }
    let configurations = objects.list(list, "buildConfigurations")
    let preferred = configurations.first { $0["name"] == "Release" }
    let named = configurations.first { $0["name"] == list["defaultConfigurationName"] }
    guard let configuration = preferred ?? named ?? configurations.first else { return [] }
    var layers: [BuildSettings.Layer] = []
    if let path = configurationPath(of: configuration) {
      layers.append(ConfigurationFile.layer(at: path, in: folder, problems: &problems))
    }
    let values = configuration.values["buildSettings"]?.dictionary ?? [:]
    var own = BuildSettings.Layer([:])
    for (key, value) in values {
      own.values[key] = settingText(value)
      own.places[key] = objects.place(of: configuration, key: key)
    }
    return layers + [own]
  }

  private func configurationPath(of configuration: XcodeObject) -> String? {
    if let reference = configuration["baseConfigurationReference"] {
      return fileTree.path(of: reference)
    }
    guard let group = configuration["baseConfigurationReferenceAnchor"],
      let path = fileTree.path(of: group),
      let name = configuration["baseConfigurationReferenceRelativePath"]
    else { return nil }
    return joinedPath(path, name)
  }
}

/// The text of a setting: lists joined by spaces.
func settingText(_ value: PropertyValue) -> String {
  switch value {
  case .string(let text): text
  case .array(let values): values.map(settingText).joined(separator: " ")
  case .boolean(let isOn): isOn ? "YES" : "NO"
  case .integer(let number): String(number)
  case .real(let number): String(number)
  default: ""
  }
}
