public import TagKeyboard

/// How a simulated host behaves: a set of switches, each for one thing that real hosts do
/// differently.
///
/// Start from the profile that is nearest to the host you have in mind and change what differs:
///
/// ```swift
/// var profile = HostProfile.nativeTextView
/// profile.latency = .milliseconds(80)
/// profile.transforms = [.dashes]
/// ```
public struct HostProfile: Hashable, Sendable {
  /// When the calls of the keyboard reach the host.
  public enum Delivery: String, Hashable, Sendable, CaseIterable {
    /// Those of one turn together, as one message; until then a read is a prediction.
    case perTurn = "one message per turn"
    /// Each at once, within the call: what simple test doubles do and no real host does.
    case perCall = "each call at once"
  }

  /// The profile's name, as `--host` takes it.
  public var name: String
  /// One line that says what it stands for.
  public var summary: String
  /// How the caret is moved.
  public var movement: CaretMovement
  /// When calls reach the host.
  public var delivery = Delivery.perTurn
  /// How long a message takes to the host, and an answer back.
  public var latency: Latency
  /// After what the host answers.
  public var answers = AnswerPolicy.always
  /// What goes wrong with answers.
  public var faults = AnswerFaults.none
  /// How much text is shown around the caret.
  public var window: WindowRule
  /// How selected text is shown.
  public var selectedText = SelectedTextRule.whole
  /// What is deleted.
  public var deletion = DeletionRule(.deletionCluster)
  /// What is done to inserted text, in this order.
  public var transforms: [InputTransform] = []
  /// What is refused.
  public var vetoes: [Veto] = []
  /// What the app writes to its field afterwards; `nil` when nothing.
  public var writeBack: WriteBack?
  /// What is completed; `nil` when nothing.
  public var completion: InlineCompletion?
  /// When the app clears or leaves its field; `nil` when never.
  public var fieldChanges: FieldChanges?
  /// What happens to single messages and answers, beside what happens by chance.
  public var script = HostScript()
  /// What the field asks of its keyboard.
  public var traits = TextInputTraits()

  /// Makes a profile of a host that answers everything and changes nothing.
  ///
  /// - Parameters:
  ///   - name: the profile's name.
  ///   - summary: one line that says what it stands for.
  ///   - offsetUnit: what a caret move is counted in; a move past an end moves nothing.
  ///   - latency: how long a message takes to the host, and an answer back.
  ///   - windowLength: how much it shows on each side of the caret, in UTF-8 bytes; widened to whole
  ///     clusters.
  public init(
    name: String, summary: String, offsetUnit: OffsetUnit = .utf16, latency: Latency = .zero,
    windowLength: Int = 256
  ) {
    self.name = name
    self.summary = summary
    self.latency = latency
    movement = CaretMovement(offsetUnit == .utf16 ? .utf16 : .graphemeCluster)
    window = .bytes(windowLength)
  }

  /// Makes a profile from another one.
  init(
    _ name: String, like model: HostProfile, _ summary: String,
    _ change: (inout HostProfile) -> Void
  ) {
    self = model
    self.name = name
    self.summary = summary
    change(&self)
  }

  /// Whether the caret moves when it is asked to.
  public var movesCaret: Bool { movement.unit != .none }

  /// Whether every turn is answered exactly once, in order, with what it did.
  public var answersEveryMessage: Bool {
    delivery == .perTurn && answers == .always && faults == .none && vetoes.isEmpty
      && writeBack == nil && fieldChanges == nil && script.isEmpty
  }

  /// What moves are counted in, as a keyboard sees it; `nil` when nothing moves.
  public var offsetUnit: OffsetUnit? {
    switch movement.unit {
    case .utf16: .utf16
    case .graphemeCluster, .composedCharacter: .graphemeCluster
    case .none: nil
    }
  }

  /// Whether text of one line lands and stays as it was sent, with the caret where it was put.
  ///
  /// Completions do not count: they stand behind the text.
  public var keepsTextAsSent: Bool {
    !transforms.contains(where: \.changesPlainText) && vetoes.isEmpty && fieldChanges == nil
      && writeBack?.movesCaretToEnd != true && script.keepsTextAsSent
  }

  /// The switches in words, in a fixed order, for a table; the script only where there is one.
  public var facts: [(name: String, value: String)] {
    let traits = [
      self.traits.keyboardType.map { "keyboard \($0.rawValue)" },
      self.traits.returnKeyType.map { "return key \($0.rawValue)" },
    ].compactMap(\.self)
    return [
      ("moves", movement.description),
      ("calls", delivery.rawValue),
      ("latency", latency.description),
      ("answers", answers.description),
      ("faults of answers", faults.description),
      ("window", window.description),
      ("selected text", selectedText.description),
      ("deletes", deletion.description),
      ("transforms", list(transforms)),
      ("refuses", list(vetoes)),
      ("writes back", writeBack?.description ?? "nothing"),
      ("completes", completion?.description ?? "nothing"),
      ("field changes", fieldChanges?.description ?? "none"),
      ("traits", traits.isEmpty ? "none" : traits.joined(separator: ", ")),
    ] + (script.isEmpty ? [] : [("script", script.description)])
  }

  private func list(_ items: [some CustomStringConvertible]) -> String {
    items.isEmpty ? "nothing" : items.map(\.description).joined(separator: "; ")
  }
}
