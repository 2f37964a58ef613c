// swift-tools-version: 6.2
// A keyboard whose tests review it. Run them with
//   swift test --package-path Examples/KeyboardReviewTests

import PackageDescription

let package = Package(
  name: "KeyboardReviewTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TagKeyboard", path: "../..")],
  targets: [
    .target(
      name: "TinyKeyboard",
      dependencies: [
        .product(name: "KeyboardDriving", package: "TagKeyboard"),
        .product(name: "TagKeyboard", package: "TagKeyboard"),
      ]),
    .testTarget(
      name: "TinyKeyboardTests",
      dependencies: [
        "TinyKeyboard", .product(name: "KeyboardReview", package: "TagKeyboard"),
      ]),
  ]
)
