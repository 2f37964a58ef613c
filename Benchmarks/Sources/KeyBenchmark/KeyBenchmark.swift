import CMeasure

/// `KeyBenchmark list`, or `KeyBenchmark SUBJECT ROUNDS`: runs one subject inside `cmeasure_run`
/// and prints its nanoseconds per round and the number the rounds added up to.
@main
enum KeyBenchmark {
  private static let subjects = PressSubjects.all + StepSubjects.all + TrackSubjects.all

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "list" {
      for subject in subjects { print(subject.name) }
      return
    }
    guard arguments.count == 2,
      let subject = subjects.first(where: { $0.name == arguments.first }),
      let rounds = arguments.last.flatMap({ Int($0) }), rounds > 0
    else { fatalError("usage: KeyBenchmark list | SUBJECT ROUNDS") }

    let run = subject.prepare()
    // Once before, so that tables and caches are filled and lazy globals made.
    _ = run(rounds)
    var result = 0
    let duration = ContinuousClock().measure {
      measure { result = run(rounds) }
    }
    print(subject.name, Int(duration / .nanoseconds(1)) / rounds, "ns/round, sum", result)
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
