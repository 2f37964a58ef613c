import Foundation

/// Keyboards that are already built: `.appex` bundles, alone or in the `PlugIns` of an app.
struct BuiltSubject {
  private(set) var keyboards: [Keyboard] = []
  private(set) var problems: [Problem] = []

  init(_ folder: Folder) {
    for path in folder.paths where path.lastPathPart == "Info.plist" {
      let home = path.parentPath
      guard home.pathExtension == "appex" || home.isEmpty && folder.isBundle else { continue }
      do throws(Problem) {
        let info = InfoPlist(file: try PropertyList(path, in: folder))
        guard info["NSExtension", "NSExtensionPointIdentifier"]?.string == Keyboard.extensionPoint
        else { continue }
        add(home, info: info, folder)
      } catch {
        problems.append(error)
      }
    }
  }

  private mutating func add(_ home: String, info: InfoPlist, _ folder: Folder) {
    var problems: [Problem] = []
    let name = home.isEmpty ? (info["CFBundleName"]?.string ?? "keyboard") : home.fileStem
    var bundle = bundle(home, name: name, kind: .appExtension, info: info, folder, &problems)
    var container: Bundle?
    if let outer = Self.app(around: home),
      let file = try? PropertyList(joinedPath(outer, "Info.plist"), in: folder)
    {
      container = self.bundle(
        outer, name: outer.isEmpty ? "app" : outer.fileStem, kind: .application,
        info: InfoPlist(file: file), folder, &problems)
      if home.parentPath == joinedPath(outer, "PlugIns") {
        container?.plugIns = [Target.Link(name: name, place: Place(path: home))]
      }
      addFrameworks(to: &bundle, beside: [home, outer], folder, &problems)
    } else {
      addFrameworks(to: &bundle, beside: [home], folder, &problems)
    }
    keyboards.append(
      Keyboard(
        name: name, form: .built, bundle: bundle, container: container,
        problems: unique(problems).sorted()))
  }

  /// The folder of the app that a bundle lies in; `nil` when it lies in none.
  private static func app(around home: String) -> String? {
    var folder = home.parentPath
    while !folder.isEmpty {
      if folder.pathExtension == "app" { return folder }
      folder = folder.parentPath
    }
    return home.parentPath == "PlugIns" ? "" : nil
  }

  /// Adds the frameworks that a program loads, directly or through one another, and that lie in
  /// one of the bundles `homes`.
  private func addFrameworks(
    to bundle: inout Bundle, beside homes: [String], _ folder: Folder, _ problems: inout [Problem]
  ) {
    var seen: Set<String> = []
    var waiting = bundle.binary?.libraries ?? []
    while let library = waiting.popLast() {
      guard let inside = Self.pathBelowFrameworks(library),
        let path = homes.lazy.compactMap({
          folder.resolve(joinedPath(joinedPath($0, "Frameworks"), inside))
        }).first, seen.insert(path).inserted
      else { continue }
      let home = path.parentPath
      do throws(Problem) {
        let binary = try MachOFile(try folder.bytes(at: path), path: path)
        var framework = Bundle(
          name: path.fileStem, kind: .framework, definition: Place(path: path), info: nil)
        framework.binary = binary
        framework.resources = home.pathExtension == "framework" ? folder.files(below: home) : []
        bundle.loadedFrameworks.append(framework)
        waiting += binary.libraries
      } catch { problems.append(error) }
    }
  }

  /// `X.framework/X` of `@rpath/X.framework/X`; `nil` for the system's libraries.
  private static func pathBelowFrameworks(_ library: String) -> String? {
    guard library.hasPrefix("@") else { return nil }
    let inside = library.ranges(of: "/Frameworks/").last.map { library[$0.upperBound...] }
    return (inside ?? library.drop { $0 != "/" }.dropFirst()).description
  }

  private func bundle(
    _ home: String, name: String, kind: Target.Kind, info: InfoPlist, _ folder: Folder,
    _ problems: inout [Problem]
  ) -> Bundle {
    let plist = info.file.map { Place(path: $0.path) } ?? Place(path: home)
    var bundle = Bundle(name: name, kind: kind, definition: plist, info: info)
    let nested = home.isEmpty ? "PlugIns/" : home + "/PlugIns/"
    bundle.resources = folder.files(below: home).filter {
      kind == .appExtension || !$0.hasPrefix(nested)
    }
    let frameworks = joinedPath(home, "Frameworks")
    if kind == .appExtension {
      let names = folder.files(below: frameworks).compactMap { path in
        path.dropFirst(frameworks.count + 1).split(separator: "/").first.map(String.init)
      }
      bundle.embeddedFrameworks = unique(names).map {
        Target.Link(name: $0, place: Place(path: joinedPath(frameworks, $0)))
      }
    }
    let program = joinedPath(home, info["CFBundleExecutable"]?.string ?? name)
    do throws(Problem) {
      let binary = try MachOFile(try folder.bytes(at: program), path: program)
      bundle.binary = binary
      bundle.externals = binary.libraries.map {
        Target.Link(name: $0.fileStem, place: Place(path: program))
      }
      if let bytes = binary.entitlements {
        bundle.entitlements = Bundle.Entitlements(
          values: try PropertyList(path: program, bytes: bytes).root, place: Place(path: program))
      }
    } catch {
      problems.append(error)
    }
    return bundle
  }
}

extension Folder {
  /// Whether the subject itself is a bundle: its Info.plist lies at the root, without a project.
  fileprivate var isBundle: Bool {
    !paths.contains { $0.hasSuffix("project.pbxproj") || $0 == "project.yml" }
      && resolve("Info.plist") != nil
  }
}
