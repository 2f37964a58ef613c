public import TagKeyboard

/// What a line of a tape says about the keyboard that can be touched: fingers, fields, layouts.
///
/// Keys have the names that the layout gives them (`п`, `space`, `tag-bold`), or what stands on them
/// while it stands on one key alone. A name in quotes is never anything but a key.
public enum TouchCommand: Hashable, Sendable {
  /// `Press п`, `Press shift 2`: a finger taps the middle of the key, so many times.
  case press(String, count: Int)
  /// `Hold delete 2s`: a finger stays on the key for so long.
  case hold(String, milliseconds: Int)
  /// `Touch ь 600ms to ъ`, `Touch 12,40 to 80,40 150ms`: a finger comes down, moves, is lifted.
  case touch(TouchPath)
  /// `Field decimalPad`: the person goes to a field of this type; the text stays what it is.
  case field(TextInputTraits.KeyboardType)
  /// `Layout letters-ru`: shows a layout.
  case layout(String)
  /// `Globe`: a finger taps the key that leads to the next keyboard.
  case globe
  /// `Dismiss`: a finger taps the key that puts the keyboard away.
  case dismiss
}

/// The way of a finger over the keyboard: where it comes down, and where it moves to.
public struct TouchPath: Hashable, Sendable {
  /// Where a finger is.
  public enum Place: Hashable, Sendable {
    /// In the middle of a key, or of an alternate that is shown.
    case key(String)
    /// At a point of the keyboard.
    case point(x: Int, y: Int)
  }

  /// A place that the finger moves to.
  public struct Move: Hashable, Sendable {
    /// Where it goes.
    public var place: Place
    /// How long that takes.
    public var milliseconds: Int

    /// Makes a move.
    public init(to place: Place, milliseconds: Int = usualMove) {
      self.place = place
      self.milliseconds = milliseconds
    }
  }

  /// Where the finger comes down.
  public var start: Place
  /// How long it stays there, in milliseconds.
  public var rest: Int
  /// Where it goes then, one after the other.
  public var moves: [Move]

  /// Makes a way.
  public init(from start: Place, rest: Int = usualTap, moves: [Move] = []) {
    self.start = start
    self.rest = rest
    self.moves = moves
  }

  /// How long a finger stays on a key that it taps, in milliseconds.
  public static let usualTap = 50
  /// How long a move takes that names no time, in milliseconds.
  public static let usualMove = 100
  /// The points that can be named, each way: no keyboard is larger.
  public static let coordinates = -10_000...10_000
}

extension TouchCommand {
  /// The names of the verbs that need a layout, besides `Hold`, which need not.
  public static let verbs = ["Press", "Touch", "Field", "Layout", "Globe", "Dismiss"]

  /// The word that the command starts with.
  var verb: String {
    switch self {
    case .press: "Press"
    case .hold: "Hold"
    case .touch: "Touch"
    case .field: "Field"
    case .layout: "Layout"
    case .globe: "Globe"
    case .dismiss: "Dismiss"
    }
  }

  /// The keys that it names.
  var keys: [String] {
    switch self {
    case .press(let key, _), .hold(let key, _): [key]
    case .touch(let path):
      ([path.start] + path.moves.map(\.place)).compactMap {
        if case .key(let key) = $0 { key } else { nil }
      }
    case .field, .layout, .globe, .dismiss: []
    }
  }
}

extension TouchCommand: CustomStringConvertible {
  /// The command as a line of a tape; reading it gives the same command.
  public var description: String {
    switch self {
    case .press(let key, let count): "Press \(TapeCommand.name(key))\(TapeCommand.suffix(count))"
    case .hold(let key, let milliseconds):
      "Hold \(TapeCommand.Key(rawValue: key) == nil ? TapeCommand.name(key) : "\"\(key)\"")"
        + (milliseconds == TapeCommand.usualHold ? "" : " \(milliseconds)ms")
    case .touch(let path): "Touch \(path)"
    case .field(let type): "Field \(type.rawValue)"
    case .layout(let name): "Layout \(TapeCommand.name(name))"
    case .globe, .dismiss: verb
    }
  }
}

extension TouchPath: CustomStringConvertible {
  /// The way as a tape says it.
  public var description: String {
    let first = start.description + (rest == Self.usualTap ? "" : " \(rest)ms")
    return
      ([first]
      + moves.map { move in
        "to \(move.place)" + (move.milliseconds == Self.usualMove ? "" : " \(move.milliseconds)ms")
      }).joined(separator: " ")
  }
}

extension TouchPath.Place: CustomStringConvertible {
  /// The place as a tape says it.
  public var description: String {
    switch self {
    case .key(let name): TapeCommand.name(name)
    case .point(let x, let y): "\(x),\(y)"
    }
  }

  /// Reads `12,40`; `nil` when the word is no point.
  init?(point word: String) {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Int(parts[0]), let y = Int(parts[1]) else { return nil }
    self = .point(x: x, y: y)
  }

  /// Whether it is a key, or a point that may be named.
  var isInRange: Bool {
    guard case .point(let x, let y) = self else { return true }
    return TouchPath.coordinates.contains(x) && TouchPath.coordinates.contains(y)
  }
}
