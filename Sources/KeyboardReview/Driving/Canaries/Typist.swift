import KeyboardDriving
import SimulatedHost

/// Types letters on a keyboard of which there is a map.
struct Typist {
  private let map: KeyboardMap
  /// The layer with the most letters that stay in their layer.
  private let layer: Int
  private let letters: [Touch]
  private let space: Touch?
  private let delete: Touch?

  /// A typist for a map; `nil` when it has too few letters for a text that nobody types by chance.
  init?(_ map: KeyboardMap) {
    let letters = map.layers.enumerated().map { number, layer in
      layer.ways.filter {
        $0.isPress && $0.target == number && $0.text?.count == 1
          && ($0.text?.first?.isLetter ?? false)
      }.map(\.touch)
    }
    guard
      let best = letters.enumerated().max(by: {
        ($0.element.count, -$0.offset) < ($1.element.count, -$1.offset)
      }),
      best.element.count >= 8
    else { return nil }
    self.map = map
    layer = best.offset
    self.letters = best.element
    let ways = map.layers[layer].ways.filter(\.isPress)
    space = ways.first { $0.text == " " }?.touch
    delete = ways.first { $0.effects.count == 1 && $0.effects[0].kind == .delete }?.touch
  }

  /// Opens the keyboard and goes to the letters.
  func begin(_ session: DriverSession, in field: DriverField) throws(DriverError) {
    try session.open(field)
    for step in map.layers[layer].path { try session.perform(step) }
  }

  /// Types so many letters by chance, and returns what was inserted.
  func typeLetters(
    _ count: Int, _ session: DriverSession, _ generator: inout SeededRandom
  ) throws(DriverError) -> String {
    var text = ""
    for _ in 0..<count {
      guard let letter = letters.randomElement(using: &generator) else { break }
      text += try session.insert(by: letter)
    }
    return text
  }

  /// Ends the word, as far as the keyboard has a key for it.
  func endWord(_ session: DriverSession) throws(DriverError) {
    if let space { try session.touch(space) }
  }

  /// Presses one of the keys of ordinary typing: letters, now and then a space or a deletion.
  func press(_ number: Int, _ session: DriverSession) throws(DriverError) {
    switch number % 8 {
    case 6: try session.touch(space ?? letters[0])
    case 7: try session.touch(delete ?? letters[0])
    default: try session.touch(letters[number % letters.count])
    }
  }
}

extension DriverSession {
  /// Touches a key and returns what it inserted.
  fileprivate func insert(by touch: Touch) throws(DriverError) -> String {
    try self.touch(touch).map { if case .insert(let text) = $0 { text } else { "" } }.joined()
  }
}
