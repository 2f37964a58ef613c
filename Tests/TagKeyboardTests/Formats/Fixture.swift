import Foundation
import Testing

/// Files of the repository that tests read.
enum Fixture {
  /// The text of a file, by its path from the root of the repository.
  static func text(_ path: String) throws -> String {
    var root = URL(fileURLWithPath: #filePath)
    // Tests/TagKeyboardTests/Formats/Fixture.swift
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
