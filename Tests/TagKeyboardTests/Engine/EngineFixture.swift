import SimulatedHost
import TagKeyboard

/// A keyboard over a text in which `‸` marks the caret, two marks the selection.
struct EngineFixture {
  let keyboard: SimulatedKeyboard

  /// Makes a keyboard that knows whether its host answers every message, unless told otherwise.
  init(
    _ marked: String, profile: HostProfile = .immediate, seed: UInt64 = 0,
    configuration: KeyboardEngine.Configuration? = nil
  ) {
    keyboard = SimulatedKeyboard(
      host: SimulatedHost(Self.buffer(marked), profile: profile, seed: seed),
      configuration: configuration ?? .init(answersEveryMessage: profile.answersEveryMessage))
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

  /// The host's text.
  var plainText: String { keyboard.host.withBuffer { $0.text } }

  func press(_ actions: KeyAction...) -> [Outcome] { actions.map(keyboard.pressAndRun) }
}

extension KeyAction {
  static let left = moveCaret(.backward, by: .character)
  static let right = moveCaret(.forward, by: .character)
  static let wordLeft = moveCaret(.backward, by: .word)
  static let wordRight = moveCaret(.forward, by: .word)

  static let backspace = deleteBackward(by: .character)
  static let backspaceWord = deleteBackward(by: .word)
  static let backspaceTag = deleteBackward(by: .tag)

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
  /// Hosts that show all of a short text.
  static let wide: [HostProfile] = [
    .immediate, .delayed,
    HostProfile(name: "clusters", summary: "", offsetUnit: .graphemeCluster),
    HostProfile(
      name: "late clusters", summary: "", offsetUnit: .graphemeCluster,
      latency: .milliseconds(37)),
  ]

  /// Hosts that show so little that even a tag may not be visible whole.
  static let narrow: [HostProfile] = [
    HostProfile(name: "narrow", summary: "", latency: .milliseconds(5), windowLength: 48),
    HostProfile(
      name: "slit", summary: "", offsetUnit: .graphemeCluster, latency: .milliseconds(5),
      windowLength: 3),
  ]
}
