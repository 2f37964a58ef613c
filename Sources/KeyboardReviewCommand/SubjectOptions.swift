package import ArgumentParser
import Foundation
import KeyboardReview

/// What is reviewed and by which rules; shared by all commands that review.
struct SubjectOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      A folder with a project, an .ipa, .app, .appex or .xcarchive, or a plist in its folder. \
      (default: .)
      """, valueName: "path"),
    completion: .file())
  var givenPath: String?

  /// The path that was given, or this folder.
  var path: String { givenPath ?? "." }

  @Option(help: "The state of the guidelines: 2014 or 2026-06.")
  var guidelines: Guidelines?

  @Option(
    help: "The configuration; \(Configuration.fileName) in the folder when not given.",
    completion: .file())
  var config: String?

  /// The configuration of the subject, or an empty one.
  func configuration() throws -> Configuration {
    let found = path + "/" + Configuration.fileName
    guard let file = config ?? (FileManager.default.fileExists(atPath: found) ? found : nil) else {
      return Configuration()
    }
    return try orExit(.badData) { () throws(Problem) in
      try Configuration(file, text: try readText(file))
    }
  }

  /// The state of the guidelines that holds.
  func guidelines(_ configuration: Configuration) -> Guidelines {
    guidelines ?? configuration.guidelines ?? .june2026
  }

  /// The review of all keyboards under a configuration.
  func review(_ configuration: Configuration) throws -> Review {
    let tree = try orExit(.noInput) { () throws(Problem) in try SubjectInput.open(path) }
    return Review(
      tree, guidelines: guidelines(configuration), rules: Review.rules(configuration))
  }
}

extension Guidelines: ExpressibleByArgument {
  /// Finds a state by its name.
  public init?(argument: String) {
    guard let found = Guidelines.all.first(where: { $0.name == argument }) else { return nil }
    self = found
  }

  /// The names of all states.
  public static var allValueStrings: [String] { all.map(\.name) }

  /// The same, for the shells.
  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
