// swift-tools-version: 6.2
// Apart from the library's manifest, so that whoever uses the library never builds a benchmark.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TagKeyboard", path: "..")],
  targets: [
    // The function whose instructions are counted, and nothing else.
    .target(name: "CMeasure"),
    // ICU's own way of doing what TextBoundaries does.
    .target(name: "CPeers", linkerSettings: [.linkedLibrary("icuuc", .when(platforms: [.linux]))]),
    // What every program that is measured has in common: subjects, and the protocol they speak.
    .target(name: "BenchmarkSubjects", dependencies: ["CMeasure"]),
    .executableTarget(
      name: "KeyBenchmark",
      dependencies: [
        "BenchmarkSubjects", "CPeers",
        .product(name: "KeyboardTracking", package: "TagKeyboard"),
        .product(name: "SimulatedHost", package: "TagKeyboard"),
        .product(name: "TagKeyboard", package: "TagKeyboard"),
        .product(name: "TextBoundaries", package: "TagKeyboard"),
      ]),
    // Foundation's JSON, in a program of its own: it cannot live in one with ICU's headers.
    .executableTarget(name: "FoundationBenchmark", dependencies: ["BenchmarkSubjects"]),
    // These three import no more than the C library: what is measured of a child's memory can never
    // be less than its parent's.
    .target(name: "ChildProcess"),
    .executableTarget(name: "ProcessBenchmark", dependencies: ["ChildProcess"]),
    .executableTarget(name: "BenchmarkTable", dependencies: ["ChildProcess"]),
  ]
)

for target in package.targets where !["CMeasure", "CPeers"].contains(target.name) {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
