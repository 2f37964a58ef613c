import FileStorage
import Foundation
import TestSupport
import Testing

/// Lines are read one by one, while the other side may be waiting for an answer.
@Suite(.namesCases)
struct LineReaderTests {
  private func lines(of text: String) throws -> [String] {
    try withTemporaryDirectory { directory in
      let path = try directory.write(text, to: "lines")
      let file = try #require(FileHandle(forReadingAtPath: path))
      var reader = LineReader(descriptor: file.fileDescriptor, name: path)
      var lines: [String] = []
      while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
      let after = try reader.next()
      #expect(after == nil)
      return lines
    }
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]),
    ("a\r\nb\n", ["a\r", "b"]),
  ])
  func linesEndAtLineFeeds(text: String, expected: [String]) throws {
    let read = try lines(of: text)
    #expect(read == expected)
  }

  @Test func longLinesAreReadWhole() throws {
    try withEvery("length", in: [65_535, 65_536, 65_537, 300_000]) { length in
      let long = String(repeating: "й", count: length / 2) + "!"
      let read = try lines(of: "a\n\(long)\nb\n\(long)")
      #expect(read == ["a", long, "b", long])
    }
  }

  @Test func aLineIsThereBeforeTheNextOneIsWritten() throws {
    let pipe = Pipe()
    var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, name: "pipe")
    for text in ["one", "two"] {
      pipe.fileHandleForWriting.write(Data("\(text)\n".utf8))
      let line = try reader.next()
      #expect(line == Array(text.utf8))
    }
    try pipe.fileHandleForWriting.close()
    let end = try reader.next()
    #expect(end == nil)
  }

  @Test func aLineWithoutEndIsRefused() throws {
    let file = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
    let error = #expect(throws: FileError.self) {
      var reader = LineReader(descriptor: file.fileDescriptor, name: "/dev/zero")
      _ = try reader.next()
    }
    #expect(error?.code == .tooLarge)
  }
}
