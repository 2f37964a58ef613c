import TagKeyboard
import UIKit

/// The host's field as the library sees it: the same names, one for one.
final class HostProxy: TextDocumentProxy {
  private unowned let controller: UIInputViewController

  init(controller: UIInputViewController) { self.controller = controller }

  private var textDocumentProxy: any UITextDocumentProxy { controller.textDocumentProxy }

  var documentContextBeforeInput: String? { textDocumentProxy.documentContextBeforeInput }
  var documentContextAfterInput: String? { textDocumentProxy.documentContextAfterInput }
  var selectedText: String? { textDocumentProxy.selectedText }
  var hasText: Bool { textDocumentProxy.hasText }
  var documentIdentifier: DocumentIdentifier {
    DocumentIdentifier(rawValue: textDocumentProxy.documentIdentifier.uuidString)
  }
  var traits: TextInputTraits {
    TextInputTraits(keyboardType: textDocumentProxy.keyboardType.flatMap(fieldType))
  }

  func insertText(_ text: String) { textDocumentProxy.insertText(text) }
  func deleteBackward() { textDocumentProxy.deleteBackward() }
  func adjustTextPosition(byCharacterOffset offset: Int) {
    textDocumentProxy.adjustTextPosition(byCharacterOffset: offset)
  }

  /// The library's name for a type of field.
  private func fieldType(_ type: UIKeyboardType) -> TextInputTraits.KeyboardType? {
    switch type {
    case .numberPad: .numberPad
    case .decimalPad: .decimalPad
    case .numbersAndPunctuation: .numbersAndPunctuation
    case .asciiCapableNumberPad: .asciiCapableNumberPad
    case .emailAddress: .emailAddress
    case .URL: .url
    case .webSearch: .webSearch
    case .twitter: .twitter
    case .phonePad: .phonePad
    default: .default
    }
  }
}
