import Foundation
import KeyboardReview
import TestSupport
import Testing

/// The programs in `Drivers/`, and what a review says of them.
enum Drivers {
  /// The folder of the programs.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Drivers").path

  /// The system's own Python first: others may lie where not every user may look.
  static let python =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
    ? "/usr/bin/python3" : "python3"

  /// Reviews a program of `folder`.
  static func review(
    _ script: String, _ arguments: String..., in folder: String = folder,
    isolation: Isolation = .auto, adjust: (inout DrivenReview.Options) -> Void = { _ in }
  ) throws -> DrivenReview {
    // Neither `site` nor the environment: it is started sixty times a review.
    let line = ([python, "-ES", "\(folder)/\(script)"] + arguments).joined(separator: " ")
    let command = try #require(DriverCommand(line))
    return try DrivenReview(program: command, isolation: isolation, options: options(adjust))
  }

  /// Options with which a review takes seconds: memory is looked at closely where it is the point.
  static func options(
    _ adjust: (inout DrivenReview.Options) -> Void = { _ in }
  ) -> DrivenReview.Options {
    var options = DrivenReview.Options(seed: 1)
    options.limits.keys = 400
    options.limits.openings = 8
    adjust(&options)
    return options
  }
}

extension DrivenReview {
  /// The rules that did not pass, with their verdicts.
  var found: [String: Verdict] {
    outcomes.mapValues(\.verdict).filter { $0.value != .pass }
  }
}
