import Yams

/// A YAML file with the lines of its keys.
struct YAMLFile {
  let path: String

  /// Its outermost value; an empty mapping where it is empty.
  let node: YAMLNode

  /// The same without places.
  var root: PropertyValue { node.value }

  /// The most values a file may hold once its anchors are written out.
  private static let valueLimit = 100_000

  /// The deepest that brackets or indentation may nest: the parser recurses.
  private static let depthLimit = 100

  init(_ path: String, in folder: Folder) throws(Problem) {
    try self.init(path: path, text: try folder.text(at: path))
  }

  init(path: String, text: String) throws(Problem) {
    self.path = path
    if let line = Self.lineTooDeep(in: text) {
      throw Problem(Place(path: path, line: line), "is nested too deeply")
    }
    var reader = NodeReader(path: path)
    do {
      node =
        try Yams.compose(yaml: text).map { try reader.node(of: $0, key: nil, depth: 0) }
        ?? YAMLNode(content: .members([:]), place: Place(path: path))
    } catch let error as YamlError {
      throw Problem(
        Place(path: path, line: min(Self.line(of: error), text.split(separator: "\n").count)),
        "is no YAML that can be read")
    } catch {
      throw Problem(path, "is too large once its anchors are written out")
    }
  }

  /// The line of the value at the end of a path of keys; of the file when there is none.
  func place(of keys: [String]) -> Place {
    node.descendant(keys)?.place ?? Place(path: path)
  }

  private static func line(of error: YamlError) -> Int {
    switch error {
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _):
      mark.line
    default: 0
    }
  }

  private static func lineTooDeep(in text: String) -> Int? {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let brackets = line.utf8.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
      let indentation = line.prefix { $0 == " " || $0 == "-" || $0 == "?" || $0 == ":" }.count
      if brackets > depthLimit || indentation > 2 * depthLimit { return index + 1 }
    }
    return nil
  }

  private struct NodeReader {
    let path: String
    var count = 0

    /// The same node as a tree of our own; `key` is where its key stands.
    mutating func node(of node: Node, key: Mark?, depth: Int) throws -> YAMLNode {
      count += 1
      guard count <= valueLimit, depth <= depthLimit else { throw TooLarge() }
      let place = Place(path: path, line: (key ?? node.mark)?.line ?? 0)
      switch node {
      case .mapping(let mapping):
        var members: [String: YAMLNode] = [:]
        for (key, member) in mapping {
          members[key.string ?? ""] = try self.node(of: member, key: key.mark, depth: depth + 1)
        }
        return YAMLNode(content: .members(members), place: place)
      case .sequence(let sequence):
        var elements: [YAMLNode] = []
        for member in sequence {
          elements.append(try self.node(of: member, key: nil, depth: depth + 1))
        }
        return YAMLNode(content: .list(elements), place: place)
      case .scalar(let scalar):
        let value: PropertyValue =
          node.bool.map(PropertyValue.boolean) ?? node.int.map(PropertyValue.integer)
          ?? .string(scalar.string)
        return YAMLNode(content: .scalar(value), place: place)
      case .alias: return YAMLNode(content: .scalar(.string("")), place: place)
      }
    }
  }

  private struct TooLarge: Error {}
}
