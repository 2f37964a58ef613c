/// What keyboards get wrong, done on purpose.
///
/// The tests of the fuzzer break the engine in one of these ways and expect it to be found out; in
/// no other place is any of them ever set.
package enum Sabotage: String, Hashable, Sendable, CaseIterable {
  /// Waits a fixed time and takes everything for done, whatever the host shows.
  case fixedDelay
  /// Counts UTF-16 code units in every host.
  case countsUTF16
  /// Moves far to reach the end of the text.
  case overshoots
  /// Inserts a selection again that the host may have shown abridged.
  case reinsertsAbridged
  /// Goes on in another field as if it were the same.
  case ignoresFieldSwitch
}
