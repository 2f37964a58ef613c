import TagKeyboard
import UIKit

/// The keyboard on a phone: buttons where the library says, and presses back to it.
final class KeyboardViewController: UIInputViewController {
  private lazy var proxy = HostProxy(controller: self)
  private lazy var session = KeyboardSession(proxy: proxy, clock: ContinuousClock())
  private lazy var keyboard = TouchKeyboard(
    state: LayoutState(
      locale: Locale.current.identifier, needsInputModeSwitchKey: needsInputModeSwitchKey),
    size: LayoutSize(width: 320, height: 216))
  private let start = ContinuousClock.now

  private var now: KeyboardInstant { KeyboardInstant(sinceStart: start.duration(to: .now)) }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard view.bounds.width > 0, view.bounds.height > 0 else { return }
    let size = LayoutSize(width: view.bounds.width, height: view.bounds.height)
    perform(keyboard.resize(to: size, at: now))
  }

  override func textDidChange(_ textInput: (any UITextInput)?) {
    super.textDidChange(textInput)
    session.textDidChange()
    perform(keyboard.fieldChanged(to: proxy.traits, at: now))
  }

  /// Does what the library asks for.
  private func perform(_ outputs: [TouchKeyboard.Output]) {
    for output in outputs {
      switch output {
      case .effect(.press(let action)): session.keyPressed(action)
      case .effect(.insertTag(let tag)): session.keyPressed(.tag(tag, variables: variables))
      case .effect(.nextKeyboard): advanceToNextInputMode()
      case .effect(.dismiss): dismissKeyboard()
      case .keyDown(let action): session.keyDown(action)
      case .keyUp: session.keyUp()
      case .moveCaret(let direction, let unit, let steps):
        for _ in 0..<steps { session.keyPressed(.moveCaret(direction, by: unit)) }
      case .framesChanged: drawKeys()
      case .effect, .gesture: break
      }
    }
  }

  /// The words of the writer's own tags, from the settings.
  private var variables: [String: String] {
    let stored = UserDefaults(suiteName: "group.com.example.habra")
    let keys = ["SarcasmTagOpen", "SarcasmTagClose", "PedantTagOpen", "PedantTagClose"]
    return keys.reduce(into: [:]) { $0[$1] = stored?.string(forKey: $1) }
  }

  private func drawKeys() {
    view.subviews.forEach { $0.removeFromSuperview() }
    for key in keyboard.frames {
      let button = UIButton(type: .system)
      button.frame = CGRect(
        x: key.frame.x, y: key.frame.y, width: key.frame.width, height: key.frame.height)
      button.setTitle(key.label, for: .normal)
      button.accessibilityLabel = key.accessibilityLabel
      button.isEnabled = key.isEnabled
      button.addAction(
        UIAction { [weak self] _ in self?.pressed(key.keyID) }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  private func pressed(_ keyID: String) { perform(keyboard.press(keyID, at: now)) }
}
