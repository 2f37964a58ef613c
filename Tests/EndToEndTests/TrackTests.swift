import TestSupport
import Testing

/// `tagkeyboard track` as it is typed.
struct TrackTests {
  private static let recording = """
    {"version":1,"idiom":"phone","screen":[375,812],"appVersion":"7.3","day":"2019-10-15"}
    {"view":"list","frame":[0,88,375,724]}
    {"at":100,"notification":"willShow","end":[0,477,375,335],"duration":0.25}
    {"expect":"docked","insets":{"list":335}}
    {"at":2000,"actual":{"list":0}}

    """

  @Test func aRecordingIsReplayed() throws {
    try Workplace.with(["r.jsonl": Self.recording]) { workplace in
      let result = try workplace.run("track", "--expect", "r.jsonl")
      #expect(result.exitCode == 0 && result.errors == "")
      #expect(
        result.output == """
          0     view list 0,88 375×724  hidden  list 0
          100   willShow 0,477 375×335  docked  list 335 in 0.25 s
          2000  watchdog                docked  list 335 in 0.25 s  covered: 'list' is at 0,88 375×724; expected 0,88 375×389

          """)
      let piped = try workplace.run("track", "--format", "jsonl", "-", input: Self.recording)
      #expect(piped.exitCode == 0 && piped.output.split(separator: "\n").count == 3)
    }
  }

  @Test func whatIsNotAsExpectedIsAFinding() throws {
    let wrong = Self.recording.replacing("\"list\":335", with: "\"list\":300")
    try Workplace.with(["r.jsonl": wrong]) { workplace in
      let result = try workplace.run("track", "--expect", "r.jsonl")
      #expect(result.exitCode == 1)
      #expect(
        result.errors == """
          r.jsonl:4:1: error: it is not as expected
            {"expect":"docked","insets":{"list":300}}
            ^
          note: expected the inset 300 of 'list', found 335

          """)
      try #expect(workplace.run("track", "r.jsonl").exitCode == 0)
    }
  }

  @Test func theWatchdogsFindingsAreCountedAndDrawn() throws {
    try Workplace.with(["r.jsonl": Self.recording]) { workplace in
      let csv = try workplace.run("track", "--counts", "csv", "r.jsonl", "r.jsonl")
      #expect(csv.output == "day,appVersion,problem,count\n2019-10-15,7.3,covered,2\n")
      let json = try workplace.run("track", "--counts", "json", "r.jsonl")
      #expect(
        json.output
          == #"{"version":1,"rows":[{"day":"2019-10-15","appVersion":"7.3","problem":"covered","count":1}]}"#
          + "\n")
      let chart = try workplace.run("track", "--chart", "r.jsonl")
      #expect(chart.output.hasPrefix("<svg ") && chart.output.hasSuffix("</svg>\n"))
    }
  }

  @Test func theLogIsThatOfAnApp() throws {
    try Workplace.with(["r.jsonl": Self.recording]) { workplace in
      let result = try workplace.run("track", "--log", "r.jsonl")
      #expect(result.exitCode == 0 && result.errors == "")
      #expect(
        result.output == """
          100 debug [keyboard][tracker] willShow: docked, calculated height - 335, top - 477: hidden → docked
          2000 warning [keyboard][watchdog] covered: 'list' is at 0,88 375×724; expected 0,88 375×389

          """)
      let two = try workplace.run("track", "--log", "r.jsonl", "r.jsonl")
      let names = two.output.split(separator: "\n").filter { $0.hasPrefix("# ") }
      #expect(names == ["# r.jsonl", "# r.jsonl"])
      try #expect(workplace.run("track", "--log", "--format", "jsonl", "r.jsonl").exitCode == 64)
    }
  }

  @Test func keysOfATapeStandAmongTheEvents() throws {
    let files = ["r.jsonl": Self.recording, "t.tape": "Wait 1s\nTag bold\n"]
    try Workplace.with(files) { workplace in
      let result = try workplace.run("track", "r.jsonl", "--tape", "t.tape", "--text", "я ")
      #expect(result.exitCode == 0 && result.errors == "")
      let lines = result.output.split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines[2].hasPrefix("1000  key") && lines[2].contains("t.tape:2:1: Tag bold"))
      // A long line of a key, or the name of a recording, moves no column.
      #expect(lines[1] == "100   willShow 0,477 375×335  docked  list 335 in 0.25 s")
      let two = try workplace.run("track", "r.jsonl", "r.jsonl")
      #expect(two.output.contains("\n100   willShow 0,477 375×335  docked  list 335 in 0.25 s\n"))
    }
  }

  @Test func badInputHasItsExitCode() throws {
    try Workplace.with(["r.jsonl": "{\"version\":1}\n", "t.tape": "Tpye\n"]) { workplace in
      let bad = try workplace.run("track", "r.jsonl")
      #expect(bad.exitCode == 65 && bad.output == "")
      #expect(bad.errors.hasPrefix("r.jsonl:1:1: error: expected a first line such as"))
      try #expect(workplace.run("track", "no.jsonl").exitCode == 66)
      try #expect(workplace.run("track").exitCode == 64)
      try #expect(workplace.run("track", "--chart", "--compare", "r.jsonl").exitCode == 64)
      try #expect(workplace.run("track", "-", "-").exitCode == 64)
      try #expect(workplace.run("track", "--tape", "t.tape", "r.jsonl", "r.jsonl").exitCode == 64)
    }
  }
}
