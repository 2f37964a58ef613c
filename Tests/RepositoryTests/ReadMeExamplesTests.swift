import Foundation
import TestSupport
import Testing

/// Every console block of the documents, typed as it stands: what it prints is what is printed.
struct ReadMeExamplesTests {
  @Test(arguments: [
    "README.md", "README.ru.md", "Docs/Driver.md", "Docs/ProxyLog.md", "Docs/Tags.md",
    "Docs/Tracking.md", "Docs/Tracking/Article-000.md", "Docs/Tracking/Article-001.md",
    "Docs/Tracking/Article-003.md", "Docs/Tracking/Article-004.md",
  ])
  func consoleBlocksPrintWhatTheyShow(file: String) throws {
    let blocks = consoleBlocks(in: try Repository.lines(file))
    try #require(!blocks.isEmpty)
    for block in blocks {
      let session = try type(block.commands)
      #expect(session == block.text, "\(textDifference(expected: block.text, actual: session))")
    }
  }

  @Test func aBlockIsCutIntoCommandsAndOutput() {
    let lines = [
      "text", "```console", "$ echo one", "one", "$ true", "```", "```sh", "$ no", "```",
    ]
    let blocks = consoleBlocks(in: lines)
    #expect(blocks.map(\.commands) == [["echo one", "true"]])
    #expect(blocks.map(\.text) == ["$ echo one\none\n$ true\n"])
  }

  /// What a terminal would show: each command behind its prompt, then what it prints.
  ///
  /// All commands share one folder and one set of settings, which are gone afterwards. The examples
  /// are in the folder.
  private func type(_ commands: [String]) throws -> String {
    let folder = try CommandRunner.built("tagkeyboard").folder
    return try withTemporaryDirectory { directory in
      try FileManager.default.createSymbolicLink(
        atPath: directory.path("Examples"), withDestinationPath: Repository.root + "/Examples")
      var shown = ""
      for command in commands {
        let result = try CommandRunner(executable: "/bin/sh").run(
          ["-c", "exec 2>&1; PATH=\"$0:$PATH\"; \(command)", folder],
          environment: ["XDG_CONFIG_HOME": directory.path("config")], directory: directory.path)
        // A command without a line end leaves the next prompt on its line in a terminal; the
        // documents put it on a new one.
        let output = result.output
        shown += "$ \(command)\n" + output + (output.isEmpty || output.hasSuffix("\n") ? "" : "\n")
      }
      return shown
    }
  }
}

/// A block of a document that shows a terminal.
private struct ConsoleBlock {
  var commands: [String] = []
  var text = ""
}

private func consoleBlocks(in lines: [String]) -> [ConsoleBlock] {
  var blocks: [ConsoleBlock] = []
  var current: ConsoleBlock?
  for line in lines {
    if line == "```console" {
      current = ConsoleBlock()
    } else if line.hasPrefix("```"), let block = current {
      blocks.append(block)
      current = nil
    } else if current != nil {
      if line.hasPrefix("$ ") { current?.commands.append(String(line.dropFirst(2))) }
      current?.text += line + "\n"
    }
  }
  return blocks
}
