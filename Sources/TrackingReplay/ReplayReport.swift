import KeyboardTracking
import TagKeyboard

extension ReplayStep {
  /// The step as the columns of a table: when, what, the state, views, effects.
  package var columns: [String] {
    let effects = effects.filter { !$0.isPlainMove }.map(\.description)
    let columns = [
      String(line.milliseconds), line.content.summary,
      state.rawValue + (isLocal == false ? " (another app's)" : ""),
      views.map(\.summary).joined(separator: ", "),
    ]
    return effects.isEmpty ? columns : columns + [effects.joined(separator: ", ")]
  }

  /// The step as a line of JSON.
  var jsonLine: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("at", line.milliseconds)
      writer.member("what", line.content.summary)
      writer.member("state", state.rawValue)
      if let isLocal { writer.member("isLocal", isLocal) }
      if let frame { writer.member("frame") { $0.rect(frame) } }
      writer.member("views") { writer in
        writer.object { writer in for view in views { writer.view(view) } }
      }
      writer.member("effects") { writer in
        writer.array { writer in for effect in effects { writer.string(effect.description) } }
      }
    }
    return writer.text
  }
}

extension ReplayEffect {
  /// Whether the columns of a table show it already.
  fileprivate var isPlainMove: Bool {
    switch self {
    case .tracker(let effect): effect.isMove
    case .watchdog(.count): true
    default: false
    }
  }
}

extension ReplayStep.View {
  fileprivate var summary: String {
    guard let overlap else { return "\(name) away" }
    let duration = overlap.animation.map { " in \($0.duration) s" } ?? ""
    return "\(name) \(points(overlap.bottomInset))\(duration)"
  }
}

extension JSONWriter {
  fileprivate mutating func rect(_ rect: KeyboardRect) {
    array { writer in
      for number in [rect.x, rect.y, rect.width, rect.height] { writer.number(number) }
    }
  }

  fileprivate mutating func view(_ view: ReplayStep.View) {
    member(view.name) { writer in
      guard let overlap = view.overlap else { return writer.null() }
      writer.object { writer in
        writer.member("covered") { $0.rect(overlap.rect) }
        writer.member("bottomInset") { $0.number(overlap.bottomInset) }
        guard let animation = overlap.animation else { return }
        writer.member("duration") { $0.number(animation.duration) }
        writer.member("curve", animation.curve)
      }
    }
  }
}

extension Replay.Content {
  /// A few words.
  package var summary: String {
    switch self {
    case .event(let event): event.summary
    case .view(let name, let frame, _): "view \(name) \(frame)"
    case .viewDetached(let name): "view \(name) leaves its window"
    case .accessory(_, let height): "text of \(points(height)) in the accessory"
    case .actual: "watchdog"
    case .expectation(let expectation): "expect \(expectation.state?.rawValue ?? "nothing")"
    }
  }
}

extension KeyboardEvent {
  fileprivate var summary: String {
    switch self {
    case .notification(let notification):
      "\(notification.kind.rawValue) \(notification.end)"
        + (notification.isLocal ? "" : " of another app")
    case .application(let transition): transition.rawValue
    case .screenChanged(let size): "screen \(points(size.width))×\(points(size.height))"
    case .windowChanged(let frame): "window \(frame)"
    case .hardwareKeyboardChanged(let isAttached):
      "hardware keyboard \(isAttached ? "attached" : "detached")"
    case .firstResponderChanged(let isOurs): "first responder \(isOurs ? "ours" : "gone")"
    case .windowsListed(let windows): "\(windows.count) windows"
    case .panMoved(let y): "pan to \(points(y))"
    case .panEnded(let isDismissing): "pan ended\(isDismissing ? ", dismissing" : "")"
    }
  }
}
