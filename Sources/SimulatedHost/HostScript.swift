/// What happens to single messages and answers of a host, by their number rather than by chance.
///
/// For tests that need one fault in one place:
///
/// ```swift
/// profile.script.answers[2] = .dropped
/// profile.script.messages[1] = .leavesField(after: .milliseconds(3), isTold: true)
/// ```
public struct HostScript: Hashable, Sendable, CustomStringConvertible {
  /// What becomes of an answer on its way.
  public enum AnswerFault: Hashable, Sendable {
    /// It is lost.
    case dropped
    /// It arrives twice.
    case doubled
    /// It takes the place of all those still on their way.
    case coalesced
    /// It shows the same as the answer before it.
    case stale
    /// It takes so much longer; those after it do not overtake it.
    case late(Duration)
  }

  /// What the host does about a message.
  public enum MessageFault: Hashable, Sendable {
    /// Before it takes the message it sends its window as it still is.
    case answeredIdly
    /// It refuses every record that edits; moves of their own stand.
    case refused
    /// It empties its field so long after the message.
    case clearsField(after: Duration, isTold: Bool)
    /// It goes on to another field so long after the message.
    case leavesField(after: Duration, isTold: Bool)
  }

  /// What becomes of single answers, by their number from 1; the window of a new field has no
  /// number, since it always arrives.
  public var answers: [Int: AnswerFault]
  /// What is done about single messages, by their number from 1.
  public var messages: [Int: MessageFault]

  /// Makes a script; by default nothing is in it.
  public init(answers: [Int: AnswerFault] = [:], messages: [Int: MessageFault] = [:]) {
    self.answers = answers
    self.messages = messages
  }

  /// Whether nothing is in it.
  public var isEmpty: Bool { answers.isEmpty && messages.isEmpty }

  /// Whether text stays as it was sent, with the caret where it was put.
  var keepsTextAsSent: Bool { messages.values.allSatisfy { $0 == .answeredIdly } }

  /// What is in it, in words.
  public var description: String {
    let answers = answers.sorted { $0.key < $1.key }.map { "answer \($0): \($1.words)" }
    let messages = messages.sorted { $0.key < $1.key }.map { "message \($0): \($1.words)" }
    return isEmpty ? "nothing" : (messages + answers).joined(separator: "; ")
  }
}

extension HostScript.AnswerFault {
  fileprivate var words: String {
    switch self {
    case .dropped: "dropped"
    case .doubled: "doubled"
    case .coalesced: "coalesced"
    case .stale: "stale"
    case .late(let delay): "\(Delay.fixed(delay)) late"
    }
  }
}

extension HostScript.MessageFault {
  fileprivate var words: String {
    switch self {
    case .answeredIdly: "answered without news"
    case .refused: "refused"
    case .clearsField(let delay, let isTold):
      "clears the field after \(Delay.fixed(delay))\(isTold ? "" : ", untold")"
    case .leavesField(let delay, let isTold):
      "leaves the field after \(Delay.fixed(delay))\(isTold ? "" : ", untold")"
    }
  }
}
