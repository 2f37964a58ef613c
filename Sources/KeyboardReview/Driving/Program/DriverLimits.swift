/// How far a driver may go before it is ended.
package struct DriverLimits: Sendable {
  /// The time for the first reply, in milliseconds: a program has to be loaded.
  package var start = 20_000

  /// The time for any other reply, in milliseconds.
  package var reply = 5000

  /// The time for everything that is asked of one program, in milliseconds.
  package var total = 180_000

  /// The length of a line, in bytes.
  package var line = 4 << 20

  /// What is written to standard error, in bytes.
  package var errors = 16 << 20

  /// The anonymous memory beyond that of the idle keyboard, in KiB.
  package var memory = 48 << 10

  /// The keys that are pressed to see whether memory grows.
  package var keys = 10_000

  /// How often the keyboard is shown and put away to see whether memory grows.
  package var openings = 50

  /// The limits that hold unless others are given.
  package init() {}
}
