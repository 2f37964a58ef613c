import KeyScript
import SimulatedHost
import Synchronization

// Many cases, side by side.

extension Fuzzer {
  /// Does a number of things, each once, in any order and side by side.
  package typealias Workers = (_ count: Int, _ work: @Sendable (Int) -> Void) -> Void

  /// The chunks that are run side by side; more than there are processors, since some take longer.
  private static let width = 16

  /// Runs chunk after chunk.
  ///
  /// - Parameters:
  ///   - presses: how many presses are enough; `nil` to go on. The report ends with the chunk in
  ///     which they are reached, however many are run at a time.
  ///   - workers: runs the chunks of a round.
  ///   - goesOn: told of the report after each round; whether there is to be another one.
  package func run(
    presses: Int?, workers: Workers = Self.oneAfterTheOther,
    goesOn: (FuzzReport) -> Bool = { _ in true }
  ) -> FuzzReport {
    var report = FuzzReport(profiles: profiles.map(\.name))
    var next = 0
    func isEnough() -> Bool { presses.map { report.presses >= $0 } ?? false }
    repeat {
      for part in parts(next..<next + Self.width, workers) where !isEnough() { report.add(part) }
      next += Self.width
    } while !isEnough() && goesOn(report)
    return report
  }

  private func parts(_ chunks: Range<Int>, _ workers: Workers) -> [FuzzReport] {
    let results = Mutex<[Int: FuzzReport]>([:])
    workers(chunks.count) { number in
      let part = runChunk(chunks.lowerBound + number)
      results.withLock { $0[number] = part }
    }
    return results.withLock { results in (0..<chunks.count).compactMap { results[$0] } }
  }

  /// The simplest cases that break the laws which the findings of a report break: at most so many,
  /// the shortest first.
  ///
  /// - Parameter progress: told how many cases of how many have been made short, from none on.
  package func simplest(
    _ limit: Int, of report: FuzzReport, workers: Workers = Self.oneAfterTheOther,
    progress: @escaping @Sendable (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) -> [FuzzReport.Finding] {
    // What starts short ends short as a rule, and making a case short takes thousands of runs.
    let candidates = report.findings.sorted { $0.order < $1.order }.prefix(4 * limit)
    let results = Mutex<[FuzzReport.Finding]>([])
    if !candidates.isEmpty { progress(0, candidates.count) }
    workers(candidates.count) { number in
      let finding = shrink(candidates[number])
      results.withLock {
        $0.append(finding)
        progress($0.count, candidates.count)
      }
    }
    let findings = results.withLock { $0 }
    return Array(findings.sorted { $0.order < $1.order }.prefix(limit))
  }

  /// Works on one processor.
  package static func oneAfterTheOther(_ count: Int, _ work: @Sendable (Int) -> Void) {
    for number in 0..<count { work(number) }
  }
}

extension FuzzCase {
  /// How long it is, for a person who reads it.
  fileprivate var size: Int { 20 * lines.count + text.count }
}

extension FuzzReport.Finding {
  /// The shortest first; of the same length, in a fixed order.
  fileprivate var order: (Int, Int, Int) {
    (fuzzCase.size, caseNumber, violation.law.rawValue)
  }

  /// What is told of it: the law and what happened, and how to have it again.
  package var lines: [String] {
    [
      "\(violation.law.name) in \(fuzzCase.profile.name), press \(violation.press): "
        + violation.what,
      "  \(fuzzCase.shellLine)",
    ]
  }
}
