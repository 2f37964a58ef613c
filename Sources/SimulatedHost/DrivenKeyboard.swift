package import TagKeyboard

/// A keyboard that is driven in virtual time: ours, or another one that is compared with it.
package protocol DrivenKeyboard: AnyObject {
  /// The host the keys are pressed in.
  var host: SimulatedHost { get }
  /// How tag keys behave from the next one on.
  var tagStyle: TagStyle { get set }
  /// Which tags the caret is in, by what is visible now.
  var tagSituation: TagSituation { get }
  /// Called with everything that happens, calls right before they are made; `nil` when nobody
  /// listens.
  var observer: ((SimulatedKeyboard.Event, KeyboardInstant) -> Void)? { get set }
  /// Whether every press has ended.
  var isIdle: Bool { get }

  /// Presses a key and lets nothing but the present turn pass.
  func press(_ action: KeyAction) -> PressID

  /// Puts a key down, to be held until `keyUp`.
  ///
  /// - Parameters:
  ///   - action: what the key means.
  ///   - press: what the key calls to press something; it calls this keyboard's `press` in turn.
  func keyDown(_ action: KeyAction, press: @escaping (KeyAction) -> PressID)

  /// Lets the key go that is held.
  func keyUp()

  /// Stops a `clear` that is running.
  func cancel()

  /// How a press ended, or `nil` while it has not; asking forgets it.
  func takeOutcome(of press: PressID) -> Outcome?

  /// Performs what happens next, at the host or in the keyboard, unless that is later than `end`.
  ///
  /// - Returns: false when nothing was left to perform.
  func performNext(before end: KeyboardInstant?) -> Bool
}

extension DrivenKeyboard {
  /// Presses once, as keys do that do not repeat.
  package func keyDown(_ action: KeyAction, press: @escaping (KeyAction) -> PressID) {
    _ = press(action)
  }

  /// Does nothing, as for keys that do not repeat.
  package func keyUp() {}

  /// Does nothing, as in keyboards that cannot stop.
  package func cancel() {}

  /// Whether every press has ended and nothing is on its way.
  package var isQuiet: Bool { isIdle && host.nextEvent == nil }
}
