import KeyScript
import SimulatedHost
import Testing

@testable import KeyFuzz

/// Cases that the fuzzer once found: none may break its law again.
struct FoundCaseTests {
  /// A case as it was printed.
  struct Found: CustomTestStringConvertible, Sendable {
    let profile: HostProfile
    let hostSeed: UInt64
    let text: String
    let tape: String

    init(_ profile: HostProfile, seed: UInt64 = 0, _ text: String, _ lines: String...) {
      self.profile = profile
      hostSeed = seed
      self.text = text
      tape = lines.map { $0 + "\n" }.joined()
    }

    var testDescription: String { "\(profile.name): \(tape.debugDescription)" }
  }

  static let losses = [
    // Two acts of the person at the instant of a caret key: what a probe has shown is past.
    Found(
      .lossy, seed: 171, "a‸🇸", #"After 0ms Host Type "x""#, "After 0ms Host Type \"🇸\"",
      "WordRight",
      "Tag bold"),
    // The moves of a tag so far may have led into a character: a look comes before its second half.
    Found(
      .lossy, seed: 19, "𝒳‸", "Set WordUnderCaret \"on\"", "After 161ms Host Caret 0",
      "After 0ms Host Caret 0", "Tag bold"),
    // A selection that two refused keys have left is still one of the possible states.
    Found(.controlled, seed: 368, "a‸a‸", "Tag bold", #"Type "x""#, "BackspaceWord"),
    // A host that shows attachments hides nothing before one.
    Found(.ideal, "\u{FFFC}‸", "Type \"\u{200C}\"", "Undo"),
    // Of four backspaces the last has deleted less than was thought, and undo may take no more.
    Found(
      .codePointDeleter, String(repeating: "🏽👍", count: 25) + "🏽a🏽a🏽‸", "Backspace 4", "Undo"),
    // An undo that puts a mark back may not take the character that it joins with it.
    Found(.compose, "aaि‸\u{200C}", "Backspace", "Undo"),
    // The person moves the caret while it is on its way: nothing is typed into half a character.
    Found(
      .delayed, "‸𝒳", "Set WordUnderCaret \"on\"", "After 100ms Host Select 0 0", "Tag bold"),
    // A line feed behind a CR is one character with it, and looks as if it were not.
    Found(.nativeIOS15, "\r‸", #"Type "\n""#, "Undo"),
    // One call takes a character with its mark, and the window slides over a text like it.
    Found(.immediate, String(repeating: "👍🏽", count: 33) + "‸", "Type \"\u{200C}\"", "Undo"),
    // What an undo has to put back is refused once.
    Found(.controlled, seed: 1, "‸", #"Type "x""#, "Type \"\u{200D}\"", "Backspace", "Undo 2"),
    // Two keys on their way when the person selects; the host's doing, not the keyboard's.
    Found(
      .nativeTextView, seed: 1, "‸a‸", "After 0ms Tag bold", "After 10ms Host Select 0 4",
      "Tag bold"),
    Found(
      .nativeTextView, seed: 1, "‸a‸a", "After 0ms Tag bold", "After 10ms Host Select 0 9",
      "Tag bold"),
    Found(
      .compose, seed: 3, "‸a‸", "After 5ms Host Select 0 4", #"After 5ms Type "x""#, "Tag bold"),
    // A look that went astray may have led between CR and LF.
    Found(.lossy, seed: 15, "aᅡᆨ\r\n‸", "Left", "BackspaceTag", "BackspaceTag 2"),
    // Beside a character of two units a caret that was not surely seen may be inside it.
    Found(.lossy, seed: 994, " ‸a‸\u{301}a🇸", "Tag bold", "Right 3", "Tag bold"),
    // Typed over a selection, with a backspace behind it.
    Found(.delayed, "a‸a‸", "After 0ms Left", "After 0ms Backspace", #"Type "x""#),
    // Nobody sees whether one call took a letter or a whole cluster: nothing is touched.
    Found(.ideal, String(repeating: "กำ", count: 51) + "‸", "Type \"\u{200C}\"", "Undo"),
    Found(.compose, String(repeating: "กำ", count: 51) + "‸", "BackspaceWord"),
    // A step back to where no step had started leads into a character.
    Found(
      .codePointDeleter, "🙂‸", #"Type "🇺""#, "After 0ms Host Caret 0", "After 0ms Tag bold",
      "Left"),
    Found(
      .addressBar, "🇸 ‸", "After 0ms Host Caret 1", #"After 0ms Type "x""#, "Left",
      "Host Select 0 1", "Tag bold"),
    Found(
      .lossy, seed: 869, "🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽👍🏽a🏽‸", "Host Caret 8", "Backspace",
      "WordRight", "Tag bold"),
    // The caret left a pair for a place that the host does not show: no key may act there.
    Found(.lossy, seed: 808, "‸🇷‸", "Right", #"Type "x""#),
    Found(
      .lossy, seed: 162, "‸ ", "Tag bold", "Close", #"Host Type "x""#, "Right", "Type \"🙂\"",
      "Left", "Tag bold"),
    Found(
      .nativeIOS15, seed: 7, "𝒳a🏽‸", "After 29ms Tag bold", "After 8ms Host Select 0 2",
      "BackspaceWord"),
    // What goes with a part of the tag would not come back.
    Found(.flutter, "\u{FFFC}\u{200C}a‸\u{200C}", "Tag bold", "Tag bold"),
    Found(
      .controlled, seed: 6, "‸a\n\u{200D}ᅡᆨa", "Set Dialect markdown", #"Type "x""#, "Tag quote",
      "Undo"),
    Found(.webEditor, String(repeating: "🙂", count: 52) + "‸\u{200D}", "Type \"🙂\"", "Undo"),
    // An address that was selected is the person's.
    Found(.immediate, "‸http://habr.com‸", "Tag link", "Backspace"),
    // A replacement is refused while the next key is on its way.
    Found(.controlled, "‸a", "Host Select 0 1", "After 8ms Tag bold", "Tag bold"),
  ]

  static let lies = [
    // A window that ends earlier than the one before it is no other place.
    Found(.nativeTextView, "! 👍‸", "WordLeft 2", "Undo"),
    Found(.nativeField, "! 👍‸", "WordLeft 2", "Undo"),
    // A step from where nobody knew is not undone by a step back.
    Found(
      .nativeIOS15,
      " aa a\nह एक वाक\u{94D}यह\u{948}।\u{E48}ค\u{E37}อข\u{E49}อ‸น\u{E35}\u{E48}a\r\na\u{5B8}",
      "Clear", "Backspace", "Right", "Undo"),
    Found(
      .addressBar, seed: 17, "aaaa\nДа Съе‸шь ещё этих мягкихa aaaa aaaa a ", "Tag bold", "Right",
      "Clear", #"Type "x""#, "Right", "Undo"),
    // A field that is full takes less than was sent, and the rest looks the same.
    Found(.controlled, String(repeating: "𝒳", count: 141) + "‸", "BackspaceWord", "Undo"),
    Found(
      .controlled, "🇺🇸🇷🇺🇺🇸🇷🇺🇺🇸🇷🇺🇺🇸‸", #"Set UserTagFrame "bare""#, #"Set SarcasmTagOpen "🇷🇺""#,
      #"Set SarcasmTagClose "🇺🇸""#, "Tag sarcasm"),
    // What was guessed is no base for a proof.
    Found(.codePointDeleter, "🇷🇺‸🇺🇸", "BackspaceTag", "Right"),
    Found(.codePointDeleter, "🇷🇺‸🇺🇸", "BackspaceTag", "Left", "Right"),
    Found(.lossy, seed: 3, "\r‸\n", "Left", "Right"),
    Found(
      .lossy, seed: 7, "‸ \u{200C}\u{FFFC}", "Right 4", "Backspace", "Right", "Redo", "Right",
      "Undo"),
    // No caret stands inside a cluster, not even where ICU starts a word there.
    Found(.transforming, "‸a‸ำ", "Tag bold", "Right", "WordLeft"),
    // A caret that has to leave a character is not where it was sent.
    Found(
      .delayed, "🇺🇺🇸‸", "After 0ms Host Caret 1", "After 0ms BackspaceWord 2", "Right 3"),
    // The judge's own fault: a key that means something else by now takes nothing back.
    Found(
      .nativeTextView, "x‸", #"Set WordUnderCaret "on""#, "Tag bold", #"Set WordUnderCaret "off""#,
      "Tag bold"),
    // The host showed the text as it was before what was inserted, and nothing of that later.
    Found(
      .controlled, seed: 14, "นี่คือข้อควาa 👍🏽 a‸", "Set Dialect \"markdown\"", "Tag quote"),
    // A backspace that is seen to have deleted nothing is no step to take back.
    Found(.compose, "‸a\u{94D}\u{93F} ", "Right", "Backspace 2", "Undo"),
  ]

  /// Cases of a host whose answers get lost, doubled, merged and stale: each was misplaced.
  static let lostAnswers = [
    // A move that is on its way would have given the selection up: what still shows it is past.
    Found(.lossy, seed: 994, "‸a‸", "Tag bold", "Tag bold"),
    // The way back of a step that gives a selection up starts from behind that step.
    Found(.lossy, seed: 654, "‸a‸a", "Right 2"),
    Found(.lossy, seed: 3, "‸🇸a‸a", "Right"),
    // What fits nothing but states before is past.
    Found(.lossy, seed: 684, "\r\n‸", "Left"),
    // Nobody has seen where the step led: there and back again is the same step.
    Found(.lossy, seed: 997, "\u{301}\u{301}‸", "Left"),
    Found(.lossy, seed: 396, "\u{301}\u{301}‸", "Left"),
    Found(.lossy, "‸👧\na\u{200D}", "Right 3"),
    // What is visible of a cluster is gone over at once.
    Found(.lossy, String(repeating: "\u{301}", count: 13) + "‸", "WordLeft"),
    Found(.lossy, String(repeating: "\u{200C}", count: 4) + "‸a", "Left"),
    // Where it was seen to lead too late, it leads once more.
    Found(.lossy, seed: 390, "🇸\n‸\r\n", "Right"),
    // A backspace over nothing visible cannot bring back what the one before it has deleted.
    Found(.lossy, seed: 737, "a‸", "Backspace 2", "Tag bold"),
    // The same before the caret, and something behind it: it is still there.
    Found(.lossy, seed: 4, " ‸\u{200C}a. 🇺", "Left", "Right 4", "Right"),
    // The caret does not get on, or what is shown of it is past.
    Found(.lossy, seed: 38, "‸ ", "Clear", "Tag bold"),
    // What it has gone over without seeing it is deleted as well.
    Found(.lossy, seed: 6, "‸\u{FFFC}", "Clear"),
    // Nothing needs to be known of a step that cannot be taken back anyway.
    Found(.lossy, seed: 1, "🏽‸", "Left", "Undo"),
    // A state that was passed over unseen is past as well.
    Found(.lossy, seed: 778, "🇺🇸a‸a", "BackspaceLine"),
  ]

  static let marksAndLastWindows = [
    // Of what a deletion may have left, that is likeliest which the host shows before it falls silent.
    Found(.codePointDeleter, String(repeating: "\n\r", count: 50) + "\n‸", "BackspaceLine 2"),
    Found(
      .compose, String(repeating: "क्षि", count: 27) + "‸", "Tag bold", "BackspaceLine"),
    // But not where a step into the unseen goes on from.
    Found(.nativeIOS15, "‸\n\u{301}", "Clear"),
    // Behind the end of a sentence web views show nothing, if the word before it is too long.
    Found(.webEditor, String(repeating: "🙂", count: 49) + "‸a", "Type \"! \""),
    Found(
      .webEditor, seed: 960, String(repeating: "a", count: 98) + "‸\u{FFFC}", "Type \". \""),
    // The space of a paragraph's mark is not there, and any line break is shown as its line feed.
    Found(
      .webEditor, "\na a a a a a a a a a‸", "Set Dialect \"markdown\"", "Tag quote"),
    Found(
      .webEditor, "\ra a a a a a a a a a‸", "Set Dialect \"markdown\"", "Tag quote"),
    // What a mark hides has been seen before.
    Found(
      .webEditor, String(repeating: "\n\r", count: 43) + "\n‸a", "Tag code", "Tag code"),
    // Where no text is left there is no mark.
    Found(
      .webField, seed: 887,
      String(repeating: "a", count: 21)
        + String(repeating: "e\u{301}", count: 78) + "‸क", "Type \"\\r\"", "Clear"),
    // A late window inside a character tells the unit.
    Found(.lossy, seed: 165, "‸", "Set SarcasmTagClose \"👍🏽\"", "Tag sarcasm"),
    // A clear-all that does not get on listens again.
    Found(.lossy, seed: 232, "a‸a\u{5C1}", "Left", "Undo", "Type \"x\"", "Clear", "Right"),
    // Less of the same place is no other place.
    Found(.lossy, seed: 1, "\na a a a a a a a ‸a\n. a‸a\u{94D}", "Tag bold"),
  ]

  static let shownLater = [
    // What is seen later tells what a backspace has really deleted, and undo puts that back.
    Found(.codePointDeleter, "\r\n‸", "Backspace", "Tag bold", "Undo 2"),
    // From inside a cluster no step leads back; behind a mark that nothing joins it does.
    Found(.codePointDeleter, "🇺🇸‸\u{200C}", "Backspace", "Undo"),
    // A line break may have been dropped, and then another text is meant.
    Found(.addressBar, "‸", #"Type "\n-""#, #"BackspaceTo " .é🙂<\n""#),
    // A cluster that starts out of sight: one step goes over more than is visible of it.
    Found(.compose, "\u{FFFC}\u{200D}‸", "Set Dialect \"markdown\"", "Tag quote"),
    Found(
      .compose, "a\u{FFFC}‸", "Set UserTagFrame \"bare\"", "Set SarcasmTagOpen \"\u{200D}\"",
      "Set SarcasmTagClose \"\u{200D}\"", "Tag sarcasm"),
    // No step leads between CR and LF.
    Found(.flutter, "‸a\r‸\n", "Tag bold", "Tag habrauser"),
    Found(.flutter, "‸a\r‸\na", "Tag bold", "Tag habrauser"),
    // A host that answers no edit has shown the move after it.
    Found(
      .codePointDeleter, String(repeating: "\n\r", count: 49) + "\n‸", #"Type "a\r\n""#,
      "BackspaceLine"),
    // Another window than the one shown of a text is not that text.
    Found(.ideal, String(repeating: "ำก", count: 51) + "ำ‸a", "BackspaceLine"),
    // That there is more is believed of a host that repeats itself, that there is nothing is not.
    Found(
      .webEditor,
      String(repeating: "\r\n", count: 50) + String(repeating: "\n", count: 17) + "‸", "Clear"),
    // A deletion of what was shown teaches the host's unit, or every character is asked for alone.
    Found(
      .codePointDeleter, seed: 33,
      "aaaaaaaa" + String(repeating: "e\u{301}", count: 81) + "e‸", "BackspaceLine"),
  ]

  @Test(
    arguments: misplaced + lostAnswers + marksAndLastWindows + shownLater + past + unanswered
      + refused + clears + deletions + windows + searchEnds + elsewhere + misplacedCertainty
      + freshMisplaced + lineBreaks + windowStarts + unshown + hidden + web
      + repeats + lates + rows + doubts + bothEnds + longWords + carried
      + needless + unlearned + rares)
  func theCaretIsRight(found: Found) throws {
    let violations = try result(of: found).violations
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test(
    arguments: losses + lies + astrayLosses + astrayLies + unsureLosses + unsureLies + staleLosses
      + staleLies + deletionLosses + deletionLies + searches + elsewhereLosses + certainty
      + freshLosses + lineBreakLosses + unshownLosses + hiddenLosses + webLies
      + repeatLosses + lateLosses + rowLosses + doubtLosses + doubtLies + bothEndsLosses
      + bothEndsLies + longWordLies + carriedLosses + needlessLies
      + unlearnedLies)
  func nothingIsLostAndNoLieIsTold(found: Found) throws {
    let violations = try result(of: found).violations
    #expect(violations.allSatisfy { ![.noLoss, .noLie].contains($0.law) }, "\(violations)")
  }

  @Test(
    arguments: unsureEnds + deletionEnds + freshEnds + unshownEnds + rowEnds + carriedEnds
      + needlessEnds + rareEnds)
  func everyKeyEnds(found: Found) throws {
    let violations = try result(of: found).violations
    #expect(violations.allSatisfy { $0.law != .ends }, "\(violations)")
  }

  func result(of found: Found) throws -> CaseResult {
    try CaseFixture(
      found.text, found.tape, profile: found.profile, hostSeed: found.hostSeed
    ).fuzzCase.run { host in
      SimulatedKeyboard(host: host, configuration: .ofTapes(in: host.profile))
    }
  }
}
