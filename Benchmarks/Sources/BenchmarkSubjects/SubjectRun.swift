import CMeasure

/// The protocol of every program that is measured.
///
/// `PROGRAM list` prints the names of its subjects. `PROGRAM SUBJECT ROUNDS` runs one of them inside
/// `cmeasure_run` and prints `SUBJECT TIME ns for ROUNDS rounds, sum SUM`.
package enum SubjectRun {
  /// Does what the arguments of the command line ask for.
  package static func main(_ subjects: [Subject]) {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "list" {
      for subject in subjects { print(subject.name) }
      return
    }
    guard arguments.count == 2,
      let subject = subjects.first(where: { $0.name == arguments.first }),
      let rounds = arguments.last.flatMap({ Int($0) }), rounds > 0
    else { fatalError("usage: list | SUBJECT ROUNDS") }
    run(subject, rounds: rounds)
  }

  private static func run(_ subject: Subject, rounds: Int) {
    let work = subject.prepare()
    // Once before, so that tables and caches are filled and lazy globals made.
    if !subject.isFirst { _ = work(rounds) }
    var sum = 0
    let duration = ContinuousClock().measure {
      measure { sum = work(rounds) }
    }
    print(subject.name, Int(duration / .nanoseconds(1)), "ns for", rounds, "rounds, sum", sum)
  }

  /// Calls `body` from inside `cmeasure_run`.
  private static func measure(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      let box = Box(body)
      unsafe cmeasure_run(
        { context in
          guard let context = unsafe context else { return }
          unsafe Unmanaged<Box>.fromOpaque(context).takeUnretainedValue().body()
        }, Unmanaged.passUnretained(box).toOpaque())
      withExtendedLifetime(box) {}
    }
  }

  private final class Box {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }
}
