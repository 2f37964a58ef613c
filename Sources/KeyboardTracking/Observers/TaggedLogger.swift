public import Logging

/// A logger whose lines begin with the module they come from: `[keyboard][tracker] …`.
public struct TaggedLogger: Sendable {
  private let logger: Logger
  private let tags: String

  /// Makes a logger with one tag, which writes to another one.
  public init(_ logger: Logger, tag: String = "keyboard") {
    self.logger = logger
    tags = "[\(tag)]"
  }

  private init(_ logger: Logger, tags: String) {
    self.logger = logger
    self.tags = tags
  }

  /// A logger for a part of the module, with one more tag.
  public func child(_ tag: String) -> TaggedLogger {
    TaggedLogger(logger, tags: tags + "[\(tag)]")
  }

  /// Writes a line for those who look for a mistake; made only when somebody does.
  public func debug(_ line: @autoclosure () -> String) {
    logger.debug("\(tags) \(line())")
  }

  /// Writes a line about something that is wrong.
  public func warning(_ line: @autoclosure () -> String) {
    logger.warning("\(tags) \(line())")
  }
}

extension KeyboardTracker {
  /// What an event came to, with the numbers on the way.
  package func summary(after event: KeyboardEvent, _ effects: [KeyboardEffect]) -> String {
    let height = frame.map { "height - \(points($0.height)), top - \(points($0.y))" } ?? "no frame"
    let rest = effects.isEmpty ? "" : ": \(effects.map(\.description).joined(separator: ", "))"
    return "\(event.name): \(state.rawValue), calculated \(height)\(rest)"
  }
}

extension KeyboardEvent {
  fileprivate var name: String {
    switch self {
    case .notification(let notification): notification.kind.rawValue
    case .application(let transition): transition.rawValue
    case .screenChanged: "screenChanged"
    case .windowChanged: "windowChanged"
    case .hardwareKeyboardChanged: "hardwareKeyboardChanged"
    case .firstResponderChanged: "firstResponderChanged"
    case .windowsListed: "windowsListed"
    case .panMoved: "panMoved"
    case .panEnded: "panEnded"
    }
  }
}
