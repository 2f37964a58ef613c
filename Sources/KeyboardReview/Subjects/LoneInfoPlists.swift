/// Keyboards of which there is an Info.plist and no project that could be read.
enum LoneInfoPlists {
  /// The keyboards among the plists that none of `known` has read.
  static func keyboards(_ folder: Folder, known: [Keyboard]) -> [Keyboard] {
    let read = Set(known.flatMap(\.bundles).compactMap { $0.info?.file?.path })
    return folder.paths.compactMap { path in
      guard path.pathExtension == "plist", path.lastPathPart.lowercased().contains("info"),
        !read.contains(path), let file = try? PropertyList(path, in: folder),
        file.root[["NSExtension", "NSExtensionPointIdentifier"]]?.string == Keyboard.extensionPoint
      else { return nil }
      let home = path.parentPath
      let files = folder.files(below: home)
      let unit = CodeUnit(
        name: home.lastPathPart, kind: .own, definition: Place(path: path),
        sources: files.filter { SourceLanguage(path: $0) != nil },
        resources: files.filter { SourceLanguage(path: $0) == nil })
      var bundle = Bundle(
        name: home.isEmpty ? "keyboard" : home.lastPathPart, kind: .appExtension,
        definition: Place(path: path), info: InfoPlist(file: file))
      bundle.units = [unit]
      bundle.resources = unit.resources
      return Keyboard(name: bundle.name, form: .loneInfoPlist, bundle: bundle, container: nil)
    }
  }
}
