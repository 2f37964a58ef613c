public import TagKeyboard

/// A request as a line has it: with its number.
public struct NumberedRequest: Hashable, Sendable {
  /// The number, from 1.
  public var id: Int
  /// What is asked.
  public var request: DriverRequest

  /// Numbers a request.
  public init(id: Int, _ request: DriverRequest) {
    self.id = id
    self.request = request
  }

  /// Reads a line; members that are not known are passed over.
  ///
  /// - Throws: everything that is wrong with the line, with the column and what was expected.
  public init(reading line: SourceText) throws(Diagnostics) {
    var reader = try DriverLineReader(line)
    let request = reader.request()
    let id = reader.id()
    guard let id, let request, reader.inspector.findings.isEmpty else {
      throw Diagnostics(reader.inspector.findings)
    }
    self.init(id: id, request)
  }

  /// The number of a line that may have anything else wrong with it; `nil` when none can be read.
  static func id(of line: SourceText) -> Int? {
    guard var reader = try? DriverLineReader(line) else { return nil }
    return reader.id()
  }

  /// The line, without its line break.
  public var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("id", id)
      object.member("do", request.name)
      request.write(to: &object)
    }
    return writer.text
  }
}

extension DriverRequest {
  fileprivate func write(to object: inout JSONWriter) {
    switch self {
    case .hello(let version): object.member("protocol", version)
    case .open(let field):
      object.member("traits") { $0.object { field.traits.write(to: &$0) } }
      object.member("fullAccess", field.hasFullAccess)
      object.member("needsSwitchKey", field.needsSwitchKey)
      field.context.write(to: &object)
    case .press(let key, let context):
      object.member("key", key)
      context.write(to: &object)
    case .hold(let key, let milliseconds, let alternate, let context):
      object.member("key", key)
      if let milliseconds { object.member("milliseconds", milliseconds) }
      if let alternate { object.member("alternate", alternate) }
      context.write(to: &object)
    case .swipe(let key, let direction, let context):
      object.member("key", key)
      object.member("direction", direction.rawValue)
      context.write(to: &object)
    case .memoryWarning, .close, .forget: break
    }
  }
}

extension DriverTraits {
  fileprivate func write(to object: inout JSONWriter) {
    object.member("keyboardType", keyboardType.driverName)
    object.member("returnKeyType", returnKeyType.rawValue)
    object.member("secureTextEntry", isSecure)
    if let locale { object.member("locale", locale) }
  }
}

extension DriverContext {
  fileprivate func write(to object: inout JSONWriter) {
    for (name, text) in [("before", before), ("after", after)] {
      object.member(name) { if let text { $0.string(text) } else { $0.null() } }
    }
  }
}

extension DriverLineReader {
  fileprivate mutating func request() -> DriverRequest? {
    guard let verb = required("do"), let name = inspector.string(verb) else { return nil }
    switch name {
    case "hello": return required("protocol").flatMap { version($0) }
    case "open": return field().map { .open($0) }
    case "press": return text("key").map { .press(key: $0, context()) }
    case "hold":
      let milliseconds = number("milliseconds", 0...600_000)
      let alternate = number("alternate", 0...10_000)
      return text("key").map {
        .hold(key: $0, milliseconds: milliseconds, alternate: alternate, context())
      }
    case "swipe":
      let direction: DriverKey.Direction? = required("direction").flatMap { choice($0) }
      guard let key = text("key"), let direction else { return nil }
      return .swipe(key: key, direction, context())
    case "memoryWarning": return .memoryWarning
    case "close": return .close
    case "forget": return .forget
    default:
      report(unknown: name, among: DriverRequest.names, at: verb)
      return nil
    }
  }

  private mutating func version(_ value: JSONValue) -> DriverRequest? {
    guard let version = inspector.integer(value) else { return nil }
    if version == DriverProtocol.version { return .hello(protocol: version) }
    inspector.report(
      .driverValue,
      "version \(version) of the protocol is not known; expected \(DriverProtocol.version)",
      at: value.range.lowerBound)
    return nil
  }

  private mutating func field() -> DriverField? {
    let traits = required("traits").flatMap { value in within(value) { $0.traits() } }
    let hasFullAccess = required("fullAccess").flatMap { inspector.boolean($0) }
    let needsSwitchKey = required("needsSwitchKey").flatMap { inspector.boolean($0) }
    let context = self.context()
    guard let traits, let hasFullAccess, let needsSwitchKey else { return nil }
    return DriverField(
      traits: traits, hasFullAccess: hasFullAccess, needsSwitchKey: needsSwitchKey,
      context: context)
  }

  private mutating func traits() -> DriverTraits? {
    let type = required("keyboardType").flatMap { keyboardType($0) }
    var traits = DriverTraits(type ?? .default)
    if let value = object["returnKeyType"] { traits.returnKeyType = choice(value) ?? .default }
    traits.isSecure = boolean("secureTextEntry") ?? false
    traits.locale = optionalText("locale")
    return type == nil ? nil : traits
  }

  /// What the host shows; a member that is missing is as one that is null.
  private mutating func context() -> DriverContext {
    DriverContext(before: optionalText("before"), after: optionalText("after"))
  }
}
