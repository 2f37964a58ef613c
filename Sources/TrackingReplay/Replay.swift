import KeyScript
package import KeyboardTracking
package import TagKeyboard

/// A recorded session: what an app heard of the keyboard, and what the one who recorded it expects.
package struct Replay: Sendable {
  /// Where it was recorded.
  package struct Device: Hashable, Sendable {
    /// What kind of device it is.
    package var idiom: KeyboardIdiom
    /// Its screen at the start, in points.
    package var screen: KeyboardSize
    /// What the watchdog does about what it finds.
    package var watchdog = KeyboardWatchdog.Configuration()
    /// The version of the app, for the dashboard.
    package var appVersion = "unknown"
    /// The day of the recording, for the dashboard; `nil` when it is not told.
    package var day: CalendarDay?
  }

  /// One line of a recording.
  package struct Line: Sendable {
    /// When it happened, in milliseconds since the start.
    package var milliseconds: Int
    /// The byte at which it begins.
    package var offset: Int
    /// What happened.
    package var content: Content
  }

  /// What a line tells.
  package enum Content: Hashable, Sendable {
    /// Something for the tracker.
    case event(KeyboardEvent)
    /// A view is in the window now, with this frame in its coordinates.
    case view(name: String, frame: KeyboardRect, followsUndocked: Bool)
    /// A view has left its window.
    case viewDetached(name: String)
    /// The text of the accessory view has this height now.
    case accessory(AccessoryHeight, textHeight: Double)
    /// Where views are, by their names, for the watchdog.
    case actual([String: ActualPlace])
    /// What is to be true now.
    case expectation(Expectation)
  }

  /// Where a view is, to be compared with what the keyboard leaves of its frame.
  package enum ActualPlace: Hashable, Sendable {
    /// It has this frame in the window.
    case frame(KeyboardRect)
    /// It has its frame still, and this bottom inset.
    case inset(Double)
  }

  /// What is to be true at a point of a recording; nothing is expected of what is `nil`.
  package struct Expectation: Hashable, Sendable {
    /// The state of the keyboard.
    package var state: KeyboardState?
    /// Bottom insets by the names of views.
    package var insets: [String: Double] = [:]
    /// What was to be done since the last expectation, in order.
    package var effects: [String]?
  }

  /// The text it was read from.
  package let source: SourceText
  /// Where it was recorded.
  package let device: Device
  /// Everything behind the first line.
  package let lines: [Line]

  /// Reads a recording.
  ///
  /// - Throws: every line that cannot be read, with its place and what was expected.
  package init(_ source: SourceText) throws(Diagnostics) {
    var findings = FindingList()
    (device, lines) = try ReplayReader(source).read(&findings)
    self.source = source
  }
}
