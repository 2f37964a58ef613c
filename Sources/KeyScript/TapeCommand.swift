import TagKeyboard

/// What one line of a tape says.
///
/// Text in quotes stands for itself, with the escapes `\"`, `\\`, `\n`, `\r`, `\t` and `\u{1F600}`.
public enum TapeCommand: Hashable, Sendable {
  /// `Type "text"`: one key that inserts the text.
  case type(String)
  /// `Tag Жирный`, `Tag "two words"`: the key of a tag, by its id or any of its titles.
  case tag(String)
  /// `Left 3`, `Backspace`, `Undo` …: a key, pressed so many times.
  case press(Key, count: Int)
  /// `LeftTo ","`, `BackspaceTo ".!?" 2`: a key that goes up to the nearest of some characters.
  case search(Search, upTo: String, count: Int)
  /// `Swipe Left 2`: a swipe of the caret, made so many times.
  case swipe(Swipe, count: Int)
  /// `Hold Backspace 3s`, `Hold Clear`: a key, held down for so long; see `KeyRepeat`.
  case hold(Key, milliseconds: Int)
  /// `Cancel`: stops a `Clear` that is running, behind an `After`.
  case cancel
  /// `Clipboard "text"`: what was copied last, which tags may use from then on.
  case clipboard(String)
  /// `Set KEY "value"`: a setting, for the rest of this run.
  case set(key: String, value: String)
  /// `Wait 100ms`, `Wait 1.5s`: lets virtual time pass.
  case wait(milliseconds: Int)
  /// `Source other.tape`: the lines of another tape.
  case source(String)
  /// `Expect "text‸"`: stops the run unless this is the text; with marks, also the caret.
  case expect(String)
  /// `Host …`: what the person does in the host app.
  case host(HostAct)
  /// `Press п`, `Touch …`, `Layout …`: the keyboard that can be touched.
  case touch(TouchCommand)
  /// `After 20ms COMMAND`: a key, or an act of the person, so long after the next line has begun,
  /// while that one may still be under way. Several may be stacked.
  indirect case after(milliseconds: Int, TapeCommand)

  /// A key that needs nothing but its name.
  public enum Key: String, CaseIterable, Sendable {
    /// The caret goes back by one grapheme cluster.
    case left = "Left"
    /// The caret goes on by one grapheme cluster.
    case right = "Right"
    /// The caret goes to the start of the word before it.
    case wordLeft = "WordLeft"
    /// The caret goes to the end of the word after it.
    case wordRight = "WordRight"
    /// The caret goes to the start of the line, from there to that of the line before.
    case lineLeft = "LineLeft"
    /// The caret goes to the end of the line, from there to that of the line after.
    case lineRight = "LineRight"
    /// Deletes the selection or one character before the caret.
    case backspace = "Backspace"
    /// Deletes the selection or back to the start of the word before the caret.
    case backspaceWord = "BackspaceWord"
    /// Deletes the selection or back to the start of the line.
    case backspaceLine = "BackspaceLine"
    /// Deletes the selection or the tag, or half of one, before the caret; else one character.
    case backspaceTag = "BackspaceTag"
    /// Goes to the next input point of the tag around the caret.
    case next = "Next"
    /// Goes back to the input point before.
    case previous = "Prev"
    /// Takes the next one of the texts to choose from.
    case choice = "Choice"
    /// Writes what closes the innermost open tag, or steps over it.
    case close = "Close"
    /// Deletes everything.
    case clear = "Clear"
    /// Takes the last key back.
    case undo = "Undo"
    /// Repeats the key that was taken back.
    case redo = "Redo"
  }

  /// A key that goes up to the nearest of some characters.
  public enum Search: String, CaseIterable, Sendable {
    /// The caret goes back to right behind it.
    case left = "LeftTo"
    /// The caret goes on to right before it.
    case right = "RightTo"
    /// Deletes the selection or back to right behind it.
    case backspace = "BackspaceTo"
  }

  /// The direction of a swipe over the keyboard.
  public enum Swipe: String, CaseIterable, Sendable {
    /// The caret goes back by one grapheme cluster.
    case left = "Left"
    /// The caret goes on by one grapheme cluster.
    case right = "Right"
  }

  /// What a person does in the host app, where a keyboard has no say.
  public enum HostAct: Hashable, Sendable {
    /// `Host Caret 3`: puts the caret behind so many grapheme clusters.
    case caret(Int)
    /// `Host Select 3 7`: selects from one caret place to another.
    case select(Int, Int)
    /// `Host Type "text"`: types with another keyboard.
    case type(String)
    /// `Host Clear`: the app empties the field.
    case clear
    /// `Host Switch "text"`: goes to another field, the caret at the end of its text.
    case switchField(String)
  }

  /// The names of all verbs, in the order in which the help lists them.
  public static let verbs =
    ["Type", "Tag"] + Key.allCases.map(\.rawValue) + Search.allCases.map(\.rawValue)
    + ["Swipe", "Hold"] + TouchCommand.verbs
    + ["Cancel", "Clipboard", "Set", "Wait", "Source", "Expect", "Host", "After"]

  /// The names of what may follow `Host`.
  public static let hostActs = ["Caret", "Select", "Type", "Clear", "Switch"]

  /// What to tell about a word that is no verb.
  static func verbNote(for word: String) -> String {
    NearestNames.note(for: word, among: verbs)
      ?? "the verbs are \(verbs.joined(separator: ", "))"
  }

  /// The range of a number as an error says it.
  static func limits(_ range: ClosedRange<Int>) -> String {
    "from \(range.lowerBound) to \(range.upperBound)"
  }

  /// The largest count of one line.
  public static let maximumCount = 1_000_000
  /// The last caret place that can be named: no text is longer.
  public static let maximumPlace = 1 << 31
  /// The longest time that one line can name: an hour.
  public static let maximumWait = 3_600_000
  /// How long `Hold` holds when it names no time: a second.
  public static let usualHold = 1000
}

extension TapeCommand: CustomStringConvertible {
  /// The command as a line of a tape; reading it gives the same command.
  public var description: String {
    switch self {
    case .type(let text): "Type \(Self.quoted(text))"
    case .tag(let name): "Tag \(Self.name(name))"
    case .press(let key, let count): key.rawValue + Self.suffix(count)
    case .search(let key, let stops, let count):
      "\(key.rawValue) \(Self.quoted(stops))\(Self.suffix(count))"
    case .swipe(let direction, let count): "Swipe \(direction.rawValue)\(Self.suffix(count))"
    case .hold(let key, let milliseconds):
      "Hold \(key.rawValue)" + (milliseconds == Self.usualHold ? "" : " \(milliseconds)ms")
    case .cancel: "Cancel"
    case .clipboard(let text): "Clipboard \(Self.quoted(text))"
    case .set(let key, let value): "Set \(Self.name(key)) \(Self.quoted(value))"
    case .wait(let milliseconds): "Wait \(milliseconds)ms"
    case .source(let path): "Source \(Self.name(path))"
    case .expect(let text): "Expect \(Self.quoted(text))"
    case .host(.caret(let place)): "Host Caret \(place)"
    case .host(.select(let start, let end)): "Host Select \(start) \(end)"
    case .host(.type(let text)): "Host Type \(Self.quoted(text))"
    case .host(.clear): "Host Clear"
    case .host(.switchField(let text)): "Host Switch \(Self.quoted(text))"
    case .touch(let command): command.description
    case .after(let milliseconds, let command): "After \(milliseconds)ms \(command)"
    }
  }

  static func suffix(_ count: Int) -> String { count == 1 ? "" : " \(count)" }

  /// A name without quotes where that reads the same.
  static func name(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_./".unicodeScalars.contains($0)
    }
    return isPlain && !name.isEmpty ? name : quoted(name)
  }

  /// The text in quotes, with escapes where they are needed.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
