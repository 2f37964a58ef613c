import BenchmarkSubjects
import SimulatedHost
import TagKeyboard

/// Key presses through engine and host, in a small and in a large document.
///
/// One round is seven presses and as many undos, which leave text and caret as they were: nothing
/// grows while it is counted. The caret is in the middle, with the same text around it at either size.
enum PressSubjects {
  /// `press/1kB`, `press/1MB` and `press/64MB` do the very same work, so their sums must agree.
  static let all = [("1kB", 1 << 10), ("1MB", 1 << 20), ("64MB", 64 << 20)].map { name, length in
    Subject("press/\(name)") { presses(inDocumentOf: length) }
  }

  /// The keys of one round.
  static func keys() throws -> [KeyAction] {
    let tag = Tag(
      id: "link", title: LocalizedText("Ссылка"),
      snippet: try Snippet(#"<a href="${1:http://}">$2</a>$0"#))
    let keys: [KeyAction] = [
      .tag(tag, variables: [:]),
      .insertText("хабр.рф"),
      .moveCaret(.backward, by: .character),
      .moveCaret(.forward, by: .character),
      .moveCaret(.backward, by: .word),
      .moveCaret(.forward, by: .word),
      .deleteBackward(by: .character),
    ]
    return keys + keys.map { _ in .undo }
  }

  private static func presses(inDocumentOf length: Int) -> (Int) -> Int {
    do {
      let keys = try keys()
      let keyboard = try keyboard(inDocumentOf: length)
      let caret = keyboard.host.withBuffer { $0.selection }
      return { rounds in
        var verified = 0
        for _ in 0..<rounds {
          for key in keys where keyboard.pressAndRun(key) == .verified { verified += 1 }
        }
        let reached = keyboard.host.withBuffer { $0.selection }
        precondition(reached == caret, "a round must end where it began")
        return verified
      }
    } catch { fatalError("\(error)") }
  }

  /// A keyboard whose caret stands between two phrases in the middle of the document.
  private static func keyboard(inDocumentOf length: Int) throws -> SimulatedKeyboard {
    let half = SampleText.russian.bytes(length / 2)
    var buffer = try TextBuffer(validating: half + half)
    buffer.select(half.count..<half.count)
    return SimulatedKeyboard(host: SimulatedHost(buffer))
  }
}
