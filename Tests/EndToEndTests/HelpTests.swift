import Foundation
import TestSupport
import Testing

struct HelpTests {
  static let commands = [
    "", "apply", "tags", "tags list", "tags show", "tags check", "tags convert", "layout",
    "layout list",
    "layout show", "layout check", "settings", "settings list", "settings get", "settings set",
    "settings reset", "hosts", "hosts list", "hosts show", "hosts compare", "play", "fuzz",
    "track", "drive",
  ]

  @Test(arguments: commands)
  func helpIsAsRecorded(command: String) throws {
    let result = try help(command)
    #expect(result.exitCode == 0 && result.errors == "")
    let name = command.isEmpty ? "tagkeyboard" : command.replacing(" ", with: "-")
    assertSnapshot("help/\(name)", result.output)
  }

  @Test(arguments: commands)
  func theExampleRunsAndGivesWhatItShows(command: String) throws {
    let lines = try help(command).output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "EXAMPLE:"), "no example")
    let example = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { $0.dropFirst(2) }
    let line = try #require(example.first)
    #expect(lines[(start + 1)...].dropFirst(example.count).first == "", "the example is wrapped")
    try #require(line.hasPrefix("$ tagkeyboard ") || line.contains("| tagkeyboard "))
    try Workplace.with { workplace in
      let script = String(line.dropFirst(2))
      let result = try command == "play" ? play(script, in: workplace) : workplace.shell(script)
      #expect(result.exitCode == 0 && result.errors == "")
      let shown = example.dropFirst().joined(separator: "\n")
      if !shown.isEmpty { #expect(result.output == shown) }
    }
  }

  /// Runs a line that needs a terminal, and presses one key there.
  private func play(_ script: String, in workplace: Workplace) throws -> CommandResult {
    let session = try workplace.shell(atTerminal: script)
    try session.wait { $0.text[23].contains("q: quit") }
    session.send("\rq")
    return try session.finish()
  }

  /// A subcommand that is added must be added to the list above.
  @Test func theListHasEverySubcommand() throws {
    for command in Self.commands {
      let lines = try help(command).output.split(
        separator: "\n", omittingEmptySubsequences: false)
      let subcommands = lines.drop { $0 != "SUBCOMMANDS:" }.dropFirst()
        .prefix { $0.hasPrefix("  ") }.filter { !$0.hasPrefix("   ") }
        .compactMap { $0.split(separator: " ").first }
      for name in subcommands {
        let full = command.isEmpty ? String(name) : "\(command) \(name)"
        #expect(Self.commands.contains(full), "'\(full)' is not tested")
      }
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreGenerated(shell: String) throws {
    try Workplace.with { workplace in
      let result = try workplace.run("--generate-completion-script", shell)
      #expect(result.exitCode == 0 && result.errors == "")
      let words = [
        "apply", "tags", "settings", "in-place", "latency", "immediate", "delayed", "jsonl",
        "SarcasmTagOpen", "UserTagFrame", "square", "bare", "strikethrough", "Зачеркнутый",
        "Struck through",
      ]
      for word in words {
        #expect(result.output.contains(word), "no completion for '\(word)'")
      }
      try workplace.directory.write(result.output, to: "completions")
      let program = "/bin/\(shell)"
      guard FileManager.default.isExecutableFile(atPath: program) else { return }
      let check = try CommandRunner(executable: program).run(
        ["-n", workplace.directory.path("completions")])
      #expect(check.exitCode == 0 && check.errors == "")
    }
  }

  /// What bash offers for words of a command line that are still to be completed.
  @Test(arguments: [
    (["apply", "--host", "imm"], ["immediate"]),
    (["settings", "get", "Sarcasm"], ["SarcasmTagClose", "SarcasmTagOpen"]),
    (["settings", "set", "UserTagFrame", "s"], ["square"]),
    (["settings", "reset", "UserTagFrame", "User"], ["UserTagFrame"]),
    (["layout", "show", "letters"], ["letters-en", "letters-ru"]),
    (["tags", "show", "Под"], ["Подчеркнутый"]), (["tags", "show", "Struck"], ["Struck through"]),
  ])
  func bashCompletesTheWord(words: [String], candidates: [String]) throws {
    guard FileManager.default.isExecutableFile(atPath: "/bin/bash") else { return }
    try Workplace.with { workplace in
      let line = (["tagkeyboard"] + words).joined(separator: " ")
      let script = """
        PATH="$0:$PATH"
        source <(tagkeyboard --generate-completion-script bash) || exit
        COMP_WORDS=(tagkeyboard "$@") COMP_CWORD=$# COMP_LINE='\(line)' COMP_POINT=${#COMP_LINE}
        _tagkeyboard tagkeyboard "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        printf '%s\n' "${COMPREPLY[@]}" | sort
        """
      let result = try CommandRunner(executable: "/bin/bash").run(
        ["-c", script, workplace.command.folder] + words, environment: workplace.environment)
      #expect(result.output.split(separator: "\n").map(String.init) == candidates, "\(result)")
    }
  }

  @Test func theVersionIsShown() throws {
    try Workplace.with { workplace in
      let result = try workplace.run("--version")
      #expect(result.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil && result.exitCode == 0)
    }
  }

  private func help(_ command: String) throws -> CommandResult {
    try Workplace.with { workplace in
      try workplace.run(command.split(separator: " ").map(String.init) + ["--help"])
    }
  }
}
