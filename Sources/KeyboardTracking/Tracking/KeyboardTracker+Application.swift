extension KeyboardTracker {
  mutating func pass(_ transition: ApplicationTransition) {
    switch transition {
    case .willResignActive: resignActive()
    case .didEnterBackground: enterBackground()
    case .willEnterForeground:
      comeBack()
      if app.place == .background { app.place = .between }
    case .didBecomeActive:
      comeBack()
      becomeActive()
    }
  }

  mutating func changeFirstResponder(isOurs: Bool) {
    app.holdsFirstResponder = isOurs
    // One that is dragged nobody knows where, and writes into nothing, is gone.
    if !isOurs, let shown, shown.isLocal, shown.frame == nil { self.shown = nil }
  }

  private mutating func resignActive() {
    guard app.place == .front else { return }
    leave(for: .between)
    let isOurs = shown?.isLocal == true
    app.heldFirstResponder = app.holdsFirstResponder ?? isOurs
    guard isOurs else { return }
    app.isCovered = true
    effects.append(.coverWithSnapshot)
  }

  private mutating func leave(for place: ApplicationMemory.Place) {
    app.place = place
    panTop = nil  // the home indicator has taken the finger
  }

  private mutating func enterBackground() {
    leave(for: .background)
    letGo()  // what is under way will have arrived
    app.wasInBackground = true
    app.deferred = nil
    // Nothing that happens to it from now on is told.
    if shown?.isLocal == false { shown = nil }
  }

  private mutating func comeBack() {
    let isGone = shown?.isLocal != true || app.holdsFirstResponder == false
    if app.heldFirstResponder, isGone, app.holdsFirstResponder != true {
      effects.append(.restoreFirstResponder)
    }
    app.heldFirstResponder = false
    if app.isCovered {
      app.isCovered = false
      effects.append(.removeSnapshot)
    }
  }

  private mutating func becomeActive() {
    guard app.place != .front else { return }
    app.place = .front
    // Without a first responder of ours there is no keyboard of ours: its hiding was missed.
    if app.wasInBackground, app.holdsFirstResponder == false, shown?.isLocal == true { shown = nil }
    app.wasInBackground = false
    if let deferred = app.deferred, !hidesAnothers(deferred) {
      apply(deferred)
      letGo()  // by now it has arrived
    }
    app.deferred = nil
  }
}
