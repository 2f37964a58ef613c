import Foundation
import TestSupport
import Testing

/// Bytes in, bytes out: what no key touches stays as it is.
struct FilterTests {
  static let texts: [[UInt8]] =
    [
      "", "a", "a\n", "\n", "a\r\nb\r\n", "a\rb", "\u{FEFF}a", "\u{FEFF}", "a\0b\0",
      "e\u{301}и\u{306}",
      "é", "\u{1100}\u{1161}", "👨‍👩‍👧‍👦", "\u{200D}", "\u{301}", "\u{2028}", "‸a‸", "\u{FFFD}",
      "\u{10FFFF}",
    ].map { Array($0.utf8) }

  /// More than a pipe holds and than is read at once.
  private static let large = Array(
    String(repeating: "слово e\u{301}\r\n👍🏽\0 word ", count: 30_000).utf8)

  /// Tapes that end with the text they began with, or change nothing from the start.
  static let tapes = [
    ["Left", "Right"], ["Type \"x\"", "Undo"], ["Tag bold", "Undo"], ["Wait 1s"],
    ["Host Caret 0", "Type \"x\"", "Backspace"],
  ]

  @Test(arguments: tapes)
  func bytesPassThrough(tape: [String]) throws { try pass(Self.texts, through: tape) }

  @Test func aMegabytePassesThrough() throws {
    try pass([Self.large], through: ["Host Caret 0", "Type \"x\"", "Backspace"])
  }

  private func pass(_ texts: [[UInt8]], through tape: [String]) throws {
    let lines = tape.flatMap { ["-e", $0] }
    try Workplace.with { workplace in
      for text in texts {
        let piped = try workplace.run(["apply"] + lines, input: text)
        expect(piped, is: text)
        try workplace.directory.write(text, to: "text")
        let read = try workplace.run(["apply", "--file", "text"] + lines)
        expect(read, is: text)
        let replaced = try workplace.run(["apply", "--file", "text", "--in-place"] + lines)
        expect(replaced, is: [])
        let isSame = try workplace.directory.read("text") == text
        #expect(isSame, "\(text.prefix(40))")
      }
    }
  }

  /// Compares as a truth value: a megabyte need not be described when it differs.
  private func expect(
    _ result: CommandResult, is text: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isSame = result.standardOutput == text
    #expect(isSame, "\(text.prefix(40))", sourceLocation: sourceLocation)
    #expect(result.exitCode == 0 && result.errors == "", sourceLocation: sourceLocation)
  }

  @Test func onlyWhatIsTypedIsAdded() throws {
    try Workplace.with { workplace in
      for text in Self.texts {
        let lines = ["-e", "Host Caret 0", "-e", "Type \"\\u{0}я\\r\\n\""]
        let result = try workplace.run(["apply"] + lines, input: text)
        expect(result, is: Array("\0я\r\n".utf8) + text)
      }
    }
  }

  @Test func marksPlaceTheCaretAndComeBack() throws {
    try Workplace.with { workplace in
      for text in ["\u{FEFF}a‸\r\n", "‸", "‸e\u{301}‸x\0", "e‸\u{301}", "a\n‸"] {
        let result = try workplace.run("apply", "--mark", "-e", "Wait 1s", input: text)
        #expect(result.standardOutput == Array(text.utf8), "\(result.output)")
      }
      let other = try workplace.run(
        "apply", "--mark", "--mark-as", "|", "-e", "Type \"‸\"", input: "a|b")
      #expect(other.output == "a‸|b")
    }
  }

  @Test func tapesComeFromFilesAndFromStandardInput() throws {
    let files = [
      "tapes/a.tape": "Source \"./b.tape\"\nSource sub/c.jsonl\n", "tapes/b.tape": "Type \"b\"",
      "tapes/sub/c.jsonl": "{\"verb\":\"Source\",\"path\":\"../d.tape\"}",
      "tapes/d.tape": "Type \"d\"",
    ]
    try Workplace.with(files) { workplace in
      let named = try workplace.run(
        "apply", "tapes/a.tape", "tapes/d.tape", "-e", "Source tapes/b.tape", input: "x")
      #expect(named.output == "xbddb" && named.errors == "")
      let piped = try workplace.run(
        "apply", "--text", "x", "-", input: "Source tapes/a.tape\nType \"!\"")
      #expect(piped.output == "xbd!" && piped.errors == "")
      let objects =
        #"{"version":1,"verb":"Type","text":"я"}"# + "\n" + #"{"verb":"Left","count":2}"#
      let machine = try workplace.run("apply", "--text", "x", "--mark", "-", input: objects)
      #expect(machine.output == "‸xя" && machine.errors == "")
    }
  }

  @Test func inPlaceKeepsTheModeAndFollowsLinks() throws {
    try Workplace.with(["folder/text": "a"]) { workplace in
      try workplace.setMode(0o640, of: "folder/text")
      try FileManager.default.createSymbolicLink(
        atPath: workplace.directory.path("link"), withDestinationPath: "folder/text")
      let result = try workplace.run("apply", "--file", "link", "--in-place", "-e", "Type \"b\"")
      #expect(result.exitCode == 0 && result.output == "" && result.errors == "")
      try #expect(workplace.directory.read("folder/text") == Array("ab".utf8))
      try #expect(workplace.mode(of: "folder/text") == 0o640)
      let target = try FileManager.default.destinationOfSymbolicLink(
        atPath: workplace.directory.path("link"))
      #expect(target == "folder/text")
      try #expect(workplace.directory.contents() == ["folder", "folder/text", "link"])
    }
  }
}
