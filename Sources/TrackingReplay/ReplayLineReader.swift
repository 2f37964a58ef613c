import KeyboardTracking
import TagKeyboard

/// Reads the object of one line.
struct ReplayLineReader {
  static let expectedDevice =
    "expected a first line such as {\"version\":1,\"idiom\":\"phone\",\"screen\":[375,812]}"
  /// What tells lines apart: each has exactly one of these members.
  static let kinds = [
    "notification", "application", "screen", "window", "hardwareKeyboard", "firstResponder",
    "windows", "pan", "panEnded", "view", "accessory", "actual", "expect",
  ]
  /// A week: nobody records longer.
  static let maximumTime = 604_800_000

  var inspector: JSONInspector
  /// When the line before happened.
  private let earliest: Int
  /// The views of which the lines before tell.
  let views: Set<String>

  init(_ document: JSONDocument, after milliseconds: Int, views: Set<String>) {
    inspector = JSONInspector(document)
    earliest = milliseconds
    self.views = views
  }

  // MARK: The first line

  mutating func readDevice() throws(Diagnostics) -> Replay.Device {
    let root = inspector.document.root
    let keys = ["version", "idiom", "screen", "watchdog", "appVersion", "day"]
    guard let object = inspector.object(root), object["idiom"] != nil else {
      inspector.report(.replayLine, Self.expectedDevice, at: root.range.lowerBound)
      throw Diagnostics(inspector.findings)
    }
    _ = inspector.object(root, keys: keys)
    checkVersion(of: object)
    let idiom: KeyboardIdiom? = inspector.required("idiom", in: object).flatMap { choice($0) }
    let screen = inspector.required("screen", in: object).flatMap { size($0) }
    let watchdog = object["watchdog"].flatMap { configuration($0) }
    let day = object["day"].flatMap { calendarDay($0) }
    let appVersion = object["appVersion"].flatMap { inspector.string($0) }
    guard let idiom, let screen, inspector.findings.isEmpty else {
      throw Diagnostics(inspector.findings)
    }
    var device = Replay.Device(idiom: idiom, screen: screen, day: day)
    if let watchdog { device.watchdog = watchdog }
    if let appVersion { device.appVersion = appVersion }
    return device
  }

  private mutating func checkVersion(of object: JSONObject) {
    guard let value = inspector.required("version", in: object),
      let version = inspector.integer(value), version != 1
    else { return }
    inspector.report(
      .replayValue, "version \(version) of recordings is not known; expected 1",
      at: value.range.lowerBound)
  }

  private mutating func calendarDay(_ value: JSONValue) -> CalendarDay? {
    guard let text = inspector.string(value) else { return nil }
    if let day = CalendarDay(text) { return day }
    inspector.report(
      .replayValue, "expected a day such as 2026-11-21", at: value.range.lowerBound)
    return nil
  }

  private mutating func configuration(_ value: JSONValue) -> KeyboardWatchdog.Configuration? {
    guard let object = inspector.object(value) else { return nil }
    var settings: [String: String] = [:]
    for member in object.members {
      if let text = inspector.string(member.value) { settings[member.key] = text }
    }
    do throws(KeyboardWatchdog.ConfigurationError) {
      return try KeyboardWatchdog.Configuration(remote: settings)
    } catch {
      let place = object[error.name]?.range.lowerBound ?? value.range.lowerBound
      inspector.report(.replayValue, error.description, at: place)
      return nil
    }
  }

  // MARK: The others

  mutating func read() throws(Diagnostics) -> Replay.Line {
    guard let object = inspector.object(inspector.document.root) else {
      throw Diagnostics(inspector.findings)
    }
    let time = object["at"].map { self.time($0) } ?? earliest
    let content = readContent(object)
    guard let content, inspector.findings.isEmpty else { throw Diagnostics(inspector.findings) }
    return Replay.Line(milliseconds: time, offset: 0, content: content)
  }

  private mutating func time(_ value: JSONValue) -> Int {
    if case .integer(let time) = value.content, (earliest...Self.maximumTime).contains(time) {
      return time
    }
    inspector.report(
      .replayValue,
      "expected milliseconds from \(earliest), when the line before happened, to \(Self.maximumTime)",
      at: value.range.lowerBound)
    return earliest
  }

  private mutating func readContent(_ object: JSONObject) -> Replay.Content? {
    guard let member = inspector.kind(of: object, among: Self.kinds, .replayLine) else {
      return nil
    }
    let value = member.value
    switch member.key {
    case "notification": return notification(value, object)
    case "view": return view(value, object)
    case "accessory": return accessory(value, object)
    case "expect": return expectation(value, object)
    default:
      _ = inspector.object(inspector.document.root, keys: ["at", member.key])
      if member.key == "actual" { return places(value).map { .actual($0) } }
      return event(member.key, value).map { .event($0) }
    }
  }

  private mutating func event(_ kind: String, _ value: JSONValue) -> KeyboardEvent? {
    switch kind {
    case "application": choice(value).map { .application($0) }
    case "screen": size(value).map { .screenChanged($0) }
    case "window": rect(value).map { .windowChanged($0) }
    case "hardwareKeyboard":
      inspector.boolean(value).map { .hardwareKeyboardChanged(isAttached: $0) }
    case "firstResponder": inspector.boolean(value).map { .firstResponderChanged(isOurs: $0) }
    case "windows": windows(value).map { .windowsListed($0) }
    case "pan": inspector.number(value).map { .panMoved(y: $0) }
    default: inspector.boolean(value).map { .panEnded(isDismissing: $0) }
    }
  }

  private mutating func notification(
    _ value: JSONValue, _ object: JSONObject
  ) -> Replay.Content? {
    let keys = ["at", "notification", "begin", "end", "duration", "curve", "isLocal"]
    _ = inspector.object(inspector.document.root, keys: keys)
    let kind: KeyboardNotification.Kind? = choice(value)
    let begin = object["begin"].flatMap { rect($0) }
    let end = inspector.required("end", in: object).flatMap { rect($0) }
    let duration = object["duration"].flatMap { seconds($0) } ?? 0
    let curve = object["curve"].flatMap { inspector.integer($0) } ?? 7
    let isLocal = object["isLocal"].flatMap { inspector.boolean($0) } ?? true
    guard let kind, let end else { return nil }
    return .event(
      .notification(
        KeyboardNotification(
          kind, begin: begin, end: end,
          animation: duration > 0 ? KeyboardAnimation(duration: duration, curve: curve) : nil,
          isLocal: isLocal)))
  }

  private mutating func view(_ value: JSONValue, _ object: JSONObject) -> Replay.Content? {
    let keys = ["at", "view", "frame", "followsUndocked", "isAttached"]
    _ = inspector.object(inspector.document.root, keys: keys)
    guard let name = inspector.string(value) else { return nil }
    if let attached = object["isAttached"].flatMap({ inspector.boolean($0) }), !attached {
      return checkView(name, at: value.range.lowerBound) ? .viewDetached(name: name) : nil
    }
    let follows = object["followsUndocked"].flatMap { inspector.boolean($0) } ?? false
    let frame = inspector.required("frame", in: object).flatMap { rect($0) }
    return frame.map { .view(name: name, frame: $0, followsUndocked: follows) }
  }

  private mutating func accessory(_ value: JSONValue, _ object: JSONObject) -> Replay.Content? {
    _ = inspector.object(inspector.document.root, keys: ["at", "accessory", "textHeight"])
    let bounds = bounds(value)
    let height = inspector.required("textHeight", in: object).flatMap { inspector.number($0) }
    guard let bounds, let height else { return nil }
    return .accessory(bounds, textHeight: height)
  }

  private mutating func expectation(_ value: JSONValue, _ object: JSONObject) -> Replay.Content? {
    _ = inspector.object(inspector.document.root, keys: ["at", "expect", "insets", "effects"])
    var expectation = Replay.Expectation(state: choice(value))
    if let insets = object["insets"].flatMap({ numbers($0) }) { expectation.insets = insets }
    if let effects = object["effects"].flatMap({ inspector.array($0) }) {
      expectation.effects = effects.compactMap { inspector.string($0) }
    }
    return .expectation(expectation)
  }
}
