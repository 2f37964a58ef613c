// swift-tools-version: 6.2
// Apart from the library's manifest, so that whoever uses the library never builds a fuzzer.
// `make fuzz` builds this with libFuzzer and the address sanitizer.

import PackageDescription

let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TagKeyboard", path: "..")],
  targets: [
    // One program for all readers: each is a file, and `FUZZ_TARGET` names the one to feed.
    .executableTarget(
      name: "Fuzzers",
      dependencies: [
        .product(name: "KeyboardDriving", package: "TagKeyboard"),
        .product(name: "KeyboardReview", package: "TagKeyboard"),
        .product(name: "TagKeyboard", package: "TagKeyboard"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        // libFuzzer brings `main`.
        .unsafeFlags(["-parse-as-library"]),
      ])
  ]
)
