import ArgumentParser
import Foundation
import KeyboardDriving
import KeyboardReview
import TagKeyboard

/// What is driven, within which walls, and how far.
struct DrivingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A program that plays the keyboard (Docs/Driver.md); its keys are pressed.",
      valueName: "command"))
  var driver: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "A keyboard that is data alone, as files of layouts; its keys are pressed.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var layout: [String] = []

  @Option(help: "How the driver is kept from the network.")
  var isolation: Isolation = .auto

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The only scenarios to run.", valueName: "name"))
  var scenario: [ScenarioName] = []

  @Option(
    help: "A folder for what was asked and said where a scenario did not pass.",
    completion: .directory)
  var transcripts: String?

  @Option(help: "What the texts that are looked for are made with; chance when not given.")
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "The memory that the driver may have beyond its idle state.", valueName: "MiB"))
  var memoryBudget = 48

  @Option(
    help: ArgumentHelp("The time that the driver has for a reply.", valueName: "milliseconds"))
  var replyLimit = 5000

  func validate() throws {
    guard (1...1_000_000).contains(memoryBudget) else {
      throw ValidationError("--memory-budget takes a number of MiB from 1.")
    }
    guard (1...600_000).contains(replyLimit) else {
      throw ValidationError("--reply-limit takes a number of milliseconds from 1 to 600000.")
    }
    guard driver == nil || layout.isEmpty else {
      throw ValidationError("Give either --driver or --layout, not both.")
    }
    guard driver == nil || command != nil else {
      throw ValidationError("--driver takes a command; a quote in it is left open, or it is empty.")
    }
  }

  /// The command that is driven, taken apart.
  private var command: DriverCommand? { driver.flatMap { DriverCommand($0) } }

  /// What is driven, as reports name it; `nil` when nothing is.
  var subject: String? { driver ?? layout.first }

  /// What pressing the keys shows; `nil` when nothing is driven.
  func review(_ guidelines: Guidelines) throws -> DrivenReview? {
    var options = DrivenReview.Options(seed: seed ?? .random(in: .min ... .max))
    options.guidelines = guidelines
    options.limits.memory = memoryBudget << 10
    options.limits.reply = replyLimit
    options.scenarios = scenario.map(\.name)
    options.transcriptFolder = transcripts
    let review: DrivenReview
    if let command, let driver {
      do throws(Isolation.Unavailable) {
        review = try DrivenReview(program: command, isolation: isolation, options: options)
      } catch {
        reportError(Problem(driver, "isolation unavailable: \(error.reason)"))
        throw ExitCode.unavailable
      }
    } else if !layout.isEmpty {
      let keyboard = try layouts()
      review = DrivenReview(options: options) { LayoutDriver(keyboard) }
    } else {
      return nil
    }
    try writeTranscripts(of: review)
    return review
  }

  /// The keyboard that the files of layouts make.
  private func layouts() throws -> LayoutDriver.Configuration {
    let sources = try layout.map { path in
      SourceText(
        name: path, text: try orExit(.noInput) { () throws(Problem) in try readText(path) })
    }
    do throws(Diagnostics) { return try LayoutDriver.Configuration(layouts: sources) } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode.badData
    }
  }

  private func writeTranscripts(of review: DrivenReview) throws {
    guard let transcripts else { return }
    try? FileManager.default.createDirectory(
      atPath: transcripts, withIntermediateDirectories: true)
    for transcript in review.transcripts {
      try writeText(transcript.text, to: "\(transcripts)/\(transcript.name).jsonl")
    }
  }
}

/// The name of a scenario.
struct ScenarioName: ExpressibleByArgument {
  let name: String

  init?(argument: String) {
    guard Scenario.all.contains(where: { $0.name == argument }) else { return nil }
    name = argument
  }

  static var defaultCompletionKind: CompletionKind { .list(Scenario.all.map(\.name)) }
}

extension Isolation: ExpressibleByArgument {}
