import Testing

@testable import TagKeyboard

/// A search for the caret, by itself: a host that counts UTF-16 and refuses to leave the text, every short
/// text with the caret anywhere in it, and every way in which answers get lost or come late.
@Suite struct CaretSearchTests {
  /// What a host shows of a step: nothing, what was before it, what is behind it, or both.
  enum Answer: CaseIterable {
    case lost, late, fresh, lateAndFresh
  }

  static let texts = ["a", "🙂", "aa", "a🙂", "🙂a", "🙂🙂"]
  static let stepLimit = 4

  static let answers = (0..<stepLimit).reduce([[]]) { (sequences: [[Answer]], _) in
    sequences.flatMap { sequence in Answer.allCases.map { sequence + [$0] } }
  }

  @Test(arguments: texts, [CaretDirection.backward, .forward])
  func theTruePlaceIsNeverLeftOut(text: String, direction: CaretDirection) {
    let host = Host(text: text)
    for start in host.places {
      for answers in Self.answers {
        let name = "\(text) from \(start): \(answers)"
        host.walk(from: start, answers, host.places, direction) { search, caret in
          #expect(
            search.places.contains {
              $0.now == host.window(at: caret) && ($0.distance == caret - start || $0.hasRival)
            }, "\(name)")
          guard let found = search.found else { return }
          #expect(found.now == host.window(at: caret), "\(name)")
          #expect(found.origin == host.window(at: start) || found.hasRival, "\(name)")
          #expect(host.places.contains { found.origin == host.window(at: $0) }, "\(name)")
          // Only where a first step may have been refused can two places have come together.
          let end = direction == .backward ? host.places.lowerBound : host.places.upperBound
          #expect(!found.hasRival || abs(start - end) <= 1, "\(name)")
        }
      }
    }
  }

  @Test(arguments: texts)
  func aPlaceNobodyThoughtOfIsFound(text: String) {
    let host = Host(text: text)
    for thought in host.places {
      for start in host.places {
        var search = CaretSearch([host.place(at: thought)], .backward)
        var caret = start
        for _ in 0..<6 where search.found == nil {
          caret = host.step(from: caret, search.direction)
          search.step()
          search.see(
            host.window(at: caret), shown: [.before, .after], habits: .utf16, mayBePast: false)
        }
        #expect(search.found?.now == host.window(at: caret), "\(text): \(thought), \(start)")
      }
    }
  }

  @Test(arguments: texts)
  func aPlaceNobodyThoughtOfIsNeverMistaken(text: String) {
    let host = Host(text: text)
    for thought in host.places {
      for start in host.places {
        for answers in Self.answers {
          let name = "\(text): \(thought), \(start): \(answers)"
          host.walk(from: start, answers, thought...thought, .backward) { search, caret in
            guard let found = search.found else { return }
            #expect(found.now == host.window(at: caret), "\(name)")
            // Where the first step ends at the start of the text, nobody can tell whether it has led
            // there; nor can it be seen where a step out of a character leads that is all of the text.
            if start > 1, thought > 0 || found.isSurprise, text != "🙂", !found.hasRival {
              #expect(found.distance == caret - start, "\(name)")
            }
          }
        }
      }
    }
  }

  @Test func oneSideOfTheStepIsNotEnough() {
    let host = Host(text: "🙂a")
    var search = CaretSearch([host.place(at: 2)], .backward)
    search.step()
    search.see(host.window(at: 1), shown: [.before, .after], habits: .utf16, mayBePast: false)
    #expect(search.found == nil)
    search.step()
    search.see(host.window(at: 2), shown: [.before, .after], habits: .utf16, mayBePast: false)
    #expect(search.found?.now == host.window(at: 2))
    #expect(search.found?.hasRival == false)
    #expect(search.found?.hasStrayed == false)
  }

  @Test func windowsComeInOrder() {
    let host = Host(text: "🙂aa")
    var search = CaretSearch([host.place(at: 3)], .backward)
    search.step()
    for place in [2, 3] {
      search.see(
        host.window(at: place), shown: [.before, .after], habits: .utf16, mayBePast: false)
    }
    #expect(search.places.contains { $0.now == host.window(at: 3) })
    // The step was seen to land: somebody has put the caret there since.
    #expect(!search.places.contains { !$0.isSurprise })
  }

  @Test(arguments: [false, true])
  func noReliableHostIsAlwaysLate(isReliable: Bool) {
    let host = Host(text: "🙂aa")
    var search = CaretSearch([host.place(at: 3)], .backward)
    // What is shown behind each step is what was there before it.
    for place in [3, 2, 3, 2, 3, 2] {
      #expect(search.places.contains { !$0.isSurprise })
      search.step()
      search.see(
        host.window(at: place), shown: [.before, .after], habits: .utf16, mayBePast: false,
        isReliable: isReliable)
    }
    #expect(search.places.contains { !$0.isSurprise } == !isReliable)
    // It may be late all the same.
    #expect(search.places.contains { $0.now == host.window(at: 3) })
  }

  @Test func twoPlacesThatStepsHaveLedTogetherAreOne() {
    let host = Host(text: "🙂a")
    var search = CaretSearch([host.place(at: 0), host.place(at: 1)], .backward)
    // The start of the text, from which the first has not moved, and there and back once more.
    for place in [0, 1, 0, 1] {
      search.step()
      search.see(
        host.window(at: place), shown: [.before, .after], habits: .utf16, mayBePast: false)
    }
    #expect(search.found?.now == host.window(at: 1))
    #expect(search.found?.origin == host.window(at: 0))
    #expect(search.found?.hasRival == true)
    #expect(search.found?.hasStrayed == true)
  }

  @Test func theWayHomeStaysInTheText() {
    let host = Host(text: "🙂")
    // Somebody has put the caret to the end before the step landed, or behind it: from beyond the end.
    let place = CaretPlace.places(
      Belief(context: host.window(at: 2), habits: .utf16), surprisingAt: -1)[0]
    let away = place.stepping(.backward)[0]
    #expect(away.distance == -2)
    #expect(away.wayHome == 1)
  }

  @Test func whatMayBePastLeavesNothingOut() {
    let host = Host(text: "aa")
    let past = Host(text: "b").window(at: 1)
    var search = CaretSearch([host.place(at: 1), host.place(at: 2)], .backward)
    search.step()
    search.see(past, shown: [.before, .after], habits: .utf16, mayBePast: true)
    #expect(search.places.contains { $0.now == host.window(at: 0) })
    #expect(search.places.contains { $0.now == host.window(at: 1) })
  }
}

extension CaretSearchTests.Answer {
  fileprivate func places(_ before: Int, _ after: Int) -> [Int] {
    switch self {
    case .lost: []
    case .late: [before]
    case .fresh: [after]
    case .lateAndFresh: [before, after]
    }
  }
}

extension HostHabits {
  fileprivate static var utf16: HostHabits {
    var habits = HostHabits()
    habits.offsetUnits = .utf16
    return habits
  }
}

/// A text in a host that counts UTF-16.
private struct Host {
  let units: [UInt16]

  init(text: String) { units = Array(text.utf16) }

  var places: ClosedRange<Int> { 0...units.count }

  func window(at place: Int) -> TextContext {
    TextContext(
      before: String(decoding: units[..<place], as: UTF16.self),
      after: String(decoding: units[place...], as: UTF16.self),
      documentIdentifier: DocumentIdentifier(rawValue: "field"))
  }

  func step(from place: Int, _ direction: CaretDirection) -> Int {
    min(max(place + direction.offset(1), 0), units.count)
  }

  /// Searches from one of these places, and looks at the search and the caret after each step.
  func walk(
    from start: Int, _ answers: [CaretSearchTests.Answer], _ thought: ClosedRange<Int>,
    _ direction: CaretDirection, _ look: (CaretSearch, Int) -> Void
  ) {
    var search = CaretSearch(thought.map(place), direction)
    var caret = start
    for answer in answers {
      let before = caret
      caret = step(from: caret, search.direction)
      search.step()
      for place in answer.places(before, caret) {
        search.see(window(at: place), shown: [.before, .after], habits: .utf16, mayBePast: false)
      }
      look(search, caret)
    }
  }

  /// The place as it is known from a window at the start of the text.
  func place(at place: Int) -> CaretPlace {
    let sight = CaretSight(window: window(at: 0), offset: place)
    return CaretPlace(Belief(context: sight.context, habits: .utf16), .utf16, sight: sight)
  }
}
