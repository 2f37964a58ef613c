extension GestureRecognizer {
  /// What makes the difference between one gesture and another.
  public struct Configuration: Hashable, Sendable {
    /// What a finger means that moves sideways over the keyboard.
    ///
    /// On keys that hold the caret it always drags it, and on keys that repeat it never does.
    public enum SidewaysMovement: String, Hashable, Sendable, CaseIterable {
      /// The caret moves once, when the finger is lifted.
      case swipe
      /// The caret moves with the finger.
      case caretDrag
      /// Nothing: the finger slides off its key.
      case nothing
    }

    /// How long a finger stays on a key before that is a long press.
    public let longPressDelay: Duration
    /// The longest time between two taps of one key that count as a double tap, from the first
    /// lift to the second touch.
    public let doubleTapInterval: Duration
    /// How many points beyond its key a finger may roll and still type it.
    public let slideTolerance: Double
    /// What a finger means that moves sideways over the keyboard.
    public let sidewaysMovement: SidewaysMovement
    /// How many points a finger moves sideways, and more sideways than up or down, until it swipes
    /// or drags the caret; the caret's first step.
    public let swipeDistance: Double
    /// How many points a swipe has to be longer for each further step.
    public let swipeStepDistance: Double
    /// How many points a finger that drags the caret moves for a step by a character.
    public let characterStepDistance: Double
    /// How many points it moves for a step by a word.
    public let wordStepDistance: Double
    /// How many points it moves up or down for a step by a line.
    public let lineStepDistance: Double
    /// How long a finger that drags the caret rests until it goes by words; `nil` when a second
    /// finger on the keyboard is the only way to do so.
    public let wordDwell: Duration?
    /// The sizes of popups with alternates.
    public let popup: AlternatesPopup.Configuration

    /// Makes settings: durations are not negative, step distances positive, all distances finite.
    ///
    /// - Parameters:
    ///   - longPressDelay: half a second, as the system's own and that of `KeyRepeat`.
    ///   - doubleTapInterval: 300 ms, as Android's.
    ///   - slideTolerance: 12 points, a third of a key.
    ///   - sidewaysMovement: a swipe, as in the keyboard of 2014.
    ///   - swipeDistance: 24 points: less than most keys, more than a thumb rolls.
    ///   - swipeStepDistance: 60 points, so that a swipe made without thinking is one step, as in
    ///     2014.
    ///   - characterStepDistance: 10 points, about the width of a letter in a text.
    ///   - wordStepDistance: 30 points: a word is longer, but a thumb's way is short.
    ///   - lineStepDistance: 36 points, so that a thumb on its way sideways keeps to its line.
    ///   - wordDwell: none, because who rests is mostly looking where the caret is.
    ///   - popup: the sizes of popups with alternates.
    public init(
      longPressDelay: Duration = .milliseconds(500),
      doubleTapInterval: Duration = .milliseconds(300), slideTolerance: Double = 12,
      sidewaysMovement: SidewaysMovement = .swipe, swipeDistance: Double = 24,
      swipeStepDistance: Double = 60, characterStepDistance: Double = 10,
      wordStepDistance: Double = 30, lineStepDistance: Double = 36, wordDwell: Duration? = nil,
      popup: AlternatesPopup.Configuration = .init()
    ) {
      let durations = [longPressDelay, doubleTapInterval, wordDwell ?? .zero]
      precondition(durations.allSatisfy { $0 >= .zero }, "time does not run backwards")
      precondition(slideTolerance.isFinite && slideTolerance >= 0, "a tolerance is a distance")
      let distances = [
        swipeDistance, swipeStepDistance, characterStepDistance, wordStepDistance,
        lineStepDistance,
      ]
      precondition(
        distances.allSatisfy { $0.isFinite && $0 > 0 }, "a finger has to move for a step")
      self.longPressDelay = longPressDelay
      self.doubleTapInterval = doubleTapInterval
      self.slideTolerance = slideTolerance
      self.sidewaysMovement = sidewaysMovement
      self.swipeDistance = swipeDistance
      self.swipeStepDistance = swipeStepDistance
      self.characterStepDistance = characterStepDistance
      self.wordStepDistance = wordStepDistance
      self.lineStepDistance = lineStepDistance
      self.wordDwell = wordDwell
      self.popup = popup
    }
  }
}

extension GestureRecognizer.Configuration {
  /// How many steps a swipe of so many points makes; 0 when it is none.
  func swipeSteps(_ distance: Double) -> Int {
    guard distance >= swipeDistance else { return 0 }
    let further = (distance - swipeDistance) / swipeStepDistance
    return 1 + Int(min(further, Double(CaretDrag.maximumSteps - 1)))
  }

  /// How many points a finger moves for a step of the caret.
  func stepDistance(_ unit: CaretUnit) -> Double {
    unit == .word ? wordStepDistance : characterStepDistance
  }
}
