/// Build settings as Xcode resolves them: layers, the nearest last, each of which may build on the
/// ones before it with `$(inherited)`.
package struct BuildSettings: Sendable {
  /// One file's or one list's settings.
  package struct Layer: Sendable {
    /// The settings with their unexpanded values, lists joined by spaces.
    package var values: [String: String]

    /// Where each of them stands, as far as it is known.
    package var places: [String: Place]

    /// A layer of `values`.
    package init(_ values: [String: String], places: [String: Place] = [:]) {
      self.values = values
      self.places = places
    }

    /// The value of `key`; one for devices, such as `KEY[sdk=iphoneos*]`, before a plain one.
    func value(_ key: String) -> (text: String, name: String)? {
      if let name = conditionalNames[key], let text = values[name] { return (text, name) }
      return values[key].map { ($0, key) }
    }

    private var conditionalNames: [String: String] {
      var names: [String: String] = [:]
      for name in values.keys.sorted() {
        guard let bracket = name.firstIndex(of: "[") else { continue }
        let condition = name[bracket...]
        guard !condition.contains("simulator"), !condition.contains("macosx"),
          !condition.contains("config=Debug")
        else { continue }
        names[String(name[..<bracket])] = name
      }
      return names
    }
  }

  private var layers: [Layer]

  /// Settings of `layers`, the nearest last.
  package init(layers: [Layer]) {
    self.layers = layers
  }

  /// The longest text that a setting may grow to; a longer one is cut off.
  private static let lengthLimit = 64 << 10

  /// How many references are followed for one value, against lists that double themselves.
  private static let referenceLimit = 10_000

  /// The expanded value of `key`; `nil` when no layer has it.
  package subscript(key: String) -> String? {
    var expansion = Expansion(layers: layers)
    return expansion.value(key, below: layers.count)
  }

  /// Whether `key` is set to a word for truth.
  package func isOn(_ key: String) -> Bool {
    ["YES", "true", "1"].contains(self[key] ?? "")
  }

  /// Where the value of `key` comes from; `nil` when it is not known.
  package func place(of key: String) -> Place? {
    for layer in layers.reversed() {
      if let value = layer.value(key) { return layer.places[value.name] ?? layer.places[key] }
    }
    return nil
  }

  /// The names of all settings, sorted, without their conditions.
  package var keys: [String] {
    Set(layers.flatMap { $0.values.keys.map { String($0.prefix { $0 != "[" }) } }).sorted()
  }

  /// `text` with every `$(NAME)` and `${NAME}` replaced; unknown names become nothing.
  package func expand(_ text: String) -> String {
    var expansion = Expansion(layers: layers)
    return expansion.expand(text, within: nil)
  }

  /// One value under expansion: what is being expanded is not entered again.
  private struct Expansion {
    /// A setting of one layer.
    struct Step: Hashable {
      var key: String
      var layer: Int
    }

    let layers: [Layer]
    var open: Set<Step> = []
    var references = 0

    mutating func value(_ key: String, below limit: Int) -> String? {
      for index in layers.indices[..<limit].reversed() {
        guard let value = layers[index].value(key)?.text else { continue }
        let step = Step(key: key, layer: index)
        guard open.insert(step).inserted else { return nil }
        defer { open.remove(step) }
        return expand(value, within: step)
      }
      return nil
    }

    mutating func expand(_ text: String, within step: Step?) -> String {
      guard text.contains("$") else { return text }
      var result = ""
      var rest = text[...]
      while let dollar = rest.firstIndex(of: "$"), result.utf8.count < lengthLimit {
        result += rest[..<dollar]
        rest = rest[dollar...]
        guard let reference = Reference(rest) else {
          result += "$"
          rest = rest.dropFirst()
          continue
        }
        result += resolve(reference, within: step)
        rest = rest[reference.end...]
      }
      return String((result + rest).prefix(lengthLimit))
    }

    private mutating func resolve(_ reference: Reference, within step: Step?) -> String {
      references += 1
      guard references <= referenceLimit else { return "" }
      let parts = expand(reference.body, within: step).split(
        separator: ":", omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      let isInherited = name == "inherited" || name == step?.key
      let found =
        if let step, isInherited {
          value(step.key, below: step.layer)
        } else {
          value(name, below: layers.count)
        }
      return parts.dropFirst().reduce(found ?? "") { applyModifier($1, to: $0) }
    }
  }

  /// A reference to a setting at the start of a text.
  private struct Reference {
    let body: String
    let end: Substring.Index

    init?(_ text: Substring) {
      let open = text.index(after: text.startIndex)
      guard open < text.endIndex, text[open] == "(" || text[open] == "{" else { return nil }
      let close: Character = text[open] == "(" ? ")" : "}"
      var depth = 0
      var index = open
      while index < text.endIndex {
        if text[index] == text[open] { depth += 1 }
        if text[index] == close { depth -= 1 }
        if depth == 0 { break }
        index = text.index(after: index)
      }
      guard index < text.endIndex else { return nil }
      body = String(text[text.index(after: open)..<index])
      end = text.index(after: index)
    }
  }
}

/// What a modifier such as `rfc1034identifier` makes of a value; one that is not known changes
/// nothing.
private func applyModifier(_ modifier: Substring, to value: String) -> String {
  switch modifier {
  case "rfc1034identifier": value.replacingCharacters(with: "-") { $0 == "." }
  case "c99extidentifier", "identifier", "c99identifier":
    value.first?.isNumber == true
      ? "_" + value.replacingCharacters(with: "_").dropFirst()
      : value.replacingCharacters(with: "_")
  case "lower": value.lowercased()
  case "upper": value.uppercased()
  case "file": value.lastPathPart
  case "dir": value.parentPath + "/"
  case "base": value.fileStem
  case _ where modifier.hasPrefix("default="):
    value.isEmpty ? String(modifier.dropFirst("default=".count)) : value
  default: value
  }
}

extension String {
  /// The text with everything but Latin letters, digits and what `isKept` keeps replaced.
  fileprivate func replacingCharacters(
    with replacement: Character, except isKept: (Character) -> Bool = { _ in false }
  ) -> String {
    String(
      map { $0.isASCII && ($0.isLetter || $0.isNumber) || isKept($0) ? $0 : replacement })
  }
}
