import ChildProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The peak memory of one command: `ProcessBenchmark INPUT COMMAND [ARGUMENT…]` prints it in kB.
///
/// INPUT is the command's standard input; what it writes is thrown away.
@main
enum ProcessBenchmark {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 1 else { fail("usage: ProcessBenchmark INPUT COMMAND [ARGUMENT…]") }
    do {
      print(try ChildProcess(Array(arguments[1...]), inputPath: arguments[0]).peakKilobytes)
    } catch {
      fail(error.description)
    }
  }

  private static func fail(_ message: String) -> Never {
    let line = "error: \(message)\n"
    _ = unsafe line.withCString { unsafe write(STDERR_FILENO, $0, strlen($0)) }
    exit(70)
  }
}
