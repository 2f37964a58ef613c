public import TagKeyboard

/// A key that a keyboard shows.
public struct DriverKey: Hashable, Sendable, Identifiable {
  /// Where a finger goes.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down
  }

  /// What one can do to a key.
  public enum Gesture: Hashable, Sendable, CaseIterable {
    /// Touch it and let it go.
    case press
    /// Hold it.
    case hold
    /// Move off it.
    case swipe(Direction)

    /// All gestures, in the order of documents.
    public static let allCases: [Self] = [.press, .hold] + Direction.allCases.map { .swipe($0) }

    /// The name in lines, such as `swipe left`.
    public var name: String {
      switch self {
      case .press: "press"
      case .hold: "hold"
      case .swipe(let direction): "swipe \(direction.rawValue)"
      }
    }
  }

  /// What requests call the key; no other key that is shown has it.
  public var id: String
  /// What stands on the key.
  public var label: String
  /// What one can do to it.
  public var gestures: [Gesture]
  /// What stands on the things one can slide to when the key is held, in order.
  public var alternates: [String]
  /// Where the key is, in points; `nil` when the driver does not say.
  public var frame: LayoutRect?

  /// Makes a key.
  public init(
    id: String, label: String, gestures: [Gesture] = [.press], alternates: [String] = [],
    frame: LayoutRect? = nil
  ) {
    self.id = id
    self.label = label
    self.gestures = gestures
    self.alternates = alternates
    self.frame = frame
  }
}
