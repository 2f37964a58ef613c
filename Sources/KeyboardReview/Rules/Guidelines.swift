/// A state of the guidelines, by its day.
package struct Guidelines: Hashable, Comparable, Sendable {
  /// What it is called on the command line.
  package let name: String

  /// Its day as `YYYY-MM-DD`.
  package let date: String

  /// The first rules for keyboards, section 25 of 3 September 2014.
  package static let y2014 = Guidelines(name: "2014", date: "2014-09-03")

  /// The text last updated on 8 June 2026.
  package static let june2026 = Guidelines(name: "2026-06", date: "2026-06-08")

  /// All states that can be named.
  package static let all = [y2014, june2026]

  package static func < (left: Guidelines, right: Guidelines) -> Bool { left.date < right.date }
}
