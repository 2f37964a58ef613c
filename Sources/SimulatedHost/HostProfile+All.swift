import TagKeyboard

// The profiles. What each of them rests on is in Docs/Hosts.md.

extension HostProfile {
  /// All profiles, in the order they are listed in.
  public static let all: [HostProfile] = [
    immediate, delayed, nativeTextView, nativeField, nativeIOS15, webField, webEditor, flutter,
    compose, blink, terminal, controlled, transforming, addressBar, messenger, lossy,
    codePointDeleter, ideal,
  ]

  /// The profile of that name; `nil` when there is none.
  public static func named(_ name: String) -> HostProfile? { all.first { $0.name == name } }

  /// Every message lands in the turn it was sent in, and is answered at once.
  public static let immediate = HostProfile(
    name: "immediate", summary: "every message lands and is answered at once")

  /// Every message lands late, and is answered as late again.
  public static let delayed = HostProfile(
    name: "delayed", summary: "every message lands 100 ms late and is answered 100 ms after that",
    latency: .milliseconds(100))

  // MARK: Native fields

  /// Profile 1: a text view of UIKit, the host to expect where nothing else is known.
  public static let nativeTextView = HostProfile(
    "native", like: immediate, "UIKit's text view: UTF-16, edits not answered, sentence window"
  ) {
    $0.latency = .milliseconds(roundTrip: 5...30)
    $0.answers = .native
    $0.window = .sentence
    $0.selectedText = .abridged
    $0.deletion.takesSpace = true
  }

  /// Profile 2: a text field of one line in a form.
  public static let nativeField = HostProfile(
    "native-field", like: nativeTextView, "UIKit's text field in a form: a line break moves on"
  ) {
    $0.transforms = [.lineBreak(.advancesFocus)]
    $0.traits.returnKeyType = .next
  }

  /// Profile 3: a text view of UIKit up to iOS 15.
  public static let nativeIOS15 = HostProfile(
    "native-ios15", like: nativeTextView, "UIKit's text view up to iOS 15: shows the line alone"
  ) {
    $0.window = .line
  }

  // MARK: The web

  /// Profile 4: an `input` or `textarea` in a WebKit view.
  public static let webField = HostProfile(
    "web-field", like: immediate, "a text area in WebKit: grapheme clusters, only moves answered"
  ) {
    $0.movement = CaretMovement(.graphemeCluster)
    $0.latency = .milliseconds(roundTrip: 20...50)
    $0.answers = [.moves, .outsideChanges]
    $0.window = .web
  }

  /// Profile 5: a rich editor (`contenteditable`) in a WebKit view.
  public static let webEditor = HostProfile(
    "web-editor", like: webField, "a rich web editor: a move too far leaves it, idle callbacks"
  ) {
    $0.movement.overshoot = .escapes
    $0.latency = .milliseconds(roundTrip: 20...120)
    $0.faults = AnswerFaults(doubled: 0.3, idle: 0.3)
    $0.writeBack = WriteBack(delay: .milliseconds(20...120), movesCaretToEnd: false)
  }

  // MARK: Toolkits

  /// Profile 6: a text field of Flutter.
  public static let flutter = HostProfile(
    "flutter", like: nativeTextView, "Flutter: moves by characters within bounds in UTF-16"
  ) {
    $0.movement = CaretMovement(.composedCharacter, overshoot: .clamped)
    $0.latency = .milliseconds(roundTrip: 5...40)
    $0.selectedText = .whole
    $0.deletion.takesSpace = false
  }

  /// Profile 7: Compose Multiplatform, and other engines that count characters.
  public static let compose = HostProfile(
    "compose", like: flutter, "Compose and the like: grapheme clusters everywhere"
  ) {
    $0.movement = CaretMovement(.graphemeCluster, overshoot: .clamped)
    $0.deletion.unit = .graphemeCluster
  }

  /// Profile 8a: Chromium's own engine on iOS, where moving the caret is an empty stub.
  public static let blink = HostProfile(
    "blink", like: nativeTextView, "Blink on iOS: no move ever happens, nothing is answered"
  ) {
    $0.movement = CaretMovement(.none)
    $0.answers = .never
    $0.selectedText = .whole
    $0.deletion.takesSpace = false
  }

  /// Profile 8b: a terminal or a game, a view that takes keys and shows no text.
  public static let terminal = HostProfile(
    "terminal", like: blink, "a view that only takes keys: no moves, no context, no answers"
  ) {
    $0.window = .none
  }
}

extension HostProfile {
  // MARK: Hosts that meddle

  /// Profile 9: a controlled input with a limit, as in React Native.
  public static let controlled = HostProfile(
    "controlled", like: nativeTextView, "a controlled input: limit, refusals, caret to the end late"
  ) {
    $0.transforms = [.maximumLength(280, clearsAtSplit: true)]
    $0.vetoes = [.sometimes(0.1)]
    $0.writeBack = WriteBack(delay: .milliseconds(50...200), movesCaretToEnd: true)
  }

  /// Profile 10: a field that rewrites what is typed.
  public static let transforming = HostProfile(
    "transforming", like: nativeTextView, "a field that rewrites dashes, quotes and capitals"
  ) {
    $0.transforms = [.dashes, .quotes, .capitals]
  }

  /// Profile 11: an address bar that completes what is typed.
  public static let addressBar = HostProfile(
    "address-bar", like: nativeTextView, "an address bar: completions stand selected at the caret"
  ) {
    $0.window = .singleLine
    $0.faults = AnswerFaults(doubled: 0.2, idle: 0.2)
    $0.transforms = [.lineBreak(.sendsReturn)]
    $0.completion = InlineCompletion(candidates: ["habr.com", "https://habr.com/", "swift.org"])
    $0.traits.keyboardType = .webSearch
    $0.traits.returnKeyType = .go
  }

  /// Profile 12: a chat that clears or leaves its field in the middle of things.
  public static let messenger = HostProfile(
    "messenger", like: nativeTextView, "a chat that clears or leaves its field between two messages"
  ) {
    $0.fieldChanges = FieldChanges(
      clears: 0.05, switches: 0.05, delay: .milliseconds(0...40), untold: 0.5)
    $0.traits.returnKeyType = .send
  }

  /// Profile 13: a slow host whose answers get lost, doubled, merged and stale.
  public static let lossy = HostProfile(
    "lossy", like: nativeTextView, "a slow host whose answers get lost, doubled, merged, stale"
  ) {
    $0.latency = .milliseconds(roundTrip: 100...400)
    $0.faults = AnswerFaults(dropped: 0.2, doubled: 0.2, coalesced: 0.3, idle: 0.2, stale: 0.1)
  }

  /// Profile 14: a simple text view of one's own, which deletes code point by code point.
  public static let codePointDeleter = HostProfile(
    "code-point-deleter", like: nativeTextView,
    "a home-made view: deletes code points, splits emoji"
  ) {
    $0.deletion = DeletionRule(.codePoint)
    $0.selectedText = .whole
  }

  /// Profile 15: what test doubles take a host for; nothing real behaves so.
  public static let ideal = HostProfile(
    "ideal", like: immediate, "what other test doubles assume: synchronous, whole text, clamped"
  ) {
    $0.movement = CaretMovement(.utf16, overshoot: .clamped)
    $0.delivery = .perCall
    $0.window = .whole
    $0.deletion = DeletionRule(.graphemeCluster)
  }
}
