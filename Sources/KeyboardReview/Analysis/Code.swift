/// The code of one bundle: what is reached in it, and what only runs with full access.
///
/// Calls are followed by name alone, so that what is called dead is dead for certain: a method
/// counts as reached when anything that is reached mentions its name.
struct Code: Sendable {
  /// A mention that was found, with the unit it belongs to.
  struct Site: Sendable, Hashable {
    var mention: Mention
    var unit: String

    /// The function around it; `nil` outside of all.
    var function: Int?

    var place: Place { mention.place }
  }

  /// What each file says, in the order of the units.
  let files: [SourceFacts]

  /// Whether anything at all could be read.
  var isEmpty: Bool { files.isEmpty }

  /// All functions, numbered over all files.
  let functions: [FunctionFact]

  /// The mentions that can be reached, in order.
  private(set) var sites: [Site]

  /// The texts in quotes.
  let strings: [StringFact]

  /// The mentions that nothing reaches.
  private(set) var deadSites: [Site]

  /// The numbers of the functions that only run with full access.
  private let guarded: Set<Int>

  /// The names that stand for full access.
  private let accessNames: Set<String>

  private let functionsByName: [String: [Int]]

  /// The reached mentions by the function around them.
  private let sitesByFunction: [Int: [Site]]

  /// The code of `units`, whose facts are looked up in `facts`.
  init(_ units: [CodeUnit], facts: [String: SourceFacts]) {
    var files: [SourceFacts] = []
    var names: [String] = []
    for unit in units {
      for path in unit.readable {
        guard let file = facts[path], !files.contains(where: { $0.path == path }) else { continue }
        files.append(file)
        names.append(unit.name)
      }
    }
    var builder = CodeBuilder(files: files, units: names)
    self.files = files
    functions = builder.functions
    functionsByName = builder.functionsByName
    (sites, deadSites) = builder.split()
    sitesByFunction = Dictionary(grouping: sites.filter { $0.function != nil }) {
      $0.function ?? 0
    }
    accessNames = builder.accessNames()
    guarded = builder.guardedFunctions(accessNames)
    strings = files.flatMap(\.strings)
  }

  /// The same code without the mentions of other units.
  func restricted(to units: Set<String>) -> Code {
    var code = self
    code.sites = sites.filter { units.contains($0.unit) }
    code.deadSites = deadSites.filter { units.contains($0.unit) }
    return code
  }

  /// The reached mentions of `names`.
  func sites(_ names: Set<String>) -> [Site] {
    sites.filter { names.contains($0.mention.name) }
  }

  /// The reached uses of an interface: its names, but where they only are the type of something.
  func uses(of api: API) -> [Site] { uses(of: api.names) }

  /// The reached uses of `names`, but where they only are the type of something.
  func uses(of names: Set<String>) -> [Site] {
    sites(names).filter { $0.mention.receiver != ":" }
  }

  /// Whether a site only runs when full access was granted.
  func isGuarded(_ site: Site) -> Bool {
    if site.mention.conditions.contains(where: { isAccess($0) }) { return true }
    guard let function = site.function else { return false }
    return guarded.contains(function) || accessNames.contains(functions[function].name)
  }

  /// Whether a condition is a check of full access that was passed.
  func isAccess(_ condition: Condition) -> Bool {
    !condition.isNegated && condition.names.contains(where: accessNames.contains)
  }

  /// The types that a type is derived from, directly or through others of the subject.
  func ancestors(of type: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = [type]
    while let name = waiting.popLast() {
      for parent in files.flatMap(\.types).filter({ $0.name == name }).flatMap(\.inherits) {
        let plain = String((parent.split(separator: ".").last ?? "").prefix { $0 != "<" })
        if found.insert(plain).inserted { waiting.append(plain) }
      }
    }
    return found
  }

  /// The reached sites in a function, and in those that it calls.
  func sitesAround(_ function: Int) -> [Site] {
    let inside = sites(in: function)
    let called = Set(inside.flatMap { functionsByName[$0.mention.name] ?? [] })
    return inside + called.sorted().flatMap(sites(in:))
  }

  /// The reached sites in a function.
  func sites(in function: Int) -> [Site] {
    sitesByFunction[function] ?? []
  }

  /// The modules that the files import, each with its first place.
  var imports: [ImportFact] {
    var seen: Set<String> = []
    return files.flatMap(\.imports).filter { seen.insert($0.module).inserted }
  }
}

/// Computes what `Code` keeps.
private struct CodeBuilder {
  let files: [SourceFacts]
  let units: [String]
  let functions: [FunctionFact]
  let functionsByName: [String: [Int]]
  private let all: [Code.Site]

  init(files: [SourceFacts], units: [String]) {
    self.files = files
    self.units = units
    var functions: [FunctionFact] = []
    var all: [Code.Site] = []
    for (file, unit) in zip(files, units) {
      let offset = functions.count
      all += file.mentions.map {
        Code.Site(mention: $0, unit: unit, function: $0.function.map { $0 + offset })
      }
      functions += file.functions
    }
    self.functions = functions
    self.all = all
    functionsByName = Dictionary(grouping: functions.indices) { functions[$0].name }
  }

  /// The sites that are reached, and those that are not.
  mutating func split() -> ([Code.Site], [Code.Site]) {
    let callees = self.callees()
    var reached: Set<Int> = []
    var waiting = functions.indices.filter { functions[$0].isEntry } + (callees[nil] ?? [])
    while let function = waiting.popLast() {
      guard reached.insert(function).inserted else { continue }
      waiting += callees[function] ?? []
    }
    let isReached = { (site: Code.Site) in site.function.map(reached.contains) ?? true }
    return (all.filter(isReached), all.filter { !isReached($0) })
  }

  /// The functions whose name each function mentions, as a name or as a selector in quotes.
  private func callees() -> [Int?: [Int]] {
    var callees: [Int?: [Int]] = [:]
    for site in all {
      if let called = functionsByName[site.mention.name] {
        callees[site.function, default: []] += called
      }
    }
    var offset = 0
    for file in files {
      for string in file.strings where string.text.utf8.count < 100 {
        let name = String(string.text.prefix { $0 != ":" })
        guard let called = functionsByName[name] else { continue }
        callees[string.function.map { $0 + offset }, default: []] += called
      }
      offset += file.functions.count
    }
    return callees
  }

  /// `hasFullAccess` and everything that is named or computed after it.
  func accessNames() -> Set<String> {
    var names = Set(
      (all.map(\.mention.name) + all.flatMap { $0.mention.conditions.flatMap(\.names) }
        + functions.map(\.name)).filter(isAccessName))
    for _ in 0..<3 {
      let before = names.count
      for alias in files.flatMap(\.aliases)
      where alias.isPlain && alias.sources.contains(where: names.contains) {
        names.insert(alias.name)
      }
      for site in all where names.contains(site.mention.name) {
        if let function = site.function, functions[function].isCondition {
          names.insert(functions[function].name)
        }
      }
      if names.count == before { break }
    }
    return names
  }

  private func isAccessName(_ name: String) -> Bool {
    let plain = name.lowercased().replacing("_", with: "")
    let isAccess = plain.contains("fullaccess") || plain.contains("openaccess")
    return isAccess && !plain.contains("label") && !plain.contains("alert")
  }

  /// The functions all of whose callers have checked for full access.
  func guardedFunctions(_ accessNames: Set<String>) -> Set<Int> {
    let isChecked = { (site: Code.Site) in
      site.mention.conditions.contains { condition in
        !condition.isNegated && condition.names.contains(where: accessNames.contains)
      }
    }
    var callers: [Int: [Code.Site]] = [:]
    for site in all {
      for called in functionsByName[site.mention.name] ?? [] where called != site.function {
        callers[called, default: []].append(site)
      }
    }
    var guarded: Set<Int> = []
    while true {
      let added = callers.filter { function, sites in
        !guarded.contains(function)
          && sites.allSatisfy { isChecked($0) || $0.function.map(guarded.contains) ?? false }
      }.map(\.key)
      guard !added.isEmpty else { return guarded }
      guarded.formUnion(added)
    }
  }
}
