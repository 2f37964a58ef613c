extension BadFile {
  /// A layout of one layer whose only row stands on the second line.
  fileprivate static func keys(_ name: String, _ keys: String, _ report: String) -> BadFile {
    layers(name, #"{"id": "a", "rows": [["# + "\n" + keys + "\n]]}", report)
  }

  /// A layout with these layers.
  fileprivate static func layers(_ name: String, _ layers: String, _ report: String) -> BadFile {
    BadFile(
      name: name,
      text: #"{"version": 1, "id": "t", "name": "T", "layers": ["# + layers + "\n]}",
      report: report)
  }
}

extension LayoutCheckTests {
  static let badLayouts: [BadFile] = badActions + badNames + badWays + badSizes + badFiles

  private static let badActions: [BadFile] = [
    .keys(
      "a key with no action", #""x", {"id": "k", "actions": []}"#,
      """
      t.json:2:6: error: layers[0].rows[0][1]: the key 'k' has no action
        "x", {"id": "k", "actions": []}
             ^
      """),
    .keys(
      "an unknown action", #"{"id": "k", "actions": ["delte", {"insrt": "x"}, 3]}"#,
      """
      t.json:2:25: error: layers[0].rows[0][0].actions[0]: the key 'k' has the unknown action 'delte'; expected \
      'decimalSeparator', 'groupingSeparator', 'minusSign', 'space', 'return', 'clear', 'undo', \
      'redo', 'nextInputPoint', 'previousInputPoint', 'shift', 'letters', 'nextKeyboard', \
      'dismiss', 'insert', 'digit', 'tag', 'delete', 'deleteTo', 'moveCaret', 'moveBackwardTo', 'moveForwardTo', 'layer', 'layout', 'tagSet' or \
      'script'
        {"id": "k", "actions": ["delte", {"insrt": "x"}, 3]}
                                ^
      note: did you mean 'delete'?
      t.json:2:35: error: layers[0].rows[0][0].actions[1].insrt: the key 'k' has the unknown action 'insrt'; expected \
      'decimalSeparator', 'groupingSeparator', 'minusSign', 'space', 'return', 'clear', 'undo', \
      'redo', 'nextInputPoint', 'previousInputPoint', 'shift', 'letters', 'nextKeyboard', \
      'dismiss', 'insert', 'digit', 'tag', 'delete', 'deleteTo', 'moveCaret', 'moveBackwardTo', 'moveForwardTo', 'layer', 'layout', 'tagSet' or \
      'script'
        {"id": "k", "actions": ["delte", {"insrt": "x"}, 3]}
                                          ^
      note: did you mean 'insert'?
      t.json:2:50: error: layers[0].rows[0][0].actions[2]: the key 'k' has something else than an \
      action; expected a name, or an object of a name and a value
        {"id": "k", "actions": ["delte", {"insrt": "x"}, 3]}
                                                         ^
      """),
    .keys(
      "an unknown tag", #"{"id": "k", "actions": [{"tag": "blod"}]}"#,
      """
      t.json:2:25: error: layers[0].rows[0][0].actions[0]: the key 'k' names no tag of 'habr': \
      'blod'
        {"id": "k", "actions": [{"tag": "blod"}]}
                                ^
      note: did you mean 'bold' or 'Bold'?
      """),
    .keys(
      "values out of range",
      #"{"id": "k", "actions": [{"digit": 10}, {"insert": ""}, {"delete": "page"}]}"#,
      """
      t.json:2:35: error: layers[0].rows[0][0].actions[0].digit: expected a digit from 0 to 9, \
      found 10
        {"id": "k", "actions": [{"digit": 10}, {"insert": ""}, {"delete": "page"}]}
                                          ^
      t.json:2:51: error: layers[0].rows[0][0].actions[1].insert: expected a text, found an empty one
        {"id": "k", "actions": [{"digit": 10}, {"insert": ""}, {"delete": "page"}]}
                                                          ^
      t.json:2:67: error: layers[0].rows[0][0].actions[2].delete: unknown deletion 'page'; \
      expected 'character', 'word', 'line' or 'tag'
        {"id": "k", "actions": [{"digit": 10}, {"insert": ""}, {"delete": "page"}]}
                                                                          ^
      """),
  ]

  private static let badNames: [BadFile] = [
    .keys(
      "two keys with one id", #""x", "y", "x""#,
      """
      t.json:2:11: error: layers[0].rows[0][2]: two keys have the id 'x'
        "x", "y", "x"
                  ^
      """),
    .keys(
      "names of nothing",
      #"{"id": "k", "label": "k", "actions": [{"layer": "b"}, {"layout": "habrr"}, {"tagSet": "bb"}]}"#,
      """
      t.json:2:39: error: layers[0].rows[0][0].actions[0]: the key 'k' names no layer: 'b'
        {"id": "k", "label": "k", "actions": [{"layer": "b"}, {"layout": "habrr"}, {"tagSet": "bb"}]}
                                              ^
      t.json:2:55: error: layers[0].rows[0][0].actions[1]: the key 'k' names no layout: 'habrr'
        {"id": "k", "label": "k", "actions": [{"layer": "b"}, {"layout": "habrr"}, {"tagSet": "bb"}]}
                                                              ^
      note: did you mean 'habr'?
      t.json:2:76: error: layers[0].rows[0][0].actions[2]: the key 'k' names no set of tags: 'bb'
        {"id": "k", "label": "k", "actions": [{"layer": "b"}, {"layout": "habrr"}, {"tagSet": "bb"}]}
                                                                                   ^
      note: did you mean 'bbcode'?
      """),
    BadFile(
      name: "an unknown locale",
      text: #"{"version": 1, "id": "t", "extends": "letters-en", "locale": "xx_YY"}"#,
      report: """
        t.json:1:62: error: locale: unknown locale 'xx_YY'
          {"version": 1, "id": "t", "extends": "letters-en", "locale": "xx_YY"}
                                                                       ^
        """),
    BadFile(
      name: "unknown names of the format",
      text:
        #"{"version": 1, "id": "t", "extends": "lettres-en", "fields": ["decimal"], "layer": 1}"#,
      report: """
        t.json:1:38: error: extends: no layout has the id 'lettres-en'
          {"version": 1, "id": "t", "extends": "lettres-en", "fields": ["decimal"], "layer": 1}
                                               ^
        note: did you mean 'letters-en' or 'letters-ru'?
        t.json:1:63: error: fields[0]: unknown type of field 'decimal'; expected 'default', \
        'asciiCapable', 'numbersAndPunctuation', 'url', 'numberPad', 'phonePad', 'namePhonePad', \
        'emailAddress', 'decimalPad', 'twitter', 'webSearch' or 'asciiCapableNumberPad'
          {"version": 1, "id": "t", "extends": "lettres-en", "fields": ["decimal"], "layer": 1}
                                                                        ^
        note: did you mean 'decimalPad'?
        t.json:1:75: error: layer: unknown key; expected '$schema', 'version', 'id', 'name', \
        'shortName', 'extends', 'abstract', 'locale', 'letters', 'mirrors', 'fields', 'tagSet', \
        'metrics', 'initialLayer' or 'layers'
          {"version": 1, "id": "t", "extends": "lettres-en", "fields": ["decimal"], "layer": 1}
                                                                                    ^
        note: did you mean 'layers'?
        """),
    BadFile(
      name: "a row that cannot be inherited",
      text:
        #"{"version": 1, "id": "t", "extends": "number", "layers": [{"id": "digits", "rows": ["x"]}]}"#,
      report: """
        t.json:1:85: error: layers[0].rows[0]: no row to inherit has the id 'x'
          {"version": 1, "id": "t", "extends": "number", "layers": [{"id": "digits", "rows": ["x"]}]}
                                                                                              ^
        """),
  ]

  private static let badWays: [BadFile] = [
    .layers(
      "a layer nobody reaches",
      "\n" + #"{"id": "a", "rows": [["x"]]}, {"id": "b", "returnsAfter": "key", "rows": [["y"]]}"#,
      """
      t.json:2:38: error: layers[1].id: no key leads to the layer 'b'
        {"id": "a", "rows": [["x"]]}, {"id": "b", "returnsAfter": "key", "rows": [["y"]]}
                                             ^
      """),
    .layers(
      "a layer one cannot leave",
      "\n" + #"{"id": "a", "rows": [[{"id": "k", "label": "b", "actions": [{"layer": "b"}]}]]},"#
        + "\n" + #"{"id": "b", "rows": [["y"]]}"#,
      """
      t.json:3:8: error: layers[1].id: no key leads from the layer 'b' back to 'a' or to another \
      layout
        {"id": "b", "rows": [["y"]]}
               ^
      """),
    .keys(
      "a key without a name", #"{"id": "k", "actions": [{"layer": "a"}]}"#,
      """
      t.json:2:1: error: layers[0].rows[0][0]: the key 'k' leads to a layer; expected a label
        {"id": "k", "actions": [{"layer": "a"}]}
        ^
      """),
    .layers(
      "two layers with one id",
      "\n" + #"{"id": "a", "rows": [["x"]]}, {"id": "a", "rows": [["y"]]}"#,
      """
      t.json:2:38: error: layers[1].id: two layers have the id 'a'
        {"id": "a", "rows": [["x"]]}, {"id": "a", "rows": [["y"]]}
                                             ^
      """),
  ]

  private static let badSizes: [BadFile] = [
    .keys(
      "zero and negative widths",
      #"{"id": "k", "width": 0, "actions": ["undo"]}, {"id": "l", "width": -1.5, "hold": ["undo"]}"#,
      """
      t.json:2:22: error: layers[0].rows[0][0].width: the key 'k' has the width 0; expected one \
      above 0 and at most 10000
        {"id": "k", "width": 0, "actions": ["undo"]}, {"id": "l", "width": -1.5, "hold": ["undo"]}
                             ^
      t.json:2:68: error: layers[0].rows[0][1].width: the key 'l' has the width -1.5; expected one \
      above 0 and at most 10000
        {"id": "k", "width": 0, "actions": ["undo"]}, {"id": "l", "width": -1.5, "hold": ["undo"]}
                                                                           ^
      """),
    .layers(
      "a row wider than the others",
      "\n" + #"{"id": "a", "rows": [["q", "w"], ["a", "s", "d"], ["z", "x"]]}"#,
      """
      t.json:2:34: error: layers[0].rows[1]: the row of 'a' is 3 wide; the others of the layer 'a' \
      are at most 2
        {"id": "a", "rows": [["q", "w"], ["a", "s", "d"], ["z", "x"]]}
                                         ^
      """),
    .layers(
      "a key too small to hit",
      "\n" + #"{"id": "a", "rows": [[{"id": "k", "width": 0.05, "actions": ["undo"]}, "x"]]}"#,
      """
      t.json:2:23: error: layers[0].rows[0][0]: the key 'k' is 15.23 × 216 points at 320 × 216; \
      expected at least 24 each way
        {"id": "a", "rows": [[{"id": "k", "width": 0.05, "actions": ["undo"]}, "x"]]}
                              ^
      """),
  ]

  private static let badFiles: [BadFile] = [
    BadFile(
      name: "truncated", text: #"{"version": 1, "id": "t","#,
      report: """
        t.json:1:26: error: expected a key in double quotes, found the end of the text
          {"version": 1, "id": "t",
                                   ^
        note: the object begins at line 1, column 1
        """),
    BadFile(
      name: "unknown version", text: #"{"version": 2, "id": 3}"#,
      report: """
        t.json:1:13: error: version: unknown version 2 of the layout format; expected 1
          {"version": 2, "id": 3}
                      ^
        """),
    BadFile(
      name: "nothing in it", text: #"{"version": 1, "id": "t", "layers": []}"#,
      report: """
        t.json:1:1: error: expected the key 'name'
          {"version": 1, "id": "t", "layers": []}
          ^
        t.json:1:37: error: layers: expected at least one layer
          {"version": 1, "id": "t", "layers": []}
                                              ^
        """),
    .layers(
      "wrong types", "\n" + #"{"id": 1, "rows": [3, [4], {"keys": "x"}]}"#,
      """
      t.json:2:8: error: layers[0].id: expected a string, found a number
        {"id": 1, "rows": [3, [4], {"keys": "x"}]}
               ^
      t.json:2:20: error: layers[0].rows[0]: expected keys, or the name of a row, found a number
        {"id": 1, "rows": [3, [4], {"keys": "x"}]}
                           ^
      t.json:2:24: error: layers[0].rows[1][0]: expected a string or an object, found a number
        {"id": 1, "rows": [3, [4], {"keys": "x"}]}
                               ^
      t.json:2:37: error: layers[0].rows[2].keys: expected an array, found a string
        {"id": 1, "rows": [3, [4], {"keys": "x"}]}
                                            ^
      """),
  ]
}
