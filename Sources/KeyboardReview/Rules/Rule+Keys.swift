extension Rule {
  /// Keys keep their meaning.
  static let keys = Rule(
    id: "KB-KEYS",
    summary: "Keys do what keys do: no camera behind the return key",
    reason: "Repurposed keys are named in the guidelines, with the camera as their example.",
    hint: "Keep cameras and pickers in the app.",
    history: .since("2016-09-01", "4.4.1", .error),
    failing: "func returnHeld() { present(UIImagePickerController(), animated: true) }",
    passing: "func returnPressed() { textDocumentProxy.insertText(\"\\n\") }",
    check: { inspection in
      guard inspection.showsItsUses else { return inspection.withoutSources }
      let uses = inspection.uses(of: .camera) + inspection.uses(of: .documents)
      return uses.isEmpty
        ? Outcome(.pass, "no camera and no picker is behind a key")
        : Outcome(inspection.violation, "a camera or picker is opened", uses)
    })
}
