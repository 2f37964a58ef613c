/// All projects, packages and pods of a directory, joined: which code ends up in which bundle.
struct ProjectSubject {
  private let folder: Folder
  private(set) var targets: [Target] = []
  private var specifications: [XcodeGenProject] = []
  private var packages: [SwiftPackage] = []
  private var podfiles: [Podfile] = []
  private(set) var problems: [Problem] = []

  /// Reads every project in `folder`; one that cannot be read is a problem, the rest goes on.
  init(_ folder: Folder) {
    self.folder = folder
    for path in folder.paths where !path.contains("Pods/") {
      read(path)
    }
    let included = specifications.reduce(into: Set<String>()) { $0.formUnion($1.included) }
    for specification in specifications where !included.contains(specification.path) {
      targets += specification.targets
      problems += specification.problems
    }
  }

  private mutating func read(_ path: String) {
    do throws(Problem) {
      switch path.lastPathPart {
      case "project.pbxproj":
        let project = try XcodeProject.read(path, in: folder)
        targets += project.targets
        problems += project.problems
      case "project.yml", "project.yaml":
        let text = try folder.text(at: path)
        guard text.contains("targets:") || text.contains("include:"),
          !hasGeneratedProject(beside: path)
        else { return }
        specifications.append(try XcodeGenProject(path, in: folder))
      case "Package.swift": packages.append(try SwiftPackage(path: path, in: folder))
      case "Podfile": podfiles.append(try Podfile(path: path, in: folder))
      case let name where name.hasSuffix(".csproj"):
        if let target = try CSharpProject.read(path, in: folder) { targets.append(target) }
      default: break
      }
    } catch {
      problems.append(error)
    }
  }

  /// Whether the project that XcodeGen makes is in the subject too; then that one is read.
  private func hasGeneratedProject(beside path: String) -> Bool {
    let base = path.parentPath
    return folder.files(below: base).contains {
      $0.hasSuffix(".xcodeproj/project.pbxproj")
        && $0.parentPath.parentPath == base
    }
  }

  /// The keyboards of all projects, in the order of their targets.
  mutating func keyboards() -> [Keyboard] {
    var found: [Keyboard] = []
    for target in targets where target.kind == .appExtension || target.kind == .other {
      var problems: [Problem] = []
      let info = infoPlist(of: target, &problems)
      let point = info?["NSExtension", "NSExtensionPointIdentifier"]?.string
      if target.kind == .appExtension, info == nil {
        self.problems += problems
        self.problems.append(
          Problem(target.definition, "\(target.name): its Info.plist cannot be read"))
        continue
      }
      guard point == Keyboard.extensionPoint, target.kind == .appExtension else { continue }
      let bundle = bundle(of: target, info: info, &problems)
      let container = container(of: target)
      found.append(
        Keyboard(
          name: target.name, form: .project, bundle: bundle,
          container: container.map {
            self.bundle(of: $0, info: infoPlist(of: $0, &problems), &problems)
          }, problems: unique(problems).sorted()))
    }
    return found
  }

  // MARK: Bundles

  /// The app that carries an extension: the one that copies it, else one whose identifier it
  /// continues.
  private func container(of target: Target) -> Target? {
    let apps = targets.filter { $0.kind == .application }
    let carriers = apps.filter { app in
      app.plugIns.contains { $0.name == target.name || $0.name == target.productName }
    }
    if let carrier = carriers.first(where: { $0.definition.path == target.definition.path })
      ?? carriers.first
    {
      return carrier
    }
    return apps.first { app in
      guard let own = target.bundleIdentifier, let outer = app.bundleIdentifier else {
        return false
      }
      return own.hasPrefix(outer + ".")
    }
  }

  private func infoPlist(of target: Target, _ problems: inout [Problem]) -> InfoPlist? {
    var file: PropertyList?
    let setting = target.settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    if let named = target.infoPath ?? setting.flatMap({ path($0, of: target) }) {
      let path = folder.resolve(named) ?? moved(named, of: target, &problems)
      if let path {
        do throws(Problem) { file = try PropertyList(path, in: folder) } catch {
          problems.append(error)
          return nil
        }
      } else if target.inlineInfo.isEmpty {
        problems.append(Problem(target.definition, "\(named), its Info.plist, is missing"))
      }
    }
    guard
      file != nil || !target.inlineInfo.isEmpty || target.settings.isOn("GENERATE_INFOPLIST_FILE")
    else { return nil }
    return InfoPlist(
      file: file, inline: target.inlineInfo, settings: target.settings, at: target.definition)
  }

  /// Where a file that is not where a setting says lies in the subject: the only one that is named
  /// the same, with its folder.
  private func moved(_ path: String, of target: Target, _ problems: inout [Problem]) -> String? {
    let tail = "/" + path.parentPath.lastPathPart + "/" + path.lastPathPart
    let found = folder.paths.filter { $0.hasSuffix(tail) }
    guard found.count == 1, path.contains("/") else { return nil }
    problems.append(Problem(target.definition, "\(path) is missing; \(found[0]) was read instead"))
    return found[0]
  }

  /// A path of a setting, seen from the target's folder.
  private func path(_ text: String, of target: Target) -> String? {
    let isFromRoot = text.hasPrefix("./") || text.hasPrefix(target.folder + "/")
    if isFromRoot, let path = normalizedPath(text), folder.resolve(path) != nil { return path }
    return normalizedPath(joinedPath(target.folder, text)) ?? normalizedPath(text)
  }

  private func bundle(of target: Target, info: InfoPlist?, _ problems: inout [Problem]) -> Bundle {
    problems += target.missing
    var bundle = Bundle(
      name: target.name, kind: target.kind, definition: target.definition, info: info,
      settings: target.settings)
    bundle.entitlements = entitlements(of: target, &problems)
    bundle.resources = target.resources
    bundle.plugIns = target.plugIns
    bundle.embeddedFrameworks = target.embeddedFrameworks
    (bundle.units, bundle.externals) = closure(of: target)
    return bundle
  }

  private func entitlements(
    of target: Target, _ problems: inout [Problem]
  ) -> Bundle.Entitlements? {
    var values: [String: PropertyValue] = [:]
    var place = target.definition
    if let setting = target.settings["CODE_SIGN_ENTITLEMENTS"], !setting.isEmpty,
      let path = path(setting, of: target)
    {
      if folder.resolve(path) == nil {
        if target.inlineEntitlements.isEmpty {
          problems.append(Problem(target.definition, "\(path), its entitlements, is missing"))
        }
      } else {
        do throws(Problem) {
          let file = try PropertyList(path, in: folder)
          values = file.root.dictionary ?? [:]
          place = file.place(of: ["com.apple.security.application-groups"])
        } catch { problems.append(error) }
      }
    }
    values.merge(target.inlineEntitlements) { _, inline in inline }
    guard !values.isEmpty else { return nil }
    return Bundle.Entitlements(
      values: PropertyValue.dictionary(values).mapStrings(target.settings.expand), place: place)
  }

  // MARK: Closure

  /// The code that a target links from the subject, and the names of what it links from elsewhere.
  private func closure(of target: Target) -> ([CodeUnit], [Target.Link]) {
    var units = [
      CodeUnit(
        name: target.name, kind: .own, definition: target.definition, sources: target.sources,
        resources: target.resources)
    ]
    var externals: [Target.Link] = []
    var seen: Set<String> = [target.name]
    var waiting =
      target.links + pods(of: target).map { Target.Link(name: $0.name, place: $0.place) }
    while let link = waiting.popLast() {
      guard seen.insert(link.name).inserted else { continue }
      if let other = linkedTarget(link.name, from: target) {
        units.append(
          CodeUnit(
            name: other.name, kind: other.kind == .framework ? .dynamicFramework : .merged,
            definition: other.definition, sources: other.sources, resources: other.resources))
        waiting += other.links
        waiting += pods(of: other).map { Target.Link(name: $0.name, place: $0.place) }
      } else if let module = packageModules(link.name) {
        units += module.units
        waiting += module.links
      } else if let pod = localPod(link.name) {
        units.append(pod)
      } else {
        externals.append(link)
      }
    }
    units = unique(units.map(withHeaders))
    return (units, externals.sorted { ($0.name, $0.place) < ($1.name, $1.place) })
  }

  /// The unit with the headers beside its implementations, which projects do not list.
  private func withHeaders(_ unit: CodeUnit) -> CodeUnit {
    var unit = unit
    let headers = unit.sources.filter { ["m", "mm"].contains($0.pathExtension) }.compactMap {
      folder.resolve(joinedPath($0.parentPath, $0.fileStem + ".h"))
    }
    unit.sources = unique(unit.sources + headers)
    return unit
  }

  private func linkedTarget(_ name: String, from target: Target) -> Target? {
    let linkable = targets.filter { other in
      (other.kind == .framework || other.kind == .library)
        && (other.name == name || other.productName == name)
    }
    return linkable.first { $0.definition.path == target.definition.path } ?? linkable.first
  }

  /// The modules of a local package's product, or one module by its own name.
  private func packageModules(_ name: String) -> (units: [CodeUnit], links: [Target.Link])? {
    for package in packages {
      let names = package.products[name] ?? (package.modules[name] == nil ? nil : [name])
      guard let names else { continue }
      let modules = names.compactMap { package.modules[$0] }
      let units = modules.map { module in
        let files = folder.files(below: package.sourceFolder(of: module))
        return CodeUnit(
          name: module.name, kind: .merged, definition: module.place,
          sources: files.filter { SourceLanguage(path: $0) != nil },
          resources: files.filter { SourceLanguage(path: $0) == nil })
      }
      let links = modules.flatMap { module in
        module.dependencies.map { Target.Link(name: $0, place: module.place) }
      }
      // A product may be named like its module: the module itself must still be looked at.
      return (units, links.filter { !names.contains($0.name) })
    }
    return nil
  }

  private func pods(of target: Target) -> [Podfile.Pod] {
    podfiles.flatMap { $0.pods[target.name] ?? [] }
  }

  /// A pod that lies in the subject: its sources are what its podspec names.
  private func localPod(_ name: String) -> CodeUnit? {
    let all = podfiles.flatMap { $0.pods.values.joined() }
    guard let pod = all.first(where: { $0.name == name && $0.path != nil }),
      let home = pod.path.flatMap(normalizedPath),
      let specification = folder.resolve(joinedPath(home, name + ".podspec")),
      let text = try? folder.text(at: specification)
    else { return nil }
    let globs = text.matches(of: #/source_files\s*=\s*['"]([^'"]+)['"]/#).map {
      joinedPath(home, String($0.1))
    }
    let files = globs.flatMap { glob in
      folder.files(below: String(glob.prefix { $0 != "*" && $0 != "{" }).parentFolderOfGlob)
    }
    return CodeUnit(
      name: name, kind: .merged, definition: Place(path: specification),
      sources: unique(files.filter { SourceLanguage(path: $0) != nil }),
      resources: files.filter { SourceLanguage(path: $0) == nil })
  }
}

extension String {
  /// The folder that a glob's fixed beginning names.
  fileprivate var parentFolderOfGlob: String { hasSuffix("/") ? String(dropLast()) : parentPath }
}
