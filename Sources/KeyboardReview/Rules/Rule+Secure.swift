extension Rule {
  /// Secure fields.
  static let secure = Rule(
    id: "KB-SECURE",
    summary: "Nothing is recorded in secure and phone fields",
    reason: "The system shows its own keyboard there; one that is shown all the same must forget.",
    hint: "Learn, suggest and log nothing while `isSecureTextEntry` is true.",
    history: .always(
      "App Extension Programming Guide", "App Extension Programming Guide", .error),
    failing: "func keyPressed(_ key: Key) { learn(key.text) }",
    passing: "func keyPressed(_ key: Key) { if !isSecure { learn(key.text) } }",
    check: { _ in Outcome(.notChecked, "only pressing the keys can show it") })
}
