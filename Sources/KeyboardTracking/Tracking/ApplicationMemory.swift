/// What a tracker has to remember of the app while it is away.
struct ApplicationMemory: Hashable, Sendable {
  var isInFront = true
  /// Whether the app has been in the background since it was last in front.
  var wasInBackground = false
  /// Whether something of the app is first responder; `nil` as long as nobody has told.
  var holdsFirstResponder: Bool?
  /// Whether something of the app was it when the app went.
  var heldFirstResponder = false
  var isCovered = false
  /// The last that was said of another app's keyboard while this app was not in front.
  var deferred: KeyboardNotification?
}
