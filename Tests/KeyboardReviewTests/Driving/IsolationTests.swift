import Foundation
import KeyboardReview
import TestSupport
import Testing

/// What stands between a driver and the network, as different users meet it.
struct IsolationTests {
  /// Runs the built command as root or, where the tests run as root, as a user without rights.
  private func check(
    _ arguments: [String], asPlainUser: Bool, in directory: TemporaryDirectory
  ) throws -> CommandResult {
    let program = try CommandRunner.built("keyboard-review").executable
    guard asPlainUser, geteuid() == 0 else {
      return try CommandRunner(executable: program).run(
        ["check"] + arguments, directory: directory.path, timeLimit: 600)
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: directory.path)
    return try CommandRunner(executable: "/usr/bin/setpriv").run(
      ["--reuid=65534", "--regid=65534", "--clear-groups", program, "check"] + arguments,
      directory: directory.path, timeLimit: 600)
  }

  /// Whether another user can start what was built, and read the drivers.
  ///
  /// It is asked for by a shell of that user: `setpriv` itself still has root's right to enter a folder
  /// that is closed to all others.
  static let isReadableForAll: Bool = {
    let built = try? CommandRunner.built("keyboard-review").executable
    guard geteuid() == 0, let built else { return true }
    let result = try? CommandRunner(executable: "/usr/bin/setpriv").run([
      "--reuid=65534", "--regid=65534", "--clear-groups", "/bin/sh", "-c", "\"$0\" --version",
      built,
    ])
    return result?.exitCode == 0
  }()

  /// Our keyboard as it is built: in one era everything but its memory, as a user without rights; in
  /// the other what walls and a process have to do with, as the tests' own user.
  @Test(.enabled(if: isReadableForAll), arguments: zip(["2014", "2026-06"], [false, true]))
  func ourKeyboardPasses(guidelines: String, asPlainUser: Bool) throws {
    try withTemporaryDirectory { directory in
      let keyboard = try CommandRunner.built("tagkeyboard").executable
      // What takes longest, ten thousand keys, is asked once.
      let scenarios = Scenario.all.map(\.name).filter { $0 != "memory" }
      let walled = ["twin-offline", "canary", "memory"]
      let result = try check(
        [
          "--driver", "\(keyboard) drive", "--guidelines", guidelines, "--format", "json",
          "--seed", "1", "--scenario",
        ] + (asPlainUser ? scenarios : walled), asPlainUser: asPlainUser, in: directory)
      #expect(result.exitCode == 0 && result.errors == "")
      let review = try #require(
        try JSONSerialization.jsonObject(with: Data(result.standardOutput)) as? [String: Any])
      let reviewed = try #require((review["keyboards"] as? [[String: Any]])?.first)
      #expect((reviewed["problems"] as? [Any])?.isEmpty == true)
      let findings = try #require(reviewed["findings"] as? [[String: Any]])
      let verdicts = findings.map { "\($0["rule"] ?? "") \($0["verdict"] ?? "")" }
      let notPassed = verdicts.filter { !$0.hasSuffix(" pass") && !$0.hasSuffix("not-applicable") }
      // The address sanitizer keeps what is freed, for a while.
      #expect(notPassed == (isUnderAddressSanitizer && !asPlainUser ? ["KB-MEM warn"] : []))
      #expect(findings.allSatisfy { ($0["basis"] as? String) == "driven" })
      #expect(findings.count == (asPlainUser ? 13 : 5))
    }
  }

  @Test(.enabled(if: isReadableForAll), arguments: [Isolation.netns, .seccomp], [false, true])
  func withoutNetworkIsSeenBehindEachWall(isolation: Isolation, asPlainUser: Bool) throws {
    if isUnderThreadSanitizer, asPlainUser, isolation == .netns {
      // What has two threads may not enter a namespace of users.
      try Test.cancel("the thread sanitizer gives what is forked a thread of its own")
    }
    try withTemporaryDirectory { directory in
      let result = try check(
        [
          "--driver", "\(Drivers.python) \(Drivers.folder)/plain.py", "--scenario", "twin-offline",
          "--isolation", isolation.rawValue, "--require", "KB-OFFLINE",
        ], asPlainUser: asPlainUser, in: directory)
      #expect(result.exitCode == 0)
    }
  }

  /// Where sockets are refused nobody sees what they would have sent: no pass.
  @Test func whatIsRefusedASocketIsForAPersonToSee() throws {
    let review = try Drivers.review("bad.py sends", isolation: .seccomp) {
      $0.scenarios = ["canary", "twin-offline"]
    }
    #expect(review.outcomes["KB-SEND"]?.verdict == .manual)
    #expect(review.outcomes["KB-SEND"]?.evidence.first?.text == "canary: socket IPv4")
    #expect(review.outcomes["KB-OFFLINE"]?.verdict == .pass)
  }

  @Test func withoutIsolationTheNetworkIsNotJudged() throws {
    let review = try Drivers.review("bad.py online-text", isolation: .none)
    #expect(review.outcomes["KB-OFFLINE"]?.verdict == .notChecked)
    #expect(review.outcomes["KB-SEND"]?.verdict == .notChecked)
    #expect(review.outcomes["KB-NEXT"]?.verdict == .pass)
  }

  /// A kernel that allows neither namespaces nor filters must never look like a pass.
  @Test func isolationThatCannotBeHadEndsTheCommand() throws {
    try withTemporaryDirectory { directory in
      let result = try CommandRunner(executable: Drivers.python).run(
        [
          "-c", Self.withoutWalls, try CommandRunner.built("keyboard-review").executable, "check",
          "--driver", "\(Drivers.python) \(Drivers.folder)/plain.py",
        ], directory: directory.path)
      #expect(result.exitCode == 69)
      #expect(result.output == "")
      #expect(result.errors.contains("isolation unavailable"))
    }
  }

  /// Forbids `unshare` and `seccomp` to the program that follows, by the older way to set a filter.
  private static let withoutWalls = """
    import ctypes, os, platform, struct, sys
    numbers = {"x86_64": (272, 317), "aarch64": (97, 277)}[platform.machine()]
    steps = [(0x20, 0, 0, 0)]
    steps += [(0x15, len(numbers) - i, 0, n) for i, n in enumerate(numbers)]
    steps += [(0x06, 0, 0, 0x7FFF0000), (0x06, 0, 0, 0x00050001)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = struct.pack("HxxxxxxP", len(steps), ctypes.addressof(code))
    libc = ctypes.CDLL(None, use_errno=True)
    assert libc.prctl(38, 1, 0, 0, 0) == 0
    assert libc.prctl(22, 2, ctypes.c_char_p(program)) == 0
    os.execv(sys.argv[1], sys.argv[1:])
    """
}
