import KeyboardDriving
import TagKeyboard
import TestSupport
import Testing

/// Requests and replies are lines, and lines are requests and replies.
@Suite(.namesCases)
struct MessageTests {
  @Test func requestsAreReadAsTheyWereWritten() throws {
    try withSeeds(2000) { generator in
      let request = NumberedRequest(
        id: Int.random(in: 1...99, using: &generator), RandomMessages.request(&generator))
      #expect(!request.json.contains("\n"))
      let again = try NumberedRequest(reading: SourceText(name: "line", text: request.json))
      try #require(again == request)
    }
  }

  @Test func repliesAreReadAsTheyWereWritten() throws {
    try withSeeds(4000) { generator in
      let request = NumberedRequest(id: 7, RandomMessages.request(&generator))
      let reply = NumberedReply(id: 7, RandomMessages.reply(to: request.request, &generator))
      #expect(!reply.json.contains("\n"))
      let again = try NumberedReply(
        reading: SourceText(name: "line", text: reply.json), to: request)
      try #require(again == reply)
    }
  }

  @Test(arguments: [
    (
      #"{"id":1,"do":"press","key":"q","before":null,"after":"b","pressure":0.5}"#,
      DriverRequest.press(key: "q", DriverContext(before: nil, after: "b"))
    ),
    (
      #"{"do":"hold","id":2,"key":"q"}"#,
      .hold(
        key: "q", milliseconds: nil, alternate: nil, DriverContext(before: nil, after: nil))
    ),
    (
      #"{"id":3,"do":"open","traits":{"keyboardType":"URL"},"fullAccess":true,"needsSwitchKey":false}"#,
      .open(
        DriverField(
          traits: DriverTraits(.url), hasFullAccess: true, needsSwitchKey: false,
          context: DriverContext(before: nil, after: nil)))
    ),
  ])
  func whatIsMissingOrUnknownDoesNotMatter(line: String, request: DriverRequest) throws {
    let read = try NumberedRequest(reading: SourceText(name: "line", text: line))
    #expect(read.request == request)
  }

  @Test(arguments: [
    ("", "t:1:1: error: expected a value, found the end of the text"),
    ("[]", "t:1:1: error: expected an object, found an array"),
    (#"{"do":"close"}"#, "t:1:1: error: expected the key 'id'"),
    (#"{"id":0,"do":"close"}"#, "t:1:7: error: id: expected a whole number from 1"),
    (#"{"id":1}"#, "t:1:1: error: expected the key 'do'"),
    (
      #"{"id":1,"do":"hello","protocol":2}"#,
      "t:1:33: error: protocol: version 2 of the protocol is not known; expected 1"
    ),
    (
      #"{"id":1,"do":"swipe","key":"q","direction":"leftt"}"#,
      "t:1:44: error: direction: expected 'left', 'right', 'up' or 'down'"
    ),
    (#"{"id":1,"do":"press"}"#, "t:1:1: error: expected the key 'key'"),
    (
      #"{"id":1,"do":"press","key":"q","before":5}"#,
      "t:1:41: error: before: expected a string, found a number"
    ),
    (
      #"{"id":1,"do":"open","traits":{"keyboardType":"numberpad"},"fullAccess":1,"needsSwitchKey":true}"#,
      "t:1:46: error: traits.keyboardType: expected 'default', 'asciiCapable', "
    ),
  ])
  func badRequestsAreExplained(line: String, finding: String) {
    let error = #expect(throws: Diagnostics.self) {
      try NumberedRequest(reading: SourceText(name: "t", text: line))
    }
    #expect(error?.description.hasPrefix(finding) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    (
      #"{"id":8,"effects":[]}"#,
      "t:1:7: error: id: expected 7, the number of the request"
    ),
    (#"{"id":7,"keys":[]}"#, "t:1:1: error: expected the key 'effects'"),
    (
      #"{"id":7,"effects":[{"effect":"type","text":"q"}]}"#,
      "t:1:30: error: effects[0].effect: expected 'insert', 'delete', "
    ),
    (
      #"{"id":7,"effects":[{"effect":"insert"}]}"#,
      "t:1:20: error: effects[0]: expected the key 'text'"
    ),
    (
      #"{"id":7,"effects":[],"keys":[{"id":"a","label":"a"},{"id":"a","label":"b"}]}"#,
      "t:1:59: error: keys[1].id: another key has the id 'a' already"
    ),
    (
      #"{"id":7,"effects":[],"keys":[{"id":"a","label":"a","frame":[1,2,3]}]}"#,
      "t:1:60: error: keys[0].frame: expected [x, y, width, height], found 3 elements"
    ),
    (
      #"{"id":7,"effects":[{"effect":"move","offset":-9223372036854775808}]}"#,
      "t:1:46: error: effects[0].offset: expected a whole number from -1000000 to 1000000"
    ),
    ("I am a keyboard", "t:1:1: error: expected a value, found 'I'"),
  ])
  func badRepliesAreExplained(line: String, finding: String) {
    let request = NumberedRequest(id: 7, .press(key: "q", DriverContext(before: "", after: "")))
    let error = #expect(throws: Diagnostics.self) {
      try NumberedReply(reading: SourceText(name: "t", text: line), to: request)
    }
    #expect(error?.description.hasPrefix(finding) == true, "\(error?.description ?? "")")
  }

  /// A driver may be asked anything, and answers each line with one line.
  @Test func damagedLinesAreAnswered() throws {
    try withSeeds(3000) { generator in
      let request = NumberedRequest(id: 7, RandomMessages.request(&generator))
      var bytes = Array(request.json.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      var driver = LineDriver(SilentDriver())
      let answer = driver.answer(SourceText(name: "line", bytes: bytes))
      #expect(answer.hasPrefix("{\"id\":") && !answer.contains("\n"))
    }
  }

  @Test(arguments: [
    ("nonsense", #"{"id":0,"error":"column 1: expected a value, found 'n'"}"#),
    (
      #"{"id":4,"do":"dance"}"#,
      #"{"id":4,"error":"column 14: do: expected 'hello', 'open', 'press', 'hold', 'swipe', 'memoryWarning', 'close' or 'forget'"}"#
    ),
    (#"{"id":5,"do":"close"}"#, #"{"id":5,"effects":[]}"#),
    (#"{"id":6,"do":"forget"}"#, #"{"id":6,"error":"nothing was learned"}"#),
  ])
  func linesAreAnsweredByLines(line: String, answer: String) {
    var driver = LineDriver(SilentDriver())
    let given = driver.answer(SourceText(name: "line", text: line))
    #expect(given == answer)
  }
}

/// Does nothing, and learns nothing.
private struct SilentDriver: KeyboardDriver {
  func reply(to request: DriverRequest) throws(DriverError) -> DriverReply {
    switch request {
    case .hello: return .hello(DriverDescription(name: "Silence"))
    case .open: return .opened([])
    case .forget: throw DriverError(.refused, "nothing was learned")
    default: return .done([])
    }
  }
}
