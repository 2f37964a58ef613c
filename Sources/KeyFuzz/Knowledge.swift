import SimulatedHost
import TagKeyboard

/// What the keyboard can know of what the person and the app did behind its back.
struct Knowledge {
  /// How many windows are remembered to be on their way: those before them were lost or merged.
  private static let limit = 32

  /// How many such things have happened.
  private var acts = 0
  /// How many of them the keyboard has been told of.
  private var told = 0
  /// The windows that are on their way, in the order they were sent in, with what they tell of.
  private var sent: [(window: TextContext, acts: Int)] = []
  /// What was known when each of the messages that are on their way was sent.
  private var underWay: [Int] = []
  private var field: DocumentIdentifier?
  /// Whether the window that has just arrived is the first one of another field.
  private(set) var hasJustLearnedOfField = false

  /// Whether the message that has arrived last was sent in ignorance of an act.
  private(set) var isBlind = false
  /// Whether the keyboard has not been told of everything.
  var isIgnorant: Bool { told < acts }

  /// Notes what has happened; `present` is the host's window as it is now.
  mutating func note(_ event: HostEvent, present: @autoclosure () -> TextContext) {
    switch event {
    case .personActed: acts += 1
    case .hostEdited(.movedCaret), .hostEdited(.cleared), .hostEdited(.leftField): acts += 1
    case .messageSent: underWay.append(told)
    case .messageArrived:
      guard !underWay.isEmpty else { break }
      isBlind = underWay.removeFirst() < acts
      // Nobody knows where it has landed before the host shows it.
      if isBlind { acts += 1 }
    case .windowSent(let window):
      // A host that repeats an old window tells nothing.
      sent.append((window, acts > 0 && window == present() ? acts : 0))
      if sent.count > Self.limit { sent.removeFirst() }
    case .windowLost(let window):
      if let index = sent.lastIndex(where: { $0.window == window }) { sent.remove(at: index) }
    case .windowArrived(let window):
      // They arrive in order; one that is doubled is taken for the next that looks the same.
      if let index = sent.firstIndex(where: { $0.window == window }) {
        told = max(told, sent[index].acts)
        sent.remove(at: index)
      }
      hasJustLearnedOfField = field != nil && field != window.documentIdentifier
      field = window.documentIdentifier
    case .hostEdited, .textSettled: break
    }
  }

  init(field: DocumentIdentifier) { self.field = field }
}
