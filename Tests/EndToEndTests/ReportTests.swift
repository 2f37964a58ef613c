import TestSupport
import Testing

/// What is said about a run, on which stream, and with which exit code.
struct ReportTests {
  private static let tape = ["-e", "Tag bold", "-e", "Type \"é\"", "-e", "Right 6"]

  @Test(arguments: ["immediate", "delayed"])
  func theTraceGoesToStandardError(host: String) throws {
    try Workplace.with { workplace in
      let result = try workplace.run(
        ["apply", "--text", "🙂", "--trace", "--host", host] + Self.tape)
      #expect(result.output == "🙂<b>é</b>")
      assertSnapshot("trace-\(host)", result.errors)
      let plain = try workplace.run(["apply", "--text", "🙂", "--host", host] + Self.tape)
      #expect(plain.output == "🙂<b>é</b>" && plain.errors == "")
    }
  }

  @Test func theExplanationGoesToStandardError() throws {
    try Workplace.with { workplace in
      let result = try workplace.run(["apply", "--text", "🙂", "--explain"] + Self.tape)
      #expect(result.output == "🙂<b>é</b>" && result.exitCode == 0)
      assertSnapshot("explain", result.errors)
    }
  }

  @Test func pressesAndResultAreJSONLinesOnStandardOutput() throws {
    try Workplace.with(["text": "🙂"]) { workplace in
      let format = ["apply", "--format", "jsonl", "--text", "🙂"] + Self.tape
      let result = try workplace.run(format)
      #expect(result.errors == "" && result.exitCode == 0)
      assertSnapshot("jsonl", result.output)
      // The lines of --trace tell more, and the last is not there.
      let both = try workplace.run(format + ["--trace"])
      #expect(both.output == result.output)
      #expect(
        both.errors.replacing(/,"stops":.*?,"events":\[.*\](?=,"outcome")/, with: "")
          == result.output.split(separator: "\n").dropLast().map { $0 + "\n" }.joined())

      let replaced = try workplace.run(
        ["apply", "--format", "jsonl", "--file", "text", "--in-place"] + Self.tape)
      #expect(replaced.output == result.output && replaced.errors == "")
      try #expect(workplace.directory.read("text") == Array("🙂<b>é</b>".utf8))
    }
  }

  @Test func strictRunsMustBeComplete() throws {
    try Workplace.with(["text": "a"]) { workplace in
      let incomplete = ["-e", "Type \"b\"", "-e", "Right 2"]
      for target in [["--text", "a"], ["--file", "text", "--in-place"]] {
        let strict = try workplace.run(["apply", "--strict"] + target + incomplete)
        #expect(strict.exitCode == 2 && strict.output == "")
        #expect(
          strict.errors == """
            -e 2:1:1: error: this key is refused: there is no text in this direction
              Right 2
              ^
            note: 2 of 3 presses incomplete

            """)
      }
      try #expect(workplace.directory.read("text") == Array("a".utf8))
      let lenient = try workplace.run(["apply", "--text", "a"] + incomplete)
      #expect(lenient.exitCode == 0 && lenient.output == "ab" && lenient.errors == "")
      let complete = try workplace.run("apply", "--strict", "--text", "a", "-e", "Type \"b\"")
      #expect(complete.exitCode == 0 && complete.output == "ab" && complete.errors == "")
    }
  }

  /// Answers that take ten seconds come long after the engine's patience has ended.
  @Test(arguments: [[], ["--mark"], ["--format", "jsonl"]])
  func aFileIsNotReplacedByATextThatNobodyHasSeen(options: [String]) throws {
    try Workplace.with(["text": "a"]) { workplace in
      let uncertain = ["--latency", "5000", "-e", "Undo", "-e", "Type \"b\""] + options
      let inPlace = try workplace.run(["apply", "--file", "text", "--in-place"] + uncertain)
      #expect(inPlace.exitCode == 2)
      #expect(
        inPlace.errors == """
          -e 2:1:1: error: this key is unverified: sent, but the host did not show the result
            Type "b"
            ^
          note: 2 of 2 presses incomplete

          """)
      try #expect(workplace.files() == ["text": Array("a".utf8)])
      let piped = try workplace.run(["apply", "--file", "text"] + uncertain)
      #expect(piped.exitCode == 0 && piped.errors == "")
    }
  }

  @Test func aRefusedKeyDoesNotKeepAFileFromBeingReplaced() throws {
    try Workplace.with(["text": "a"]) { workplace in
      let result = try workplace.run(
        "apply", "--file", "text", "--in-place", "-e", "Undo", "-e", "Left 5", "-e", "Type \"b\"")
      #expect(result.exitCode == 0 && result.errors == "")
      try #expect(workplace.files() == ["text": Array("ba".utf8)])
    }
  }

  @Test func aFailedExpectationWritesNothing() throws {
    try Workplace.with(["text": "a"]) { workplace in
      let tape = ["-e", "Type \"b\"", "-e", "Expect \"ac‸\"", "-e", "Clear"]
      for target in [["--text", "a"], ["--file", "text", "--in-place"]] {
        let result = try workplace.run(["apply"] + target + tape)
        #expect(result.exitCode == 1 && result.output == "")
        #expect(
          result.errors == """
            -e 2:1:1: error: the text is not as expected
              Expect "ac‸"
              ^
            note: expected "ac‸"
            note: found    "ab‸"

            """)
      }
      try #expect(workplace.files() == ["text": Array("a".utf8)])
    }
  }

  @Test func standardOutputThatFailsIsAnError() throws {
    try Workplace.with { workplace in
      let arguments = "apply --text a -e Left"
      for format in ["text", "jsonl"] {
        let closed = try workplace.shell("tagkeyboard \(arguments) --format \(format) >&-")
        #expect(closed.exitCode == 74)
        #expect(closed.errors == "<stdout>: error: cannot write: Bad file descriptor\n")
      }
      // A reader that went away ends the command as it ends every filter: 128 + SIGPIPE.
      let broken = try CommandRunner(executable: "/bin/bash").run(
        [
          "-c",
          "yes | head -c 1000000 | \"$0\" apply -e Left 2>&1 | true; echo ${PIPESTATUS[2]}",
          workplace.command.executable,
        ], environment: workplace.environment)
      #expect(broken.output == "141\n")
    }
  }

  #if os(Linux)
    @Test(arguments: ["text", "jsonl"])
    func standardOutputThatIsFullIsAnError(format: String) throws {
      try Workplace.with { workplace in
        let full = try workplace.run(
          ["apply", "--text", "a", "-e", "Left", "--format", format], outputPath: "/dev/full")
        #expect(full.exitCode == 74)
        #expect(full.errors == "<stdout>: error: cannot write: No space left on device\n")
      }
    }
  #endif
}
