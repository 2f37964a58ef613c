import Foundation
public import KeyboardDriving

/// Reviews a keyboard by pressing its keys in this process.
///
/// A keyboard is made anew as often as a scenario wants a fresh one. What needs a program of its own
/// (what it keeps, sends, and needs of memory and network) is not checked.
///
/// ```swift
/// let report = try await review(MyKeyboard())
/// #expect(report[rule].holds, "\(report[rule])")
/// ```
///
/// - Parameters:
///   - keyboard: makes a keyboard that nobody has used.
///   - files: the files that it is built from, to be looked at as well; `nil` for none.
///   - options: by which rules, and how far.
public func review(
  _ keyboard: @autoclosure @escaping @Sendable () -> any KeyboardDriver,
  files: ReviewedFiles? = nil, options: ReviewOptions = ReviewOptions()
) async throws(ReviewError) -> KeyboardReport {
  try await report(files, options) { () throws(ReviewError) in
    DrivenReview(options: options.driving, keyboard: keyboard)
  }
}

/// Reviews a keyboard by pressing its keys, in a program that speaks the driver protocol.
///
/// The program runs within walls, and what it leaves behind is searched for what was typed.
///
/// - Parameters:
///   - program: the program and its arguments.
///   - files: the files that it is built from, to be looked at as well; `nil` for none.
///   - options: by which rules, and how far.
/// - Throws: also when this machine cannot keep the program from the network, unless `options` say
///   that it need not.
public func review(
  program: [String], files: ReviewedFiles? = nil, options: ReviewOptions = ReviewOptions()
) async throws(ReviewError) -> KeyboardReport {
  precondition(!program.isEmpty, "a program has a name")
  return try await report(files, options) { () throws(ReviewError) in
    do throws(Isolation.Unavailable) {
      return try DrivenReview(
        program: DriverCommand(words: program),
        isolation: options.needsIsolation ? .auto : .none, options: options.driving)
    } catch {
      throw ReviewError(.isolationUnavailable, error.reason)
    }
  }
}

/// Reviews a keyboard by its files alone.
public func review(
  files: ReviewedFiles, options: ReviewOptions = ReviewOptions()
) async throws(ReviewError) -> KeyboardReport {
  try await report(files, options) { nil }
}

/// The files of a keyboard.
public struct ReviewedFiles: Hashable, Sendable {
  /// A folder with a project, an `.ipa`, `.app`, `.appex` or `.xcarchive`.
  public var path: String
  /// The name of the keyboard's target or bundle; `nil` when there is only one.
  public var keyboard: String?

  /// Names files.
  public init(at path: String, keyboard: String? = nil) {
    self.path = path
    self.keyboard = keyboard
  }
}

/// By which rules a keyboard is reviewed, and how far.
public struct ReviewOptions: Hashable, Sendable {
  /// A state of the guidelines.
  public enum Era: Sendable {
    /// The first rules for keyboards, of 3 September 2014.
    case of2014
    /// The text of 8 June 2026.
    case june2026
  }

  /// The state of the guidelines.
  public var era = Era.june2026
  /// What the texts are made with that are typed and then looked for; `nil` for chance.
  public var seed: UInt64?
  /// Whether there is no review of a program unless it can be kept from the network; otherwise the
  /// rules about the network are not checked.
  public var needsIsolation = true
  /// The anonymous memory that a program may have beyond its idle state, in MiB.
  public var memoryBudget = 48

  /// The options that suit most.
  public init() {}

  var guidelines: Guidelines { era == .of2014 ? .y2014 : .june2026 }

  fileprivate var driving: DrivenReview.Options {
    var options = DrivenReview.Options(seed: seed ?? .random(in: .min ... .max))
    options.guidelines = guidelines
    options.limits.memory = memoryBudget << 10
    return options
  }
}

/// Why there is no report.
public struct ReviewError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// One word.
    public let rawValue: String

    /// Makes a code from its word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The files cannot be read, or there is no keyboard in them, or several.
    public static let files = Self(rawValue: "files")
    /// The machine cannot keep a program from the network.
    public static let isolationUnavailable = Self(rawValue: "isolationUnavailable")
  }

  /// The kind of the error.
  public let code: Code
  /// One sentence.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

/// Joins what files and keys show.
private func report(
  _ files: ReviewedFiles?, _ options: ReviewOptions,
  _ drive: @escaping @Sendable () throws(ReviewError) -> DrivenReview?
) async throws(ReviewError) -> KeyboardReport {
  // It takes its time and waits for programs: not on a thread that tasks share.
  let result: Result<KeyboardReport, ReviewError> = await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(
        returning: Result { () throws(ReviewError) in
          let driven = try drive()
          guard let files else { return try report(driven, options) }
          return try report(files, driven, options)
        })
    }
  }
  return try result.get()
}

private func report(
  _ driven: DrivenReview?, _ options: ReviewOptions
) throws(ReviewError) -> KeyboardReport {
  let reviews = driven.map { Review($0, command: $0.name, guidelines: options.guidelines) }
  guard let keyboard = reviews?.keyboards.first else {
    throw ReviewError(.files, "there is neither a driver nor a file")
  }
  return KeyboardReport(keyboard, problems: [])
}

private func report(
  _ files: ReviewedFiles, _ driven: DrivenReview?, _ options: ReviewOptions
) throws(ReviewError) -> KeyboardReport {
  do throws(Problem) {
    var review = Review(try SubjectInput.open(files.path), guidelines: options.guidelines)
    if let driven {
      review = try review.merging(driven, command: driven.name, into: files.keyboard)
    }
    let keyboards = review.keyboards.filter {
      files.keyboard == nil || $0.name == files.keyboard
    }
    guard keyboards.count == 1, let keyboard = keyboards.first else {
      let names = review.keyboards.map(\.name).joined(separator: ", ")
      throw Problem(
        Place(path: files.path),
        review.keyboards.isEmpty
          ? "there is no keyboard" : "there are several: say which of \(names)")
    }
    return KeyboardReport(keyboard, problems: review.problems)
  } catch {
    throw ReviewError(.files, "\(error.place): \(error.message)")
  }
}
