/// A place where the caret may be in a search, and what the steps have made of it.
struct CaretPlace: Hashable, Sendable {
  /// Where it was at the start.
  let home: Belief
  /// How far the steps have led from there.
  private(set) var distance = 0
  private let unit: OffsetUnit
  /// The last place of which the text is known.
  private var sight: CaretSight
  /// Where the last step has started; `nil` where nothing is known of it.
  private var before: CaretSight?
  /// Whether it is beyond the end of what is visible.
  private var isBeyond = false
  /// What is shown there, if that has been seen.
  private var beyond: CaretSight?
  /// On which side that is.
  private var hiddenSide: CaretDirection?
  /// Whether it may have started elsewhere: the steps have led two places together.
  private(set) var hasRival = false
  /// Whether the last step has been seen to land: what is seen before it from then on is none of its
  /// answers, which come in order.
  private var hasLanded = false
  /// Whether something was shown since, and only what is from before it.
  private var isLate = false
  /// Of how many steps in a row before it that was so.
  private var lateSteps = 0

  /// Whether the caret was not thought to be there.
  let isSurprise: Bool
  /// Whether more may be visible there than is known of it.
  private let mayShowMore: Bool

  init(
    _ home: Belief, _ unit: OffsetUnit, sight: CaretSight? = nil, surprisingAt distance: Int? = nil,
    mayShowMore: Bool = false
  ) {
    self.home = home
    self.unit = unit
    self.distance = distance ?? 0
    isSurprise = distance != nil
    self.mayShowMore = mayShowMore
    self.sight = sight ?? CaretSight(window: home.context, offset: 0)
  }

  /// The place of a belief, by the units in which the host may count.
  ///
  /// - Parameters:
  ///   - distance: how far that is from the start, if the caret was not thought to be there.
  ///   - hasRival: whether that distance is not certain.
  ///   - mayShowMore: whether it was thought to be there by a window that was cut: then more may be
  ///     visible than is known.
  static func places(
    _ belief: Belief, surprisingAt distance: Int? = nil, hasRival: Bool = false,
    mayShowMore: Bool = false
  ) -> [CaretPlace] {
    OffsetUnit.allCases.filter { belief.habits.offsetUnits.contains(.init($0)) }.map { unit in
      var belief = belief
      belief.habits.offsetUnits = .init(unit)
      var place = CaretPlace(belief, unit, surprisingAt: distance, mayShowMore: mayShowMore)
      place.hasRival = hasRival
      return place
    }
  }

  /// After how many steps in a row that were answered late a place is not believed any more.
  private static let lateLimit = 6

  /// Whether all that was shown would be from before the step it came behind: nothing is that late, for
  /// each step is given the time to land.
  var isAlwaysLate: Bool { isLate && lateSteps + 1 >= Self.lateLimit }

  /// Where it is; `nil` where nothing is known of it.
  private var here: CaretSight? { isBeyond ? beyond : sight }

  /// What is shown there.
  var now: TextContext? { here?.context }

  /// Whether some of the text is not known: a character whose halves were shown.
  var isOpen: Bool { sight.window.splitsSurrogatePair }

  /// Whether it is the same place as another one, whatever the host counts.
  func isSame(as other: CaretPlace) -> Bool {
    hasSameHome(as: other) && distance == other.distance && isBeyond == other.isBeyond
      && sight.context.isSameWindow(other.sight.context)
  }

  /// Whether it has started from the same place as another one.
  func hasSameHome(as other: CaretPlace) -> Bool {
    home.context.collapsingSelection.isSameWindow(other.home.context.collapsingSelection)
      && home.removals == other.home.removals
  }

  /// Whether nothing will tell it from another one, wherever they have started.
  func isTwin(of other: CaretPlace) -> Bool {
    unit == other.unit && isBeyond == other.isBeyond && mayShowMore == other.mayShowMore
      && home.removals == other.home.removals && home.isSelecting == other.home.isSelecting
      && shows(sight, as: other.sight) && shows(before, as: other.before)
      && shows(beyond, as: other.beyond)
  }

  /// Whether the same is shown in two places, as far as it is known.
  private func shows(_ sight: CaretSight?, as other: CaretSight?) -> Bool {
    guard let here = sight?.context, let there = other?.context else { return sight == other }
    return isOpen ? here.isSame(there) : here.isIdentical(to: there)
  }

  /// Another one has come here.
  mutating func meet(_ other: CaretPlace) {
    if !hasSameHome(as: other) || distance != other.distance { hasRival = true }
  }

  /// Whether it is the same as another place, as far as both are known.
  func isKnown(_ other: CaretPlace) -> Bool {
    guard unit == other.unit, isBeyond == other.isBeyond,
      home.removals.isEmpty || home.removals == other.home.removals
    else { return false }
    let (here, there) = (sight.context, other.sight.context)
    if isOpen { return here.isSame(there) }
    // Where less is thought to be than another has, the window may hide what this one does not have.
    return isSurprise ? here.isSameWindow(there) : here.isIdentical(to: there)
  }

  /// Where a step leads from here: at the end of what is visible nowhere, or out of sight.
  func stepping(_ direction: CaretDirection) -> [CaretPlace] {
    var next = self
    next.hasLanded = false
    if isLate { next.lateSteps += 1 }
    next.isLate = false
    next.before = here
    next.sight.window = sight.window.collapsingSelection
    if isBeyond {
      next.isBeyond = false
      next.distance += direction.offset(1)
      return [next]
    }
    switch unit {
    case .utf16: next.sight.offset += direction.offset(1)
    case .graphemeCluster:
      let here = next.sight.context
      let end = here.moving(over: here.cluster(direction), direction)
      next.sight = CaretSight(window: end, offset: 0)
    }
    let collapsed = sight.context.collapsingSelection
    guard next.sight.context.isIdentical(to: collapsed) else {
      next.distance += direction.offset(1)
      return [next]
    }
    next.sight = CaretSight(window: collapsed, offset: 0)
    var hidden = next
    hidden.isBeyond = true
    hidden.distance += direction.offset(1)
    if hiddenSide == direction { return [hidden] }
    hidden.beyond = nil
    hidden.hiddenSide = nil
    return [next, hidden]
  }

  /// The same, when this has been shown; `nil` if that shows that the caret is elsewhere.
  func seeing(
    _ seen: TextContext, shown: VisibleSides, lastStep: CaretDirection
  ) -> CaretPlace? {
    switch (isSeen(here, seen, shown), isSeen(before, seen, shown)) {
    case (true, true): return self
    case (true, false):
      var result = looking(at: seen, from: 0, shown)
      result.hasLanded = true
      (result.isLate, result.lateSteps) = (false, 0)
      return result
    case (false, true) where hasLanded: return nil
    case (false, true):
      var result = looking(at: seen, from: lastStep.offset(1), shown)
      result.isLate = true
      return result
    case (false, false): break
    }
    guard beyond == nil, isBeyond || before == nil && distance == 0 else { return nil }
    // It is what is out of sight, unless it is the other way.
    let ahead = isBeyond ? lastStep.opposite : lastStep
    guard seen.isHidden(from: ahead),
      let other = CaretPlace(home, unit, sight: sight).stepping(ahead).first?.here,
      !isSeen(other, seen, shown)
    else { return nil }
    var result = self
    result.beyond = CaretSight(window: seen, offset: 0)
    result.hiddenSide = ahead.opposite
    if isBeyond { result.hasLanded = true } else { result.before = result.beyond }
    return result
  }

  /// The same, with what is visible from so many UTF-16 units before here.
  private func looking(
    at seen: TextContext, from offset: Int, _ shown: VisibleSides
  ) -> CaretPlace {
    guard !isBeyond, !seen.splitsSurrogatePair, offset == 0 || unit == .utf16,
      let place = offset == 0 ? sight : before, let known = place.completed(by: seen, shown: shown)
    else { return self }
    var result = self
    if seen.shows(moreThan: known.context) {
      result.sight = CaretSight(window: seen, offset: offset)
    } else if known != place {
      result.sight = CaretSight(window: known.window, offset: known.offset + offset)
    }
    return result
  }

  /// Whether it is, or may be, elsewhere than it was thought to be, also once the steps are taken back:
  /// where a host counts clusters, one forward may lead further than one back.
  var hasStrayed: Bool {
    isSurprise || hasRival || unit == .graphemeCluster && !leadsHome
  }

  /// Whether as many steps back as have been taken lead to where it was at the start.
  private var leadsHome: Bool {
    var place = self
    for _ in 0..<abs(distance) {
      place = place.stepping(distance < 0 ? .forward : .backward)[0]
    }
    return place.sight.context.isSameWindow(home.context.collapsingSelection)
  }

  /// The offset that leads back to where it was at the start; not beyond the text that is known there,
  /// or has been seen out of sight.
  var wayHome: Int {
    guard unit == .utf16, !isBeyond else { return -distance }
    let direction: CaretDirection = distance < 0 ? .forward : .backward
    let isHidden = beyond != nil && direction == hiddenSide
    let known = sight.context.text(direction).utf16.count + (isHidden ? 1 : 0)
    return direction.offset(min(abs(distance), known))
  }

  /// What is shown where it was at the start.
  var origin: TextContext {
    guard distance != 0 else { return now ?? home.context }
    guard !isBeyond else { return sight.context }
    let direction: CaretDirection = distance < 0 ? .forward : .backward
    if direction == hiddenSide, let beyond, sight.context.text(direction).isEmpty {
      return beyond.context
    }
    switch unit {
    case .utf16:
      return CaretSight(window: sight.window, offset: sight.offset - distance).context
    case .graphemeCluster:
      return sight.context.moving(over: sight.context.cluster(direction), direction)
    }
  }

  /// Where it was at the start, as far as that is known.
  var start: Belief {
    guard isSurprise else { return home }
    var start = home
    start.context = origin
    return start
  }

  /// Whether what has been shown is the place behind the last step, and not the one before it.
  func hasArrived(seeing seen: TextContext, shown: VisibleSides) -> Bool {
    isSeen(here, seen, shown) && !isSeen(before, seen, shown)
  }

  private func isSeen(_ place: CaretSight?, _ seen: TextContext, _ shown: VisibleSides) -> Bool {
    guard let sight = place?.completed(by: seen, shown: shown) else { return false }
    let place = sight.context
    let mayShowMore =
      isOpen || mayShowMore && seen.before.utf8.count > place.before.utf8.count
    return seen.isSight(of: place, mayShowMore: mayShowMore, shown: shown)
  }
}

extension TextContext {
  /// Whether the text in a direction does not show what is next to it.
  fileprivate func isHidden(from direction: CaretDirection) -> Bool {
    scalar(direction).map(\.endsSight) ?? true
  }

  /// Whether this shows more of a place than is known of it.
  fileprivate func shows(moreThan known: TextContext) -> Bool {
    let left = before.utf8.count - known.before.utf8.count
    let right = after.utf8.count - known.after.utf8.count
    return left >= 0 && right >= 0 && left + right > 0
  }

  /// Whether this is the same place, with more of it visible or less.
  fileprivate func isSameWindow(_ other: TextContext) -> Bool {
    looksIdentical(toWindowOf: other) || other.looksIdentical(toWindowOf: self)
      || documentIdentifier == other.documentIdentifier && before.isIdentical(to: other.before)
        && after.agreesAtStart(with: other.after)
  }

  /// Whether this may be the same place, as far as both are known.
  fileprivate func isSame(_ other: TextContext) -> Bool {
    splitsSurrogatePair == other.splitsSurrogatePair && sharesText(with: other)
      && before.looksAlikeAtEnd(other.before) && after.looksAlikeAtStart(other.after)
  }

  /// Whether this may be all that a host shows of a place.
  fileprivate func isSight(of place: TextContext, mayShowMore: Bool, shown: VisibleSides) -> Bool {
    if looksIdentical(toWindowOf: place) { return true }
    guard splitsSurrogatePair == place.splitsSurrogatePair, fits(place, shown: shown),
      sharesText(with: place), reachesBack(asFarAs: place)
    else { return false }
    if mayShowMore || mayBeCut || place.mayBeCut { return true }
    let (shorter, longer) =
      before.utf8.count < place.before.utf8.count
      ? (before, place.before) : (place.before, before)
    guard let next = longer.scalar(beforeLast: shorter.utf8.count) else { return true }
    return next.endsSight || longer.droppingLast(utf8Count: shorter.utf8.count).endsSentence
  }
}
