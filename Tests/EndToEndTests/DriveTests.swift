import TestSupport
import Testing

/// `tagkeyboard drive` as another program sees it.
struct DriveTests {
  private static let open =
    #"{"id":1,"do":"open","traits":{"keyboardType":"default"},"fullAccess":false,"needsSwitchKey":true,"before":"","after":""}"#

  private func press(_ key: String, _ id: Int = 2, before: String = "") -> String {
    #"{"id":\#(id),"do":"press","key":"\#(key)","before":"\#(before)","after":""}"#
  }

  private func replies(_ lines: [String], _ arguments: String...) throws -> [String] {
    try Workplace.with { workplace in
      let input = lines.map { $0 + "\n" }.joined()
      let result = try workplace.run(["drive"] + arguments, input: input.utf8)
      #expect(result.exitCode == 0 && result.errors == "")
      return result.output.split(separator: "\n").map(String.init)
    }
  }

  @Test func eachLineIsAnsweredBeforeTheNextOneIsAsked() throws {
    try Workplace.with { workplace in
      let driver = try workplace.start(["drive"])
      var expected = ""
      for number in 1...3 {
        try driver.send(Array("{\"id\":\(number),\"do\":\"close\"}\n".utf8))
        expected += "{\"id\":\(number),\"effects\":[]}\n"
        try driver.waitForOutput(count: expected.utf8.count)
      }
      let result = try driver.finish()
      #expect(result.exitCode == 0 && result.output == expected)
    }
  }

  @Test func aLineThatIsNoRequestIsAnsweredAndTheNextOneToo() throws {
    let answers = try replies(["", "nonsense", "{\"id\":3}", #"{"id":4,"do":"close"}"#])
    #expect(
      answers == [
        #"{"id":0,"error":"column 1: expected a value, found the end of the text"}"#,
        #"{"id":0,"error":"column 1: expected a value, found 'n'"}"#,
        #"{"id":3,"error":"column 1: expected the key 'do'"}"#,
        #"{"id":4,"effects":[]}"#,
      ])
  }

  @Test func bytesThatAreNoTextAreAnswered() throws {
    try Workplace.with { workplace in
      let bytes = Array("{\"id\":1,\"do\":\"".utf8) + [0xFF, 0x22, 0x7D, 0x0A]
      let result = try workplace.run(["drive"], input: bytes)
      #expect(result.exitCode == 0)
      #expect(
        result.output
          == #"{"id":0,"error":"column 15: byte 14 (0xFF) is not UTF-8; expected UTF-8 text"}"#
          + "\n")
    }
  }

  @Test func optionsChooseLayoutLocaleTagsAndSettings() throws {
    let russian = try replies([Self.open], "--locale", "ru")
    #expect(russian.last?.contains(#""id":"letters-ru/letters/й""#) == true)
    let bold = press("habr/tags/bold")
    let dialect = try replies([Self.open, bold], "--layout", "habr", "--dialect", "bbcode")
    #expect(
      dialect.last
        == #"{"id":2,"effects":[{"effect":"insert","text":"[b][/b]"},{"effect":"move","offset":-4}]}"#
    )
    try Workplace.with(["tags.json": #"{"Жирный": "<strong></strong>"}"#]) { workplace in
      let input = [Self.open, press("habr/tags/bold")].map { $0 + "\n" }.joined()
      let tags = try workplace.run(
        "drive", "--layout", "habr", "--tags", "tags.json", input: input)
      #expect(tags.exitCode == 0 && tags.errors == "", "\(tags.errors)")
    }
  }

  @Test(arguments: [
    (["--layout", "nowhere"], 65), (["--locale", "xx-Nowhere"], 65),
    (["--layouts", "missing.json"], 66), (["--settings", "missing"], 66), (["--size", "0x0"], 64),
  ])
  func wrongOptionsEndItAtOnce(arguments: [String], code: Int) throws {
    try Workplace.with { workplace in
      let result = try workplace.run(["drive"] + arguments)
      #expect(result.exitCode.map(Int.init) == code && result.output == "" && result.errors != "")
    }
  }
}
