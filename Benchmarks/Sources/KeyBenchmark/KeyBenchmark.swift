import BenchmarkSubjects

/// Our subjects, and those of the standard library and ICU beside them.
///
/// `KeyBenchmark text TEXT BYTES`, `half NAME` and `tags COUNT` print what subjects of other programs
/// read from standard input; everything else is the protocol of `SubjectRun`.
@main
enum KeyBenchmark {
  private static let subjects =
    PressSubjects.all + SimulationSubjects.all + EngineSubjects.all + KeySubjects.all
    + StepSubjects.all + CountSubjects.all + HostileSubjects.all + TagSubjects.all
    + TrackSubjects.all

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 3, arguments[0] == "text", let length = Int(arguments[2]),
      let text = SampleText(rawValue: arguments[1])
    {
      print(String(decoding: text.bytes(length), as: UTF8.self), terminator: "")
    } else if arguments.count == 2, arguments[0] == "tags", let count = Int(arguments[1]) {
      print(TagSubjects.file(count), terminator: "")
    } else if arguments.count == 2, arguments[0] == "half",
      let sample = KeySubjects.Sample.all.first(where: { $0.name == arguments[1] })
    {
      print(String(decoding: sample.half, as: UTF8.self), terminator: "")
    } else {
      SubjectRun.main(subjects)
    }
  }
}
