extension Rule {
  /// The primary language.
  static let language = Rule(
    id: "KB-LANG",
    summary: "`PrimaryLanguage` is a language tag and fits the keys",
    reason:
      "It decides under which language people find the keyboard and which dictionary is used.",
    hint: "Give the tag of the language that is typed: `ru`, `shn`, `sr-Latn`; `mul` for many.",
    history: .always(
      "App Extension Programming Guide", "App Extension Programming Guide", .warning),
    failing: "<key>PrimaryLanguage</key><string>Russian language</string>",
    passing: "<key>PrimaryLanguage</key><string>ru-RU</string>",
    check: { inspection in
      guard let text = inspection.keyboard.attributes?["PrimaryLanguage"]?.string else {
        return Outcome(.notChecked, "PrimaryLanguage is not given")
      }
      let evidence = Outcome.Evidence(
        inspection.attributePlace("PrimaryLanguage"), "PrimaryLanguage is \"\(text)\"")
      guard let tag = LanguageTag(text) else {
        return Outcome(inspection.violation, "it is no language tag", [evidence])
      }
      guard let letters = tag.letters else { return Outcome(.pass, "it is a tag", [evidence]) }
      let keys = inspection.keyLetters
      let fitting = keys.count { scalar in letters.contains { $0.contains(scalar.value) } }
      let share = "\(fitting) of \(keys.count) letters on keys are of its script"
      guard keys.count >= 10, fitting * 2 < keys.count else {
        return Outcome(.pass, "it is a tag and fits", [evidence])
      }
      return Outcome(
        inspection.violation, "the keys have another script", [evidence, .init(nil, share)])
    })
}

extension Inspection {
  /// The letters that keys have by themselves, each once: texts of one letter in code, layouts and
  /// interfaces, and rows of such.
  var keyLetters: Set<Unicode.Scalar> {
    var letters: Set<Unicode.Scalar> = []
    for string in code.strings { letters.formUnion(Self.letters(of: string.text)) }
    for path in layoutFiles {
      guard let text = try? folder.text(at: path) else { continue }
      for match in text.matches(of: #/["'>]([^"'<>]{1,3})["'<]/#) {
        letters.formUnion(Self.letters(of: String(match.1)))
      }
    }
    return letters
  }

  private static func letters(of text: String) -> [Unicode.Scalar] {
    if text.count == 1 { return text.unicodeScalars.filter(\.properties.isAlphabetic) }
    // A row of keys: each letter once, without words between.
    let scalars = text.unicodeScalars.filter(\.properties.isAlphabetic)
    let isRow = scalars.count >= 7 && Set(scalars).count == scalars.count
    return isRow ? Array(scalars) : []
  }
}
