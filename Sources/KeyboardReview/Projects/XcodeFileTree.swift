/// The groups of a project: which path each file reference means.
struct XcodeFileTree {
  private let objects: XcodeObjects
  private let folder: Folder
  private var pathByIdentifier: [String: String] = [:]

  init(objects: XcodeObjects, folder: Folder, base: String) {
    self.objects = objects
    self.folder = folder
    guard let main = objects[objects.root?["mainGroup"]] else { return }
    enter(main, parent: base, base: base, depth: 0)
  }

  private mutating func enter(_ object: XcodeObject, parent: String, base: String, depth: Int) {
    guard depth < 100, pathByIdentifier[object.identifier] == nil else { return }
    let own = object["path"] ?? ""
    let start: String? =
      switch object["sourceTree"] ?? "<group>" {
      case "<group>": parent
      case "SOURCE_ROOT", "PROJECT_DIR", "SRCROOT": base
      default: nil
      }
    guard let start else { return }
    // A group above the subject's root has no path here, but what is below it may come back in.
    let path = own.isEmpty ? start : start.isEmpty ? own : start + "/" + own
    pathByIdentifier[object.identifier] = path
    for child in objects.list(object, "children") {
      enter(child, parent: path, base: base, depth: depth + 1)
    }
  }

  /// The path of a group or file; `nil` when it is not of the project's own files or outside of
  /// the subject.
  func path(of identifier: String) -> String? {
    pathByIdentifier[identifier].flatMap(normalizedPath)
  }

  /// The files that a reference stands for: itself, all translations, or all of a folder; and what
  /// of it is not there.
  func files(of identifier: String) -> (paths: [String], missing: [String]) {
    guard let object = objects[identifier] else { return ([], ["a file reference"]) }
    if object.isa == "PBXVariantGroup" || object.isa == "XCVersionGroup" {
      let parts = objects.list(object, "children").map { files(of: $0.identifier) }
      return (parts.flatMap(\.paths), parts.flatMap(\.missing))
    }
    guard let raw = pathByIdentifier[identifier] else { return ([], []) }
    guard let path = normalizedPath(raw) else { return ([], ["\(raw), outside of the subject,"]) }
    if let file = folder.resolve(path) { return ([file], []) }
    let inside = folder.files(below: path)
    return inside.isEmpty ? ([], [path]) : (inside, [])
  }
}
