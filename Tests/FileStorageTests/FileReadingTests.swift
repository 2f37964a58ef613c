import FileStorage
import Foundation
import TestSupport
import Testing

@Suite(.namesCases)
struct FileReadingTests {
  @Test func filesOfAnySizeAreReadWhole() throws {
    try withTemporaryDirectory { directory in
      try withEvery("size", in: [0, 1, 2, 16_383, 16_384, 16_385, 300_000]) { size in
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        let path = try directory.write(bytes, to: "file")
        #expect(try FileStorage.read(path) == bytes)
      }
    }
  }

  @Test func pipesAreReadToTheirEnd() throws {
    for size in [0, 1, 16_384, 32_768, 1_000_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      let pipe = Pipe()
      startWriting(bytes, to: pipe)
      let read = try withExtendedLifetime(pipe) {
        try FileStorage.read(
          descriptor: $0.fileHandleForReading.fileDescriptor, name: "<stdin>")
      }
      #expect(read == bytes)
    }
  }

  @Test func filesWithoutASizeAreRead() throws {
    #if os(Linux)
      #expect(try !FileStorage.read("/proc/self/status").isEmpty)
    #endif
    #expect(try FileStorage.read("/dev/null") == [])
  }

  @Test func failuresNameTheFileAndTheReason() throws {
    try withTemporaryDirectory { directory in
      let file = try directory.write("x", to: "file")
      try withEvery(
        "path",
        in: [
          (directory.path("none"), FileError.Code.notFound, "No such file or directory"),
          (file + "/none", .notFound, "Not a directory"),
          (directory.path, .isDirectory, "Is a directory"),
        ]
      ) { path, code, reason in
        let error = #expect(throws: FileError.self) { try FileStorage.read(path) }
        #expect(error?.code == code)
        #expect(error?.isMissingInput == true)
        #expect(error?.description == "\(path): error: cannot read: \(reason)")
      }
    }
  }

  /// Writes in a thread of its own: a task would wait for its turn behind all other tests, and the
  /// reader with it.
  private func startWriting(_ bytes: [UInt8], to pipe: Pipe) {
    let writer = pipe.fileHandleForWriting
    Thread.detachNewThread {
      try? writer.write(contentsOf: bytes)
      try? writer.close()
    }
  }
}
