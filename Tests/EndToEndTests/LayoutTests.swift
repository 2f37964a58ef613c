import Foundation
import TagKeyboard
import TestSupport
import Testing

/// `tagkeyboard layout`, as built.
struct LayoutTests {
  /// The keyboard of 2014 at 320 × 216 points: x, y, width and height of each key.
  private static let original: [[Double]] =
    [5.0, 46, 87, 128].flatMap { y in [5.0, 111, 217].map { [$0, y, 98, 33] } }
    + [(5.0, 34.0), (47, 34), (89, 142), (239, 34), (281, 34)].map { [$0.0, 172, $0.1, 39] }

  @Test func framesOfTheFirstKeyboardAreThoseOf2014() throws {
    struct Drawing: Decodable {
      struct Key: Decodable {
        struct Rectangle: Decodable { var x, y, width, height: Double }
        var frame: Rectangle
      }
      var keys: [Key]
    }
    let json = try output("layout", "show", "habr", "--size", "320x216", "--format", "json")
    let drawing = try JSONDecoder().decode(Drawing.self, from: Data(json.utf8))
    let frames = drawing.keys.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
    #expect(frames.count == Self.original.count)
    for (frame, original) in zip(frames, Self.original) {
      #expect(zip(frame, original).allSatisfy { abs($0 - $1) <= 0.5 }, "\(frame) \(original)")
    }
  }

  @Test(arguments: [("ru", ","), ("en_US", "."), ("ar_EG", "٫"), ("de-CH", ".")])
  func theDecimalSignIsTheLocales(locale: String, sign: String) throws {
    let text = try output("layout", "show", "--field", "decimalPad", "--locale", locale)
    #expect(text.contains(" \(sign) "), "\(text)")
    #expect(text.contains("٣") == (locale == "ar_EG"))
  }

  @Test(arguments: [
    ("habr", ["habr", "--locale", "ru"]),
    ("letters-ru", ["letters-ru", "--locale", "ru", "--dark"]),
    ("symbols", ["letters-en", "--layer", "symbols", "--split", "--size", "1024x352"]),
    (
      "search",
      ["--field", "webSearch", "--return-key", "search", "--without-next-keyboard", "--landscape"]
    ),
  ])
  func drawingsAreAsRecorded(name: String, options: [String]) throws {
    try Workplace.with { workplace in
      for format in ["text", "svg", "json"] {
        let result = try workplace.run(["layout", "show"] + options + ["--format", format])
        #expect(result.exitCode == 0 && result.errors == "")
        assertSnapshot("layout/\(name)-\(format)", result.output)
      }
    }
  }

  @Test func drawingsAreWellFormed() throws {
    try Workplace.with { workplace in
      for layout in LayoutCatalog.builtIn.layouts {
        let result = try workplace.run("layout", "show", layout.id, "--format", "svg")
        let keys = layout.frames(in: LayoutSize(width: 320, height: 216))
        #expect(result.output.ranges(of: "<title>").count == keys.count)
        for tag in ["svg", "g", "title", "text"] {
          let (opening, closing) = (try Regex("<\(tag)[ >]"), try Regex("</\(tag)>"))
          #expect(
            result.output.ranges(of: opening).count == result.output.ranges(of: closing).count)
        }
        #expect(!result.output.contains(">&<") && !result.output.contains("><<"))
      }
    }
  }

  @Test func listsAreReadAgain() throws {
    try Workplace.with { workplace in
      let lines = try workplace.run("layout", "list", "--format", "json").output.split(
        separator: "\n")
      #expect(lines.count == LayoutCatalog.builtIn.layouts.count)
      for line in lines {
        let check = try workplace.run("layout", "check", "-", input: String(line))
        #expect(check.output == "<stdin>: nothing wrong\n", "\(check.errors)")
      }
    }
  }

  @Test func aLayoutOfOnesOwnIsShownAndChecked() throws {
    let mine = """
      {"version": 1, "id": "mine", "name": "Mine", "extends": "number", "layers": [
        {"id": "digits", "rows": [[{"id": "bold", "actions": [{"tag": "bold"}]}]]}]}
      """
    try Workplace.with(["mine.json": mine]) { workplace in
      let shown = try workplace.run("layout", "show", "mine", "--layouts", "mine.json")
      #expect(shown.exitCode == 0 && shown.output.contains(" Bold "))
      try workplace.directory.write(#"{"bold": "[b][/b]"}"#, to: "tags.json")
      let tags = try workplace.run(
        "layout", "show", "mine", "--layouts", "mine.json", "--tags", "tags.json")
      #expect(tags.exitCode == 0 && tags.output.contains(" bold "))
      let lacking = try workplace.run("layout", "check", "mine.json")
      #expect(lacking.exitCode == 65 && lacking.output == "")
      #expect(lacking.errors.hasPrefix("mine.json:2:10: error: layers[0].id: no key of the layer"))
      let good = try workplace.run("layout", "check", "mine.json", "--without-next-keyboard")
      #expect(good.exitCode == 0 && good.output == "mine.json: nothing wrong\n")
      let small = try workplace.run(
        "layout", "check", "mine.json", "--size", "320x20", "--format", "json")
      #expect(small.exitCode == 65 && small.errors == "")
      #expect(small.output.contains(#""code":"layouts.tooSmall""#))
    }
  }

  /// Without a program that makes pictures, it is said which one to install.
  @Test func aPictureNeedsAProgram() throws {
    try Workplace.with { workplace in
      let drawing = try workplace.run("layout", "show", "habr", "--format", "svg").output
      // The shell writes the program: a file that this process writes may still be open in a child of
      // another test when it is to be run.
      let made = try workplace.shell(
        #"""
        mkdir bin; printf '#!/bin/sh\necho "$@"\ncat\n' >bin/rsvg-convert; chmod 755 bin/*
        PATH=bin:$PATH; tagkeyboard layout show habr --format png
        """#)
      #expect(made.output == "--format png --zoom 2\n" + drawing && made.exitCode == 0)
      let missing = try workplace.shell(
        "PATH=\"$0\"; tagkeyboard layout show habr --format png")
      #expect(missing.exitCode == 74 && missing.output == "")
      #expect(missing.errors.contains("apt-get install librsvg2-bin"))
      let failed = try workplace.shell(
        #"""
        printf '#!/bin/sh\nexit 3\n' >bin/rsvg-convert
        PATH=bin:$PATH; tagkeyboard layout show habr --format png
        """#)
      #expect(failed.exitCode == 74)
      #expect(failed.errors == "error: 'rsvg-convert' failed with status 3\n")
    }
  }

  private func output(_ arguments: String...) throws -> String {
    try Workplace.with { workplace in
      let result = try workplace.run(arguments)
      #expect(result.exitCode == 0 && result.errors == "")
      return result.output
    }
  }
}
