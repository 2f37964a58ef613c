/// Steps of a caret up to certain characters: to the ends of lines, to the next comma.
///
/// Characters are grapheme clusters; what counts as one of those that are searched for is up to the
/// caller. Offsets are UTF-8 byte offsets between code points. The cost grows with the distance.
public enum CharacterSearch {
  /// Where a step up to a character leads.
  public struct Landing: Hashable, Sendable {
    /// The step.
    public var step: TextStep
    /// Whether it ends at one of the characters, and not at an end of the text.
    public var isFound: Bool
  }

  /// The step from `offset` back to right behind the nearest of the characters, or to the start of
  /// the text; `nil` at the start.
  ///
  /// It crosses at least one cluster: right behind one of the characters it goes over it and on.
  public static func landing(
    before offset: Int, in text: TextBytes, at isStop: (String) -> Bool
  ) -> Landing? {
    guard let first = GraphemeClusters.step(before: offset, in: text) else { return nil }
    var place = first.offset
    while let next = GraphemeClusters.step(before: place, in: text) {
      if isStop(text.string(in: next.offset..<place)) {
        return Landing(step: text.step(from: offset, to: place), isFound: true)
      }
      place = next.offset
    }
    return Landing(step: text.step(from: offset, to: place), isFound: false)
  }

  /// The step from `offset` on to right before the nearest of the characters, or to the end of the
  /// text; `nil` at the end.
  ///
  /// It crosses at least one cluster: right before one of the characters it goes over it and on.
  public static func landing(
    after offset: Int, in text: TextBytes, at isStop: (String) -> Bool
  ) -> Landing? {
    guard let first = GraphemeClusters.step(after: offset, in: text) else { return nil }
    var place = first.offset
    while let next = GraphemeClusters.step(after: place, in: text) {
      if isStop(text.string(in: place..<next.offset)) {
        return Landing(step: text.step(from: offset, to: place), isFound: true)
      }
      place = next.offset
    }
    return Landing(step: text.step(from: offset, to: place), isFound: false)
  }
}
