import TagKeyboard

extension TouchCommand {
  /// Writes the members of the command's line, without its verb.
  func writeMembers(to object: inout JSONWriter) {
    switch self {
    case .press(let key, let count):
      object.member("id", key)
      if count != 1 { object.member("count", count) }
    case .hold(let key, let milliseconds):
      object.member("id", key)
      if milliseconds != TapeCommand.usualHold { object.member("milliseconds", milliseconds) }
    case .touch(let path):
      object.member("path") { array in
        array.array { array in
          array.object { $0.write(path.start, path.rest, usual: TouchPath.usualTap) }
          for move in path.moves {
            array.object { $0.write(move.place, move.milliseconds, usual: TouchPath.usualMove) }
          }
        }
      }
    case .field(let type): object.member("type", type.rawValue)
    case .layout(let name): object.member("name", name)
    case .globe, .dismiss: break
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ place: TouchPath.Place, _ milliseconds: Int, usual: Int) {
    switch place {
    case .key(let key): member("id", key)
    case .point(let x, let y):
      member("x", x)
      member("y", y)
    }
    if milliseconds != usual { member("milliseconds", milliseconds) }
  }
}

extension JSONCommandReader {
  /// Reads the members of such a command; `nil` when something is wrong with them.
  mutating func touchCommand(_ verb: String, in object: JSONObject) -> TouchCommand? {
    switch verb {
    case "Press":
      let key = text("id", in: object)
      guard let count = count(in: object), let key else { return nil }
      return .press(key, count: count)
    case "Touch": return path(in: object).map { .touch($0) }
    case "Field":
      return word("type", of: TouchCommand.fieldTypes, in: object)
        .flatMap { TextInputTraits.KeyboardType(rawValue: $0) }.map { .field($0) }
    case "Layout": return text("name", in: object).map { .layout($0) }
    case "Globe": return .globe
    default: return .dismiss
    }
  }

  private mutating func path(in object: JSONObject) -> TouchPath? {
    guard let value = member("path", in: object), let array = inspector.array(value) else {
      return nil
    }
    let place = argument
    defer { argument = place }
    var stops: [(place: TouchPath.Place, milliseconds: Int?)] = []
    for item in array {
      guard let stop = stop(item) else { return nil }
      stops.append(stop)
    }
    guard let first = stops.first else {
      inspector.report(.tapeSyntax, "expected at least one place", at: value.range.lowerBound)
      return nil
    }
    return TouchPath(
      from: first.place, rest: first.milliseconds ?? TouchPath.usualTap,
      moves: stops.dropFirst().map {
        TouchPath.Move(to: $0.place, milliseconds: $0.milliseconds ?? TouchPath.usualMove)
      })
  }

  private mutating func stop(
    _ value: JSONValue
  ) -> (place: TouchPath.Place, milliseconds: Int?)? {
    guard let object = inspector.object(value) else { return nil }
    let outer = known
    known = []
    defer { known = outer }
    var time: Int?
    if object["milliseconds"] != nil {
      guard let number = number("milliseconds", in: object, 0...TapeCommand.maximumWait) else {
        return nil
      }
      time = number
    }
    let place: TouchPath.Place
    if object["x"] != nil || object["y"] != nil {
      let x = number("x", in: object, TouchPath.coordinates)
      guard let y = number("y", in: object, TouchPath.coordinates), let x else { return nil }
      place = .point(x: x, y: y)
    } else {
      guard let key = text("id", in: object) else { return nil }
      place = .key(key)
    }
    known = ["id", "x", "y", "milliseconds"]
    reportUnknownMembers(of: object)
    return (place, time)
  }
}
