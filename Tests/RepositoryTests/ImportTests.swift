import Testing

/// The arrows of the house: which module may import which.
///
/// The manifest says it too, but a manifest can be widened in passing, and of the system's modules
/// it knows nothing. Whoever adds an arrow here should be able to say why.
struct ImportTests {
  /// The C library under its names; for memory and files, never for time or chance.
  static let system: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// Every Swift module of the product, its folder, and all it may import.
  static let arrows: [(folder: String, allowed: Set<String>)] = [
    ("Sources/TextBoundaries", ["CICU"]),
    ("Resources", []),
    ("Settings", []),
    (
      "Sources/TagKeyboard",
      system.union(["TextBoundaries", "KeyboardResources", "KeyboardSettings", "Synchronization"])
    ),
    // Stricter than its module: the engine is a pure value (decision 0001).
    ("Sources/TagKeyboard/Engine", ["TextBoundaries"]),
    ("Sources/FileStorage", system.union(["TagKeyboard"])),
    ("Sources/SimulatedHost", ["TagKeyboard", "TextBoundaries"]),
    ("Sources/KeyScript", ["SimulatedHost", "TagKeyboard", "TextBoundaries"]),
    // Results of cases that are run side by side are joined behind a lock.
    (
      "Sources/KeyFuzz",
      ["KeyScript", "SimulatedHost", "Synchronization", "TagKeyboard", "TextBoundaries"]
    ),
    // No part of the system: what a terminal is sent and sends are values here.
    ("Sources/KeyTerminal", ["KeyScript", "SimulatedHost", "TagKeyboard"]),
    ("Sources/KeyboardDriving", ["KeyScript", "SimulatedHost", "TagKeyboard"]),
    // For other people's apps: nothing of ours, nothing of the system's.
    ("Sources/KeyboardTracking", ["CoreGraphics", "Logging"]),
    (
      "Sources/TrackingReplay",
      // Lines of a log are collected behind a lock.
      [
        "KeyScript", "KeyboardTracking", "Logging", "SimulatedHost", "Synchronization",
        "TagKeyboard",
      ]
    ),
    (
      "Sources/KeyboardReview",
      [
        "CIsolation", "CZlib", "Foundation", "KeyboardDriving", "SimulatedHost", "SwiftParser",
        "SwiftSyntax", "TagKeyboard", "Yams",
      ]
    ),
    (
      "Sources/KeyboardReviewCommand",
      [
        "ArgumentParser", "FileStorage", "Foundation", "KeyboardDriving", "KeyboardReview",
        "TagKeyboard",
      ]
    ),
    (
      "Sources/TagKeyboardCommand",
      system.union([
        "ArgumentParser", "FileStorage", "KeyFuzz", "KeyScript", "KeyTerminal", "KeyboardDriving",
        "KeyboardTracking", "SimulatedHost", "TagKeyboard", "TrackingReplay",
        "Dispatch",  // to fuzz on every processor
        "Synchronization",  // for what a signal's handler reads
      ])
    ),
  ]

  @Test(arguments: arrows)
  func modulesImportOnlyWhatTheyMay(folder: String, allowed: Set<String>) throws {
    let files = Repository.files(in: folder, suffix: ".swift")
    try #require(!files.isEmpty)
    for file in files {
      for (number, line) in try Repository.lines(file).enumerated() {
        guard let module = importedModule(line) else { continue }
        #expect(
          allowed.contains(module), "\(file):\(number + 1) imports \(module)")
      }
    }
  }

  @Test func everyModuleHasItsArrows() {
    let folders = Set(Repository.files(in: "Sources", suffix: ".swift").map(moduleFolder))
    #expect(folders.subtracting(Self.arrows.map(\.folder)) == [])
  }

  /// ICU's headers and Foundation, whose private ICU has other types, cannot meet in one module.
  @Test func headersOfICUStayInsideTheShim() throws {
    let headers = Repository.files(in: "Sources", suffix: ".h")
    let sources = Repository.files(in: "Sources", suffix: ".c")
    for file in headers + sources {
      let isInside = file.hasPrefix("Sources/CICU/") && !file.contains("/include/")
      guard !isInside else { continue }
      #expect(!(try Repository.text(file)).contains("#include <unicode/"), "in \(file)")
    }
  }

  @Test(arguments: [
    ("import Foundation", "Foundation"),
    ("  internal import CICU", "CICU"),
    ("@testable import TagKeyboard", "TagKeyboard"),
    ("public import struct Foundation.Data", "Foundation"),
    ("#if canImport(Glibc)", nil),
    ("/// import nothing", nil),
    ("let important = 1", nil),
  ])
  func importLinesAreRecognised(line: String, module: String?) {
    #expect(importedModule(line) == module)
  }
}

/// `Sources/KeyScript` of `Sources/KeyScript/Tape/Parser.swift`.
private func moduleFolder(of file: String) -> String {
  file.split(separator: "/").prefix(2).joined(separator: "/")
}

/// The module a line of Swift imports, without its submodule; `nil` when it imports nothing.
private func importedModule(_ line: String) -> String? {
  let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]
  var words = line.split(separator: " ")[...]
  let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  words = words.drop { modifiers.contains($0) || $0.hasPrefix("@") }
  guard words.popFirst() == "import" else { return nil }
  if let first = words.first, kinds.contains(first) { words = words.dropFirst() }
  return words.first?.split(separator: ".").first.map(String.init)
}
