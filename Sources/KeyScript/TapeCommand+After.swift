extension TapeCommand {
  /// Whether a verb may stand behind `After`: a key that is not held, `Cancel`, another field or
  /// layout, or what the person does.
  ///
  /// A word that is no verb at all may too: that is another mistake.
  static func mayComeAfter(_ verb: String) -> Bool {
    !["Hold", "Touch", "Set", "Wait", "Source", "Expect", "After"].contains(verb)
  }

  /// What to tell about a verb that may not stand there.
  static let afterMessage = "expected a key, Cancel or a Host line behind the time"
}
