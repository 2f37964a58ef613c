import TestSupport
import Testing

/// The sessions that the project was asked to make work, typed as a new user would.
struct PromisedSessionTests {
  static let sessions: [(script: String, output: String)] = [
    (
      #"printf 'Привет, ' | tagkeyboard apply -e 'Tag Жирный' -e 'Type "мир"' --mark"#,
      "Привет, <b>мир‸</b>"
    ),
    (
      #"tagkeyboard apply --text '' -e 'Tag Ссылка' -e 'Type "habr.com"' --mark"#,
      #"<a href="http://habr.com‸"></a>"#
    ),
    (
      #"tagkeyboard apply --text '' -e 'Tag Хабраюзер' -e 'Type "visput"'"#,
      #"<hh user="visput"/>"#
    ),
    (
      "tagkeyboard apply --text '' -e 'Tag Сарказм' --mark", "[sarcasm mode on]‸[/sarcasm mode off]"
    ),
    (
      """
      tagkeyboard settings set SarcasmTagOpen сарказм && \
      tagkeyboard settings set SarcasmTagClose сарказм
      tagkeyboard apply --text '' -e 'Tag Сарказм' --mark
      """, "[сарказм]‸[/сарказм]"
    ),
    ("tagkeyboard apply --text '👨‍👩‍👧‍👦🇷🇺é' -e 'Swipe Left 3' --mark", "‸👨‍👩‍👧‍👦🇷🇺é"),
    (
      "tagkeyboard apply --text 'a👨‍👩‍👧‍👦' -e 'Backspace' -e 'Undo' -e 'Clear' -e 'Undo' --mark",
      "a👨‍👩‍👧‍👦‸"
    ),
    (
      "tagkeyboard apply --text 'x' -e 'Tag Жырный' 2>&1; echo $?",
      """
      -e 1:1:5: error: there is no tag 'Жырный'
        Tag Жырный
            ^
      note: did you mean 'Жирный'?
      65

      """
    ),
    (
      #"printf 'a\377b' | tagkeyboard apply -e 'Left' 2>&1; echo $?"#,
      """
      <stdin>:1:2: error: byte 1 (0xFF) is not UTF-8; expected UTF-8 text
        a�b
         ^
      65

      """
    ),
  ]

  @Test(arguments: ["", " --host immediate", " --host delayed"], sessions)
  func theSessionShowsWhatWasPromised(
    host: String, session: (script: String, output: String)
  ) throws {
    try Workplace.with { workplace in
      let script = session.script.replacing("tagkeyboard apply", with: "tagkeyboard apply\(host)")
      let result = try workplace.shell(script)
      #expect(Array(result.output.utf8) == Array(session.output.utf8), "\(result.output)")
      #expect(result.errors == "")
    }
  }

  @Test func latencyChangesTheTimeAndNotTheResult() throws {
    try Workplace.with { workplace in
      let arguments = [
        "apply", "--text", "a👍🏽 ", "--mark", "--explain", "-e", "Tag bold", "-e", "Type \"x\"",
        "-e", "Left 2", "-e", "Undo",
      ]
      for milliseconds in [0, 1, 75, 250, 60_000] {
        let result = try workplace.run(arguments + ["--latency", "\(milliseconds)"])
        #expect(result.output == "a👍🏽 <b>‸x</b>" || result.output == "a👍🏽 <b‸>x</b>")
        #expect(result.output == "a👍🏽 <b>‸x</b>")
        let times = result.errors.split(separator: "\n").compactMap {
          $0.wholeMatch(of: /.* \((\d+) ms\)/)?.1
        }
        #expect(times.isEmpty == (milliseconds == 0))
        if (1...250).contains(milliseconds) {
          #expect(times.allSatisfy { $0 == "\(milliseconds * 2)" }, "\(result.errors)")
        }
      }
    }
  }
}
