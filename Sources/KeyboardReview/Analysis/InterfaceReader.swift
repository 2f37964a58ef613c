/// Reads a xib or storyboard for what it wires: classes, and the actions of its controls.
enum InterfaceReader {
  static func read(_ text: String, path: String) -> SourceFacts {
    var facts = SourceFacts(path: path)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let place = Place(path: path, line: index + 1)
      for match in line.matches(of: #/ (selector|customClass|title|text)="([^"]*)"/#) {
        let value = String(match.2)
        if match.1 == "title" || match.1 == "text" {
          facts.strings.append(StringFact(text: value, place: place, function: nil))
          continue
        }
        let name = String(value.prefix { $0 != ":" })
        facts.mentions.append(
          Mention(
            name: plainName(name), receiver: "@\(match.1)", arguments: nil, place: place,
            function: nil, conditions: []))
      }
    }
    return facts
  }

  /// The Swift base name of an Objective-C selector's first part: `handleInputModeListFromView`
  /// is `handleInputModeList`.
  private static func plainName(_ name: String) -> String {
    swiftBaseName(ofSelectorPart: name)
  }
}

/// The Swift base name of the first part of a selector of the keyboard's own classes.
func swiftBaseName(ofSelectorPart part: String) -> String {
  part == "handleInputModeListFromView" ? "handleInputModeList" : part
}
