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
    .executableTarget(
      name: "KeyBenchmark",
      dependencies: [
        "CMeasure", "CPeers",
        .product(name: "KeyboardTracking", package: "TagKeyboard"),
        .product(name: "SimulatedHost", package: "TagKeyboard"),
        .product(name: "TagKeyboard", package: "TagKeyboard"),
        .product(name: "TextBoundaries", package: "TagKeyboard"),
      ]),
    // Imports no more than the C library: what it measures of a child's memory can never be less
    // than its own.
    .executableTarget(name: "ProcessBenchmark"),
  ]
)

for target in package.targets where !target.name.hasPrefix("C") {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
