extension Rule {
  /// All rules, in the order of reports.
  package static let all: [Rule] = [next, fullAccess, typed, send, manifest]
}
