import TagKeyboard
import TestSupport
import Testing

/// Touches by chance over keyboards by chance: no crash, no key without a finger on it, and every
/// touch that comes down ends.
@Suite(.namesCases)
struct GestureFuzzTests {
  #if DEBUG
    static let events = 100_000
  #else
    static let events = 1_000_000
  #endif

  @Test(arguments: RandomTouches.Manner.allCases)
  func touchesByChance(manner: RandomTouches.Manner) throws {
    var kinds: Set<String> = []
    try withSeeds(100) { generator in
      let size = LayoutSize(
        width: .random(in: 100...1000, using: &generator),
        height: .random(in: 50...400, using: &generator))
      let layers = (0..<3).map { _ in randomTargets(size: size, using: &generator) }
      let judge = try Self.run(
        layers: layers, size: size, events: Self.events / 200, manner: manner,
        seed: generator.next())
      kinds.formUnion(judge.kinds)
    }
    #expect(kinds.count == 12, "not everything has happened: \(kinds.sorted())")
  }

  /// A run over the layers of one keyboard, which change every now and then.
  @discardableResult
  static func run(
    layers: [[TouchTarget]], size: LayoutSize, events: Int, manner: RandomTouches.Manner,
    seed: UInt64
  ) throws -> GestureJudge {
    var touches = RandomTouches(seed: seed, manner, size: size)
    let movements = GestureRecognizer.Configuration.SidewaysMovement.allCases
    var judge = GestureJudge(
      GestureRecognizer(
        targets: layers[0], size: size, isRightToLeft: touches.chance(0.5),
        configuration: .init(
          sidewaysMovement: movements[touches.number(0..<movements.count)],
          wordDwell: touches.chance(0.5) ? .milliseconds(touches.number(0..<500)) : nil)))
    for _ in 0..<events {
      if touches.chance(0.02) {
        let layer = layers[touches.number(0..<layers.count)]
        try judge.replaceTargets(layer, size: size, at: touches.now)
      }
      try judge.touch(touches.next())
      if touches.chance(0.1), let due = judge.recognizer.nextTick { try judge.tick(at: due) }
    }
    try judge.finish(at: touches.now)
    return judge
  }

  /// Every short sequence of two touches over three keys, with pauses.
  @Test func everyShortSequence() throws {
    let moves: [(Int, TouchEvent.Phase, LayoutPoint)?] = [
      (0, .began, LayoutPoint(x: 160, y: 27)), (0, .began, LayoutPoint(x: 288, y: 80)),
      (0, .moved, LayoutPoint(x: 190, y: 20)), (0, .ended, LayoutPoint(x: 160, y: 27)),
      (0, .cancelled, LayoutPoint(x: 160, y: 27)), (1, .began, LayoutPoint(x: 100, y: 80)),
      (1, .moved, LayoutPoint(x: 30, y: 80)), (1, .ended, LayoutPoint(x: 110, y: 75)), nil,
    ]
    for sequence in allArrays(of: Array(moves.indices), maximumLength: 5) {
      var judge = GestureJudge(TestKeyboard.recognizer())
      var now = KeyboardInstant()
      for index in sequence {
        guard let (touch, phase, place) = moves[index] else {
          now = now.advanced(by: .milliseconds(500))
          continue
        }
        do {
          try judge.touch(
            TouchEvent(TouchID(rawValue: touch), phase, at: place, instant: now))
        } catch { Issue.record("\(sequence): \(error)"); return }
      }
      try judge.finish(at: now)
    }
  }
}
