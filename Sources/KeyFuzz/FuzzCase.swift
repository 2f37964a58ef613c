package import KeyScript
package import SimulatedHost

/// A text in a host and what happens to it: all that a run follows from.
package struct FuzzCase: Sendable {
  /// How the host behaves.
  package var profile: HostProfile
  /// What chance in the host follows from.
  package var hostSeed: UInt64
  /// The text at the start.
  package var text: [Unicode.Scalar]
  /// The selection at the start, counted in code points; empty for a caret.
  package var selection: Range<Int>
  /// The lines of the tape.
  package var lines: [TapeCommand]

  /// Makes a case.
  package init(
    profile: HostProfile, hostSeed: UInt64, text: [Unicode.Scalar], selection: Range<Int>,
    lines: [TapeCommand]
  ) {
    self.profile = profile
    self.hostSeed = hostSeed
    self.text = text
    self.selection = selection
    self.lines = lines
  }
}
