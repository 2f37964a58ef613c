import Foundation
import KeyboardReview
import TestSupport
import Testing

/// The names for the network in a program that is going to be driven.
struct ProgramSymbolsTests {
  @Test(.notUnderThreadSanitizer("the sanitizer gives a program a socket function of its own"))
  func aProgramThatOpensSocketsSaysSo() throws {
    let path = try CommandRunner.built("keyboard-review").executable
    #expect(ProgramSymbols(path: path).network.contains("socket"))
  }

  @Test(arguments: ["/bin/true", "/nowhere", Drivers.folder + "/plain.py"])
  func whatDoesNotNamesNothing(path: String) {
    #expect(ProgramSymbols(path: path).network == [])
  }

  @Test func damagedProgramsAreRead() throws {
    let path = try CommandRunner.built("tagkeyboard").executable
    let head = Array(try Data(contentsOf: URL(fileURLWithPath: path)).prefix(4096))
    try withTemporaryDirectory { directory in
      try withEvery("length", in: stride(from: 0, to: 4096, by: 61)) { length in
        let file = try directory.write(head.prefix(length), to: "program")
        #expect(ProgramSymbols(path: file).network == [])
      }
      try withEvery("byte", in: 16..<64) { place in
        var damaged = head
        damaged[place] = 0xFF
        let file = try directory.write(damaged, to: "program")
        #expect(ProgramSymbols(path: file).network == [])
      }
    }
  }
}
