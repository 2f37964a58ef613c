/// A key press through engine and host, in a small and in a large document.
///
/// One round presses keys that leave the document as long as it was (a tag and its undo, a letter
/// and its deletion, steps to and fro): a buffer that grew during the count would be counted too.
enum PressSubjects {
  /// `press/1kB` and `press/64MB` do the very same work, so their sums must agree.
  static let all: [Subject] = []
}
