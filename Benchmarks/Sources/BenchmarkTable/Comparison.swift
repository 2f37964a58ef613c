import ChildProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the runs of a row have shown.
struct Comparison {
  /// Medians of nanoseconds, per round or command.
  let ours: Double
  let peer: Double?
  /// The median of the ratios of runs that followed one another.
  let ratio: Double?
  /// The most memory of one of our runs.
  let peakKilobytes: Int

  /// Two that should do the same work did not.
  struct Disagreement: Error, CustomStringConvertible {
    let description: String
  }

  /// Whatever else the machine does hits runs alike that take turns.
  static let pairs = 31

  /// Measures a row; `folder` is for what commands write.
  init(of row: Row, in folder: String) throws {
    let outputs = (ours: "\(folder)/output-ours", peer: "\(folder)/output-peer")
    let trial = try row.ours.run(rounds: row.trialRounds, output: outputs.ours)
    let peerTrial = try row.peer.map { try $0.run(rounds: row.trialRounds, output: outputs.peer) }
    if let peerTrial { try Self.check(row, trial, peerTrial, outputs) }
    let rounds = row.ours.rounds(after: trial)
    let peerRounds = peerTrial.flatMap { row.peer?.rounds(after: $0) } ?? 0

    var (times, peerTimes, ratios) = ([Double](), [Double](), [Double]())
    var peak = 0
    for _ in 0..<Self.pairs {
      let run = try row.ours.run(rounds: rounds, output: outputs.ours)
      times.append(run.nanoseconds)
      peak = max(peak, run.peakKilobytes)
      guard let peer = row.peer else { continue }
      let peerRun = try peer.run(rounds: peerRounds, output: outputs.peer)
      peerTimes.append(peerRun.nanoseconds)
      ratios.append(run.nanoseconds / peerRun.nanoseconds)
    }
    ours = Self.median(times)
    peer = peerTimes.isEmpty ? nil : Self.median(peerTimes)
    ratio = ratios.isEmpty ? nil : Self.median(ratios)
    peakKilobytes = peak
  }

  private static func check(
    _ row: Row, _ ours: Measurement, _ peer: Measurement, _ outputs: (ours: String, peer: String)
  ) throws(Disagreement) {
    switch row.agreement {
    case .none: return
    case .sums where ours.sum == peer.sum: return
    case .outputs where bytes(of: outputs.ours) == bytes(of: outputs.peer): return
    case .sums:
      throw Disagreement(
        description: "the sums differ: \(ours.sum ?? 0) and \(peer.sum ?? 0)")
    case .outputs: throw Disagreement(description: "the outputs differ")
    }
  }

  private static func bytes(of path: String) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY)
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(file, &part, part.count)
      if count <= 0 { return bytes }
      bytes += part.prefix(count)
    }
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

extension Comparison {
  /// Whether the goal of a row is met.
  func meets(_ goal: Row.Goal) -> Bool {
    switch goal {
    case .ratio(let most): ratio.map { $0 <= most } ?? false
    case .perSecond(let least): 1e9 / ours >= least
    case .kilobytes(let most): peakKilobytes <= most
    }
  }
}
