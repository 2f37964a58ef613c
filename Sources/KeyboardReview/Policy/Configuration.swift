/// The file `.keyboard-review.yml`: what is checked, and what does not count for now.
package struct Configuration: Sendable {
  /// The guidelines; `nil` for the newest.
  package var guidelines: Guidelines?

  /// From which weight on findings end the command with 1.
  package var failOn: Verdict = .fail

  /// The ids of the only rules to check; all when empty.
  package var only: [String] = []

  /// The ids of rules that are left out.
  package var skip: [String] = []

  /// The ids of rules that have to be checked.
  package var require: [String] = []

  /// Findings that do not count for now.
  package var waivers: [Waiver] = []

  /// What persons have looked at.
  package var attestations: [Attestation] = []

  /// The file's name in a folder that is reviewed.
  package static let fileName = ".keyboard-review.yml"

  /// A finding that does not count for now.
  package struct Waiver: Sendable, Hashable {
    package var rule: String
    /// The name of the keyboard; `nil` for all.
    package var keyboard: String?
    package var reason: String
    /// The last day on which it holds, as `YYYY-MM-DD`.
    package var expires: String
    package var place: Place
  }

  /// What a person has looked at.
  package struct Attestation: Sendable, Hashable {
    package var rule: String
    /// The name of the keyboard; `nil` for all.
    package var keyboard: String?
    package var by: String
    package var date: String
    package var evidence: String
    /// The fingerprint of what the rule looked at then.
    package var inputs: String
    package var place: Place
  }

  /// No configuration.
  package init() {}

  /// Reads a configuration; everything that it does not understand is refused.
  package init(_ path: String, text: String) throws(Problem) {
    let file = try YAMLFile(path: path, text: text)
    let reader = ConfigurationReader(file: file)
    let known: Set = [
      "guidelines", "fail-on", "only", "skip", "require", "waivers", "attestations",
    ]
    try reader.refuseUnknown(file.root, at: [], known: known)
    if let name = try reader.text(["guidelines"]) {
      guidelines = try reader.guidelines(name, at: ["guidelines"])
    }
    if let name = try reader.text(["fail-on"]) { failOn = try reader.failOn(name) }
    only = try reader.rules(["only"])
    skip = try reader.rules(["skip"])
    require = try reader.rules(["require"])
    waivers = try reader.waivers()
    attestations = try reader.attestations()
  }
}

/// Takes a configuration apart, with the place of everything that is wrong.
private struct ConfigurationReader {
  let file: YAMLFile

  func refuseUnknown(
    _ value: PropertyValue, at keys: [String], known: Set<String>
  ) throws(Problem) {
    guard let members = value.dictionary else {
      throw Problem(file.place(of: keys), "expected keys with values")
    }
    if let key = members.keys.sorted().first(where: { !known.contains($0) }) {
      throw Problem(
        file.place(of: keys + [key]),
        "unknown key \"\(key)\"; expected one of \(known.sorted().joined(separator: ", "))")
    }
  }

  func text(_ keys: [String]) throws(Problem) -> String? {
    switch file.root[through: keys] {
    case nil: return nil
    case .string(let text): return text
    case .integer(let number): return String(number)
    default: throw Problem(file.place(of: keys), "expected a text")
    }
  }

  private func required(_ keys: [String], of parent: [String]) throws(Problem) -> String {
    guard let text = try text(keys), !text.isEmpty else {
      throw Problem(file.place(of: parent), "\(keys.last ?? "") is missing")
    }
    return text
  }

  func guidelines(_ name: String, at keys: [String]) throws(Problem) -> Guidelines {
    guard let found = Guidelines.all.first(where: { $0.name == name }) else {
      let names = Guidelines.all.map(\.name).joined(separator: ", ")
      throw Problem(
        file.place(of: keys), "unknown guidelines \"\(name)\"; expected one of \(names)")
    }
    return found
  }

  func failOn(_ name: String) throws(Problem) -> Verdict {
    switch name {
    case "error": return .fail
    case "warning": return .warn
    default:
      throw Problem(file.place(of: ["fail-on"]), "expected error or warning, not \"\(name)\"")
    }
  }

  func rules(_ keys: [String]) throws(Problem) -> [String] {
    guard let value = file.root[keys] else { return [] }
    guard let list = value.array else {
      throw Problem(file.place(of: keys), "expected a list of rules")
    }
    var ids: [String] = []
    for (index, member) in list.enumerated() {
      ids.append(try rule(member.string ?? "", at: keys + [String(index)]))
    }
    return ids
  }

  private func rule(_ id: String, at keys: [String]) throws(Problem) -> String {
    guard let rule = Rule.named(id) else {
      throw Problem(file.place(of: keys), "there is no rule \"\(id)\"")
    }
    return rule.id
  }

  private func entries(_ name: String, known: Set<String>) throws(Problem) -> [[String]] {
    guard let value = file.root[[name]] else { return [] }
    guard let list = value.array else { throw Problem(file.place(of: [name]), "expected a list") }
    for (index, member) in list.enumerated() {
      try refuseUnknown(member, at: [name, String(index)], known: known)
    }
    return list.indices.map { [name, String($0)] }
  }

  private func day(_ keys: [String], of parent: [String]) throws(Problem) -> String {
    let text = try required(keys, of: parent)
    guard text.wholeMatch(of: #/\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/#) != nil else {
      throw Problem(file.place(of: keys), "expected a day such as 2027-01-31, not \"\(text)\"")
    }
    return text
  }

  func waivers() throws(Problem) -> [Configuration.Waiver] {
    var waivers: [Configuration.Waiver] = []
    for keys in try entries("waivers", known: ["rule", "keyboard", "reason", "expires"]) {
      waivers.append(
        Configuration.Waiver(
          rule: try rule(try required(keys + ["rule"], of: keys), at: keys + ["rule"]),
          keyboard: try text(keys + ["keyboard"]),
          reason: try required(keys + ["reason"], of: keys),
          expires: try day(keys + ["expires"], of: keys), place: file.place(of: keys + ["rule"])))
    }
    return waivers
  }

  func attestations() throws(Problem) -> [Configuration.Attestation] {
    var attestations: [Configuration.Attestation] = []
    let known: Set = ["rule", "keyboard", "by", "date", "evidence", "inputs"]
    for keys in try entries("attestations", known: known) {
      attestations.append(
        Configuration.Attestation(
          rule: try rule(try required(keys + ["rule"], of: keys), at: keys + ["rule"]),
          keyboard: try text(keys + ["keyboard"]), by: try required(keys + ["by"], of: keys),
          date: try day(keys + ["date"], of: keys),
          evidence: try required(keys + ["evidence"], of: keys),
          inputs: try required(keys + ["inputs"], of: keys), place: file.place(of: keys + ["rule"]))
      )
    }
    return attestations
  }
}

extension PropertyValue {
  /// The member at the end of a path that may go through lists by their indices.
  fileprivate subscript(through keys: [String]) -> PropertyValue? {
    keys.reduce(self) { (value: PropertyValue?, key) in
      if let list = value?.array, let index = Int(key), list.indices.contains(index) {
        return list[index]
      }
      return value?[key]
    }
  }
}

extension Configuration {
  /// A configuration to start from: valid as it stands, with everything else as comments.
  package static let template = """
    # What `keyboard-review check` looks at. Everything is optional.
    guidelines: "2026-06"
    fail-on: error
    # only: [KB-NEXT, KB-FULL]
    # skip: [KB-ONEAPP]
    # require: [KB-NEXT, KB-TYPED]
    # waivers:
    #   - rule: KB-NUM
    #     keyboard: Keyboard
    #     reason: "Number fields get the row of digits."
    #     expires: "2027-01-31"
    # attestations:  (`keyboard-review attest` writes them)

    """
}
