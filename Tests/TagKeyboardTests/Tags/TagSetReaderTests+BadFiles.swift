import Testing

/// A file of tags with something wrong, and the whole report about it.
struct BadFile: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let report: String

  var testDescription: String { name }

  /// The line that most files below consist of: one tag with other members.
  static func tag(_ name: String, _ members: String, _ report: String) -> BadFile {
    BadFile(name: name, text: "{\"version\": 1, \"tags\": [\n{\(members)}\n]}", report: report)
  }
}

extension TagSetReaderTests {
  static let badFiles: [BadFile] = badSets + badTags + badSnippets + badFlatFiles

  private static let badSets = [
    BadFile(
      name: "truncated", text: "{\"version\": 1, \"tags\": [\n{\"id\": \"b\",\n",
      report: """
        t.json:2:12: error: expected a key in double quotes, found the end of the text
          {"id": "b",
                     ^
        note: the object begins at line 2, column 1
        """),
    BadFile(
      name: "array", text: "[]",
      report: "t.json:1:1: error: expected an object, found an array\n  []\n  ^"),
    BadFile(
      name: "unknown version", text: #"{"version": 3, "tags": 3}"#,
      report: """
        t.json:1:13: error: version: unknown version 3 of the tag format; expected 1 or 2
          {"version": 3, "tags": 3}
                      ^
        """),
    BadFile(
      name: "version of another type", text: #"{"version": "1", "tags": []}"#,
      report: """
        t.json:1:13: error: version: expected a whole number, found a string
          {"version": "1", "tags": []}
                      ^
        """),
    BadFile(
      name: "no version", text: #"{"tags": []}"#,
      report: """
        t.json:1:1: error: expected the key 'version'
          {"tags": []}
          ^
        """),
    BadFile(
      name: "no tags", text: #"{"version": 1, "tags": []}"#,
      report: """
        t.json:1:24: error: tags: expected at least one tag
          {"version": 1, "tags": []}
                                 ^
        """),
    BadFile(
      name: "two mistakes", text: #"{"version": 1, "names": 1, "tags": {}}"#,
      report: """
        t.json:1:16: error: names: unknown key; expected '$schema', 'version', 'name', 'dialect' or 'tags'
          {"version": 1, "names": 1, "tags": {}}
                         ^
        note: did you mean 'name'?
        t.json:1:36: error: tags: expected an array, found an object
          {"version": 1, "names": 1, "tags": {}}
                                             ^
        """),
  ]

  private static let badTags: [BadFile] = [
    .tag(
      "missing keys", #""id": "b""#,
      """
      t.json:2:1: error: tags[0]: expected the key 'title'
        {"id": "b"}
        ^
      t.json:2:1: error: tags[0]: expected the key 'snippet'
        {"id": "b"}
        ^
      """),
    .tag(
      "duplicate key", #""id": "b", "title": "B", "snippet": "$0!", "id": "c""#,
      """
      t.json:2:45: error: tags[0].id: the key already stands at line 2, column 2
        {"id": "b", "title": "B", "snippet": "$0!", "id": "c"}
                                                    ^
      """),
    .tag(
      "wrong types", #""id": 1, "title": [], "snippet": null"#,
      """
      t.json:2:8: error: tags[0].id: expected a string, found a number
        {"id": 1, "title": [], "snippet": null}
               ^
      t.json:2:20: error: tags[0].title: expected a string or an object of strings by language, \
      found an array
        {"id": 1, "title": [], "snippet": null}
                           ^
      t.json:2:35: error: tags[0].snippet: expected a string, found null
        {"id": 1, "title": [], "snippet": null}
                                          ^
      """),
    .tag(
      "empty names", #""id": "", "title": {"ru": "a\nb", "Русский": "c"}, "snippet": "$0!""#,
      """
      t.json:2:8: error: tags[0].id: expected a text, found an empty one
        {"id": "", "title": {"ru": "a\\nb", "Русский": "c"}, "snippet": "$0!"}
               ^
      t.json:2:28: error: tags[0].title.ru: expected a text on one line, found a line break
        {"id": "", "title": {"ru": "a\\nb", "Русский": "c"}, "snippet": "$0!"}
                                   ^
      t.json:2:36: error: tags[0].title.Русский: expected the code of a language, such as 'ru' or \
      'en'
        {"id": "", "title": {"ru": "a\\nb", "Русский": "c"}, "snippet": "$0!"}
                                           ^
      """),
    .tag(
      "a name twice",
      #""id": "b", "title": "B", "snippet": "$0!"}, {"id": "B", "title": {}, "snippet": "$0!""#,
      """
      t.json:2:53: error: tags[1].id: the name 'B' is taken by tags[0].title at line 2, column 22
        {"id": "b", "title": "B", "snippet": "$0!"}, {"id": "B", "title": {}, "snippet": "$0!"}
                                                            ^
      t.json:2:67: error: tags[1].title: expected a text in at least one language
        {"id": "b", "title": "B", "snippet": "$0!"}, {"id": "B", "title": {}, "snippet": "$0!"}
                                                                          ^
      """),
    .tag(
      "an unknown tag to stand in",
      #""id": "bold", "title": "B", "snippet": "$0!", "allowedIn": ["blod", "bold"]"#,
      """
      t.json:2:62: error: tags[0].allowedIn[0]: no tag has the id 'blod'
        {"id": "bold", "title": "B", "snippet": "$0!", "allowedIn": ["blod", "bold"]}
                                                                     ^
      note: did you mean 'bold'?
      """),
  ]

  private static let badSnippets: [BadFile] = [
    .tag(
      "no input point", #""id": "b", "title": "B", "snippet": "<b></b>""#,
      """
      t.json:2:38: error: tags[0].snippet: no input point; expected '$0' or '$1' where the caret goes
        {"id": "b", "title": "B", "snippet": "<b></b>"}
                                             ^
      """),
    .tag(
      "an empty snippet", #""id": "b", "title": "B", "snippet": "", "block": "$1$0""#,
      """
      t.json:2:38: error: tags[0].snippet: expected a snippet that inserts a text
        {"id": "b", "title": "B", "snippet": "", "block": "$1$0"}
                                             ^
      t.json:2:51: error: tags[0].block: expected a snippet that inserts a text
        {"id": "b", "title": "B", "snippet": "", "block": "$1$0"}
                                                          ^
      """),
    .tag(
      "an unclosed stop behind escapes", #""id": "b", "title": "B", "snippet": "\u0416\"${1:x""#,
      """
      t.json:2:47: error: tags[0].snippet: expected '}' for this '${'
        {"id": "b", "title": "B", "snippet": "\\u0416\\"${1:x"}
                                                      ^
      """),
    .tag(
      "an unknown variable", #""id": "b", "title": "B", "snippet": "<b>${1:$TM_SELECTED}</b>""#,
      """
      t.json:2:47: error: tags[0].snippet: unknown variable 'TM_SELECTED'; expected \
      'TM_SELECTED_TEXT', 'CLIPBOARD', 'SarcasmOpening', 'SarcasmClosing', 'PedantOpening' or \
      'PedantClosing'
        {"id": "b", "title": "B", "snippet": "<b>${1:$TM_SELECTED}</b>"}
                                                      ^
      note: did you mean 'TM_SELECTED_TEXT'?
      """),
    .tag(
      "a bad transform", #""id": "b", "title": "B", "snippet": "$0${TM_SELECTED_TEXT/(/b/}""#,
      """
      t.json:2:60: error: tags[0].snippet: the pattern '(' is no regular expression from its \
      character 1 on
        {"id": "b", "title": "B", "snippet": "$0${TM_SELECTED_TEXT/(/b/}"}
                                                                   ^
      """),
  ]

  private static let badFlatFiles = [
    BadFile(
      name: "flat: nothing", text: "{}",
      report: "t.json:1:1: error: expected at least one tag\n  {}\n  ^"),
    BadFile(
      name: "flat: every mistake",
      text: #"{"Ж": "<b>", "a": "b", "c": "", "d": 1, "": "]", "Ж": "]"}"#,
      report: """
        t.json:1:19: error: a: no input point; expected ']', '://', '="' or '>' in the tag
          {"Ж": "<b>", "a": "b", "c": "", "d": 1, "": "]", "Ж": "]"}
                            ^
        t.json:1:29: error: c: expected the text of the tag, found an empty one
          {"Ж": "<b>", "a": "b", "c": "", "d": 1, "": "]", "Ж": "]"}
                                      ^
        t.json:1:38: error: d: expected a string, found a number
          {"Ж": "<b>", "a": "b", "c": "", "d": 1, "": "]", "Ж": "]"}
                                               ^
        t.json:1:41: error: [""]: expected the title of a tag, found an empty text
          {"Ж": "<b>", "a": "b", "c": "", "d": 1, "": "]", "Ж": "]"}
                                                  ^
        t.json:1:50: error: Ж: the key already stands at line 1, column 2
          {"Ж": "<b>", "a": "b", "c": "", "d": 1, "": "]", "Ж": "]"}
                                                           ^
        """),
    BadFile(
      name: "flat: a title that no key can show, and that the versioned form refuses",
      text: #"{"\u007fЖ": "]"}"#,
      report: #"""
        t.json:1:2: error: ["\u007fЖ"]: expected a text on one line, found U+007F
          {"\u007fЖ": "]"}
           ^
        """#),
  ]
}
