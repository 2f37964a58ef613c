import KeyboardTracking
import TagKeyboard
import TestSupport
import Testing

@testable import TrackingReplay

@Suite(.namesCases)
struct ReplayReaderTests {
  private static let device = #"{"version":1,"idiom":"pad","screen":[768,1024]}"#

  private func read(_ lines: String...) throws -> Replay {
    try Replay(SourceText(name: "r", text: lines.map { $0 + "\n" }.joined()))
  }

  @Test func everyKindOfLineIsRead() throws {
    let replay = try read(
      Self.device, "",
      #"{"at":5,"notification":"willShow","begin":[0,1,2,3],"end":[0,760,768,264],"duration":0.5,"curve":3,"isLocal":false}"#,
      #"{"notification":"didHide","end":[0,0,0,0]}"#,
      #"{"application":"didBecomeActive"}"#, #"{"screen":[1024,768]}"#,
      #"{"window":[1,2,3,4]}"#, #"{"hardwareKeyboard":true}"#, #"{"firstResponder":false}"#,
      #"{"windows":[{"id":1},{"id":2,"holdsKeyboard":true,"isHidden":true}]}"#,
      #"{"at":7,"pan":600.5}"#, #"{"panEnded":true}"#,
      #"{"view":"a","frame":[0,0,1,1],"followsUndocked":true}"#,
      #"{"view":"a","isAttached":false}"#, #"{"accessory":[52,140,16],"textHeight":20}"#,
      #"{"actual":{"a":3}}"#, #"{"actual":{"a":[0,0,1,1]}}"#,
      #"{"expect":"docked","insets":{"a":1},"effects":["x"]}"#)
    #expect(replay.device == .init(idiom: .pad, screen: KeyboardSize(width: 768, height: 1024)))
    #expect(replay.lines.map(\.milliseconds) == [5, 5, 5, 5, 5, 5, 5, 5, 7, 7, 7, 7, 7, 7, 7, 7])
    let docked = KeyboardRect(x: 0, y: 760, width: 768, height: 264)
    #expect(
      replay.lines.map(\.content) == [
        .event(
          .notification(
            KeyboardNotification(
              .willShow, begin: KeyboardRect(x: 0, y: 1, width: 2, height: 3), end: docked,
              animation: KeyboardAnimation(duration: 0.5, curve: 3), isLocal: false))),
        .event(.notification(KeyboardNotification(.didHide, end: .zero))),
        .event(.application(.didBecomeActive)),
        .event(.screenChanged(KeyboardSize(width: 1024, height: 768))),
        .event(.windowChanged(KeyboardRect(x: 1, y: 2, width: 3, height: 4))),
        .event(.hardwareKeyboardChanged(isAttached: true)),
        .event(.firstResponderChanged(isOurs: false)),
        .event(
          .windowsListed([
            KeyboardWindow(id: 1, holdsKeyboard: false),
            KeyboardWindow(id: 2, holdsKeyboard: true, isHidden: true),
          ])),
        .event(.panMoved(y: 600.5)), .event(.panEnded(isDismissing: true)),
        .view(
          name: "a", frame: KeyboardRect(x: 0, y: 0, width: 1, height: 1), followsUndocked: true),
        .viewDetached(name: "a"),
        .accessory(AccessoryHeight(minimum: 52, maximum: 140, padding: 16), textHeight: 20),
        .actual(["a": .inset(3)]),
        .actual(["a": .frame(KeyboardRect(x: 0, y: 0, width: 1, height: 1))]),
        .expectation(.init(state: .docked, insets: ["a": 1], effects: ["x"])),
      ])
  }

  @Test func theFirstLineMayTellMore() throws {
    let replay = try read(
      #"{"version":1,"idiom":"phone","screen":[375,812],"watchdog":{"response":"trap"},"appVersion":"7.3","day":"2019-10-15"}"#
    )
    #expect(replay.device.watchdog.response == .trap)
    #expect(replay.device.appVersion == "7.3" && replay.device.day?.description == "2019-10-15")
  }

  @Test(arguments: [
    ("", "error: expected a first line such as"),
    ("[]", "r:1:1: error: expected an object, found an array"),
    (#"{"at":0,"pan":1}"#, "r:1:1: error: expected a first line such as"),
    (#"{"version":2,"idiom":"pad","screen":[1,1]}"#, "r:1:12: error: version: version 2 of"),
    (
      #"{"version":1,"idiom":"ipad","screen":[1,1]}"#,
      "r:1:22: error: idiom: expected 'phone' or 'pad'"
    ),
    (#"{"version":1,"idiom":"pad"}"#, "r:1:1: error: expected the key 'screen'"),
    (#"{"version":1,"idiom":"pad","screen":[0,1]}"#, "r:1:37: error: screen: expected a width"),
    (
      #"{"version":1,"idiom":"pad","screen":[1,1],"day":"today"}"#,
      "r:1:49: error: day: expected a day"
    ),
    (#"{"version":1,"idiom":"pad","screen":[1,1],"dey":"x"}"#, "unknown key"),
    (
      #"{"version":1,"idiom":"pad","screen":[1,1],"watchdog":{"response":"bite"}}"#,
      "r:1:66: error: watchdog.response: response is 'bite'; expected log, repair, trap"
    ),
  ])
  func aBadFirstLineIsRefused(text: String, message: String) {
    let error = #expect(throws: Diagnostics.self) { try read(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    (#"{"notification":"willShow"}"#, "r:3:1: error: expected the key 'end'"),
    (#"{"notification":"wilShow","end":[0,0,0,0]}"#, "note: did you mean 'willShow'"),
    (#"{"notification":"willShow","end":[0,0,0]}"#, "expected [x, y, width, height], found 3"),
    (#"{"notification":"willShow","end":[0,0,0,"0"]}"#, "expected a number, found a string"),
    (#"{"notification":"willShow","end":[0,0,0,0],"local":true}"#, "unknown key"),
    (#"{"application":"didCrash"}"#, "expected 'willResignActive'"),
    (#"{"notificaton":"willShow"}"#, "note: did you mean 'notification'?"),
    (#"{"pan":1,"panEnded":true}"#, "r:3:10: error: panEnded: expected one of"),
    (#"{"at":-1,"pan":1}"#, "r:3:7: error: at: expected milliseconds from 4"),
    (#"{"at":3,"pan":1}"#, "expected milliseconds from 4, when the line before happened"),
    (#"{"at":1e400,"pan":1}"#, "r:3:7: error:"),
    (#"{"pan":1"#, "r:3:9: error:"),
    (#"{"view":"list"}"#, "expected the key 'frame'"),
    (#"{"expect":"dock"}"#, "expected 'hidden', 'docked'"),
    (#"{"windows":[{"holdsKeyboard":true}]}"#, "expected the key 'id'"),
    (#"{"accessory":[1,2],"textHeight":1}"#, "expected [least, greatest, padding]"),
    (#"{"accessory":[60,52,0],"textHeight":1}"#, "r:3:14: error: accessory: expected [least,"),
    (#"{"accessory":[-1,52,0],"textHeight":1}"#, "r:3:14: error: accessory: expected [least,"),
    (
      #"{"notification":"didHide","end":[0,0,0,0],"duration":-0.25}"#,
      "r:3:54: error: duration: expected seconds, zero or more"
    ),
    (#"{"actual":{"lits":1}}"#, "r:3:12: error: actual.lits: no view of this name has come before"),
    (#"{"actual":{"lits":1}}"#, "note: did you mean 'list'?"),
    (#"{"view":"lits","isAttached":false}"#, "r:3:9: error: view: no view of this name"),
    (#"{"actual":{"list":[1,2]}}"#, "r:3:19: error: actual.list: expected [x, y, width, height]"),
    (#"{"actual":{"list":"1"}}"#, "r:3:19: error: actual.list: expected an inset or [x, y,"),
    ("nonsense", "r:3:1: error:"),
  ])
  func aBadLineIsRefusedWithItsPlace(line: String, message: String) {
    let error = #expect(throws: Diagnostics.self) {
      try read(Self.device, #"{"at":4,"view":"list","frame":[0,0,1,1]}"#, line)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.findings.allSatisfy { $0.location?.line == 3 } == true)
  }

  @Test func allBadLinesAreNamedAtOnce() {
    let error = #expect(throws: Diagnostics.self) {
      try read(Self.device, "{}", #"{"pan":"x"}"#, #"{"pan":1}"#, "[]")
    }
    #expect(error?.findings.compactMap(\.location?.line) == [2, 3, 5])
  }

  @Test func whateverAFileHasItIsReadOrRefused() throws {
    let good = try ExampleReplayTests.replay("undock-move-split-merge").source.bytes
    let replacements =
      Array(#"{}[]",:0123456789-.eE+ \nulltrue"#.utf8) + [0, 10, 13, 0x7F, 0xC3, 0xFF]
    try withSeeds(300) { random in
      var bytes = Array(good.prefix(Int.random(in: 0...3000, using: &random)))
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = replacements.randomElement(using: &random) ?? 0
      }
      do throws(Diagnostics) {
        let replay = try Replay(SourceText(name: "r", bytes: bytes))
        var runner = ReplayRunner(replay)
        runner.run { _, _ in }
      } catch {
        for finding in error.findings { #expect(!finding.message.isEmpty) }
      }
    }
  }
}
