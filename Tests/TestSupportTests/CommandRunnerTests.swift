import TestSupport
import Testing

struct CommandRunnerTests {
  private let shell = CommandRunner(executable: "/bin/sh")

  @Test func theThreeStreamsAndTheExitCodeArrive() throws {
    let result = try shell.run(["-c", "cat; echo problem >&2; exit 66"], input: "a\0я")
    #expect(result.standardOutput == Array("a\0я".utf8))
    #expect(result.errors == "problem\n")
    #expect(result.exitCode == 66)
  }

  @Test func moreThanAPipeHoldsFlowsBothWays() throws {
    let bytes = [UInt8](repeating: 0x61, count: 3_000_000)
    let result = try shell.run(["-c", "tee /dev/stderr"], input: bytes)
    #expect(result.standardOutput == bytes)
    #expect(result.standardError == bytes)
  }

  @Test func aCommandMayLeaveItsInputUnread() throws {
    let bytes = [UInt8](repeating: 0x61, count: 3_000_000)
    try #expect(shell.run(["-c", "exit 3"], input: bytes).exitCode == 3)
  }

  @Test func argumentsAreNotInterpreted() throws {
    let arguments = ["", "two words", "$HOME", "'", "‸"]
    let result = try shell.run(["-c", #"printf '%s|' "$@""#, "sh"] + arguments)
    #expect(result.output == "|two words|$HOME|'|‸|")
  }

  @Test func theEnvironmentIsWhatTheTestPasses() throws {
    let result = try shell.run(
      ["-c", "echo $HOME $XDG_CONFIG_HOME"], environment: ["XDG_CONFIG_HOME": "/x"])
    #expect(result.output == "/nonexistent /x\n")
  }

  @Test func theDirectoryIsTheOneGiven() throws {
    try withTemporaryDirectory { directory in
      let result = try shell.run(["-c", "pwd"], directory: directory.path)
      #expect(result.output == directory.path + "\n")
    }
  }

  @Test func aSignalIsNotAnExitCode() throws {
    let command = try shell.start(["-c", "echo ready; read line"])
    try command.waitForOutput(count: 6)
    command.signal(9)
    let result = try command.finish()
    #expect(result.ending == .signalled(9))
    #expect(result.exitCode == nil)
    #expect(result.output == "ready\n")
  }

  @Test func inputCanBeSentInParts() throws {
    let command = try shell.start(["-c", "read line; echo $line; cat"])
    try command.send("one\n".utf8)
    try command.waitForOutput(count: 4)
    command.enqueue("two".utf8)
    try #expect(command.finish().output == "one\ntwo")
  }

  @Test func childrenDieOfABrokenPipe() throws {
    // The last command of a pipeline ends first; `yes` must then end by SIGPIPE: 128 + 13.
    let result = try CommandRunner(executable: "/bin/bash").run(
      ["-c", "yes | true; echo ${PIPESTATUS[0]}"])
    #expect(result.output == "141\n")
  }

  #if os(Linux)
    @Test func outputCanBeAFullDevice() throws {
      let result = try shell.run(["-c", "echo text"], outputPath: "/dev/full")
      #expect(result.standardOutput == [])
      #expect(result.exitCode != 0)
    }
  #endif

  @Test func aMissingProgramIsAnError() {
    #expect(throws: CommandError.self) {
      try CommandRunner(executable: "/nonexistent/program").run()
    }
    #expect(throws: CommandError.self) { try CommandRunner.built("no-such-product") }
  }

  @Test func aCommandThatDoesNotEndIsKilled() {
    let error = #expect(throws: CommandError.self) {
      try shell.run(["-c", "exec sleep 600"], timeLimit: 0)
    }
    #expect(error?.code == .timedOut)
  }
}
