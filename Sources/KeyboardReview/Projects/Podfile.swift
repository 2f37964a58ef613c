/// What a `Podfile` gives to each target, without what it computes.
struct Podfile {
  /// A pod that a target uses.
  struct Pod: Hashable {
    var name: String

    /// The folder of a pod that is developed together with the app.
    var path: String?

    var place: Place
  }

  /// The pods of each target, its parents' included; those outside of all targets under "".
  private(set) var pods: [String: [Pod]] = [:]

  init(path: String, in folder: Folder) throws(Problem) {
    let text = try folder.text(at: path)
    var open: [String?] = []
    var inherited: [String: [String]] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.prefix { $0 != "#" }
      if let match = line.firstMatch(of: #/^\s*(?:abstract_)?target\s+['"]([^'"]+)['"].*\bdo\b/#) {
        let name = String(match.1)
        inherited[name] = open.compactMap(\.self)
        open.append(name)
        pods[name, default: []] += []
      } else if line.firstMatch(of: #/\bdo\b\s*(\|[^|]*\|)?\s*$/#) != nil
        || line.firstMatch(of: #/^\s*(def|if|unless|case)\b/#) != nil
      {
        open.append(nil)
      } else if line.firstMatch(of: #/^\s*end\b/#) != nil {
        _ = open.popLast()
      } else if let match = line.firstMatch(of: #/^\s*pod\s+['"]([^'"/]+)[^'"]*['"]/#) {
        let local = line.firstMatch(of: #/(?::path\s*=>|path:)\s*['"]([^'"]+)['"]/#)
        let pod = Pod(
          name: String(match.1), path: local.map { joinedPath(path.parentPath, String($0.1)) },
          place: Place(path: path, line: index + 1))
        pods[open.compactMap(\.self).last ?? "", default: []].append(pod)
      }
    }
    let own = pods
    for (name, parents) in inherited {
      pods[name] = unique((parents + [""]).flatMap { own[$0] ?? [] } + (own[name] ?? []))
    }
  }
}
