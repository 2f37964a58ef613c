import TagKeyboard
import TestSupport
import Testing

/// The sets of tags that ship, in the built command.
struct DialectTests {
  @Test(arguments: [
    ("habr", "<b>x‸</b>"), ("html", "<strong>x‸</strong>"), ("bbcode", "[b]x‸[/b]"),
    ("markdown", "**x‸**"),
  ])
  func tagsAreThoseOfTheDialect(id: String, text: String) throws {
    try Workplace.with { workplace in
      for name in ["bold", "Жирный", "Bold"] {
        let result = try workplace.run(
          "apply", "--text", "", "--mark", "--dialect", id, "-e", "Tag \(name)", "-e", #"Type "x""#)
        #expect(result.output == text && result.exitCode == 0, "\(result.errors)")
      }
      let pressed = try workplace.run(
        "apply", "--text", "", "--mark", "--dialect", id, "-e", "Press tag-bold", "-e", "Press x")
      #expect(pressed.output == text, "\(pressed.errors)")
    }
  }

  /// A file's tags take the place of Habr's, and the key that shows the sets calls them by its name.
  @Test func ownTagsStandBesideTheDialects() throws {
    try Workplace.with(["mine.json": #"{"bold": "{{>}}"}"#]) { workplace in
      let result = try workplace.run(
        "apply", "--text", "", "--tags", "mine.json", "-e", "Press tag-bold",
        "-e", "Touch tags 600ms to HTML", "-e", "Press tag-bold",
        "-e", "Touch tags 600ms to mine.json", "-e", "Press tag-bold")
      // The last key is that of the tag around the other one, and takes it off.
      #expect(result.output == "<strong></strong>", "\(result.errors)")
    }
  }

  @Test func listsShowEveryTagOnALineOfItsOwn() throws {
    try Workplace.with { workplace in
      for (id, set) in TagSetLibrary.builtIn.sets {
        let list = try workplace.run("tags", "list", "--dialect", id)
        #expect(list.output.split(separator: "\n").count == set.tags.count)
        let json = try workplace.run("tags", "list", "--dialect", id, "--format", "json")
        let read = try TagSetReader.read(SourceText(name: id, text: json.output))
        #expect(read.tags == set.tags && read.name == set.name)
        let converted = try workplace.run("tags", "convert", "--dialect", id)
        #expect(
          try TagSetReader.read(SourceText(name: id, text: converted.output)).tags == set.tags)
      }
      let code = try workplace.run("tags", "show", "Код", "--dialect", "markdown")
      #expect(code.output.contains("\nblock       ```\\n${1:$TM_SELECTED_TEXT}\\n```$0\n"))
      let check = try workplace.run("tags", "check")
      #expect(check.output.split(separator: "\n").count == 4 && check.exitCode == 0)
    }
  }

  @Test func twoSourcesOfTagsAreRefused() throws {
    try Workplace.with { workplace in
      for arguments in [
        ["apply", "--text", "", "--tags", "x", "--dialect", "html"],
        ["tags", "convert", "x", "--dialect", "html"], ["tags", "list", "--dialect", "rtf"],
      ] {
        let result = try workplace.run(arguments)
        #expect(result.exitCode == 64 && result.output == "", "\(arguments)")
      }
    }
  }
}
