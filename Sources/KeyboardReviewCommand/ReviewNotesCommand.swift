import ArgumentParser
import KeyboardReview

/// `keyboard-review review-notes`: drafts the notes for the reviewer.
struct ReviewNotesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review-notes",
    abstract: "Draft the notes that go to the reviewer.",
    discussion: """
      EXAMPLE:
        $ keyboard-review review-notes . > notes.txt
      """)

  @OptionGroup var subject: SubjectOptions

  func run() throws {
    let review = try subject.review(try subject.configuration())
    guard !review.keyboards.isEmpty else {
      reportError(Problem(subject.path, "no keyboard extension was found"))
      throw ExitCode(ReviewResult.noKeyboard.rawValue)
    }
    print(ReviewNotes.draft(review), terminator: "")
  }
}
