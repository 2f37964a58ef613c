// How much a key may ask of its host.

extension KeyboardEngine {
  /// The calls that a key may make beside one for each byte of the text that it deletes or sees.
  private static let spareCalls = 48

  /// Whether the key has made many more calls than there is text: a host that shows nothing certain
  /// would be asked for ever.
  ///
  /// A clear-all has limits of its own, since there may be any amount of text that it does not see.
  func isOverBudget(deleted: Int) -> Bool {
    let calls = callsMade + effects.callCount
    let visible = current.before.utf8.count + current.after.utf8.count
    return calls >= Self.spareCalls + deleted + visible
  }
}
