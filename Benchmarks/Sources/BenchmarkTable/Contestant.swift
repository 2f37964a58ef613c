import ChildProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program whose speed is measured, ours or another one.
struct Contestant {
  /// How its time is taken.
  enum Timing {
    /// It runs a subject for so many rounds as it is told to and says how long they took.
    case rounds(Rounds)
    /// The whole of it counts, from start to exit.
    case command
  }

  /// How many rounds a run has.
  enum Rounds {
    /// So many that they take ten milliseconds.
    case enough
    /// One, because it is the first that counts.
    case one
  }

  /// What the table calls it.
  let name: String
  /// The program and its arguments, without the rounds.
  let words: [String]
  /// The file it reads from standard input.
  var input = "/dev/null"
  var timing = Timing.command
  /// The Debian package, or whatever else to say, when the program is not there.
  var missing = ""

  /// Whether the program can be started.
  var isPresent: Bool {
    if words[0].contains("/") { return unsafe access(words[0], X_OK) == 0 }
    guard let path = unsafe getenv("PATH") else { return false }
    let folders = unsafe String(cString: path).split(separator: ":")
    return folders.contains { unsafe access("\($0)/\(words[0])", X_OK) == 0 }
  }
}

/// What one run of a contestant has shown.
struct Measurement {
  /// Per round, or of the whole command.
  var nanoseconds: Double
  /// What the rounds added up to; `nil` for commands.
  var sum: Int?
  var peakKilobytes: Int
}

extension Contestant {
  /// Runs it once, for so many rounds where they count.
  ///
  /// A command's output goes to the file `output`.
  func run(rounds: Int, output: String) throws(ChildProcess.Failure) -> Measurement {
    guard case .rounds = timing else {
      let child = try ChildProcess(words, inputPath: input, output: .file(output))
      return Measurement(
        nanoseconds: child.microseconds * 1000, sum: nil, peakKilobytes: child.peakKilobytes)
    }
    let child = try ChildProcess(words + ["\(rounds)"], inputPath: input, output: .kept)
    // SUBJECT TIME ns for ROUNDS rounds, sum SUM
    let answer = child.text.split(whereSeparator: \.isWhitespace)
    guard answer.count == 8, let time = Double(answer[1]), let sum = Int(answer[7]) else {
      throw ChildProcess.Failure("\(words.joined(separator: " ")) answered: \(child.text)")
    }
    return Measurement(
      nanoseconds: max(time, 1) / Double(rounds), sum: sum, peakKilobytes: child.peakKilobytes)
  }

  /// How many rounds take ten milliseconds, by a run of fewer of them.
  func rounds(after trial: Measurement) -> Int {
    switch timing {
    case .rounds(.enough): max(1, Int(10_000_000 / trial.nanoseconds))
    case .rounds(.one), .command: 1
    }
  }
}
