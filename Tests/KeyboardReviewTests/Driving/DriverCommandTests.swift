import KeyboardReview
import Testing

/// The command line of a driver is taken apart as a shell would.
struct DriverCommandTests {
  @Test(arguments: [
    ("tagkeyboard drive", ["tagkeyboard", "drive"]),
    ("  a\tb  ", ["a", "b"]),
    (#"a "b c" 'd "e"'"#, ["a", "b c", "d \"e\""]),
    (#"a\ b "c\"d" 'e\f' """#, ["a b", "c\"d", #"e\f"#, ""]),
  ])
  func wordsAreTakenApart(line: String, words: [String]) {
    #expect(DriverCommand(line)?.words == words)
  }

  @Test(arguments: ["", "   ", "a 'b", "a \"b", "a \\"])
  func whatIsNotWholeIsRefused(line: String) {
    #expect(DriverCommand(line) == nil)
  }
}
