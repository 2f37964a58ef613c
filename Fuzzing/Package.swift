// swift-tools-version: 6.2
// Apart from the library's manifest, so that whoever uses the library never builds a fuzzer.
// `make fuzz` builds this with libFuzzer and the address sanitizer.

import PackageDescription

/// What the review reads needs swift-syntax, which takes minutes to build; see the library's manifest.
let hasReview = Context.environment["TAGKEYBOARD_WITHOUT_REVIEW"] == nil

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TagKeyboard", path: "..")],
  targets: [
    // One program for all readers: each is a file, and `FUZZ_TARGET` names the one to feed.
    .executableTarget(
      name: "Fuzzers",
      dependencies: [
        "KeyFuzz", "KeyScript", "KeyboardDriving", "KeyboardTracking", "SimulatedHost",
        "TagKeyboard", "TrackingReplay",
      ].map { .product(name: $0, package: "TagKeyboard") }
        + (hasReview ? [.product(name: "KeyboardReview", package: "TagKeyboard")] : []),
      exclude: hasReview ? [] : ["Review"],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        // libFuzzer brings `main`.
        .unsafeFlags(["-parse-as-library"]),
      ] + (hasReview ? [.define("REVIEW")] : []))
  ]
)
