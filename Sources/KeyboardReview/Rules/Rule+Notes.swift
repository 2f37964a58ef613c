extension Rule {
  /// Notes for the reviewer.
  static let notes = Rule(
    id: "KB-NOTES",
    summary: "The notes for the reviewer say how to switch the keyboard on",
    reason: "A reviewer who does not find the keyboard rejects the app.",
    hint: "`keyboard-review review-notes` drafts them.",
    history: .since("2016-09-01", "2.1(a), 2.3.1", .note),
    failing: "fastlane/metadata/review_information/notes.txt: empty",
    passing: "fastlane/metadata/review_information/notes.txt: “Settings › General › Keyboard …”",
    check: { inspection in
      let files = inspection.folder.paths.filter { $0.hasSuffix("review_information/notes.txt") }
      let filled = files.filter {
        ((try? inspection.folder.text(at: $0)) ?? "").lowercased().contains("keyboard")
      }
      return filled.isEmpty
        ? Outcome(
          .manual, "see the notes in the store's form",
          files.map { .init(Place(path: $0), "does not speak of the keyboard") })
        : Outcome(
          .pass, "the notes speak of the keyboard", filled.map { .init(Place(path: $0), "notes") })
    })
}
