// Finding the caret in a host that leaves moves unanswered or shows what is past.

extension KeyboardEngine {
  /// Whether the caret may be inside a character, or get there by a look that is mistaken about where it
  /// starts; or whether a look has told nothing, or something else could go than what a key is to delete.
  var mustSearch: Bool {
    guard canSearch,
      active?.hasSeenPast == true || mayDeleteElsewhere
        || beliefs.contains(where: \.context.isBesidePair)
        || wake.sights.contains(where: \.context.isBesidePair)
    else { return false }
    // A step beyond the text can leave a web editor.
    return memory.allowsBlindSteps == true
      || memory.isUnreliable && newSearch?.staysInSight == true
  }

  /// Whether a key is about to delete from where nobody has seen the caret.
  private var mayDeleteElsewhere: Bool {
    guard let plan = active, plan.startsUnsure, !plan.isBatchUnderWay else { return false }
    return plan.removedCount == 0 && plan.action?.isDeletingBackward == true
  }

  /// Whether the host is one in which the caret is searched for, and nothing on its way is in the way.
  private var canSearch: Bool {
    let mayBeWrong = active?.isProven == false && !isCurrentShown
    return (!memory.isTrusted || mayBeWrong) && couldSearch
  }

  /// Whether nothing would be in the way of a search.
  private var couldSearch: Bool {
    memory.isHeard && !memory.isDeaf && !configuration.answersEveryMessage && hasPlan
      && offsetUnit != .graphemeCluster && (onlyMovesAreOnTheirWay || isBatchOnItsWay)
      && beliefs.allSatisfy { !$0.isSelecting }
  }

  private var isBatchOnItsWay: Bool {
    active?.isBatchUnderWay == true && expectations.allSatisfy { $0.press == nil }
  }

  /// Whether an edit might break a character: that matters to a clear-all only where it is to search.
  var mayBeInPair: Bool {
    active?.hasMadeSure == false && wake.mayBeInPair
      && (active?.isClearing == true
        ? mustSearch : canSearch || hasMovedUnseen && couldSearch)
  }

  /// Looks where the caret is before this step, which could break a character.
  mutating func makeSure(before step: Step) {
    active?.hasMadeSure = true
    takeNext([.listen, .look(attemptLimit), .requireSight, step])
  }

  /// Sets out from every place where the caret may be.
  mutating func search(_ attempts: Int) {
    if isBatchOnItsWay {
      for refusal in refusals { beliefs.add(refusal) }
      leave(bases)
      expectations.removeAll()
    }
    guard expectations.isEmpty else { return takeNext([.settle, .look(attempts)]) }
    if let lastCall, case let end = lastCall.advanced(by: configuration.patience), end > now {
      waiting = .silence(until: end)
      return takeNext([.look(attempts)])
    }
    guard attempts > 0, let search = newSearch else { return giveUpLooking(attempts) }
    active?.search = search
    active?.hasSeenPast = false
    // What was shown to be selected may still be, though that is not thought to be so.
    if lastWindow?.selectedText != nil { active?.hasStrayed = true }
    stepInSearch()
    takeNext([.search(2 * attempts - 1, isBehindEdit: wake.isBehindEdit)])
  }

  private var newSearch: CaretSearch? {
    directionOfSearch.map { CaretSearch(placesOfCaret, $0) }
  }

  /// Where to step: over text that is there in every place, or else in the likeliest one.
  private var directionOfSearch: CaretDirection? {
    if let direction = directionOfLook { return direction }
    guard memory.allowsBlindSteps == true || memory.isUnreliable else { return nil }
    if !current.before.isEmpty { return .backward }
    return current.after.isEmpty ? nil : .forward
  }

  /// Where the caret may be.
  private var placesOfCaret: [CaretPlace] {
    let others = doubted.filter { !$0.isSelecting }.map {
      Belief(context: $0.context, habits: habits)
    }
    let isCut = (bases + trail).contains(where: \.mayBeCut)
    var places = (beliefs + others).flatMap { CaretPlace.places($0, mayShowMore: isCut) }
    for sight in wake.sights where habits.offsetUnits.contains(.utf16) {
      var belief = Belief(context: sight.context, habits: habits)
      belief.habits.offsetUnits = .utf16
      places.append(CaretPlace(belief, .utf16, sight: sight))
    }
    // What is thought to be past may also be where the host has put the caret since the last edit.
    if wake.isBehindEdit, let lastShown, isHeardSinceCall {
      places += CaretPlace.places(Belief(context: lastShown, habits: habits))
    }
    return places
  }

  /// Whether the host has shown anything since it was asked for something last.
  var isHeardSinceCall: Bool {
    if let lastHeard, let lastCall { lastCall < lastHeard } else { false }
  }

  private mutating func stepInSearch() {
    guard let direction = active?.search?.direction else { return }
    effects.append(.adjustTextPosition(byCharacterOffset: direction.offset(1)))
    active?.search?.step()
    waiting = .silence(until: now.advanced(by: configuration.patience))
  }

  /// The host has shown this while the caret is searched for.
  mutating func searched(seeing seen: TextContext) {
    guard active?.search != nil, case .search(_, let isBehindEdit)? = active?.steps.first else {
      return
    }
    if seen.splitsSurrogatePair { memory.habits.offsetUnits = .utf16 }
    let (shown, habits, isReliable) = (memory.shownSides, habits, !memory.isUnreliable)
    let mayBePast = isBehindEdit && (isOld(seen) || lastShown?.isIdentical(to: seen) == true)
    active?.search?.see(
      seen, shown: shown, habits: habits, mayBePast: mayBePast, isReliable: isReliable)
    if active?.search?.found != nil { waiting = nil }
  }

  /// One step of the search has landed, as far as that can be: goes on, or ends it.
  mutating func goOnSearching(_ attempts: Int) {
    guard let search = active?.search else { return }
    if let place = search.found { return endSearch(search, at: place) }
    let isHarmless = memory.allowsBlindSteps == true || search.staysInSight
    if search.isAway || isHarmless && attempts > 0 && !search.isFruitless {
      stepInSearch()
      return takeNext([.search(attempts - 1, isBehindEdit: false)])
    }
    active?.search = nil
    giveUpSearch(search)
  }

  /// Nobody knows where the caret is; but how far from where it was, if every step has led somewhere.
  private mutating func giveUpSearch(_ search: CaretSearch) {
    if search.distance != 0 { active?.hasStrayed = true }
    // One of the steps may have led nowhere; where nothing is visible it looks the same whether the first
    // was taken or only the one back.
    if search.distance == nil
      || search.places.contains(where: { $0.hasRival || !$0.start.context.showsText })
    {
      active?.hasStrayed = true
      active?.mayBeDisplaced = true
    }
    if let distance = search.distance, distance != 0 {
      effects.append(.adjustTextPosition(byCharacterOffset: -distance))
    }
    if search.distance != nil, let origin = search.origin { return endSearch(from: origin) }
    if search.places.contains(where: \.home.isSelecting) { active?.isSpoiled = true }
    beliefs = []
    for place in search.places {
      var start = place.start
      start.context = start.context.collapsingSelection
      beliefs.add(start)
    }
    bases = beliefs.map(\.context)
    isCurrentShown = false
    giveUpLooking(0)
  }

  /// It is known where the caret was, and that it is there again.
  private mutating func endSearch(from origin: Belief) {
    active?.isProven = false
    if !origin.removals.isEmpty {
      keep(origin.removals, origin.context, isGone: true, isOnly: true)
    }
    if origin.isSelecting { active?.isSpoiled = true }
    doubted = []
    show(origin.context.collapsingSelection)
  }

  /// The caret is found: back to where it was, unless that is inside a character.
  private mutating func endSearch(_ search: CaretSearch, at place: CaretPlace) {
    active?.search = nil
    active?.hasMadeSure = true
    if place.hasStrayed {
      active?.hasStrayed = true
      active?.mayBeDisplaced = true
    }
    let home = place.origin.collapsingSelection
    if !place.home.removals.isEmpty {
      if !place.hasRival { learnBackspaces(from: place.home) }
      keep(place.home.removals, home, isGone: true, isOnly: true)
    }
    doubted = []
    wake = CaretWake()
    leave([home])
    var (target, way) = (home, place.wayHome)
    if home.splitsSurrogatePair {
      active?.leavesPair = true
      way = place.now?.splitsSurrogatePair == true ? search.direction.offset(1) : 0
      target = (way == 0 ? place : place.stepping(search.direction)[0]).now ?? home
    }
    show(place.now ?? home)
    leave([current])
    if way != 0 {
      effects.append(.adjustTextPosition(byCharacterOffset: way))
      expect([Belief(context: target, habits: habits)])
      isCurrentShown = true
      takeNext([.turn])
    }
    if let selection = place.home.context.selectedText {
      active?.isSpoiled = true
      active?.lostSelection = selection
      if active?.action?.onlyMoves == false { abandon(.textChanged) }
    }
  }
}

extension TextContext {
  /// Whether the caret may be beside a character of two UTF-16 units, or inside one.
  fileprivate var isBesidePair: Bool { hasPairNearby || splitsSurrogatePair }
}
