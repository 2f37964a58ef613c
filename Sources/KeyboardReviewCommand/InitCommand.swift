import ArgumentParser
import Foundation
import KeyboardReview

/// `keyboard-review init`: starts a configuration.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Start a configuration in a folder; one that is there stays as it is.",
    discussion: """
      EXAMPLE:
        $ keyboard-review init .
      """)

  @Argument(help: "The folder.", completion: .directory)
  var folder = "."

  func run() throws {
    let path = folder + "/" + Configuration.fileName
    guard !FileManager.default.fileExists(atPath: path) else {
      reportError(Problem(path, "is there already"))
      throw ExitCode.inputOutput
    }
    try writeText(Configuration.template, to: path)
    print(path)
  }
}
