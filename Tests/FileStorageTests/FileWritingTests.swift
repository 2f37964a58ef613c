import FileStorage
import Foundation
import TestSupport
import Testing

/// Files are replaced whole or not at all, and nothing else is left behind.
@Suite(.namesCases)
struct FileWritingTests {
  private static let new = Array("новое\0\r\n".utf8)

  @Test func newFilesGetTheModeOfTheUser() throws {
    try withTemporaryDirectory { directory in
      let path = directory.path("file")
      try FileStorage.write(atomically: Self.new, to: path)
      #expect(try directory.read("file") == Self.new)
      let other = directory.path("other")
      #expect(FileManager.default.createFile(atPath: other, contents: nil))
      #expect(try mode(of: path) == mode(of: other))
      #expect(try directory.contents() == ["file", "other"])
    }
  }

  @Test func oldFilesKeepTheirMode() throws {
    try withTemporaryDirectory { directory in
      let path = try directory.write("old and longer than the new one", to: "file")
      try withEvery("mode", in: [0o600, 0o640, 0o666, 0o755, 0o200]) { mode in
        try setMode(mode, of: path)
        try FileStorage.write(atomically: Self.new, to: path)
        #expect(try self.mode(of: path) == mode)
        try setMode(0o600, of: path)
        #expect(try directory.read("file") == Self.new)
      }
    }
  }

  @Test func twoPiecesBecomeOneFile() throws {
    try withTemporaryDirectory { directory in
      let path = directory.path("file")
      let big = [UInt8](repeating: 7, count: 200_000)
      for (first, second) in [(Self.new, big), ([], Self.new), (big, []), ([], [])] {
        try unsafe first.withUnsafeBytes { first in
          try unsafe second.withUnsafeBytes { second in
            try unsafe FileStorage.write(atomically: [first, second], to: path)
          }
        }
        #expect(try directory.read("file") == first + second)
      }
    }
  }

  @Test func linksAreFollowedToTheirTarget() throws {
    try withTemporaryDirectory { directory in
      try directory.write("old", to: "folder/target")
      let links = [("b", "folder/a"), ("folder/a", "target"), ("new", "folder/made")]
      for (link, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: directory.path(link), withDestinationPath: target)
      }
      try FileStorage.write(atomically: Self.new, to: directory.path("b"))
      try FileStorage.write(atomically: Self.new, to: directory.path("new"))
      #expect(try directory.read("folder/target") == Self.new)
      #expect(try directory.read("folder/made") == Self.new)
      for (link, target) in links {
        let found = try FileManager.default.destinationOfSymbolicLink(atPath: directory.path(link))
        #expect(found == target)
      }
    }
  }

  @Test func linksInACircleAreRefused() throws {
    try withTemporaryDirectory { directory in
      let path = directory.path("a")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "a")
      let error = #expect(throws: FileError.self) {
        try FileStorage.write(atomically: Self.new, to: path)
      }
      #expect(error?.code == .io)
    }
  }

  @Test func filesThatMayNotBeWrittenAreLeftAlone() throws {
    try withTemporaryDirectory { directory in
      let path = try directory.write("old", to: "file")
      try setMode(0o444, of: path)
      let error = #expect(throws: FileError.self) {
        try FileStorage.write(atomically: Self.new, to: path)
      }
      #expect(error?.code == .notWritable)
      #expect(error?.isMissingInput == false)
      #expect(error?.description == "\(path): error: cannot write: Permission denied")
      #expect(try directory.read("file") == Array("old".utf8))
      #expect(try directory.contents() == ["file"])
    }
  }

  @Test func foldersAreRefused() throws {
    try withTemporaryDirectory { directory in
      let error = #expect(throws: FileError.self) {
        try FileStorage.write(atomically: Self.new, to: directory.path)
      }
      #expect(error?.code == .isDirectory)
      let missing = #expect(throws: FileError.self) {
        try FileStorage.write(atomically: Self.new, to: directory.path("none/file"))
      }
      #expect(missing?.code == .notFound)
      let contents = try directory.contents()
      #expect(contents == [])
    }
  }

  @Test func aFullDiskLeavesTheOldFile() throws {
    try withTemporaryDirectory { directory in
      let path = try directory.write("old", to: "file")
      let error = replaceInPart(path) {
        let names = try directory.contents()
        #expect(names.count == 2)
      }
      #expect(error?.code == .noSpace)
      #expect(error?.description == "\(path): error: cannot write: No space left on device")
      #expect(try directory.read("file") == Array("old".utf8))
      #expect(try directory.contents() == ["file"])
    }
  }

  @Test func devicesAreWrittenToAndNotReplaced() throws {
    try FileStorage.write(atomically: Self.new, to: "/dev/null")
    #if os(Linux)
      let error = #expect(throws: FileError.self) {
        try FileStorage.write(atomically: Self.new, to: "/dev/full")
      }
      #expect(error?.code == .noSpace)
    #endif
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }

  /// A process that was killed has left its temporary file; the next one of its number goes on.
  @Test func leftoversOfAKilledProcessDoNotStandInTheWay() throws {
    try withTemporaryDirectory { directory in
      try directory.write("old", to: "file")
      let leftover = ".tagkeyboard-\(getpid())-0.tmp"
      try directory.write("half of", to: leftover)
      try FileStorage.write(atomically: Self.new, to: directory.path("file"))
      #expect(try directory.read("file") == Self.new)
      #expect(try directory.read(leftover) == Array("half of".utf8))
      #expect(try directory.contents() == [leftover, "file"])
    }
  }

  @Test func foldersAreMadeWithThoseAbove() throws {
    try withTemporaryDirectory { directory in
      for path in ["a/b/c", "a/b/c", "a/d/"] { try FileStorage.makeDirectory(directory.path(path)) }
      #expect(try directory.contents() == ["a", "a/b", "a/b/c", "a/d"])
      #expect(try mode(of: directory.path("a/b")) == 0o700)
      try directory.write("x", to: "file")
      #expect(throws: FileError.self) {
        try FileStorage.makeDirectory(directory.path("file/a"))
      }
    }
  }

  private func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  private func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Starts replacing a file, and ends as on a full disk.
  private func replaceInPart(_ path: String, meanwhile: () throws -> Void) -> FileError? {
    do throws(FileError) {
      let file = try AtomicFile(path)
      try FileStorage.write(Self.new, descriptor: file.descriptor, name: path)
      #expect(throws: Never.self) { try meanwhile() }
      try file.finish(written: ENOSPC)
      return nil
    } catch {
      return error
    }
  }
}
