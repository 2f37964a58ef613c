extension Rule {
  /// The app around it.
  static let app = Rule(
    id: "KB-APP",
    summary: "The app helps to set the keyboard up",
    reason:
      "An app that only carries the extension does nothing, and apps that do nothing are rejected.",
    hint: "Show how to switch the keyboard on, a field to try it, its settings.",
    history: .always("25.2", "4.4", .warning),
    failing: "class ViewController: UIViewController {}",
    passing: "label.text = \"Settings › General › Keyboard › Keyboards › Add\"",
    check: { inspection in
      guard inspection.keyboard.container != nil else {
        return Outcome(.notChecked, "the app is not in the subject")
      }
      guard !inspection.containerCode.isEmpty else { return inspection.withoutSources }
      let words = ["keyboard", "клавиатур", "settings", "tastatur", "clavier", "teclado"]
      let texts = inspection.containerCode.strings.filter { string in
        let text = string.text.lowercased()
        return text.count >= 12 && words.contains { text.contains($0) }
      }
      let opens = inspection.containerCode.sites(["openSettingsURLString"])
      let help =
        texts.prefix(3).map { Outcome.Evidence($0.place, String($0.text.prefix(60))) }
        + opens.evidence
      return help.isEmpty
        ? Outcome(.manual, "see that the app explains the keyboard")
        : Outcome(.pass, "the app speaks of the keyboard", help)
    })
}
