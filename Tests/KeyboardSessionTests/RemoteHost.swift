import HostTestSupport
import SimulatedHost
import TagKeyboard

/// A host that lives elsewhere: messages come in, answers go out, in order.
///
/// The document is a simulated host's; its virtual time passes with every message.
actor RemoteHost {
  /// One call on the proxy.
  enum Call: Sendable {
    case insert(String)
    case delete
    case move(Int)
  }

  private let host: SimulatedHost

  init(_ text: String, profile: HostProfile) {
    host = SimulatedHost(marked: text, profile: profile)
  }

  var context: TextContext { host.context }

  var text: String { host.withBuffer { $0.text } }

  /// Carries out what was called in one turn; the windows to send back.
  func receive(_ message: [Call]) -> [TextContext] {
    for call in message {
      switch call {
      case .insert(let text): host.insertText(text)
      case .delete: host.deleteBackward()
      case .move(let offset): host.adjustTextPosition(byCharacterOffset: offset)
      }
    }
    return host.settle()
  }
}

/// The keyboard's side of a remote host: predicts, and sends the calls of each turn as a message.
@MainActor
final class RemoteProxy: @MainActor TextDocumentProxy {
  /// Called when the host has sent a window.
  var textDidChange: () -> Void = {}

  private var window: TextContext
  private var turn: [RemoteHost.Call] = []
  private let outbox: AsyncStream<[RemoteHost.Call]>.Continuation
  private var delivery: Task<Void, Never>?

  init(of host: RemoteHost) async {
    window = await host.context
    let (messages, outbox) = AsyncStream.makeStream(of: [RemoteHost.Call].self)
    self.outbox = outbox
    delivery = Task.detached { [weak self] in
      var number = 0
      for await message in messages {
        let answers = await host.receive(message)
        number += 1
        // Some answers take longer than others.
        for _ in 0..<number % 5 { await Task.yield() }
        for answer in answers { await self?.show(answer) }
      }
    }
  }

  /// Lets everything be delivered, and ends the traffic.
  func close() async {
    outbox.finish()
    await delivery?.value
  }

  private func show(_ window: TextContext) {
    self.window = window
    textDidChange()
  }

  private func call(_ call: RemoteHost.Call) {
    turn.append(call)
    guard turn.count == 1 else { return }
    Task {
      outbox.yield(turn)
      turn = []
    }
  }

  // MARK: The proxy

  var documentContextBeforeInput: String? { window.before }
  var documentContextAfterInput: String? { window.after }
  var selectedText: String? { nil }
  var documentIdentifier: DocumentIdentifier { window.documentIdentifier }
  var hasText: Bool { !window.before.isEmpty || !window.after.isEmpty }
  var traits: TextInputTraits { TextInputTraits() }

  func insertText(_ text: String) {
    window.before += text
    call(.insert(text))
  }

  func deleteBackward() {
    _ = window.before.popLast()
    call(.delete)
  }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    if offset < 0 {
      window.after = window.before.suffix(-offset) + window.after
      window.before.removeLast(min(-offset, window.before.count))
    } else {
      window.before += window.after.prefix(offset)
      window.after.removeFirst(min(offset, window.after.count))
    }
    call(.move(offset))
  }
}
