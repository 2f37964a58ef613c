import KeyboardDriving

/// Finds out what a keyboard shows and does, by doing everything to every key, nearest layers first.
///
/// A layer is known by the keys that are shown. After a touch that leads elsewhere the way back is
/// the shortest one known by then; where there is none, because the keyboard remembers where it was,
/// another one is started and led there from its opening.
struct MapMaker {
  /// More starts than this are a keyboard that never does the same twice.
  private static let startLimit = 200

  private let reference: KeyboardMap?
  private let start: () throws(DriverError) -> DriverRun
  private var starts = 1
  private var run: DriverRun
  private var map: KeyboardMap
  /// What was done since the keyboard was started.
  private var trail: [Step] = []
  /// Layers by their keys.
  private var numbers: [[DriverKey]: Int] = [:]
  /// The layer that is shown; `nil` when the keyboard has to be opened anew.
  private var current: Int?

  /// The map of a field with at most so many layers, of keyboards that `start` starts.
  ///
  /// - Parameter reference: a map of another field; a layer with exactly the same keys is taken to do
  ///   the same here.
  static func map(
    _ field: DriverField, layers limit: Int, like reference: KeyboardMap?,
    start: @escaping () throws(DriverError) -> DriverRun
  ) throws(DriverError) -> FieldMap {
    let run = try start()
    guard try run.session.open(field) else {
      run.end()
      return .declined
    }
    var maker = MapMaker(run, field, reference, start)
    var next = 0
    while next < min(maker.map.layers.count, limit) {
      try maker.explore(next)
      next += 1
    }
    if limit > 1 { maker.map.lost += maker.map.layers.indices.dropFirst(limit) }
    if maker.run.session.keys != nil { try maker.run.session.close() }
    maker.run.end()
    return .served(maker.map)
  }

  private init(
    _ run: DriverRun, _ field: DriverField, _ reference: KeyboardMap?,
    _ start: @escaping () throws(DriverError) -> DriverRun
  ) {
    self.reference = reference
    self.start = start
    self.run = run
    map = KeyboardMap(field: field)
    current = number(of: run.session.keys ?? [], path: [], trail: [])
  }

  /// The number of the layer with some keys.
  private mutating func number(of keys: [DriverKey], path: [Step], trail: [Step]) -> Int {
    if let known = numbers[keys] { return known }
    map.layers.append(KeyboardMap.Layer(keys: keys, path: path, trail: trail))
    numbers[keys] = map.layers.count - 1
    return map.layers.count - 1
  }

  private mutating func explore(_ layer: Int) throws(DriverError) {
    let path = map.layers[layer].path
    if let reference,
      let same = reference.layers.first(where: { $0.keys == map.layers[layer].keys })
    {
      for way in same.ways {
        let path = path + [.touch(way.touch)]
        let target = number(of: reference.layers[way.target].keys, path: path, trail: path)
        map.layers[layer].ways.append(way.leading(to: target))
      }
      return
    }
    for key in map.layers[layer].keys {
      for touch in key.touches {
        guard try lead(to: layer) else {
          map.lost.append(layer)
          return
        }
        let effects = try perform(touch)
        let target = number(
          of: run.session.keys ?? [], path: path + [.touch(touch)], trail: trail)
        let way = KeyboardMap.Way(touch: touch, label: key.label, effects: effects, target: target)
        map.layers[layer].ways.append(way)
        current = way.leadsAway ? nil : target
      }
    }
  }

  /// Goes to a layer; false when no way leads there any more.
  private mutating func lead(to layer: Int) throws(DriverError) -> Bool {
    if let current, try follow(from: current, to: layer) { return true }
    try run.session.open(map.field)
    trail.append(.reopen)
    if let opened = numbers[run.session.keys ?? []], try follow(from: opened, to: layer) {
      return true
    }
    if try restart(), try follow(map.layers[layer].path, to: layer) { return true }
    guard try restart(), try follow(map.layers[layer].trail, to: layer) else { return false }
    map.layers[layer].path = map.layers[layer].trail
    return true
  }

  /// Starts another keyboard; false when that was done too often.
  private mutating func restart() throws(DriverError) -> Bool {
    guard starts < Self.startLimit else { return false }
    starts += 1
    run.end()
    run = try start()
    trail = []
    return try run.session.open(map.field)
  }

  private mutating func perform(_ touch: Touch) throws(DriverError) -> [DriverEffect] {
    trail.append(.touch(touch))
    return try run.session.touch(touch)
  }

  /// Takes the shortest way that is known from one layer to another; false when there is none, or
  /// it leads elsewhere by now.
  private mutating func follow(from first: Int, to last: Int) throws(DriverError) -> Bool {
    var ways: [Int: [Step]] = [first: []]
    var next = [first]
    while ways[last] == nil, !next.isEmpty {
      var found: [Int] = []
      for layer in next {
        for way in map.layers[layer].ways where ways[way.target] == nil && !way.leadsAway {
          ways[way.target] = (ways[layer] ?? []) + [.touch(way.touch)]
          found.append(way.target)
        }
      }
      next = found
    }
    guard let way = ways[last] else { return false }
    return try follow(way, to: last)
  }

  private mutating func follow(_ way: [Step], to layer: Int) throws(DriverError) -> Bool {
    for step in way {
      switch step {
      case .reopen:
        trail.append(.reopen)
        try run.session.open(map.field)
      case .touch(let touch):
        guard run.session.keys?.contains(where: { $0.id == touch.key }) ?? false else {
          return false
        }
        _ = try perform(touch)
      }
    }
    guard run.session.keys == map.layers[layer].keys else { return false }
    current = layer
    return true
  }
}

extension KeyboardMap.Way {
  /// The same way, to a layer of another map.
  fileprivate func leading(to target: Int) -> KeyboardMap.Way {
    KeyboardMap.Way(touch: touch, label: label, effects: effects, target: target)
  }

  /// Whether the keyboard is no longer shown afterwards.
  fileprivate var leadsAway: Bool {
    effects.contains { [.next, .inputModeList, .dismiss].contains($0.kind) }
  }
}
