import CPeers

/// ICU's iterator over grapheme clusters, as an editor would keep it: opened once.
@safe
final class ICUBreaker {
  private let handle: OpaquePointer

  init() {
    guard let handle = unsafe cpeers_breaker_open() else { fatalError("ICU has no data") }
    unsafe self.handle = handle
  }

  deinit { unsafe cpeers_breaker_close(handle) }

  /// Binds a text, as after any edit, and steps back from a UTF-16 offset.
  func preceding(_ offset: Int, in units: [UInt16]) -> Int {
    Int(unsafe cpeers_breaker_preceding(handle, units, Int32(units.count), Int32(offset)))
  }

  /// How many grapheme clusters a text has, counted forward.
  func count(_ units: [UInt16]) -> Int {
    Int(unsafe cpeers_breaker_count(handle, units, Int32(units.count)))
  }

  /// How many steps lead from the end of a text back to its start.
  func countBackward(_ units: [UInt16]) -> Int {
    Int(unsafe cpeers_breaker_count_backward(handle, units, Int32(units.count)))
  }
}
