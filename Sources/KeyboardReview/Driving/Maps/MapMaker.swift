import KeyboardDriving

/// Finds out what a keyboard shows and does, by doing everything to every key, nearest layers first.
///
/// A layer is known by the keys that are shown. After a touch that leads elsewhere the keyboard is
/// opened anew and led back by the shortest way.
struct MapMaker {
  private let session: DriverSession
  private let limit: Int
  private var map: KeyboardMap
  /// Layers by their keys.
  private var numbers: [[DriverKey]: Int] = [:]
  /// The layer that is shown; `nil` when the keyboard has to be opened anew.
  private var current: Int?

  /// The map of a field with at most so many layers.
  static func map(
    _ field: DriverField, of session: DriverSession, layers limit: Int = 64
  ) throws(DriverError) -> FieldMap {
    guard try session.open(field) else { return .declined }
    var maker = MapMaker(session, field, limit)
    var next = 0
    while next < min(maker.map.layers.count, limit) {
      try maker.explore(next)
      next += 1
    }
    maker.map.isCut = limit > 1 && maker.map.layers.count > limit
    if session.keys != nil { try session.close() }
    return .served(maker.map)
  }

  private init(_ session: DriverSession, _ field: DriverField, _ limit: Int) {
    self.session = session
    self.limit = limit
    map = KeyboardMap(field: field)
    current = number(reachedBy: [])
  }

  /// The number of the layer that is shown.
  private mutating func number(reachedBy path: @autoclosure () -> [Touch]) -> Int {
    let keys = session.keys ?? []
    if let known = numbers[keys] { return known }
    map.layers.append(KeyboardMap.Layer(keys: keys, path: path()))
    numbers[keys] = map.layers.count - 1
    return map.layers.count - 1
  }

  private mutating func explore(_ layer: Int) throws(DriverError) {
    for key in map.layers[layer].keys {
      for touch in key.touches {
        guard try lead(to: layer) else {
          map.isCut = true
          return
        }
        let effects = try session.touch(touch)
        let path = map.layers[layer].path
        let target = number(reachedBy: path + [touch])
        let way = KeyboardMap.Way(
          touch: touch, label: key.label, effects: effects, target: target)
        map.layers[layer].ways.append(way)
        let isAway = effects.contains { [.next, .inputModeList, .dismiss].contains($0.kind) }
        current = isAway ? nil : target
      }
    }
  }

  /// Goes back to a layer; false when the same way leads elsewhere now.
  private mutating func lead(to layer: Int) throws(DriverError) -> Bool {
    if current == layer { return true }
    try session.open(map.field)
    for touch in map.layers[layer].path {
      guard session.keys?.contains(where: { $0.id == touch.key }) ?? false else { return false }
      try session.touch(touch)
    }
    current = layer
    return session.keys == map.layers[layer].keys
  }
}
