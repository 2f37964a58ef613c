// swift-tools-version: 6.2
// The manifest is the map of the house: a target may import what it lists here and nothing else
// (`make check` builds with `--explicit-target-dependency-import-check error`).

import PackageDescription

let package = Package(
  name: "TagKeyboard",
  defaultLocalization: "en",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "TagKeyboard", targets: ["TagKeyboard"]),
    .library(name: "TextBoundaries", targets: ["TextBoundaries"]),
    .library(name: "SimulatedHost", targets: ["SimulatedHost"]),
    .library(name: "KeyScript", targets: ["KeyScript"]),
    .library(name: "KeyboardTracking", targets: ["KeyboardTracking"]),
    .library(name: "KeyboardDriving", targets: ["KeyboardDriving"]),
    .executable(name: "tagkeyboard", targets: ["TagKeyboardCommand"]),
    .executable(name: "keyboard-review", targets: ["KeyboardReviewCommand"]),
    // For test suites of keyboards; the fuzzers use more of it.
    .library(name: "KeyboardReview", targets: ["KeyboardReview"]),
    // For the fuzzers alone: nothing in them is public.
    .library(name: "KeyFuzz", targets: ["KeyFuzz"]),
    .library(name: "TrackingReplay", targets: ["TrackingReplay"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    // Only `KeyboardReview` reads other people's sources and project files.
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    // ICU's headers stay inside this target's `.c` files; the libraries are listed one by one so
    // that the same manifest links dynamically and fully static (`make install`).
    .target(
      name: "CICU",
      linkerSettings: ["icui18n", "icuuc", "icudata", "stdc++", "m"].map {
        .linkedLibrary($0, .when(platforms: [.linux]))
      }),
    .target(
      name: "TextBoundaries",
      dependencies: [.target(name: "CICU", condition: .when(platforms: [.linux]))]),
    .target(
      name: "KeyboardResources",
      path: "Resources",
      exclude: ["Tags/tags.schema.json", "Layouts/layouts.schema.json"],
      resources: ["habr", "html", "bbcode", "markdown"].map { .embedInCode("Tags/\($0).json") }
        + [
          "habr-keys",
          "symbols",
          "letters",
          "letters-en",
          "letters-ru",
          "number",
          "decimal",
          "asciiNumber",
          "numbersAndPunctuation",
          "email",
          "url",
          "webSearch",
          "webSearch-ru",
          "twitter",
          "twitter-ru",
          "phone",
        ].map { .embedInCode("Layouts/\($0).json") }),
    .target(
      name: "KeyboardSettings",
      path: "Settings",
      exclude: ["Settings.bundle/en.lproj", "Settings.bundle/ru.lproj"],
      resources: [.embedInCode("Settings.bundle/Root.plist")]),
    .target(
      name: "TagKeyboard",
      dependencies: ["TextBoundaries", "KeyboardResources", "KeyboardSettings"]),
    .target(name: "FileStorage", dependencies: ["TagKeyboard"]),
    .target(name: "SimulatedHost", dependencies: ["TagKeyboard", "TextBoundaries"]),
    .target(name: "KeyScript", dependencies: ["SimulatedHost", "TagKeyboard", "TextBoundaries"]),
    .target(
      name: "KeyFuzz",
      dependencies: ["KeyScript", "SimulatedHost", "TagKeyboard", "TextBoundaries"]),
    // What a keyboard and its review say to one another, and our keyboard's part in it.
    .target(
      name: "KeyboardDriving", dependencies: ["KeyScript", "SimulatedHost", "TagKeyboard"]),
    // A keyboard at a terminal, but for the terminal itself.
    .target(
      name: "KeyTerminal", dependencies: ["KeyScript", "SimulatedHost", "TagKeyboard"]),
    // The other side: for the app that a keyboard appears in.
    .target(
      name: "KeyboardTracking", dependencies: [.product(name: "Logging", package: "swift-log")]),
    .target(
      name: "TrackingReplay",
      dependencies: [
        "KeyboardTracking", "KeyScript", "SimulatedHost", "TagKeyboard",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // Not named like its product: on a case-insensitive disk that would be the library's folder.
    .executableTarget(
      name: "TagKeyboardCommand",
      dependencies: [
        "FileStorage", "KeyFuzz", "KeyScript", "KeyTerminal", "KeyboardDriving", "KeyboardTracking",
        "SimulatedHost", "TagKeyboard", "TrackingReplay",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // The review of other people's keyboards. Foundation is for property lists, zlib for archives.
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
    // Starts a keyboard that is driven: what happens between fork and exec cannot be Swift.
    .target(name: "CIsolation"),
    .target(
      name: "KeyboardReview",
      dependencies: [
        "CIsolation", "CZlib", "KeyboardDriving", "SimulatedHost", "TagKeyboard",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "Yams", package: "Yams"),
      ]),
    .executableTarget(
      name: "KeyboardReviewCommand",
      dependencies: [
        "FileStorage", "KeyboardDriving", "KeyboardReview", "TagKeyboard",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport"),
    .target(
      name: "HostTestSupport", dependencies: ["SimulatedHost", "TagKeyboard", "TextBoundaries"],
      path: "Tests/HostTestSupport"),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "TextBoundariesTests",
      dependencies: [
        "TextBoundaries", "TestSupport",
        .target(name: "CICU", condition: .when(platforms: [.linux])),
      ]),
    .testTarget(
      name: "TagKeyboardTests",
      dependencies: [
        "HostTestSupport", "SimulatedHost", "TagKeyboard", "TestSupport", "TextBoundaries",
      ]),
    // Apart from the rest of that library: they run under the thread sanitizer too.
    .testTarget(
      name: "KeyboardSessionTests",
      dependencies: ["HostTestSupport", "SimulatedHost", "TagKeyboard", "TestSupport"]),
    .testTarget(
      name: "FileStorageTests", dependencies: ["FileStorage", "TagKeyboard", "TestSupport"]),
    .testTarget(
      name: "SimulatedHostTests",
      dependencies: ["HostTestSupport", "SimulatedHost", "TagKeyboard", "TestSupport"]),
    .testTarget(
      name: "KeyScriptTests",
      dependencies: ["KeyScript", "SimulatedHost", "TagKeyboard", "TestSupport"]),
    .testTarget(
      name: "KeyFuzzTests",
      dependencies: ["KeyFuzz", "KeyScript", "SimulatedHost", "TagKeyboard", "TestSupport"]),
    .testTarget(
      name: "KeyboardDrivingTests",
      dependencies: ["KeyboardDriving", "TagKeyboard", "TagKeyboardCommand", "TestSupport"]),
    .testTarget(
      name: "KeyTerminalTests",
      dependencies: ["KeyTerminal", "SimulatedHost", "TagKeyboard", "TestSupport"]),
    .testTarget(
      name: "KeyboardTrackingTests",
      dependencies: [
        "KeyboardTracking", "TestSupport", .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(
      name: "TrackingReplayTests",
      dependencies: [
        "KeyScript", "KeyboardTracking", "TagKeyboard", "TestSupport", "TrackingReplay",
      ]),
    .testTarget(
      name: "KeyboardReviewTests",
      dependencies: [
        "KeyFuzz", "KeyScript", "KeyboardDriving", "KeyboardReview", "KeyboardReviewCommand",
        "SimulatedHost", "TagKeyboard", "TagKeyboardCommand", "TestSupport",
      ]),
    // What `make fuzz` builds with libFuzzer, without it.
    .testTarget(
      name: "FuzzTargetTests",
      dependencies: [
        "KeyFuzz", "KeyScript", "KeyboardDriving", "KeyboardReview", "KeyboardTracking",
        "SimulatedHost", "TagKeyboard", "TestSupport", "TrackingReplay",
      ],
      path: "Fuzzing", exclude: ["Dictionaries", "Package.swift", "Seeds"],
      sources: ["Sources", "Tests"], swiftSettings: [.define("REVIEW")]),
    // Reads the sources, the manifest and the documents, and runs what the README shows.
    .testTarget(
      name: "RepositoryTests",
      dependencies: ["TestSupport", "KeyboardReviewCommand", "TagKeyboardCommand"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "KeyFuzz", "KeyScript", "SimulatedHost", "TagKeyboard", "TestSupport",
        "TagKeyboardCommand",
      ]),
  ]
)

/// The one list of settings for every Swift target.
let strictSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),  // SE-0335
  .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
  .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
  .strictMemorySafety(),  // SE-0458
  .treatAllWarnings(as: .error),  // SE-0480
]

for target in package.targets
where !["CICU", "CIsolation", "CTestSupport", "CZlib"].contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + strictSettings
}

// Where everything is built once and then tried for minutes, the keyboard is optimised in a build for
// debugging too: its tests take half the time. What is asserted is still checked.
if Context.environment["TAGKEYBOARD_OPTIMISED", default: ""] != "" {
  let optimised = [
    "TextBoundaries", "TagKeyboard", "SimulatedHost", "KeyScript", "KeyFuzz", "KeyboardDriving",
    "KeyboardTracking",
  ]
  for target in package.targets where optimised.contains(target.name) {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
      ]
  }
}

// What is optimised or runs under a sanitizer is built anew, and swift-syntax takes minutes. The review
// stays out of those builds; its tests run in the plain one.
if Context.environment["TAGKEYBOARD_WITHOUT_REVIEW"] != nil {
  let isReview = { (name: String) in
    name.hasPrefix("KeyboardReview")
      || ["keyboard-review", "CIsolation", "CZlib", "FuzzTargetTests", "RepositoryTests"].contains(
        name)
  }
  package.targets.removeAll { isReview($0.name) }
  package.products.removeAll { isReview($0.name) }
}

// Where building takes longer than testing, only the named targets are built, and what they stand on.
if let names = Context.environment["TAGKEYBOARD_TARGETS"] {
  var kept: Set<String> = []
  var names = names.split(separator: " ").map(String.init)
  while let name = names.popLast() {
    guard kept.insert(name).inserted else { continue }
    guard let target = package.targets.first(where: { $0.name == name }) else {
      fatalError("TAGKEYBOARD_TARGETS: there is no target \(name)")
    }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): names.append(name)
      default: break  // of another package
      }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
