import KeyboardDriving
import TagKeyboard

extension Scenario {
  /// Memory.
  static let memory = Scenario(
    "memory", ["KB-MEM"],
    "Ten thousand keys and fifty openings need little memory, and no more the longer it goes on",
    needs: .program
  ) { (stage) throws(DriverError) in
    guard let map = try stage.map(.default), let typist = Typist(map) else {
      return [ScenarioOutcome("KB-MEM", .notChecked, "too few keys type a letter")]
    }
    let run = try stage.start()
    guard let process = run.process else {
      return [ScenarioOutcome("KB-MEM", .notChecked, "there is no program to measure")]
    }
    try typist.begin(run.session, in: map.field)
    let record = MemoryRecord(
      MemoryMeter(process: process.process), budget: stage.limits.memory)
    guard record.isReadable else {
      return [ScenarioOutcome("KB-MEM", .notChecked, "its memory cannot be read here")]
    }
    var complaint = try record.whileTyping(stage.limits.keys, typist, run.session)
    if complaint == nil {
      complaint = try record.whileOpening(stage.limits.openings, map.field, run.session)
    }
    guard let complaint else {
      run.end()
      return [
        ScenarioOutcome("KB-MEM", .pass, "it stays within \(stage.limits.memory >> 10) MiB")
      ]
    }
    run.process?.kill()
    // The number of iOS is not known, and what Linux counts is not what iOS counts.
    return [
      ScenarioOutcome(
        "KB-MEM", .warn, complaint,
        ["the budget is \(stage.limits.memory >> 10) MiB beyond the idle keyboard"],
        .transcript(run.session.transcript))
    ]
  }
}

/// The memory of a keyboard while it works, against that of the idle one.
private struct MemoryRecord {
  /// What a part may grow by, in KiB, before it counts: allocators keep some of what they had.
  private static let tolerance = 1024

  private let meter: MemoryMeter
  private let idle: Int
  private let budget: Int

  init(_ meter: MemoryMeter, budget: Int) {
    self.meter = meter
    self.budget = budget
    idle = meter.kibibytes
  }

  /// Whether there is anything to read: no program has no memory.
  var isReadable: Bool { idle > 0 }

  /// Presses keys; what is wrong, or `nil`.
  func whileTyping(
    _ count: Int, _ typist: Typist, _ session: DriverSession
  ) throws(DriverError) -> String? {
    var parts = [meter.kibibytes]
    for number in 0..<count {
      try typist.press(number, session)
      if number % 100 == 99, meter.kibibytes - idle > budget {
        return "it needs more memory than it may when keys are pressed"
      }
      if (number + 1) % max(1, count / 4) == 0 { parts.append(meter.kibibytes) }
    }
    return Self.grows(parts.dropFirst()) ? "it grows with every key" : nil
  }

  /// Shows the keyboard and puts it away; what is wrong, or `nil`.
  func whileOpening(
    _ count: Int, _ field: DriverField, _ session: DriverSession
  ) throws(DriverError) -> String? {
    var parts = [meter.kibibytes]
    for number in 0..<count {
      try session.open(field)
      if meter.kibibytes - idle > budget {
        return "it needs more memory than it may when it is shown again and again"
      }
      if (number + 1) % max(1, count / 4) == 0 { parts.append(meter.kibibytes) }
    }
    return Self.grows(parts.dropFirst()) ? "it grows each time it is shown" : nil
  }

  /// Whether every part added to the one before.
  private static func grows(_ parts: ArraySlice<Int>) -> Bool {
    parts.count > 2 && zip(parts, parts.dropFirst()).allSatisfy { $1 - $0 > tolerance }
  }
}
