/// Sources of a keyboard and its app with nothing wrong.
enum SourceText {
  static let keyboard = """
    import UIKit

    final class KeyboardViewController: UIInputViewController {
      private let globe = UIButton(type: .system)
      private let rows = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"]
      // members

      override func viewDidLoad() {
        super.viewDidLoad()
        globe.addTarget(
          self, action: #selector(handleInputModeList(from:with:)), for: .allTouchEvents)
        view.addSubview(globe)
        UserDefaults(suiteName: "group.example.habra")?.set(1, forKey: "presses")
        // when shown
        showKeys()
      }

      override func textDidChange(_ textInput: UITextInput?) { showKeys() }

      private func showKeys() {
        switch textDocumentProxy.keyboardType {
        case .numberPad, .decimalPad: show([rows[0]])
        default: show(rows)
        }
      }

      private func show(_ rows: [String]) {
        for character in rows.joined() {
          let button = UIButton(type: .system)
          button.setTitle(String(character), for: .normal)
          button.addTarget(self, action: #selector(keyPressed(_:)), for: .touchUpInside)
          view.addSubview(button)
        }
      }

      @objc private func keyPressed(_ sender: UIButton) {
        // on each key press
        textDocumentProxy.insertText(sender.currentTitle ?? "")
      }
    }

    """

  /// The same keyboard with words from the network, for those who allow it.
  static let refresh = """
      private func refresh() {
        let request = URLRequest(url: URL(fileURLWithPath: "words"))
        // the request
        URLSession.shared.dataTask(with: request).resume()
      }
    """

  static let app = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      let help = "Switch it on in Settings, General, Keyboard, Keyboards."
    }

    """
}
