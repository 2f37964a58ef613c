import Foundation

/// Kills a command again and again while it replaces a file, at moments spread over its whole run.
///
/// After each kill the file must be the old one or the new one, whole, and the command must do its
/// work when it is run again beside whatever the kill has left.
package struct KillSeries {
  /// What was found after the kills.
  package struct Tally: Equatable {
    /// How often the old file was there, and how often the new one.
    package var old = 0, new = 0
    /// How many temporary files of our own were left.
    package var leftovers = 0
    /// What must not be; empty when all is well.
    package var faults: [String] = []
  }

  private let directory: TemporaryDirectory
  private let file: String
  private let old: [UInt8]?
  private let start: () throws -> RunningCommand

  /// Makes a series.
  ///
  /// - Parameters:
  ///   - directory: where the file is, and nothing else at first.
  ///   - file: its name.
  ///   - old: what is in it at first; `nil` when it is not there.
  ///   - start: starts the command.
  package init(
    in directory: TemporaryDirectory, file: String, old: [UInt8]?,
    start: @escaping () throws -> RunningCommand
  ) {
    self.directory = directory
    self.file = file
    self.old = old
    self.start = start
  }

  /// Kills a few times, or as often as the environment variable `KILLS` says, which makes the series
  /// tell what it has found.
  ///
  /// - Parameters:
  ///   - name: what is written, for people.
  ///   - check: says what else is wrong in the directory after a kill; `nil` for nothing.
  package func run(
    _ name: String, check: (TemporaryDirectory) throws -> String? = { _ in nil }
  ) throws -> Tally {
    let wanted = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) }
    let tally = try tally(of: wanted ?? 6, check)
    if wanted != nil {
      print(
        "  \(name): \(tally.old) times old, \(tally.new) new, \(tally.leftovers) temporary files")
    }
    return tally
  }

  private func tally(
    of count: Int, _ check: (TemporaryDirectory) throws -> String?
  ) throws -> Tally {
    var tally = Tally()
    var random = SeededGenerator(seed: 1)
    // The first run is not disturbed: it shows the new file, and how many looks it takes to come.
    try prepare()
    let whole = try start()
    let looks = look(atMost: 1_000_000) { isReplaced }
    _ = try whole.finish()
    let new = try? directory.read(file)
    for number in 0..<count {
      try prepare()
      let command = try start()
      // Every other kill comes while the temporary file is there, or soon after.
      if number % 2 == 0 { _ = look(atMost: looks) { hasTemporaryFile || isReplaced } }
      let pause = number % 2 == 0 ? min(looks / 4, 40) : looks + looks / 8
      _ = look(atMost: Int.random(in: 0...pause, using: &random)) { false }
      command.signal(SIGKILL)
      _ = try command.finish()
      try judge(new, &tally, check)
      try checkNextRun(new, &tally)
    }
    return tally
  }

  /// What a kill has left is not in the way.
  private func checkNextRun(_ new: [UInt8]?, _ tally: inout Tally) throws {
    guard (try? directory.read(file)) == old else { return }
    _ = try start().finish()
    let again = try? directory.read(file)
    if again != new { tally.faults.append("the next run did not replace the file") }
  }

  private func judge(
    _ new: [UInt8]?, _ tally: inout Tally, _ check: (TemporaryDirectory) throws -> String?
  ) throws {
    let found = try? directory.read(file)
    if found == old {
      tally.old += 1
    } else if found == new {
      tally.new += 1
    } else {
      tally.faults.append(
        "\(found?.count ?? -1) bytes that are neither the old file nor the new one")
    }
    if let fault = try check(directory) { tally.faults.append(fault) }
    tally.leftovers += try directory.contents().count { Self.isTemporary($0) }
  }

  private func prepare() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
      try FileManager.default.removeItem(atPath: directory.path(name))
    }
    if let old { try directory.write(old, to: file) }
    oldNumber.value = number
  }

  // MARK: Looks

  /// Looks until something is so, at most so many times; how often it did.
  private func look(atMost limit: Int, until isSo: () -> Bool) -> Int {
    var looks = 0
    while looks < limit, !isSo() {
      _ = hasTemporaryFile  // each look takes as long
      looks += 1
    }
    return looks
  }

  private var hasTemporaryFile: Bool {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    return names?.contains(where: Self.isTemporary) ?? false
  }

  private static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(".tagkeyboard-") && name.hasSuffix(".tmp")
  }

  /// Whether another file is there than at first.
  private var isReplaced: Bool { number != oldNumber.value }

  private let oldNumber = FileNumber()

  /// The system's number of the file.
  private var number: Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: directory.path(file))
    return attributes?[.systemFileNumber] as? Int
  }

  private final class FileNumber {
    var value: Int?
  }
}
