#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures whole commands from start to exit.
///
/// They run in turns, so that whatever else the machine does hits them alike. The first one is what
/// the others are compared with.
///
/// `ProcessBenchmark ROUNDS INPUT COMMAND [ARGUMENT…] [::: COMMAND [ARGUMENT…]]…`: INPUT is each
/// command's standard input; what they write is thrown away. One line per command, with tabs:
/// median µs, ratio to the first command (median of the rounds' ratios), peak memory in kB, words.
@main
enum ProcessBenchmark {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 2, let rounds = Int(arguments[0]), rounds > 0 else {
      fail("usage: ProcessBenchmark ROUNDS INPUT COMMAND [ARGUMENT…] [::: COMMAND …]…")
    }
    let commands = arguments[2...].split(separator: ":::").map(Array.init)
    var times = commands.map { _ in [Double]() }
    var peaks = commands.map { _ in 0 }
    for _ in 0..<rounds {
      for (index, command) in commands.enumerated() {
        let run = Run(command, inputPath: arguments[1])
        times[index].append(run.microseconds)
        peaks[index] = max(peaks[index], run.peakKilobytes)
      }
    }
    for (index, command) in commands.enumerated() {
      let ratio = median(zip(times[index], times[0]).map { $0 / $1 })
      let hundredths = Int((ratio * 100).rounded())
      let fraction = hundredths % 100
      print(
        Int(median(times[index])), "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)",
        peaks[index], command.joined(separator: " "), separator: "\t")
    }
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}

/// One run of one command.
private struct Run {
  let microseconds: Double
  let peakKilobytes: Int

  init(_ command: [String], inputPath: String) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, inputPath, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    let words = unsafe command.map { unsafe strdup($0) } + [nil]
    var identifier: pid_t = 0
    var status: Int32 = 0
    var usage = rusage()

    let start = ContinuousClock.now
    let failure = unsafe posix_spawnp(&identifier, command[0], &actions, nil, words, environ)
    guard failure == 0 else { fail("cannot start \(command[0])") }
    guard unsafe wait4(identifier, &status, 0, &usage) == identifier else { fail("lost a child") }
    microseconds = (ContinuousClock.now - start) / .microseconds(1)

    unsafe words.forEach { unsafe free($0) }
    unsafe posix_spawn_file_actions_destroy(&actions)
    guard status == 0 else { fail("\(command.joined(separator: " ")) ended with status \(status)") }
    peakKilobytes = usage.ru_maxrss
  }
}

private func fail(_ message: String) -> Never {
  let line = "error: \(message)\n"
  _ = unsafe line.withCString { unsafe write(STDERR_FILENO, $0, strlen($0)) }
  exit(70)
}
