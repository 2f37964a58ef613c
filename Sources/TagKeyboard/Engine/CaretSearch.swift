/// A search for the caret: step by step to and fro, until only one of the places where it may be fits
/// what the host has shown.
///
/// Nothing else is under way, and each step is given the time to land. So whatever is shown is the
/// place before the step or the one behind it, and those that are neither are left out.
struct CaretSearch: Hashable, Sendable {
  /// Where the caret may be.
  private(set) var places: [CaretPlace] = []
  /// Where the next step leads.
  private(set) var direction: CaretDirection
  /// How many steps have been taken.
  private var stepCount = 0
  /// Whether the host has shown one of the places since the last that was none of them.
  private var hasSeen = false
  /// Whether the host has shown the far side of the step, since only one place is left.
  private var hasSeenAway = false
  /// Whether it has shown the near side, behind the step back.
  private var hasSeenBack = false

  init(_ places: [CaretPlace], _ direction: CaretDirection) {
    self.direction = direction
    add(places)
  }

  /// The only place where the caret can be.
  ///
  /// It has been seen on both sides of the step: one alone may be where the person has put the caret.
  var found: CaretPlace? {
    guard hasSeenAway, hasSeenBack else { return nil }
    return places.first { $0.home.isSelecting } ?? places.first
  }

  /// The only place where it can have been, though the steps may have led out of sight.
  var origin: Belief? {
    hasSeen && places.allSatisfy { $0.hasSameHome(as: places[0]) && !$0.hasRival }
      ? places.first?.start : nil
  }

  /// How far the caret is from where it was; `nil` if that is not certain.
  var distance: Int? {
    let distance = places.first?.distance
    return places.allSatisfy { $0.distance == distance } ? distance : nil
  }

  /// Whether no step can tell anything more.
  var isFruitless: Bool {
    stepCount > 2 && places.allSatisfy { $0.now?.showsText != true }
  }

  /// Whether a step has been taken, and not yet the one back.
  var isAway: Bool { !stepCount.isMultiple(of: 2) }

  /// Whether the next step leads over text that is visible in every place.
  var staysInSight: Bool { places.allSatisfy { $0.now?.text(direction).isEmpty == false } }

  /// Takes the next step.
  mutating func step() {
    let ends = places.flatMap { $0.stepping(direction) }
    places = []
    for end in ends {
      if let index = places.firstIndex(where: end.isTwin(of:)) {
        places[index].meet(end)
      } else {
        places.append(end)
      }
    }
    direction = direction.opposite
    stepCount += 1
  }

  /// The host has shown this.
  ///
  /// - Parameters:
  ///   - mayBePast: whether it may be from before the last edit.
  ///   - isReliable: whether the host is not known to show what is past, over and over.
  mutating func see(
    _ seen: TextContext, shown: VisibleSides, habits: HostHabits, mayBePast: Bool,
    isReliable: Bool = false
  ) {
    let fitting = places.compactMap { place in
      place.home.habits.narrowed(by: habits).isContradictory
        ? nil : place.seeing(seen, shown: shown, lastStep: direction.opposite)
    }.filter { !isReliable || !$0.isAlwaysLate }
    if fitting.isEmpty {
      if !mayBePast { places = [] }
      // It is there before the last step, or behind it; where it was at the start, or a step away.
      let (lastStep, away) = (direction.opposite, isAway ? direction.opposite : direction)
      // A step at an end of the text has led nowhere, unless it has led there.
      let isEnd = seen.text(away).isEmpty
      let distance = isEnd ? 0 : away.offset(1)
      func ends(_ distance: Int) -> [CaretPlace] {
        CaretPlace.places(
          Belief(context: seen, habits: habits), surprisingAt: distance, hasRival: isEnd && isAway)
      }
      add(
        ends(isAway ? distance : 0)
          + ends(isAway ? 0 : distance).flatMap { $0.stepping(lastStep) })
    } else if !mayBePast {
      places = fitting
    }
    hasSeen = !fitting.isEmpty && !mayBePast
    guard hasSeen, places.dropFirst().allSatisfy({ $0.isSame(as: places[0]) }) else {
      (hasSeenAway, hasSeenBack) = (false, false)
      return
    }
    guard places[0].hasArrived(seeing: seen, shown: shown) else { return }
    if isAway { hasSeenAway = true } else { hasSeenBack = true }
  }

  /// Adds places that are not among them yet; of what is not known of the text, as far as it is known.
  private mutating func add(_ others: [CaretPlace]) {
    for place in others.filter({ !$0.isOpen }) + others.filter(\.isOpen)
    where (!place.isOpen || place.now?.showsText == true)
      && !places.contains(where: place.isKnown)
    {
      places.append(place)
    }
  }
}
