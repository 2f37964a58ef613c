import Foundation
import TestSupport
import Testing

/// Whatever the review is writing when it is killed, the old file or the new one is there.
struct KillTests {
  @Test(arguments: ["--format=json=", "--write-baseline="])
  func aKillLeavesTheOldFileOrTheNew(option: String) throws {
    try withTemporaryDirectory { project in
      for (path, data) in KeyboardFixture().xcode.files { try project.write(data, to: path) }
      try withTemporaryDirectory { directory in
        let command = try CommandRunner.built("keyboard-review")
        let series = KillSeries(in: directory, file: "file", old: Array("old".utf8)) {
          try command.start(["check", option + directory.path("file"), project.path])
        }
        let tally = try series.run("the review, \(option)")
        #expect(tally.faults == [])
      }
    }
  }
}
