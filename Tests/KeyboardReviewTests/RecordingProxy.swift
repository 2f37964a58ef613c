import Foundation
import TagKeyboard

/// Asks a proxy, and writes down what it was asked and what it has shown.
final class RecordingProxy: TextDocumentProxy {
  private let proxy: any TextDocumentProxy
  private let milliseconds: () -> Double
  /// The recording, a line each.
  private(set) var lines = [#"{"version":1}"#]

  init(_ proxy: any TextDocumentProxy, milliseconds: @escaping () -> Double) {
    self.proxy = proxy
    self.milliseconds = milliseconds
  }

  /// A key was pressed: to be called before anything else is done about it.
  func keyPressed(_ label: String) { write("key", label) }

  /// To be called first thing in the controller's `textDidChange`.
  func textDidChange() { write("textDidChange", shown) }

  func insertText(_ text: String) {
    write("insertText", text)
    proxy.insertText(text)
  }

  func deleteBackward() {
    write("deleteBackward", 1)
    proxy.deleteBackward()
  }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    write("adjustTextPosition", offset)
    proxy.adjustTextPosition(byCharacterOffset: offset)
  }

  var documentContextBeforeInput: String? { read().documentContextBeforeInput }
  var documentContextAfterInput: String? { read().documentContextAfterInput }
  var selectedText: String? { read().selectedText }
  var documentIdentifier: DocumentIdentifier { proxy.documentIdentifier }
  var hasText: Bool { read().hasText }
  var traits: TextInputTraits { proxy.traits }

  private func read() -> any TextDocumentProxy {
    write("read", shown)
    return proxy
  }

  private var shown: [String: String] {
    var shown = ["document": proxy.documentIdentifier.rawValue]
    shown["before"] = proxy.documentContextBeforeInput
    shown["after"] = proxy.documentContextAfterInput
    shown["selected"] = proxy.selectedText
    return shown
  }

  private func write(_ name: String, _ value: Any) {
    let line: [String: Any] = ["at": milliseconds(), name: value]
    guard let data = try? JSONSerialization.data(withJSONObject: line, options: .sortedKeys)
    else { return }
    lines.append(String(decoding: data, as: UTF8.self))
  }
}
