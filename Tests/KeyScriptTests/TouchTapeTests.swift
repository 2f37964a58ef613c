import Foundation
import KeyScript
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

/// Tapes that touch keys.
struct TouchTapeTests {
  private func fixture(
    _ marked: String, _ tape: String, profile: HostProfile = .immediate, locale: String = "ru",
    size: LayoutSize = LayoutSize(width: 320, height: 216)
  ) throws -> RunFixture {
    try RunFixture(
      marked, tape, profile: profile,
      keyboard: TouchKeyboard(state: LayoutState(locale: locale), size: size))
  }

  @Test(arguments: [
    ("‸", "Press п 3", "ппп‸"),
    ("‸", "Press shift\nPress П\nPress п", "Пп‸"),
    ("‸", "Press shift 2\nPress П\nPress П", "ПП‸"),
    ("‸", "Press shift\nWait 1s\nPress shift\nPress п", "п‸"),
    ("‸", "Touch ь 600ms to ъ", "ъ‸"),
    ("‸", "Hold ь\nPress ь", "ъь‸"),
    ("‸", "Touch . 600ms to \"—\"", "—‸"),
    ("абвг‸", "Hold delete 600ms", "а‸"),
    ("абвг‸", "Hold Backspace 600ms", "а‸"),
    ("абвг‸", "Layout habr\nPress clear\nHold clear", "‸"),
    ("абвг‸", "Touch 200,100 to 140,100", "абв‸г"),
    ("абв‸г", "Touch space 50ms to 219,190", "абвг‸"),
    ("а ‸", "Press tag-bold\nPress б", "а <b>б‸</b>"),
    ("‸", "Field decimalPad\nPress 3\nPress \",\"\nPress 1", "3,1‸"),
    ("‸", "Layout letters-en\nPress q\nField decimalPad\nField default\nPress w", "qw‸"),
    ("‸", "Press symbols\nPress 3\nPress space\nPress п", "3 п‸"),
    ("‸", "Touch shift to п", "‸"),
    ("‸", "Globe\nPress п\nLayout habr\nDismiss", "п‸"),
    ("‸", "Press Жирный\nUndo", "‸"),
    // Two thumbs.
    ("‸", "After 30ms Press п\nTouch shift 100ms", "П‸"),
    ("‸", "After 30ms Press п\nTouch р 100ms", "рп‸"),
    ("абвг‸", "After 550ms Press п\nHold delete 2s", "абп‸"),
    ("абвг‸", "After 550ms Field decimalPad\nHold delete 2s", "аб‸"),
    ("‸", "After 600ms Press п\nPress р", "рп‸"),
  ])
  func fingersWrite(before: String, tape: String, after: String) throws {
    #expect(try fixture(before, tape).run() == after)
  }

  @Test func arabicDigits() throws {
    let tape = "Field decimalPad\nPress ٣\nPress ٫\nPress ١"
    #expect(try fixture("‸", tape, locale: "ar_EG").run() == "٣٫١‸")
  }

  /// The tapes of the examples, byte for byte, in every host that shows what it does.
  @Test(arguments: ["press.tape", "touch.tape"])
  func theExamplesWriteTheText(name: String) throws {
    let path = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let tape = try String(contentsOfFile: "/\(path)/Examples/\(name)", encoding: .utf8)
    for profile in [HostProfile.ideal, .immediate, .delayed] {
      let fixture = try fixture("‸", tape, profile: profile, locale: "en")
      #expect(try fixture.run() == "Привет, <b>мир</b>! 3,14‸", "\(profile.name)")
      #expect(fixture.runner.host.withBuffer { $0.text }.utf8.count == 33)
    }
  }

  @Test(arguments: [
    ("Press жж", "t:1:7: error: no layout has a key 'жж'"),
    ("Hold Backspce", "note: did you mean 'Backspace'"),
    ("Hold spce", "note: did you mean 'space'?"),
    ("Press @", "note: it is on the layer 'symbols'"),
    (
      "Press ж\nPress q",
      "t:2:7: error: the layer 'letters' of the layout 'letters-ru' has no key 'q'"
    ),
    ("Layout leters-ru", "note: did you mean 'letters-ru' or 'letters-en'?"),
    (
      "Touch ь 400ms to ъ",
      "t:1:7: error: the layer 'letters' of the layout 'letters-ru' has no key 'ъ'"
    ),
    ("Dismiss", "has no key that puts the keyboard away"),
  ])
  func whatIsNotThereIsNamed(tape: String, finding: String) throws {
    #expect(message { _ = try fixture("‸", tape).run() }.contains(finding))
  }

  @Test(arguments: ["Press п", "Globe", "Field url", "Layout habr", "Touch 1,2", "Hold delete"])
  func withoutAKeyboardNothingIsTouched(tape: String) throws {
    let found = message { _ = try RunFixture("‸", tape).run() }
    #expect(found.contains(tape.hasPrefix("Hold") ? "expected a key" : "no keyboard to touch"))
  }

  private func message(_ work: () throws -> Void) -> String {
    do {
      try work()
      return ""
    } catch { return "\(error)" }
  }

  /// Every touch is told, with what became of it, before the presses that it made.
  @Test func touchesAreTold() throws {
    let fixture = try fixture(
      "абв‸", "Press shift 2\nPress п\nTouch ь 600ms to ъ\nHold delete 600ms\nGlobe\nField url")
    var lines: [String] = []
    var trace: [UInt8] = []
    fixture.runner.onTouch = { record in
      lines.append(record.explanation)
      TouchTrace.write(record) { trace += $0 }
    }
    fixture.runner.onPress = { lines.append($0.explanation) }
    _ = try fixture.run()
    assertSnapshot("touch-explain", lines.joined(separator: "\n") + "\n")
    assertSnapshot("touch-trace", String(decoding: trace, as: UTF8.self))
  }
}
