extension KeyboardWatchdog {
  /// What a watchdog does about what it finds.
  public enum Response: String, Hashable, Sendable, CaseIterable {
    /// It writes it down.
    case log
    /// It also puts the view where it belongs.
    case repair
    /// It also stops the app, once.
    case trap
  }

  /// What a watchdog does, and how often.
  public struct Configuration: Hashable, Sendable {
    /// What it does about what it finds.
    public var response = Response.log
    /// How often it looks.
    public var interval = Duration.seconds(1)
    /// By how many points a view may be wrong.
    public var tolerance = 1.0
    /// How long views are let be after the keyboard has moved.
    public var settlingTime = Duration.milliseconds(500)
    /// How many findings are logged in a period.
    public var maximumReports = 20
    /// How often a view is repaired in a period: one that goes wrong again and again has a reason.
    public var maximumRepairs = 10
    /// The length of the period that the two count in.
    public var period = Duration.seconds(3600)

    /// Makes the default: it looks once a second, and logs.
    public init() {}

    /// Reads a configuration as it comes from a server: texts under the names `response`,
    /// `interval`, `tolerance`, `settlingTime`, `maximumReports`, `maximumRepairs` and `period`;
    /// times are in seconds.
    ///
    /// What is not there stays as it is by default. Other names are refused: a slip of the pen must
    /// not leave a trap on.
    ///
    /// - Throws: `ConfigurationError` for the first name, in alphabetical order, that is wrong.
    public init(remote values: [String: String]) throws(ConfigurationError) {
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        let error = ConfigurationError(name: name, value: value)
        switch name {
        case "response":
          guard let response = Response(rawValue: value) else { throw error }
          self.response = response
        case "interval": interval = .seconds(try error.number(in: 0.1...3600))
        case "tolerance": tolerance = try error.number(in: 0...100)
        case "settlingTime": settlingTime = .seconds(try error.number(in: 0...60))
        case "maximumReports": maximumReports = Int(try error.number(in: 0...10_000))
        case "maximumRepairs": maximumRepairs = Int(try error.number(in: 0...10_000))
        case "period": period = .seconds(try error.number(in: 1...604_800))
        default: throw error
        }
      }
    }
  }

  /// A name or a value of a configuration that means nothing.
  public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public var name: String
    /// Its value.
    public var value: String

    /// What is wrong and what was expected.
    public var description: String {
      let expected =
        switch name {
        case "response": Response.allCases.map(\.rawValue).joined(separator: ", ")
        case "interval": "seconds from 0.1 to 3600"
        case "tolerance": "points from 0 to 100"
        case "settlingTime": "seconds from 0 to 60"
        case "maximumReports", "maximumRepairs": "a number from 0 to 10000"
        case "period": "seconds from 1 to 604800"
        default: "another name: there is no such setting"
        }
      return "\(name) is '\(value)'; expected \(expected)"
    }

    fileprivate func number(in range: ClosedRange<Double>) throws(ConfigurationError) -> Double {
      guard let number = Double(value), range.contains(number) else { throw self }
      return number
    }
  }
}
