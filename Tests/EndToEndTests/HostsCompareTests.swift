import TestSupport
import Testing

/// `tagkeyboard hosts compare` as it is typed.
struct HostsCompareTests {
  @Test func theTextComesFromWhereApplyTakesIt() throws {
    try Workplace.with(["text": "один"]) { workplace in
      let command = ["hosts", "compare", "-e", "Backspace", "-e", "Expect \"оди\""]
      let given = try workplace.run(command + ["--text", "один"])
      #expect(given.exitCode == 0 && given.errors == "")
      #expect(given.output.split(separator: "\n").count == 19)
      try #expect(workplace.run(command + ["--file", "text"]) == given)
      try #expect(workplace.run(command, input: Array("один".utf8)) == given)
    }
  }

  @Test func theCaretStartsAtTheMark() throws {
    try Workplace.with { workplace in
      let result = try workplace.run(
        "hosts", "compare", "--mark", "--text", "‸один‸ два", "-e", "Tag bold",
        "-e", "Expect \"<b>один</b>‸ два\"", "--format", "jsonl")
      #expect(result.exitCode == 0 && result.errors == "")
      #expect(
        result.output.hasPrefix(
          #"{"version":1,"host":"immediate","textIsRight":true,"caretIsRight":true,"#))
      #expect(result.output.split(separator: "\n").count == 18)
    }
  }

  @Test func aTapeThatFailsAnywayIsAnError() throws {
    try Workplace.with { workplace in
      let result = try workplace.run(
        "hosts", "compare", "--text", "a", "-e", "Type \"b\"", "-e", "Expect \"b\"")
      #expect(result.exitCode == 1 && result.output == "")
      #expect(result.errors.hasPrefix("-e 2:1:1: error: the text is not as expected\n"))
    }
  }

  @Test(arguments: [
    ["-e", "Left", "--in-place", "--file", "text"], ["--text", ""], ["-", "-"], ["-"],
    ["-e", "Left", "--host", "native"], ["-e", "Left", "--seed", "-1"],
    ["-e", "Left", "--format", "json"],
  ])
  func whatMakesNoSenseIsRefused(options: [String]) throws {
    try Workplace.with(["text": "a"]) { workplace in
      let result = try workplace.run(["hosts", "compare"] + options)
      #expect(result.exitCode == 64 && result.output == "")
    }
  }
}
