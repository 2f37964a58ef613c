/// What can be wrong between the keyboard and a view.
///
/// A dashboard lists problems in this order.
public enum KeyboardProblem: String, Hashable, Sendable, CaseIterable {
  /// A part of the view is behind the keyboard.
  case covered
  /// The view ends above the keyboard, or above the bottom when there is none.
  case gap
  /// The view ends where it should, and is elsewhere all the same.
  case misplaced
}
