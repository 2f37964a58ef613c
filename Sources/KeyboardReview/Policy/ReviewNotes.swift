/// A draft of the notes that go to the reviewer together with an app.
package enum ReviewNotes {
  /// The notes for every keyboard of a review, to be gone over by a person.
  package static func draft(_ review: Review) -> String {
    review.keyboards.map(draft).joined(separator: "\n")
  }

  private static func draft(_ keyboard: ReviewedKeyboard) -> String {
    let facts = keyboard.facts
    let app = facts.appName.isEmpty ? "the app" : facts.appName
    var lines = [
      "Keyboard “\(facts.displayName)”", "",
      "How to switch it on:",
      "1. Open \(app) once.",
      "2. Settings › General › Keyboard › Keyboards › Add New Keyboard… › \(facts.displayName).",
      "3. In any text field hold the globe key and choose \(facts.displayName).", "",
    ]
    if facts.asksForFullAccess {
      lines += [
        "Full access is asked for because of: [say what it is used for].",
        "Everything else works without it; please try both ways.", "",
      ]
    } else {
      lines += ["The keyboard does not ask for full access.", ""]
    }
    let uses = keyboard.findings.first { $0.rule.id == "KB-OFFLINE" }?.outcome
    lines.append(
      uses?.verdict == .pass
        ? "Nothing in the keyboard uses the network; what is typed stays on the device."
        : "The keyboard uses the network for: [say what for, and what is sent].")
    let open = keyboard.findings.filter { $0.outcome.verdict == .manual && $0.standing == .open }
    if !open.isEmpty {
      lines += ["", "Before sending, look at: \(open.map(\.rule.id).joined(separator: ", "))."]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
