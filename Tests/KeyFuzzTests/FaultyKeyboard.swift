import KeyFuzz
import KeyScript
import SimulatedHost
import TagKeyboard

/// Our keyboard with a fault put in on purpose.
final class FaultyKeyboard: DrivenKeyboard {
  enum Fault: CaseIterable {
    case none
    /// Deletes what is selected, or a character, before every tag.
    case deletes
    /// Deletes the last character of every tag.
    case cuts
    /// Deletes a character for a clear-all.
    case clearsLittle
    /// Moves the caret on after every tag.
    case moves
    /// Moves the caret by one UTF-16 unit before every tag.
    case splits
    /// Takes every tag for another one than the last, so that none is taken back.
    case mistakesTags
    /// Says that everything is verified.
    case boasts
    /// Says that everything was refused.
    case denies
    /// Stops half-way, by its own account.
    case abandons
    /// Never says how a press ended.
    case isSilent
    /// Says it twice.
    case repeatsItself
    /// Never comes to rest.
    case isRestless
    /// Makes calls without end.
    case chatters
    /// Goes on when it is told of another field.
    case ignoresField
  }

  let fault: Fault
  private let inner: SimulatedKeyboard
  private var mistakes = 0
  var observer: ((SimulatedKeyboard.Event, KeyboardInstant) -> Void)? {
    didSet { inner.observer = { [unowned self] in pass($0, at: $1) } }
  }

  init(_ fault: Fault, host: SimulatedHost) {
    self.fault = fault
    inner = SimulatedKeyboard(host: host, configuration: .ofTapes(in: host.profile))
  }

  static func maker(_ fault: Fault) -> KeyboardMaker { { FaultyKeyboard(fault, host: $0) } }

  var host: SimulatedHost { inner.host }
  var tagStyle = TagStyle()
  var tagSituation: TagSituation { .none }
  var isIdle: Bool { fault != .isRestless && inner.isIdle }

  func press(_ action: KeyAction) -> PressID {
    guard case .tag(let tag, let variables) = action else {
      let isLittle = fault == .clearsLittle && action == .clear
      return inner.press(isLittle ? .deleteBackward(by: .character) : action)
    }
    spoilBefore()
    let press = inner.press(.tag(mistaken(tag), variables: variables))
    spoilAfter()
    return press
  }

  private func mistaken(_ tag: Tag) -> Tag {
    guard fault == .mistakesTags else { return tag }
    mistakes += 1
    return Tag(id: "\(tag.id)-\(mistakes)", title: tag.title, snippet: tag.snippet)
  }

  private func spoilBefore() {
    switch fault {
    case .deletes: host.deleteBackward()
    case .splits: host.adjustTextPosition(byCharacterOffset: -1)
    default: return
    }
    host.endTurn()
  }

  private func spoilAfter() {
    switch fault {
    case .cuts: host.deleteBackward()
    case .moves: host.adjustTextPosition(byCharacterOffset: 1)
    case .chatters:
      for _ in 0..<100 { observer?(.effect(.adjustTextPosition(byCharacterOffset: 1)), host.now) }
    default: return
    }
    host.endTurn()
  }

  func performNext(before end: KeyboardInstant?) -> Bool {
    inner.performNext(before: end) || fault == .isRestless
  }

  func takeOutcome(of press: PressID) -> Outcome? {
    inner.takeOutcome(of: press).flatMap(altered)
  }

  private func pass(_ event: SimulatedKeyboard.Event, at instant: KeyboardInstant) {
    if fault == .ignoresField, case .contextArrived(let context) = event,
      context.documentIdentifier != DocumentIdentifier(rawValue: "field-1")
    {
      host.insertText("x")
      host.endTurn()
    }
    guard case .effect(.finish(let press, let outcome)) = event else {
      return observer?(event, instant) ?? ()
    }
    guard let outcome = altered(outcome) else { return }
    observer?(.effect(.finish(press, outcome)), instant)
    if fault == .repeatsItself { observer?(.effect(.finish(press, outcome)), instant) }
  }

  private func altered(_ outcome: Outcome) -> Outcome? {
    switch fault {
    case .boasts: .verified
    case .denies: .refused(.nothingThere)
    case .abandons: .abandoned(.textChanged)
    case .isSilent: nil
    default: outcome
    }
  }
}
