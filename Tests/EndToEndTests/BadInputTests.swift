import Foundation
import TestSupport
import Testing

/// Bad input of every kind ends in one clear message, the right exit code, and nothing lost.
struct BadInputTests {
  @Test func everyKindIsToldAndNothingIsLost() throws {
    var shown = ""
    for row in BadInput.table {
      try Workplace.with(row.files) { workplace in
        for (name, mode) in row.modes { try workplace.setMode(mode, of: name) }
        let before = try workplace.files()
        let result = try workplace.run(row.arguments, input: row.input)
        #expect(result.exitCode == row.exitCode, "\(row.name): \(result.errors)")
        #expect(result.output == "", "\(row.name)")
        #expect(try workplace.files() == before, "\(row.name)")
        #expect(!result.errors.isEmpty && result.errors.hasSuffix("\n"), "\(row.name)")
        shown += "== \(row.name) (\(row.exitCode))\n\(result.errors)"
      }
    }
    assertSnapshot("bad-input", shown)
  }

  /// Arguments that are not UTF-8 would come out changed, were they not refused.
  @Test func anArgumentThatIsNotUTF8IsRefused() throws {
    try Workplace.with { workplace in
      let result = try workplace.shell(#"tagkeyboard apply -e Left --text "$(printf 'a\377')""#)
      #expect(result.exitCode == 64 && result.output == "")
      #expect(result.errors == "error: argument 5 is not UTF-8\n")
    }
  }

  @Test func theTapeIsJudgedBeforeTheTextIsRead() throws {
    try Workplace.with { workplace in
      let result = try workplace.run("apply", "-e", "Tag Жырный", "--file", "absent")
      #expect(result.exitCode == 65)
    }
  }
}

/// One kind of bad input.
struct BadInput {
  var name: String
  var exitCode: Int32
  var arguments: [String]
  var input: [UInt8] = Array("text".utf8)
  var files: [String: String] = [:]
  var modes: [String: Int] = [:]

  init(
    _ name: String, _ exitCode: Int32, _ arguments: String..., input: [UInt8] = Array("text".utf8),
    files: [String: String] = [:], modes: [String: Int] = [:]
  ) {
    self.name = name
    self.exitCode = exitCode
    self.arguments = arguments
    self.input = input
    self.files = files
    self.modes = modes
  }

  static let table = texts + tapes + tags + layouts + settings + marks + files + usage

  private static let texts = [
    BadInput(
      "text that is not UTF-8", 65, "apply", "-e", "Left", input: Array("a\n".utf8) + [0xFF]),
    BadInput(
      "text that ends inside a character", 65, "apply", "-e", "Left", "--mark",
      input: [0x61, 0xE2, 0x80]),
  ]

  private static let tapes = [
    BadInput("unknown verb", 65, "apply", "-e", "Tpye \"a\""),
    BadInput("missing quote", 65, "apply", "t", files: ["t": "Left\nType \"a\nRight\n"]),
    BadInput("count out of range", 65, "apply", "-e", "Left 0", "-e", "Left 1000001"),
    BadInput(
      "cycle of Source", 65, "apply", "a/t", files: ["a/t": "Source u", "a/u": "Source ./t"]),
    BadInput("Source that is not there", 65, "apply", "a/t", files: ["a/t": "Source u"]),
    BadInput("Source of standard input", 65, "apply", "-e", "Source -"),
    BadInput("Source of a folder", 65, "apply", "-e", "Source a", files: ["a/t": ""]),
    BadInput("bad line of JSON", 65, "apply", "-e", "{\"verb\":\"Left\",\"cuont\":1}"),
    BadInput(
      "several bad tapes", 65, "apply", "t", "-e", "Left x", "-e", "Right x",
      files: ["t": "Tpye\nLeft\nBackspcae"]),
    BadInput("unknown tag", 65, "apply", "-e", "Type \"a\"", "-e", "Tag Жырный"),
    BadInput("setting that is refused", 65, "apply", "-e", "Set UserTagFrame round"),
    BadInput("unknown setting", 65, "apply", "-e", "Set SarcasmTagOpne a"),
    BadInput("caret place that is not there", 65, "apply", "-e", "Host Caret 5"),
  ]

  private static let tags = [
    BadInput(
      "truncated tags", 65, "apply", "-e", "Left", "--tags", "t.json",
      files: ["t.json": #"{"version": 1, "tags": [{"id": "b","#]),
    BadInput(
      "duplicate keys in tags", 65, "apply", "-e", "Left", "--tags", "t.json",
      files: ["t.json": "{\n  \"b\": \"<b></b>\",\n  \"b\": \"<i></i>\"\n}"]),
    BadInput(
      "wrong types in tags", 65, "apply", "-e", "Left", "--tags", "t.json",
      files: ["t.json": #"{"version": 1, "tags": [{"id": 3, "title": [], "snippet": null}]}"#]),
    BadInput(
      "tag without an input point", 65, "apply", "-e", "Left", "--tags", "t.json",
      files: ["t.json": #"{"br": "br"}"#]),
    BadInput(
      "unknown version of tags", 65, "apply", "-e", "Left", "--tags", "t.json",
      files: ["t.json": #"{"version": 3, "tags": []}"#]),
    BadInput("tags that are not there", 66, "apply", "-e", "Left", "--tags", "t.json"),
  ]

  private static let layouts = [
    BadInput("unknown layout", 65, "layout", "show", "lettres-ru"),
    BadInput("unknown layer", 65, "layout", "show", "habr", "--layer", "letters"),
    BadInput("unknown locale of a person", 65, "layout", "show", "habr", "--locale", "xx_YY"),
    BadInput("layout that is not there", 66, "layout", "show", "habr", "--layouts", "l.json"),
    BadInput(
      "several mistakes in a layout", 65, "layout", "check", "l.json",
      files: [
        "l.json": """
        {
          "version": 1, "id": "mine", "name": "Mine", "locale": "xx",
          "layers": [
            {"id": "a", "rows": [
              ["q", "q", {"id": "empty", "actions": []}],
              [{"id": "wide", "width": 4, "actions": ["undoo"]}]
            ]},
            {"id": "b", "rows": [[{"id": "t", "width": 0, "actions": [{"tag": "blod"}]}]]}
          ]
        }
        """
      ]),
  ]

  private static let settings = [
    BadInput(
      "damaged settings beside a bad tape", 65, "apply", "-e", "Tag Жырный", "-e", "Tag Зануда",
      "--settings", "s.json",
      files: ["s.json": "{\"SarcasmTagOpen\": \"a\","]),
    BadInput(
      "settings file that is unwritable", 74, "settings", "set", "UserTagFrame", "bare",
      "--settings", "folder/s.json", files: ["folder": "a file where a folder should be"]),
    BadInput(
      "settings whose lock cannot be used", 74, "settings", "set", "UserTagFrame", "bare",
      "--settings", "s.json", files: ["s.json.lock/in the way": ""]),
    BadInput(
      "settings whose folder cannot be made", 74, "settings", "reset", "--all", "--settings",
      "file/folder/s.json", files: ["file": ""]),
    BadInput("settings that are not there", 66, "apply", "-e", "Left", "--settings", "s.json"),
    BadInput("setting with a line break", 65, "settings", "set", "SarcasmTagOpen", "a\nb"),
  ]

  private static let marks = [
    BadInput("mark that is typed", 65, "apply", "-e", "Type \"‸\"", "--mark"),
    BadInput(
      "mark in a tag", 65, "apply", "-e", "Tag b", "--mark", "--tags", "t.json",
      files: ["t.json": #"{"b": "<‸></‸>"}"#]),
    BadInput("three marks", 65, "apply", "-e", "Left", "--mark", input: Array("a‸\nb‸‸".utf8)),
    BadInput(
      "expectation of a text that has the mark", 65, "apply", "-e", "Expect \"‸a‸\"",
      input: Array("‸a".utf8)),
    BadInput("three marks in an expectation", 65, "apply", "-e", "Expect \"‸a‸‸\""),
  ]

  private static let files = [
    BadInput(
      "read-only file", 74, "apply", "-e", "Left", "--file", "f", "--in-place",
      files: ["f": "text"],
      modes: ["f": 0o444]),
    BadInput("text that is not there", 66, "apply", "-e", "Left", "--file", "f"),
    BadInput("folder for a text", 66, "apply", "-e", "Left", "--file", "f", files: ["f/t": ""]),
    BadInput("tape that is not there", 66, "apply", "t"),
  ]

  private static let usage = [
    BadInput("nothing to do", 64, "apply"),
    BadInput("unknown option", 64, "apply", "-e", "Left", "--makr"),
    BadInput("unknown subcommand", 64, "aply", "-e", "Left"),
    BadInput("two texts", 64, "apply", "-e", "Left", "--text", "a", "--file", "f"),
    BadInput("in place of nothing", 64, "apply", "-e", "Left", "--in-place"),
    BadInput("text and tape on standard input", 64, "apply", "-"),
    BadInput("standard input twice", 64, "apply", "--text", "a", "-", "-"),
    BadInput("mark of two characters", 64, "apply", "-e", "Left", "--mark-as", "ab"),
    BadInput("mark that cannot be seen", 64, "apply", "-e", "Left", "--mark-as", "\n"),
    BadInput("unknown host", 64, "apply", "-e", "Left", "--host", "delay"),
    BadInput("latency out of range", 64, "apply", "-e", "Left", "--latency", "60001"),
    BadInput("latency that is no number", 64, "apply", "-e", "Left", "--latency", "1s"),
    BadInput("neither layout nor field", 64, "layout", "show"),
    BadInput("size that is none", 64, "layout", "show", "habr", "--size", "320"),
    BadInput("two sizes", 64, "layout", "show", "habr", "--size", "320x216", "--landscape"),
    BadInput("unknown field", 64, "layout", "show", "--field", "decimal"),
    BadInput("unknown format", 64, "apply", "-e", "Left", "--format", "json"),
  ]
}
