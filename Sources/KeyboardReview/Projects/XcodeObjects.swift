/// The objects of a `project.pbxproj` by their identifiers, with where each stands in the file.
struct XcodeObjects {
  let path: String
  private let objects: [String: PropertyValue]
  private let lines: [Substring]
  private let firstLines: [String: Int]
  let rootIdentifier: String

  init(path: String, folder: Folder) throws(Problem) {
    let list = try PropertyList(path, in: folder)
    guard let objects = list["objects"]?.dictionary, let root = list["rootObject"]?.string else {
      throw Problem(path, "is no project: expected `objects` and `rootObject`")
    }
    self.path = list.path
    self.objects = objects
    rootIdentifier = root
    lines = try folder.text(at: path).split(separator: "\n", omittingEmptySubsequences: false)
    var firstLines: [String: Int] = [:]
    for (index, line) in lines.enumerated() where line.contains("{") {
      let word = line.drop { $0 == "\t" || $0 == " " || $0 == "\"" }
        .prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" || $0 == "-" }
      if objects[String(word)] != nil, firstLines[String(word)] == nil {
        firstLines[String(word)] = index
      }
    }
    self.firstLines = firstLines
  }

  subscript(identifier: String?) -> XcodeObject? {
    guard let identifier, let values = objects[identifier]?.dictionary else { return nil }
    return XcodeObject(identifier: identifier, values: values)
  }

  var root: XcodeObject? { self[rootIdentifier] }

  /// The objects that a key of `object` lists.
  func list(_ object: XcodeObject, _ key: String) -> [XcodeObject] {
    object.values[key]?.strings.compactMap { self[$0] } ?? []
  }

  /// The objects of a kind, in the order of their identifiers.
  func all(_ isa: String) -> [XcodeObject] {
    objects.keys.sorted().compactMap { self[$0] }.filter { $0.isa == isa }
  }

  /// The line of an object, or of a key in it.
  func place(of object: XcodeObject, key: String? = nil) -> Place {
    guard let first = firstLines[object.identifier] else { return Place(path: path) }
    guard let key else { return Place(path: path, line: first + 1) }
    let marks = ["\(key) =", "\"\(key)\" ="]
    for index in first..<min(first + 400, lines.count) {
      let line = lines[index]
      if marks.contains(where: { line.contains($0) }) { return Place(path: path, line: index + 1) }
      if index > first, line.hasPrefix("\t\t};") { break }
    }
    return Place(path: path, line: first + 1)
  }
}

/// One object of a project.
struct XcodeObject {
  let identifier: String
  let values: [String: PropertyValue]

  var isa: String { self["isa"] ?? "" }

  /// The text of a key; numbers too, which some generators write.
  subscript(key: String) -> String? {
    switch values[key] {
    case .string(let text): text
    case .integer(let value): String(value)
    default: nil
    }
  }
}
