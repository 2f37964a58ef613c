import Testing

/// What the style asks of every source file, as far as a program can see it.
struct SourceTests {
  /// Files that may be longer than the rest, each with its reason.
  static let longFiles: [String: String] = [:]

  @Test func filesAreShort() throws {
    let limit = 400
    for file in Repository.files(in: "Sources", suffix: ".swift") {
      let count = try Repository.lines(file).count
      #expect(
        count <= limit || Self.longFiles[file] != nil,
        "\(file) has \(count) lines: what is hiding in it?")
    }
    for file in Self.longFiles.keys {
      #expect(
        try Repository.exists(file) && Repository.lines(file).count > limit,
        "\(file) is short by now: take it from the list")
    }
  }

  /// Tests that run in real time, each with its reason.
  static let realTimeFiles = [
    "Tests/KeyboardSessionTests/RemoteHostSessionTests.swift":
      "the thread sanitizer sees a session with its own clock; no test of it is about time"
  ]

  @Test func noTestSleepsOrReadsTheClock() throws {
    // The spelling is split so that this file does not find itself.
    let words = ["Task.slee" + "p(", "usl" + "eep(", "Continuous" + "Clock(", "Date" + "()"]
    for file in Repository.files(in: "Tests", suffix: ".swift") {
      let text = try Repository.text(file)
      let used = words.filter { text.contains($0) }
      let isAllowed = Self.realTimeFiles[file] != nil
      #expect(isAllowed == !used.isEmpty, "\(file) uses \(used), or is to be taken from the list")
    }
  }

  @Test func nothingIsSwitchedOff() throws {
    let words = [
      "swift-format-" + "ignore", ".disabl" + "ed(", "@preconcu" + "rrency",
      "@unchecked" + " Sendable",
      "nonisolated(un" + "safe)",
    ]
    let folders = [
      "Sources", "Tests", "Resources", "Settings", "Benchmarks/Sources", "Fuzzing/Sources",
    ]
    for file in folders.flatMap({ Repository.files(in: $0, suffix: ".swift") }) {
      for (number, line) in try Repository.lines(file).enumerated() {
        for word in words where line.contains(word) {
          #expect(
            line.contains("//"), "\(file):\(number + 1): \(word) needs its reason on the same line")
        }
      }
    }
  }

  @Test func everyTestTargetHasItsFolderInTheManifest() throws {
    let manifest = try Repository.text("Package.swift")
    let folders = Set(
      Repository.files(in: "Tests", suffix: ".swift").compactMap {
        $0.split(separator: "/").dropFirst().first
      })
    for folder in folders {
      #expect(manifest.contains("\"\(folder)\""), "Tests/\(folder) is in no target")
    }
  }
}
