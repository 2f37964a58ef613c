/// Hands what the keyboard means for its view to every object that wants to know.
///
/// One for a window. A shell forwards notifications and what happens to the app; a screen subscribes
/// by one call, and needs none to go away:
///
/// ```swift
/// center.subscribe(self, to: .heightAndDuration, of: { $0.frameInWindow }) { screen, keyboard in
///   UIView.animate(withDuration: keyboard.duration) { screen.raise(by: keyboard.height) }
/// }
/// ```
///
/// The object is held weakly and comes back as an argument, so that a handler which does not capture
/// it makes no cycle. Objects may go on any thread.
@MainActor
public final class KeyboardCenter {
  /// Where the keyboard is.
  public private(set) var tracker: KeyboardTracker
  /// Does what is to be done beside the observers, in order and before they hear of it.
  public var onEffect: (@MainActor (KeyboardEffect) -> Void)?

  private var subscriptions: [any Subscription] = []
  /// How many subscriptions there may be before those whose objects are gone are looked for.
  private var sweepCount = 16
  /// Events that came while another was being handled.
  private var pending: [KeyboardEvent] = []
  private var isHandling = false
  private let log: TaggedLogger?

  /// Makes a center without observers.
  ///
  /// - Parameter log: gets a line for each event, under the tag `tracker`.
  public init(idiom: KeyboardIdiom, screen: KeyboardSize, log: TaggedLogger? = nil) {
    tracker = KeyboardTracker(idiom: idiom, screen: screen)
    self.log = log?.child("tracker")
  }

  /// Something has happened: does what is to be done, and tells the observers it matters to.
  ///
  /// What happens because of that, inside of handlers, is handled afterwards, in order.
  public func handle(_ event: KeyboardEvent) {
    pending.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !pending.isEmpty {
      let event = pending.removeFirst()
      let effects = tracker.handle(event)
      log?.debug(tracker.summary(after: event, effects))
      for effect in effects { onEffect?(effect) }
      tell()
    }
  }

  /// Tells an object what it needs to know, whenever that changes, until the object goes.
  ///
  /// It is told at once when the keyboard is there already.
  ///
  /// - Parameters:
  ///   - observer: held weakly.
  ///   - need: what it wants to hear.
  ///   - frame: the frame of its view in the coordinates of the window; `nil` while the view is in
  ///     none, when nothing is told.
  ///   - followsUndocked: whether an undocked, split or floating keyboard asks for an inset too.
  ///   - handler: called with the object; it must not capture the object.
  public func subscribe<Observer: AnyObject, Value>(
    _ observer: Observer, to need: KeyboardNeed<Value>,
    of frame: @escaping @MainActor (Observer) -> KeyboardRect?, followsUndocked: Bool = false,
    handler: @escaping @MainActor (Observer, Value) -> Void
  ) {
    if subscriptions.count >= sweepCount { sweep() }
    let subscription = TypedSubscription(
      observer, need,
      { object, tracker in
        frame(object).map {
          KeyboardChange(tracker, view: $0, followsUndocked: followsUndocked)
        }
      }, handler)
    subscriptions.append(subscription)
    subscription.tell(tracker)
  }

  /// Tells an object nothing more, whatever it has subscribed to.
  public func unsubscribe(_ observer: AnyObject) {
    // One that is just being told of something hears nothing of it either.
    for subscription in subscriptions where subscription.object === observer {
      subscription.cancel()
    }
    sweep()
  }

  /// Views were moved, or have come into a window: observers are told what that changes for them.
  public func viewsChanged() { tell() }

  /// How many subscriptions are kept, those included whose objects have gone since the last look.
  public var subscriptionCount: Int { subscriptions.count }

  private func tell() {
    // Handlers may subscribe and unsubscribe.
    var hasDead = false
    for subscription in subscriptions {
      if subscription.object == nil { hasDead = true } else { subscription.tell(tracker) }
    }
    if hasDead { sweep() }
  }

  private func sweep() {
    subscriptions.removeAll { $0.object == nil }
    sweepCount = max(16, subscriptions.count * 2)
  }
}

/// What is kept of an observer.
@MainActor
private protocol Subscription: AnyObject {
  /// The observer; `nil` when it has gone, or wants to hear nothing more.
  var object: AnyObject? { get }
  /// The observer wants to hear nothing more.
  func cancel()
  /// Tells the observer what has changed for it.
  func tell(_ tracker: KeyboardTracker)
}

private final class TypedSubscription<Observer: AnyObject, Value: Equatable & Sendable>:
  Subscription
{
  private weak var observer: Observer?
  private let need: KeyboardNeed<Value>
  /// What the keyboard means for the observer's view; `nil` while that is in no window.
  private let change: @MainActor (Observer, KeyboardTracker) -> KeyboardChange?
  private let handler: @MainActor (Observer, Value) -> Void
  /// What was told last, as if the keyboard had arrived: that it has is no news.
  private var told: Value

  init(
    _ observer: Observer, _ need: KeyboardNeed<Value>,
    _ change: @escaping @MainActor (Observer, KeyboardTracker) -> KeyboardChange?,
    _ handler: @escaping @MainActor (Observer, Value) -> Void
  ) {
    self.observer = observer
    self.need = need
    self.change = change
    self.handler = handler
    told = need.value(.none)
  }

  var object: AnyObject? { observer }

  func cancel() { observer = nil }

  func tell(_ tracker: KeyboardTracker) {
    guard let observer, let change = change(observer, tracker) else { return }
    let arrived = need.value(change.arrived)
    guard arrived != told else { return }
    told = arrived
    handler(observer, need.value(change))
  }
}
