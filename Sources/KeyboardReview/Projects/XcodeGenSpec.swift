/// An XcodeGen specification with all that it includes, and with its targets' templates filled in.
///
/// XcodeGen's Docs/ProjectSpec.md, "Include" and "Target Template".
struct XcodeGenSpec {
  /// The joined specification; its paths start at the folder of the file that was asked for.
  private(set) var root: YAMLNode

  /// The paths of the files that it includes.
  private(set) var included: Set<String> = []

  /// What of it could not be read.
  private(set) var problems: [Problem] = []

  private let folder: Folder
  private let base: String

  init(_ path: String, in folder: Folder) throws(Problem) {
    self.folder = folder
    base = path.parentPath
    root = try YAMLFile(path, in: folder).node
    root = joined(root, of: path, prefix: "")
    fillInTemplates()
  }

  // MARK: Includes

  /// A specification laid over those that it includes, in their order; each counts once.
  private mutating func joined(_ node: YAMLNode, of path: String, prefix: String) -> YAMLNode {
    var below: YAMLNode?
    for include in node["include"]?.elements ?? [] {
      guard let text = include.string ?? include["path"]?.string, Self.isEnabled(include) else {
        continue
      }
      let isRelative = include["relativePaths"]?.boolean ?? true
      let inside = isRelative ? joinedPath(prefix, text) : text
      guard let found = normalizedPath(joinedPath(base, inside)).flatMap(folder.resolve) else {
        problems.append(Problem(include.place, "\(inside), which is included, is missing"))
        continue
      }
      guard found != path, included.insert(found).inserted else { continue }
      do throws(Problem) {
        let file = try YAMLFile(found, in: folder).node
        let folder = isRelative ? inside.parentPath : ""
        let part = joined(file.withPaths(below: folder), of: path, prefix: folder)
        below = part.laid(over: below)
      } catch { problems.append(error) }
    }
    return node.laid(over: below)
  }

  /// Whether an include is switched on; a variable of the environment is taken for off.
  private static func isEnabled(_ include: YAMLNode) -> Bool {
    guard let enable = include["enable"] else { return true }
    return enable.boolean ?? false
  }

  // MARK: Templates

  private mutating func fillInTemplates() {
    let templates = root["targetTemplates"]?.members ?? [:]
    root = root.mapMembers { key, value in
      guard key == "targets" else { return value }
      return value.mapMembers { name, target in Self.filledIn(target, name: name, templates) }
    }
  }

  private static func filledIn(
    _ target: YAMLNode, name: String, _ templates: [String: YAMLNode]
  ) -> YAMLNode {
    var names: [String] = []
    collect(target, templates, &names)
    guard !names.isEmpty else { return target }
    let below = names.reduce(nil) { (below: YAMLNode?, name) in
      templates[name]?.laid(over: below) ?? below
    }
    let joined = target.laid(over: below).expanding(["target_name": name])
    let attributes = joined["templateAttributes"]?.members ?? [:]
    return joined.expanding(attributes.mapValues { settingText($0.value) })
  }

  /// The templates of a target: those of a template come before it, so that it is laid over them.
  private static func collect(
    _ node: YAMLNode, _ templates: [String: YAMLNode], _ names: inout [String], depth: Int = 0
  ) {
    guard depth < 32 else { return }
    for name in node["templates"]?.strings ?? [] where !names.contains(name) {
      guard let template = templates[name] else { continue }
      var inner = names + [name]
      collect(template, templates, &inner, depth: depth + 1)
      names += inner.dropFirst(names.count + 1) + [name]
    }
  }
}

extension YAMLNode {
  /// This value laid over another: members are joined, sequences appended, anything else replaced,
  /// and so is what a key with `:REPLACE` names.
  func laid(over base: YAMLNode?) -> YAMLNode {
    var node = self
    switch (content, base?.content) {
    case (.members(let own), let below):
      var members: [String: YAMLNode] = [:]
      if case .members(let below)? = below { members = below }
      for (key, value) in own.sorted(by: { $0.key < $1.key }) {
        if key.hasSuffix(":REPLACE") {
          members[String(key.dropLast(":REPLACE".count))] = value
        } else {
          members[key] = value.laid(over: members[key])
        }
      }
      node.content = .members(members)
    case (.list(let own), .list(let below)?): node.content = .list(below + own)
    default: break
    }
    return node
  }

  /// This value with each `${NAME}` of `variables` replaced, once: values are not looked into.
  fileprivate func expanding(_ variables: [String: String]) -> YAMLNode {
    mapStrings { text in
      text.replacing(#/\$\{([^{}]+)\}/#) { variables[String($0.1)] ?? String($0.0) }
    }
  }

  /// The specification of an included file with its paths seen from the first file's folder.
  fileprivate func withPaths(below folder: String) -> YAMLNode {
    guard !folder.isEmpty else { return self }
    let moved = { (node: YAMLNode) in node.mapStrings { joinedPath(folder, $0) } }
    let values = { (node: YAMLNode) in node.mapMembers { _, value in moved(value) } }
    return mapMembers { key, value in
      switch key {
      case "configFiles": values(value)
      case "targets", "targetTemplates":
        value.mapMembers { _, target in
          target.mapMembers { key, value in
            switch key {
            case "configFiles": values(value)
            case "info", "entitlements": value.mapMembers { $0 == "path" ? moved($1) : $1 }
            case "sources", "sources:REPLACE":
              value.mapElements { source in
                source.string == nil
                  ? source.mapMembers { $0 == "path" ? moved($1) : $1 } : moved(source)
              }
            default: value
            }
          }
        }
      default: value
      }
    }
  }

  fileprivate func mapMembers(_ transform: (String, YAMLNode) -> YAMLNode) -> YAMLNode {
    guard let members else { return self }
    var node = self
    node.content = .members(
      Dictionary(uniqueKeysWithValues: members.map { ($0.key, transform($0.key, $0.value)) }))
    return node
  }

  private func mapElements(_ transform: (YAMLNode) -> YAMLNode) -> YAMLNode {
    guard case .list(let elements) = content else { return transform(self) }
    var node = self
    node.content = .list(elements.map(transform))
    return node
  }
}
