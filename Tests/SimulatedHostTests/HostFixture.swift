import HostTestSupport
import SimulatedHost
import TagKeyboard

/// A host over a text in which `‸` marks the caret, two marks the selection.
struct HostFixture {
  let host: SimulatedHost

  init(_ marked: String, _ profile: HostProfile, seed: UInt64 = 0) {
    host = SimulatedHost(marked: marked, profile: profile, seed: seed)
  }

  /// A host that is `immediate` but for some switches.
  init(_ marked: String, seed: UInt64 = 0, _ change: (inout HostProfile) -> Void) {
    var profile = HostProfile.immediate
    change(&profile)
    self.init(marked, profile, seed: seed)
  }

  /// The host's text with its caret or selection marked.
  var text: String { host.markedText }

  /// The code points of the text, for texts that compare equal in other forms.
  var scalars: [Unicode.Scalar] { Array(text.unicodeScalars) }

  /// Ends the turn and lets everything happen that is on its way; returns what the host sent.
  @discardableResult
  func settle() -> [TextContext] { host.settle() }

  @discardableResult
  func insert(_ text: String) -> [TextContext] {
    host.insertText(text)
    return settle()
  }

  @discardableResult
  func move(_ offset: Int) -> [TextContext] {
    host.adjustTextPosition(byCharacterOffset: offset)
    return settle()
  }

  @discardableResult
  func delete(_ count: Int = 1) -> [TextContext] {
    for _ in 0..<count { host.deleteBackward() }
    return settle()
  }

  /// The window as the host shows it, the caret or the selection marked.
  var window: String {
    let context = host.context
    return context.before + "‸" + (context.selectedText.map { $0 + "‸" } ?? "") + context.after
  }
}
