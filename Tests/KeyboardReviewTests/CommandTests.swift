import Foundation
import KeyboardReview
import TestSupport
import Testing

/// The command as it is built.
struct CommandTests {
  private func run(_ arguments: String..., in directory: TemporaryDirectory) throws -> CommandResult
  {
    try CommandRunner.built("keyboard-review").run(arguments, directory: directory.path)
  }

  private func write(_ tree: MemoryTree, to directory: TemporaryDirectory) throws {
    for (path, data) in tree.files { try directory.write(data, to: path) }
  }

  /// A line as a shell takes it, in a folder with a clean project.
  private func shell(
    _ line: String, in directory: TemporaryDirectory
  ) throws -> CommandResult {
    let folder = try CommandRunner.built("keyboard-review").folder
    return try CommandRunner(executable: "/bin/bash").run(
      ["-c", "PATH=\"$0:$PATH\"; \(line)", folder], directory: directory.path)
  }

  static let commands = [
    "", "check", "scenarios", "replay", "rules", "explain", "attest", "review-notes", "init", "log",
  ]

  /// What was once asked of our keyboard.
  private static let transcript = """
    {"id":1,"do":"forget"}
    {"id":1,"error":"nothing is learned of the typing"}

    """

  private func help(_ command: String) throws -> CommandResult {
    try CommandRunner.built("keyboard-review").run(
      command.isEmpty ? ["--help"] : [command, "--help"])
  }

  @Test(arguments: commands)
  func helpIsAsRecorded(command: String) throws {
    let result = try help(command)
    #expect(result.exitCode == 0 && result.errors == "")
    assertSnapshot("help/\(command.isEmpty ? "keyboard-review" : command)", result.output)
  }

  @Test(arguments: commands)
  func theExampleRuns(command: String) throws {
    let lines = try help(command).output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "EXAMPLE:"), "no example")
    let example = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }
    try #require(example.count == 1 && example.first?.hasPrefix("  $ keyboard-review ") == true)
    try withTemporaryDirectory { directory in
      try write(KeyboardFixture().xcode, to: directory)
      try directory.write(Self.transcript, to: "transcript.jsonl")
      let result = try shell(String((example.first ?? "").dropFirst(4)), in: directory)
      #expect(result.exitCode == 0 && result.errors == "")
    }
  }

  @Test func everySubcommandIsTested() throws {
    let listed = try help("").output.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix { $0.hasPrefix("  ") }
      .filter { !$0.hasPrefix("   ") }.compactMap {
        $0.split(separator: " ").first.map(String.init)
      }
    #expect(listed == Self.commands.filter { !$0.isEmpty })
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreGenerated(shell: String) throws {
    let result = try CommandRunner.built("keyboard-review").run([
      "--generate-completion-script", shell,
    ])
    #expect(result.exitCode == 0 && result.errors == "")
    for word in ["review-notes", "guidelines", "2026-06", "sarif", "write-baseline"] {
      #expect(result.output.contains(word), "no completion for '\(word)'")
    }
    let program = "/bin/\(shell)"
    guard FileManager.default.isExecutableFile(atPath: program) else { return }
    try withTemporaryDirectory { directory in
      try directory.write(result.output, to: "completions")
      let check = try CommandRunner(executable: program).run(
        ["-n", directory.path("completions")])
      #expect(check.exitCode == 0 && check.errors == "")
    }
  }

  @Test func exitCodesSayHowItEnded() throws {
    try withTemporaryDirectory { directory in
      #expect(try run("check", in: directory).exitCode == 3)
      #expect(try run("check", "none", in: directory).exitCode == 66)
      #expect(try run("check", "--format", "poem", in: directory).exitCode == 64)
      try write(KeyboardFixture().xcode, to: directory)
      #expect(try run("check", in: directory).exitCode == 0)
      #expect(try run("check", "Habra.xcodeproj", in: directory).exitCode == 0)
      #expect(try run("check", "--require", "KB-SECURE", in: directory).exitCode == 2)
      try directory.write("skip: 1", to: ".keyboard-review.yml")
      let refused = try run("check", in: directory)
      #expect(refused.exitCode == 65)
      #expect(refused.errors == "./.keyboard-review.yml:1: error: expected a list of rules\n")
    }
  }

  @Test func severalReportsAreWrittenAtOnce() throws {
    try withTemporaryDirectory { directory in
      var fixture = KeyboardFixture()
      fixture.add("let hasFullAccess = true")
      try write(fixture.xcode, to: directory)
      let result = try run(
        "check", "--format", "xcode", "--format", "sarif=a.sarif", "--format", "junit=b.xml",
        in: directory)
      #expect(result.exitCode == 1)
      #expect(
        result.output == """
          Keyboard/KeyboardViewController.swift:7:5: error: Keyboard: the keyboard cannot do its \
          work without full access (hasFullAccess is true, whatever was allowed) [static] [KB-FULL]

          """)
      #expect(try directory.contents().contains("a.sarif"))
      #expect(try directory.contents().contains("b.xml"))
    }
  }

  /// A report goes into a pipe, or to a device behind a link, and neither becomes a file.
  @Test func aPipeOrDeviceIsWrittenToAndStays() throws {
    try withTemporaryDirectory { directory in
      try write(KeyboardFixture().xcode, to: directory)
      let result = try shell(
        """
        mkfifo pipe; ln -s /dev/null device; ln -s pipe link
        cat pipe >piped & keyboard-review check --format json=pipe || exit; wait $!
        cat pipe >linked & keyboard-review check --format json=link || exit; wait $!
        keyboard-review check --format json=device --format json=plain || exit
        test -p pipe && test -p link && test -c device && cmp piped plain && cmp linked plain
        """, in: directory)
      #expect(result.exitCode == 0 && result.errors == "")
      #expect(try directory.contents().contains("plain"))
    }
  }

  @Test func anArchiveIsReadWhereItLies() throws {
    try withTemporaryDirectory { directory in
      let files = KeyboardFixture().built.files.sorted { $0.key < $1.key }.map {
        ($0.key, $0.value)
      }
      try directory.write(BinaryText.zip(files), to: "Habra.ipa")
      let result = try run("check", "Habra.ipa", in: directory)
      #expect(result.exitCode == 0)
      #expect(result.output.hasPrefix("Habra (Payload/Habra.app/PlugIns/Habra.appex/Info.plist"))
    }
  }

  @Test func aFolderGetsItsConfigurationOnce() throws {
    try withTemporaryDirectory { directory in
      let codes = try [["init"], ["init"], ["check"]].map {
        try CommandRunner.built("keyboard-review").run($0, directory: directory.path).exitCode
      }
      #expect(codes == [0, 74, 3])
    }
  }

  @Test func attestationsAreLinesOfTheConfiguration() throws {
    try withTemporaryDirectory { directory in
      try write(KeyboardFixture().xcode, to: directory)
      let lines = try run(
        "attest", "KB-SECURE", "--by", "Ada", "--date", "2026-06-20", "--evidence", "a \"look\"",
        in: directory
      ).output
      try directory.write(
        "require: [KB-SECURE]\nattestations:\n" + lines, to: ".keyboard-review.yml")
      #expect(try run("check", in: directory).exitCode == 0)
    }
  }

  /// The pages in `Docs/Review/Rules` are those that the rules write.
  @Test func thePagesOfTheRulesAreCurrent() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Docs/Review/Rules").path
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(pages == (Rule.all.map { $0.id + ".md" } + ["README.md"]).sorted())
    for rule in Rule.all {
      let page = try String(contentsOfFile: "\(folder)/\(rule.id).md", encoding: .utf8)
      #expect(
        page == RulePage.markdown(rule), "run: keyboard-review rules --pages Docs/Review/Rules")
    }
    let index = try String(contentsOfFile: "\(folder)/README.md", encoding: .utf8)
    #expect(index == RulePage.index(Rule.all))
  }
}
