import SimulatedHost
import TagKeyboard

/// A keyboard over a text in which `‸` marks the caret, two marks the selection.
struct EngineFixture {
  let keyboard: SimulatedKeyboard

  init(
    _ marked: String, profile: HostProfile = .immediate,
    configuration: KeyboardEngine.Configuration = .init()
  ) {
    keyboard = SimulatedKeyboard(
      host: SimulatedHost(Self.buffer(marked), profile: profile), configuration: configuration)
  }

  static func buffer(_ marked: String) -> TextBuffer {
    let parts = marked.unicodeScalars.split(separator: "‸", omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0)) }
    var buffer = TextBuffer(parts.joined())
    let start = parts[0].utf8.count
    if parts.count == 2 { buffer.select(start..<start) }
    if parts.count == 3 { buffer.select(start..<start + parts[1].utf8.count) }
    return buffer
  }

  /// The host's text with its caret or selection marked.
  var text: String {
    keyboard.host.withBuffer { buffer in
      let selection = buffer.selection
      return buffer.text(in: 0..<selection.lowerBound) + "‸"
        + (selection.isEmpty ? "" : buffer.text(in: selection) + "‸")
        + buffer.text(in: selection.upperBound..<buffer.count)
    }
  }

  func press(_ actions: KeyAction...) -> [Outcome] { actions.map(keyboard.pressAndRun) }
}

extension KeyAction {
  static let left = moveCaret(.backward, by: .character)
  static let right = moveCaret(.forward, by: .character)
  static let wordLeft = moveCaret(.backward, by: .word)
  static let wordRight = moveCaret(.forward, by: .word)

  /// A tag of two halves with the caret between them.
  static func pair(_ opening: String, _ closing: String) -> KeyAction {
    tag(
      Tag(
        id: "pair", title: LocalizedText("pair"),
        snippet: Snippet.pair(opening, closing)), variables: [:])
  }

  static let bold = pair("<b>", "</b>")
}

extension Snippet {
  static func pair(_ opening: String, _ closing: String) -> Snippet {
    func escaped(_ text: String) -> String {
      text.map { "\\$}".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
    do {
      return try Snippet("\(escaped(opening))${1:$TM_SELECTED_TEXT}\(escaped(closing))$0")
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension HostProfile {
  /// The hosts every law of the engine is tried on.
  static let testProfiles: [HostProfile] = [
    .immediate, .delayed,
    HostProfile(name: "clusters", summary: "", offsetUnit: .graphemeCluster),
    HostProfile(
      name: "late clusters", summary: "", offsetUnit: .graphemeCluster,
      latency: .milliseconds(37), windowLength: 64),
    HostProfile(
      name: "narrow", summary: "", offsetUnit: .utf16, latency: .milliseconds(5), windowLength: 48),
  ]
}
