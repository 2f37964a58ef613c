import Foundation

/// Takes decisions from an input, byte by byte; behind its end each is the first of its choices.
struct ByteSource {
  private var rest: Data.SubSequence

  init(_ bytes: Data) { rest = bytes[...] }

  /// Whether all has been taken.
  var isAtEnd: Bool { rest.isEmpty }

  /// The next byte; 0 behind the end.
  mutating func byte() -> Int { Int(rest.popFirst() ?? 0) }

  /// A number from 0 on below a limit.
  mutating func number(below limit: Int) -> Int { limit > 0 ? byte() % limit : 0 }

  /// One of some things.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
