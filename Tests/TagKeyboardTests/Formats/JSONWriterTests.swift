import TagKeyboard
import TestSupport
import Testing

@Suite(.namesCases)
struct JSONWriterTests {
  @Test func aReceiverGetsWhatIsNotKept() {
    let long = String(repeating: "a\n", count: 100_000)
    var pieces: [[UInt8]] = []
    var writer = JSONWriter { pieces.append($0) }
    writer.array { array in
      unsafe TextBuffer(long).withPieces { head, tail in unsafe array.string(utf8: [head, tail]) }
      array.integer(1)
    }
    writer.endLine()
    writer.integer(2)
    writer.endLine()
    #expect(writer.bytes.isEmpty && pieces.count > 3)
    #expect(pieces.last == Array("2\n".utf8))
    var whole = JSONWriter()
    whole.array {
      $0.string(long)
      $0.integer(1)
    }
    let isSame = pieces.dropLast().flatMap { $0 } == whole.bytes + [0x0A]
    #expect(isSame)
  }

  @Test func membersStandOnOneLineInTheOrderOfTheCalls() {
    var writer = JSONWriter()
    writer.object {
      $0.member("key", "Tag Жирный")
      $0.member("stops") { $0.array { for stop in [3, 7] { $0.integer(stop) } } }
      $0.member("nothing") { $0.object { _ in } }
      $0.member("done", true)
      $0.member("width", 12)
      $0.member("ratio") { $0.number(1.5) }
      $0.member("rest") { $0.null() }
    }
    #expect(
      writer.text
        == #"{"key":"Tag Жирный","stops":[3,7],"nothing":{},"done":true,"width":12,"#
        + #""ratio":1.5,"rest":null}"#)
  }

  @Test func charactersThatJSONForbidsAreEscapedAndNoOthers() {
    var writer = JSONWriter()
    writer.string("\"\\/\n\r\t\u{0}\u{1F}\u{7F}é\u{2028}👨‍👩‍👧")
    #expect(writer.text == #""\"\\/\n\r\t\u0000\u001f\u007fé"# + "\u{2028}👨‍👩‍👧\"")
  }

  @Test func everyCharacterReadsBackAsItself() throws {
    let scalars = (0..<0x11_0000).compactMap { Unicode.Scalar(UInt32($0)) }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    var writer = JSONWriter()
    writer.string(String(text))
    let document = try JSONDocument(reading: SourceText(name: "x", bytes: writer.bytes))
    guard case .string(let string) = document.root.content else {
      Issue.record("expected a string")
      return
    }
    #expect(Array(string.utf8) == Array(String(text).utf8))
  }

  @Test func numbersReadBackAsThemselves() throws {
    try withSeeds(200) { generator in
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { return }
      var writer = JSONWriter()
      writer.number(number)
      let document = try JSONDocument(reading: SourceText(name: "x", bytes: writer.bytes))
      switch document.root.content {
      case .number(let again): #expect(again == number)
      case .integer(let again): #expect(Double(again) == number)
      default: Issue.record("\(writer.text) is no number")
      }
    }
  }
}
