import KeyboardDriving

/// A keyboard that is being driven: what is asked of it, what it said, and the text it typed.
final class DriverSession {
  private var driver: any KeyboardDriver
  /// What was asked, and what came of it, in order.
  private var exchanges: [(request: DriverRequest, result: Result<DriverReply, DriverError>)] = []

  /// What the driver says of itself.
  private(set) var description = DriverDescription(name: "")
  /// The keys that are shown; `nil` while the keyboard is not.
  private(set) var keys: [DriverKey]?
  /// The field in which the keyboard is or was shown last.
  private(set) var field = DriverField()
  /// The kinds of all effects, in order.
  private(set) var effectKinds: [DriverEffect.Kind] = []
  /// The text field.
  var host = DriverHost()

  /// Greets a driver.
  init(_ driver: any KeyboardDriver) throws(DriverError) {
    self.driver = driver
    guard case .hello(let description) = try send(.hello(protocol: DriverProtocol.version)) else {
      throw DriverError(.nonsense, "does not say who it is")
    }
    self.description = description
  }

  /// Requests and replies, a line each: made when somebody wants to read them.
  var transcript: [String] {
    zip(1..., exchanges).flatMap { id, exchange in
      [NumberedRequest(id: id, exchange.request).json, NumberedReply(id: id, exchange.result).json]
    }
  }

  /// Asks one thing.
  @discardableResult
  func send(_ request: DriverRequest) throws(DriverError) -> DriverReply {
    let result = Result { () throws(DriverError) in try driver.reply(to: request) }
    exchanges.append((request, result))
    return try result.mapError {
      DriverError($0.code, "\($0.message), when asked to \(request.text)")
    }.get()
  }

  /// Shows the keyboard in an empty field; false when it declines.
  @discardableResult
  func open(_ field: DriverField) throws(DriverError) -> Bool {
    if keys != nil { try close() }
    let isVisible = host.isVisible
    host = DriverHost()
    host.isVisible = isVisible
    self.field = field
    self.field.context = host.context
    switch try send(.open(self.field)) {
    case .opened(let keys):
      self.keys = keys
      return true
    case .declined: return false
    default: throw DriverError(.nonsense, "shows no keys")
    }
  }

  /// Does something to a key that is shown.
  @discardableResult
  func touch(_ touch: Touch) throws(DriverError) -> [DriverEffect] {
    try ask(touch.request(host.context))
  }

  /// Touches a key, or shows the keyboard anew.
  func perform(_ step: Step) throws(DriverError) {
    switch step {
    case .touch(let touch): try self.touch(touch)
    case .reopen: try open(field)
    }
  }

  /// Puts the keyboard away.
  @discardableResult
  func close() throws(DriverError) -> [DriverEffect] {
    keys = nil
    return try ask(.close)
  }

  /// Asks something that has effects.
  @discardableResult
  func ask(_ request: DriverRequest) throws(DriverError) -> [DriverEffect] {
    guard case .done(let effects, let keys) = try send(request) else {
      throw DriverError(.nonsense, "does not say what it did")
    }
    host.apply(effects)
    effectKinds += effects.map(\.kind)
    if let keys, self.keys != nil { self.keys = keys }
    return effects
  }
}
