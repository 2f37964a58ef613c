/// A keyboard that does what a review asks of it, and tells what came of it.
///
/// It may be a value in the same process, or stand for a program that is sent a line for each
/// request (`LineDriver`, Docs/Driver.md). The first request is `hello`; keys are pressed between
/// `open` and `close`, any number of times.
public protocol KeyboardDriver {
  /// Does what is asked.
  ///
  /// - Throws: why there is no reply; the keyboard is then as it was before.
  mutating func reply(to request: DriverRequest) throws(DriverError) -> DriverReply
}

/// Why a driver has not replied to a request.
public struct DriverError: Error, Hashable, Sendable {
  /// The kind of an error, stable across releases.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// One word.
    public let rawValue: String

    /// Makes a code from its word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The driver has said that it does not do this.
    public static let refused = Self(rawValue: "refused")
  }

  /// The kind of the error.
  public var code: Code
  /// One sentence for people.
  public var message: String

  /// Makes an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension DriverError: CustomStringConvertible {
  /// The sentence.
  public var description: String { message }
}

/// The versions of the protocol that are known here.
public enum DriverProtocol {
  /// The newest version, and the only one so far.
  public static let version = 1
}
