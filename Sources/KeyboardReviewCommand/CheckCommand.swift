import ArgumentParser
import Foundation
import KeyboardReview

/// `keyboard-review check`: reviews every keyboard in a subject.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Review every keyboard in a project or bundle, and press the keys of one.",
    discussion: """
      With --driver or --layout the keys of a keyboard are pressed too, and the worse of both verdicts holds; \
      without a path nothing but that is done.

      Ends with 0 when nothing weighs as much as --fail-on asks, 1 with findings, 2 when something \
      that had to be looked at could not be, 3 when there is no keyboard, 69 when the driver \
      cannot be kept from the network.

      EXAMPLE:
        $ keyboard-review check --format text --format sarif=review.sarif .
      """)

  @OptionGroup var subject: SubjectOptions

  @OptionGroup(title: "Pressing keys") var driving: DrivingOptions

  @Option(help: "The name of the keyboard that is driven, when the path has several.")
  var keyboard: String?

  @Option(
    help: ArgumentHelp(
      "A form of the report, and the file it goes to; several may be given.",
      valueName: "form[=file]"))
  var format: [FormatOption] = []

  @Flag(help: "Show all evidence, and the rules that passed.")
  var verbose = false

  @Option(help: "The least weight that counts: error or warning.")
  var failOn: FailOn?

  @Option(parsing: .upToNextOption, help: "The only rules to check.")
  var only: [RuleName] = []

  @Option(parsing: .upToNextOption, help: "Rules to leave out.")
  var skip: [RuleName] = []

  @Option(parsing: .upToNextOption, help: "Rules that must have been checked.")
  var require: [RuleName] = []

  @Option(help: "Findings that were there before, and do not count.", completion: .file())
  var baseline: String?

  @Option(help: "Write the findings to a baseline.", completion: .file())
  var writeBaseline: String?

  @Option(help: "The day by which waivers expire, as YYYY-MM-DD; today when not given.")
  var today: String?

  func run() throws {
    let configuration = try self.configuration()
    let known = try baseline.map { path in
      try orExit(.badData) { () throws(Problem) in try Baseline(path, text: try readText(path)) }
    }
    let plain = try review(configuration)
    if let writeBaseline { try writeText(Baseline(of: plain).text, to: writeBaseline) }
    let review = plain.applying(configuration, baseline: known, today: today ?? currentDay())
    for option in format.isEmpty ? [FormatOption(format: .text, file: nil)] : format {
      try write(review, option)
    }
    let result = ReviewResult(review, configuration)
    if result != .clean { throw ExitCode(result.rawValue) }
  }

  /// What files and keys show, each where it was asked for.
  private func review(_ configuration: Configuration) throws -> Review {
    let guidelines = subject.guidelines(configuration)
    guard let driver = driving.subject, let driven = try driving.review(guidelines) else {
      return try subject.review(configuration)
    }
    guard subject.givenPath != nil else {
      return Review(
        driven, command: driver, guidelines: guidelines, rules: Review.rules(configuration))
    }
    let files = try subject.review(configuration)
    return try orExit(.noInput) { () throws(Problem) in
      try files.merging(driven, command: driver, into: keyboard)
    }
  }

  private func configuration() throws -> Configuration {
    var configuration = try subject.configuration()
    if let failOn { configuration.failOn = failOn == .error ? .fail : .warn }
    if !only.isEmpty { configuration.only = only.map(\.id) }
    configuration.skip += skip.map(\.id)
    configuration.require += require.map(\.id)
    return configuration
  }

  private func write(_ review: Review, _ option: FormatOption) throws {
    let isTerminal = option.file == nil && isatty(STDOUT_FILENO) == 1
    let text = option.format.report(
      review, style: TextReporter.Style(isVerbose: verbose, isColoured: isTerminal))
    if let file = option.file {
      try writeText(text, to: file)
    } else {
      FileHandle.standardOutput.write(Data(text.utf8))
    }
  }

  private func currentDay() -> String {
    Date().formatted(.iso8601.year().month().day())
  }
}

/// `error` or `warning`.
enum FailOn: String, ExpressibleByArgument, CaseIterable {
  case error, warning
}

/// The id of a rule.
struct RuleName: ExpressibleByArgument {
  let id: String

  init?(argument: String) {
    guard let rule = Rule.named(argument) else { return nil }
    id = rule.id
  }

  static var defaultCompletionKind: CompletionKind { .list(Rule.all.map(\.id)) }
}

/// A form of the report and where it goes.
struct FormatOption: ExpressibleByArgument {
  let format: ReportFormat
  let file: String?

  init(format: ReportFormat, file: String?) {
    self.format = format
    self.file = file
  }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else { return nil }
    self.init(format: format, file: parts.count > 1 ? String(parts[1]) : nil)
    if file?.isEmpty ?? false { return nil }
  }

  static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
