package import TagKeyboard

/// A recording of what a keyboard asked of its text-document proxy, and of what it was shown.
package struct ProxyLog: Sendable {
  /// What the host showed around the caret.
  package struct Shown: Hashable, Sendable {
    /// The text before the caret; empty when nothing was shown.
    package var before: String
    /// The text after the caret; empty when nothing was shown.
    package var after: String
    /// The selected text; empty when none was shown.
    package var selected: String
    /// The field; `nil` when the recording does not say.
    package var document: String?

    /// Whether no text is shown, which does not mean that there is none.
    var isNothing: Bool { before.isEmpty && after.isEmpty && selected.isEmpty }
  }

  /// What happened.
  package enum Event: Hashable, Sendable {
    /// A key was pressed; what comes next is its doing.
    case key(String)
    /// `insertText`.
    case insert(String)
    /// `deleteBackward`, so many times.
    case delete(count: Int)
    /// `adjustTextPosition(byCharacterOffset:)`.
    case move(offset: Int)
    /// The keyboard read what is around the caret.
    case read(Shown)
    /// `textDidChange`, and what the proxy showed then.
    case changed(Shown)
    /// The person, or the app, did something to the text: nothing is known any more.
    case person
  }

  /// A line of the recording.
  package struct Line: Sendable {
    /// Its number, from 1.
    package let number: Int
    /// When it happened, in milliseconds.
    package let milliseconds: Double
    /// What happened.
    package let event: Event
  }

  /// The name of the file.
  package let name: String
  /// All lines but the first, in order.
  package let lines: [Line]

  /// Whether the recording says which key calls belong to.
  package var hasKeys: Bool {
    lines.contains { if case .key = $0.event { true } else { false } }
  }

  /// Reads a recording.
  ///
  /// - Throws: everything that is wrong with it.
  package init(reading source: SourceText) throws(Diagnostics) {
    name = source.name
    lines = try ProxyLogReader.lines(of: source)
  }
}

extension ProxyLog.Event {
  /// Whether it asks for a change, or for another place of the caret.
  var isCall: Bool {
    switch self {
    case .insert, .delete, .move: true
    case .key, .read, .changed, .person: false
    }
  }
}
