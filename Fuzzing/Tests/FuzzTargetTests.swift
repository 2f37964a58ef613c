import Foundation
import TestSupport
import Testing

/// What the fuzzers are given without a fuzzer: the seeds, and seeds that are damaged by chance, the same
/// way every time.
struct FuzzTargetTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func noSeedBreaksALaw(name: String) async throws {
    try await withTemporaryDirectory { directory in
      let log = directory.path("log")
      // A law that does not hold is a trap, which says on standard error which one it was.
      let ended = await #expect(processExitsWith: .success) { [name, log = log as String] in
        _ = dup2(unsafe open(log, O_WRONLY | O_CREAT, 0o600), STDERR_FILENO)
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let seeds = try Self.seeds(of: name)
        try #require(!seeds.isEmpty)
        for seed in seeds { target.read(seed) }
        var generator = SeededGenerator(seed: 1)
        for round in 0..<300 { target.read(damaged(seeds[round % seeds.count], &generator)) }
      }
      if ended == nil { Issue.record("\(try String(contentsOfFile: log, encoding: .utf8))") }
    }
  }

  private static func seeds(of target: String) throws -> [Data] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Seeds/\(target)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      try Data(contentsOf: folder.appendingPathComponent($0))
    }
  }
}
