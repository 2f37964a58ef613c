/// What a keyboard extension sees of the text field it types into.
///
/// The names are those of UIKit's `UITextDocumentProxy`, and so is the contract — the real one, not
/// the one a first reading suggests:
///
/// - **A call is a request.** It joins a queue that is sent to the host app once per main-queue
///   turn. It takes effect later, partly, or not at all.
/// - **A read is a prediction.** Right after a call the context shows what the *keyboard's side*
///   believes will happen. The host's own text arrives later, if it arrives.
/// - **There is no completion signal.** The host may answer with a fresh context (`textDidChange`)
///   after a caret move, a refusal or an outside change; a plain insertion need not be answered.
///   Answers come late, doubled, merged or out of step.
/// - **The context is a window.** It ends at a sentence, a line or a few hundred characters, and
///   `nil` and `""` both mean "nothing known here", not "nothing there".
///
/// `KeyboardEngine` is built to survive all of this; conforming types only forward calls.
public protocol TextDocumentProxy: AnyObject {
  /// The visible text right before the caret or the selection; `nil` when none is known.
  var documentContextBeforeInput: String? { get }

  /// The visible text right after the caret or the selection; `nil` when none is known.
  ///
  /// Native hosts cut it at the first line break, so `nil` may mean the end of a line only.
  var documentContextAfterInput: String? { get }

  /// The selected text; `nil` when nothing is selected.
  ///
  /// From 65 UTF-16 units on, native hosts drop sentences from the middle of it.
  var selectedText: String? { get }

  /// Identifies the field that is being edited, as of the last answer of the host.
  var documentIdentifier: DocumentIdentifier { get }

  /// Whether anything is known to be in the field; may be false in a field with text.
  var hasText: Bool { get }

  /// What the field asks of its keyboard, as of the last answer of the host.
  var traits: TextInputTraits { get }

  /// Asks to replace the selection, or to insert at the caret, and to put the caret behind.
  ///
  /// An empty text does nothing: it does not delete a selection.
  func insertText(_ text: String)

  /// Asks to delete the selection, or one deletion cluster before the caret.
  func deleteBackward()

  /// Asks to move the caret from the *end* of the selection.
  ///
  /// The unit is the host's: UTF-16 code units in native fields, grapheme clusters in web views.
  /// An offset past the end of the text moves nothing in most hosts. Zero does nothing.
  func adjustTextPosition(byCharacterOffset offset: Int)
}

extension TextDocumentProxy {
  /// Everything the proxy shows at this moment, as a value.
  public var context: TextContext {
    TextContext(
      before: documentContextBeforeInput ?? "", after: documentContextAfterInput ?? "",
      selectedText: selectedText.flatMap { $0.isEmpty ? nil : $0 },
      documentIdentifier: documentIdentifier)
  }
}

/// Identifies a text field: `UUID.uuidString` of UIKit's `documentIdentifier`.
public struct DocumentIdentifier: RawRepresentable, Hashable, Sendable {
  /// The identifier's text.
  public let rawValue: String

  /// Makes an identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
}
