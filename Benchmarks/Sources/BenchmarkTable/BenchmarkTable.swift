import ChildProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints the table of ratios: ours to a peer, in turns, medians of 31 pairs.
///
/// `BenchmarkTable PROGRAMS PEERS FILES [ROW…]`: the folders of the measured Swift programs, of the
/// peers that were built, and of what they read (`Scripts/bench.sh` makes all three). ROW is a
/// number, or a part of a row's name or of its peer's; without any all rows are measured. What is
/// measured now is told on standard error. Ends with 1 when two did not do the same work, never for
/// being slow.
@main
enum BenchmarkTable {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 3 else {
      say("usage: BenchmarkTable PROGRAMS PEERS FILES [ROW…]")
      exit(64)
    }
    let folders = Folders(programs: arguments[0], peers: arguments[1], files: arguments[2])
    let words = arguments[3...]
    let rows = folders.rows.filter { row in
      words.isEmpty || words.contains { row.isChosen(by: $0) }
    }
    for line in Table.head { print(line) }
    var hasFailed = false
    for (number, row) in rows.enumerated() {
      say("\(number + 1) of \(rows.count): \(row.name) beside \(row.peer?.name ?? "nothing")")
      if let absent = [row.ours, row.peer].compactMap(\.self).first(where: { !$0.isPresent }) {
        print(Table.line(row, skipped: "skipped: needs \(absent.missing)"))
      } else {
        do {
          print(Table.line(row, try Comparison(of: row, in: folders.files)))
        } catch {
          hasFailed = true
          print(Table.line(row, skipped: "failed: \(error)"))
        }
      }
      fflush(nil)
    }
    exit(hasFailed ? 1 : 0)
  }

  private static func say(_ message: String) {
    let line = message + "\n"
    _ = unsafe line.withCString { unsafe write(STDERR_FILENO, $0, strlen($0)) }
  }
}
