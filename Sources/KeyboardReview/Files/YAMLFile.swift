import Yams

/// A YAML file as a property value, with the lines of its keys.
struct YAMLFile {
  let path: String
  let root: PropertyValue
  private let linesByKeyPath: [[String]: Int]

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
    var reader = NodeReader()
    do {
      guard let node = try Yams.compose(yaml: text) else {
        root = .dictionary([:])
        linesByKeyPath = [:]
        return
      }
      root = try reader.value(of: node, keys: [])
      linesByKeyPath = reader.lines
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
    Place(path: path, line: linesByKeyPath[keys] ?? 0)
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
    var lines: [[String]: Int] = [:]
    var count = 0

    mutating func value(of node: Node, keys: [String]) throws -> PropertyValue {
      count += 1
      guard count <= valueLimit, keys.count <= depthLimit else { throw TooLarge() }
      if let mark = node.mark { lines[keys] = mark.line }
      switch node {
      case .mapping(let mapping):
        var members: [String: PropertyValue] = [:]
        for (key, member) in mapping {
          let name = key.string ?? ""
          members[name] = try value(of: member, keys: keys + [name])
          if let mark = key.mark { lines[keys + [name]] = mark.line }
        }
        return .dictionary(members)
      case .sequence(let sequence):
        var members: [PropertyValue] = []
        for (index, member) in sequence.enumerated() {
          members.append(try value(of: member, keys: keys + [String(index)]))
        }
        return .array(members)
      case .scalar(let scalar):
        if let boolean = node.bool { return .boolean(boolean) }
        if let integer = node.int { return .integer(integer) }
        return .string(scalar.string)
      case .alias: return .string("")
      }
    }
  }

  private struct TooLarge: Error {}
}
