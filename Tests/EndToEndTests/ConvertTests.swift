import TestSupport
import Testing

/// `tagkeyboard tags convert`, from the outside.
struct ConvertTests {
  private static let files = [
    "good.code-snippets": #"{"Bold": {"prefix": "b", "body": "<b>$1</b>$0"}} // all"#,
    "half.yaml": "matches:\n  - trigger: ':b'\n    replace: '<b>$|$</b>'\n    word: true\n",
    "bad.yml": "matches:\n  - trigger: &x ':b'\n",
  ]

  @Test func theFileNameTellsTheFormat() throws {
    try Workplace.with(Self.files) { workplace in
      let good = try workplace.run("tags", "convert", "good.code-snippets", "--strict")
      #expect(good.exitCode == 0 && good.errors == "")
      let half = try workplace.run("tags", "convert", "half.yaml")
      #expect(half.exitCode == 0 && half.output.contains(#""snippet": "<b>$0</b>""#))
      #expect(
        half.errors
          == "half.yaml:4:5: warning: 'b': 'word' is lost\n      word: true\n      ^\n")
      try workplace.directory.write(good.output, to: "tags.json")
      let check = try workplace.run("tags", "check", "tags.json")
      #expect(check.output == "tags.json: 1 tag, version 1\n")
    }
  }

  @Test func strictlyNothingIsWrittenInPart() throws {
    try Workplace.with(Self.files) { workplace in
      let result = try workplace.run("tags", "convert", "half.yaml", "--strict")
      #expect(result.exitCode == 2 && result.output == "" && result.errors.contains("'word'"))
    }
  }

  @Test func badFilesAreToldWithTheirPlace() throws {
    try Workplace.with(Self.files) { workplace in
      let bad = try workplace.run("tags", "convert", "bad.yml")
      #expect(bad.exitCode == 65 && bad.output == "")
      #expect(bad.errors.hasPrefix("bad.yml:2:14: error: anchors are not supported\n"))
      let missing = try workplace.run("tags", "convert", "none.yml")
      #expect(missing.exitCode == 66 && missing.output == "")
      let unknown = try workplace.run("tags", "convert", "--to", "yaml")
      #expect(unknown.exitCode == 64)
    }
  }

  /// Standard input has no name, so its format is said, and goes through all of them.
  @Test func formatsCanBeChained() throws {
    try Workplace.with(Self.files) { workplace in
      let result = try workplace.shell(
        """
        tagkeyboard tags convert --to vscode 2>/dev/null |
        tagkeyboard tags convert - --from vscode --to espanso 2>/dev/null |
        tagkeyboard tags convert - --from espanso --strict > tags.json &&
        tagkeyboard tags check tags.json
        """)
      #expect(result.output == "tags.json: 11 tags, version 1\n" && result.errors == "")
    }
  }
}
