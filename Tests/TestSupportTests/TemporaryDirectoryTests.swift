import Foundation
import TestSupport
import Testing

struct TemporaryDirectoryTests {
  @Test func filesAreWrittenReadAndListed() throws {
    try withTemporaryDirectory { directory in
      let path = try directory.write("text", to: "a/.b")
      #expect(path == directory.path("a/.b"))
      try #expect(directory.read("a/.b") == Array("text".utf8))
      try #expect(directory.contents() == ["a", "a/.b"])
    }
  }

  @Test func nothingIsLeftEvenOfAReadOnlyFolder() throws {
    let path = try withTemporaryDirectory { directory in
      try directory.write("text", to: "locked/file")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o500], ofItemAtPath: directory.path("locked"))
      return directory.path
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func nothingIsLeftWhenTheBodyThrows() async throws {
    var path = ""
    await #expect(throws: CommandError.self) {
      try await withTemporaryDirectory { directory in
        path = directory.path
        await Task.yield()
        throw CommandError(code: .pipe, detail: "")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
