/// What a tracker has to remember of the app while it is away.
struct ApplicationMemory: Hashable, Sendable {
  /// Where the app is.
  enum Place: Hashable, Sendable {
    /// The person works with it.
    case front
    /// It goes, comes back, or has something of the system over it.
    case between
    /// It is not seen, and may not hear what happens.
    case background
  }

  var place = Place.front
  /// Whether the app has been in the background since it was last in front.
  var wasInBackground = false
  /// Whether something of the app is first responder; `nil` as long as nobody has told.
  var holdsFirstResponder: Bool?
  /// Whether something of the app was it when the app went.
  var heldFirstResponder = false
  var isCovered = false
  /// The last that was said of another app's keyboard while this app went or came.
  var deferred: KeyboardNotification?
}
