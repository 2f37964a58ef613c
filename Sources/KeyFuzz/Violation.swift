/// What must hold for every key in every host.
package enum Law: Int, CaseIterable, Sendable {
  /// Every character that no key asked to delete is there, in order, and whole.
  case noLoss
  /// `verified` means that text and caret are as said, `refused` that nothing has changed.
  case noLie
  /// Where a host moves its caret and keeps text as sent, text and caret are right.
  case rightWherePossible
  /// Elsewhere a whole tag stands in the text.
  case harmless
  /// Every press ends, once, in bounded time.
  case ends

  /// The law as a report names it.
  package var name: String {
    switch self {
    case .noLoss: "loss"
    case .noLie: "lie"
    case .rightWherePossible: "misplaced"
    case .harmless: "harm"
    case .ends: "endless"
    }
  }
}

/// A law that was broken.
package struct Violation: Sendable {
  /// The law.
  package let law: Law
  /// What happened, for people.
  package let what: String
  /// Which press of the case it was, from 1.
  package let press: Int
}
