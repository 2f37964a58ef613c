public import TagKeyboard

/// A reply as a line has it: with the number of its request.
public struct NumberedReply: Hashable, Sendable {
  /// The number of the request; 0 when none could be read.
  public var id: Int
  /// What is said, or why nothing is.
  public var result: Result<DriverReply, DriverError>

  /// Numbers a reply.
  public init(id: Int, _ result: Result<DriverReply, DriverError>) {
    self.id = id
    self.result = result
  }

  /// Reads the line that answers a request; members that are not known are passed over.
  ///
  /// - Throws: everything that is wrong with the line, with the column and what was expected.
  public init(reading line: SourceText, to request: NumberedRequest) throws(Diagnostics) {
    var reader = try DriverLineReader(line)
    let result: Result<DriverReply, DriverError>?
    if let message = reader.optionalText("error") {
      result = .failure(DriverError(.refused, message))
      // Who cannot read a line does not know its number.
      reader.checkID(request.id, or: 0)
    } else {
      reader.checkID(request.id)
      result = reader.reply(to: request.request).map { .success($0) }
    }
    guard let result, reader.inspector.findings.isEmpty else {
      throw Diagnostics(reader.inspector.findings)
    }
    self.init(id: request.id, result)
  }

  /// The line, without its line break.
  public var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("id", id)
      switch result {
      case .success(let reply): reply.write(to: &object)
      case .failure(let error): object.member("error", error.message)
      }
    }
    return writer.text
  }
}

// MARK: Reading

extension DriverLineReader {
  fileprivate mutating func checkID(_ id: Int, or other: Int? = nil) {
    guard let value = required("id"), let found = inspector.integer(value), found != id,
      found != other
    else { return }
    inspector.report(
      .driverReply, "expected \(id), the number of the request", at: value.range.lowerBound)
  }

  fileprivate mutating func reply(to request: DriverRequest) -> DriverReply? {
    switch request {
    case .hello: return description().map { .hello($0) }
    case .open:
      if let reason = optionalText("declines") { return .declined(reason: reason) }
      return required("keys") == nil ? nil : .opened(keys() ?? [])
    default:
      guard required("effects") != nil else { return nil }
      return .done(objects("effects") { $0.effect() } ?? [], keys: keys())
    }
  }

  private mutating func description() -> DriverDescription? {
    if let value = required("protocol"), let version = inspector.integer(value),
      version != DriverProtocol.version
    {
      inspector.report(
        .driverValue, "expected \(DriverProtocol.version), the version that was asked for",
        at: value.range.lowerBound)
    }
    guard let name = text("name") else { return nil }
    var description = DriverDescription(name: name)
    description.version = optionalText("version")
    description.language = optionalText("language")
    description.isASCIICapable = boolean("asciiCapable") ?? false
    description.locale = optionalText("locale")
    description.stores = texts("stores")
    description.functions = texts("functions")
    if let value = object["optional"], let elements = inspector.array(value) {
      description.optional = elements.compactMap { choice($0) }
    }
    if let value = object["fields"], let elements = inspector.array(value) {
      description.fields = elements.compactMap { keyboardType($0) }
    }
    return description
  }

  private mutating func keys() -> [DriverKey]? {
    var ids: Set<String> = []
    return objects("keys") { reader in
      guard let key = reader.key() else { return nil }
      if ids.insert(key.id).inserted { return key }
      let value = reader.object["id"]?.range ?? reader.object.range
      reader.inspector.report(
        .driverReply, "another key has the id '\(key.id)' already", at: value.lowerBound)
      return nil
    }
  }

  private mutating func key() -> DriverKey? {
    let label = text("label")
    guard let id = text("id"), let label else { return nil }
    var key = DriverKey(id: id, label: label, alternates: texts("alternates"), frame: frame())
    if let value = object["gestures"], let elements = inspector.array(value) {
      key.gestures = elements.compactMap { gesture($0) }
    }
    return key
  }

  private mutating func gesture(_ value: JSONValue) -> DriverKey.Gesture? {
    guard let name = inspector.string(value) else { return nil }
    let all = DriverKey.Gesture.allCases
    if let gesture = all.first(where: { $0.name == name }) { return gesture }
    report(unknown: name, among: all.map(\.name), at: value)
    return nil
  }

  private mutating func frame() -> LayoutRect? {
    guard let value = object["frame"], let elements = inspector.array(value) else { return nil }
    guard elements.count == 4 else {
      inspector.report(
        .driverValue, "expected [x, y, width, height], found \(elements.count) elements",
        at: value.range.lowerBound)
      return nil
    }
    let numbers = elements.compactMap { inspector.number($0) }
    guard numbers.count == 4 else { return nil }
    return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private mutating func effect() -> DriverEffect? {
    let kind: DriverEffect.Kind? = required("effect").flatMap { choice($0) }
    switch kind {
    case .insert: return text("text").map { .insert($0) }
    case .delete:
      return required("count").flatMap { number($0, 1...100_000) }.map { .delete(count: $0) }
    case .move:
      return required("offset").flatMap { number($0, -1_000_000...1_000_000) }
        .map { .move(offset: $0) }
    case .layer: return text("name").map { .layer($0) }
    case .next: return .next
    case .inputModeList: return .inputModeList
    case .dismiss: return .dismiss
    case .store: return text("path").map { .store(path: $0) }
    case .copy: return text("text").map { .copy($0) }
    case .paste: return .paste
    case .open: return text("url").map { .open(url: $0) }
    case .net: return text("host").map { .net(host: $0) }
    case .suggest: return required("words") == nil ? nil : .suggest(texts("words"))
    case .function: return text("name").map { .function($0) }
    case nil: return nil
    }
  }
}

// MARK: Writing

extension DriverReply {
  fileprivate func write(to object: inout JSONWriter) {
    switch self {
    case .hello(let description): description.write(to: &object)
    case .opened(let keys): object.member("keys") { $0.write(keys) }
    case .declined(let reason): object.member("declines", reason)
    case .done(let effects, let keys):
      object.member("effects") { array in
        array.array { for effect in effects { $0.object { effect.write(to: &$0) } } }
      }
      if let keys { object.member("keys") { $0.write(keys) } }
    }
  }
}

extension DriverDescription {
  fileprivate func write(to object: inout JSONWriter) {
    object.member("protocol", DriverProtocol.version)
    object.member("name", name)
    if let version { object.member("version", version) }
    if let language { object.member("language", language) }
    object.member("asciiCapable", isASCIICapable)
    if let locale { object.member("locale", locale) }
    if !stores.isEmpty { object.member("stores") { $0.write(stores) } }
    if !functions.isEmpty { object.member("functions") { $0.write(functions) } }
    if !optional.isEmpty { object.member("optional") { $0.write(optional.map(\.rawValue)) } }
    if let fields { object.member("fields") { $0.write(fields.map(\.driverName)) } }
  }
}

extension DriverEffect {
  fileprivate func write(to object: inout JSONWriter) {
    object.member("effect", kind.rawValue)
    switch self {
    case .insert(let text), .copy(let text): object.member("text", text)
    case .delete(let count): object.member("count", count)
    case .move(let offset): object.member("offset", offset)
    case .layer(let name), .function(let name): object.member("name", name)
    case .store(let path): object.member("path", path)
    case .open(let url): object.member("url", url)
    case .net(let host): object.member("host", host)
    case .suggest(let words): object.member("words") { $0.write(words) }
    case .next, .inputModeList, .dismiss, .paste: break
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ texts: [String]) {
    array { for text in texts { $0.string(text) } }
  }

  fileprivate mutating func write(_ keys: [DriverKey]) {
    array { for key in keys { $0.write(key) } }
  }

  private mutating func write(_ key: DriverKey) {
    object { object in
      object.member("id", key.id)
      object.member("label", key.label)
      if key.gestures != [.press] {
        object.member("gestures") { $0.write(key.gestures.map(\.name)) }
      }
      if !key.alternates.isEmpty { object.member("alternates") { $0.write(key.alternates) } }
      guard let frame = key.frame else { return }
      object.member("frame") { array in
        array.array { array in
          for number in [frame.x, frame.y, frame.width, frame.height] { array.number(number) }
        }
      }
    }
  }
}
