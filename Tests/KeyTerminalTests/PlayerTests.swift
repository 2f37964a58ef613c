import KeyTerminal
import SimulatedHost
import TagKeyboard
import TestSupport
import Testing

struct PlayerTests {
  @Test func aTagKeyChangesTextAndCaret() {
    let play = Play("Привет, ")
    play.send(.enter)
    #expect(play.text == "Привет, <b>‸</b>")
    #expect(play.state == "habr │ Жирный: verified")
    play.send(.right, .character(" "))
    #expect(play.text == "Привет, <b><i>‸</i></b>")
    #expect(play.player.screen().cursor == TerminalPlace(line: 0, column: 14))
  }

  @Test func aHostThatAnswersLateIsWaitedFor() throws {
    let play = Play(host: .named("delayed") ?? .immediate)
    play.send(.enter)
    #expect(play.state == "habr │ Жирный: …")
    var steps = 0
    while let next = play.player.nextInstant {
      #expect(next >= play.now)
      play.wait(play.now.duration(to: next))
      steps += 1
      try #require(steps < 100)
    }
    #expect(play.text == "<b>‸</b>" && play.state == "habr │ Жирный: verified")
    #expect(play.now.sinceStart > .zero)
  }

  @Test func aKeyThatIsHeldRepeatsUntilItIsLetGo() {
    let play = Play("один два три")
    play.send(.down, .down, .down, .down, .right, .right, .right, .right)
    play.send(.character("h"))
    #expect(play.text == "один два тр‸")
    play.wait(.milliseconds(700))
    #expect(play.text == "один два‸")
    #expect(play.state == "habr │ ⌫ ×4: verified")
    play.send(.character("р"))
    play.wait(.seconds(2))
    #expect(play.text == "один два‸" && play.player.nextInstant == nil)
  }

  @Test func alternatesAreChosenByArrows() throws {
    let play = Play(layout: "letters-ru")
    play.send(.down, .right, .right, .right, .right, .character("h"))
    #expect(play.player.touches.popup == nil)
    play.wait(.milliseconds(500))
    #expect(play.player.touches.popup?.highlighted == 0)
    play.send(.right, .left, .down, .enter)
    #expect(play.text == "ё‸" && play.state == "letters-ru · letters │ ё: verified")
    play.send(.character("h"))
    play.wait(.milliseconds(500))
    #expect(play.send(.escape) == nil, "an escape takes the finger away first")
    #expect(play.text == "ё‸" && play.player.touches.isIdle)
  }

  @Test func aFingerThatIsHeldSwipes() {
    let play = Play("абв")
    play.send(.character("h"), .left, .left, .left, .enter)
    #expect(play.text == "аб‸в" && play.state == "habr │ caret backward: verified")
  }

  @Test func theMousePressesWhatIsUnderIt() throws {
    let play = Play()
    let place = try #require(play.place(of: "Код"))
    play.mouse(.pressed, place.line, place.column)
    #expect(play.player.touches.pressed?.label == "Код" && play.text == "‸")
    play.mouse(.released, place.line, place.column)
    #expect(play.text == "<code>‸</code>")
    #expect(
      play.player.touches.frames[play.player.focus.key(in: play.player.touches.frames) ?? 0].label
        == "Код")
    play.mouse(.pressed, 0, 0)
    play.mouse(.released, place.line, place.column)
    #expect(play.text == "<code>‸</code>", "a press beside the keyboard presses nothing")
  }

  @Test func theMouseSwipesAndSlidesOff() throws {
    let play = Play("абв")
    let place = try #require(play.place(of: "Код"))
    play.mouse(.pressed, place.line, place.column)
    play.mouse(.dragged, place.line, place.column - 7)
    #expect(play.player.touches.pressed == nil)
    play.mouse(.released, place.line, place.column - 7)
    #expect(play.text == "аб‸в")
    play.mouse(.pressed, place.line, place.column)
    play.mouse(.dragged, 0, place.column)
    play.mouse(.released, 0, place.column)
    #expect(play.text == "аб‸в" && play.player.touches.isIdle)
  }

  @Test func theMouseHoldsAndChoosesAnAlternate() throws {
    let play = Play(layout: "letters-ru")
    let place = try #require(play.place(of: "ь"))
    play.mouse(.pressed, place.line, place.column)
    play.wait(.milliseconds(600))
    let alternate = try #require(play.place(of: "ъ"))
    play.mouse(.dragged, 0, 0)
    #expect(play.player.touches.popup.map { $0.highlighted == nil } == true)
    play.mouse(.dragged, alternate.line, alternate.column)
    play.mouse(.released, alternate.line, alternate.column)
    #expect(play.text == "ъ‸")
  }

  @Test func shiftIsShownAndDoubleTapped() {
    let play = Play(layout: "letters-en")
    play.send(.down, .down, .down, .enter)
    #expect(play.state.hasPrefix("letters-en · letters · shift"))
    play.send(.enter)
    #expect(play.state.hasPrefix("letters-en · letters · caps lock"))
    play.send(.right, .enter, .enter)
    #expect(play.text == "ZZ‸")
    play.send(.left, .enter)
    play.wait(.seconds(1))
    play.send(.enter)
    #expect(play.state == "letters-en · letters · shift │ ⇧")
    play.send(.right, .enter)
    #expect(play.state == "letters-en · letters │ Z: verified", "a key is called as it was then")
    play.send(.down, .left, .left, .enter)
    #expect(play.state == "letters-en · symbols │ 123")
  }

  @Test func whatIsNotDoneInTheTextIsSaid() {
    let play = Play()
    play.send(.down, .down, .down, .down, .left, .enter)
    #expect(play.state == "habr │ 🌐: asks for the next keyboard")
    play.send(.right, .enter)
    #expect(play.state == "habr │ ⌨: asks for no keyboard" && play.text == "‸")
  }

  @Test func tabShowsEveryLayout() {
    let play = Play()
    let layouts = LayoutCatalog.builtIn.layouts.map(\.id)
    var seen: [String] = []
    for _ in layouts {
      seen.append(play.player.touches.state.place.layout)
      play.send(.tab)
    }
    #expect(Set(seen) == Set(layouts) && play.player.touches.state.place.layout == "habr")
    play.send(.backTab)
    #expect(play.player.touches.state.place.layout == seen.last)
  }

  @Test(arguments: [
    (InputKey.character("q"), Player.Request.quit), (.character("й"), .quit), (.escape, .quit),
    (.control("c"), .quit), (.control("d"), .quit), (.control("z"), .suspend),
    (.control("l"), .redraw),
  ])
  func someKeysAreForTheProgram(key: InputKey, request: Player.Request) {
    #expect(Play().send(key) == request)
  }

  @Test func anEndLetsEveryPressEnd() {
    let play = Play("абв", host: .named("delayed") ?? .immediate)
    play.send(.enter, .character("h"))
    play.player.finish()
    #expect(play.text == "абв<b>‸</b>" && play.player.nextInstant == nil)
  }

  /// Whatever is typed and clicked, at any size and speed: nothing breaks, and it comes to an end.
  @Test func anythingCanBeTyped() throws {
    let hosts = HostProfile.all
    let layouts = LayoutCatalog.builtIn.layouts.map(\.id)
    try withSeeds(40) { random in
      let play = Play(
        "Привет, <b>мир</b> 👨‍👩‍👧", layout: layouts.randomElement(using: &random) ?? "habr",
        host: hosts.randomElement(using: &random) ?? .immediate)
      for step in 0..<200 {
        switch Int.random(in: 0...9, using: &random) {
        case 0...4:
          let keys: [InputKey] = [
            .up, .down, .left, .right, .enter, .character("h"), .tab, .escape, .character("x"),
          ]
          play.send(keys.randomElement(using: &random) ?? .up)
        case 5...7:
          let acts: [MouseAct] = [.pressed, .dragged, .released]
          play.mouse(
            acts.randomElement(using: &random) ?? .pressed, Int.random(in: 0...40, using: &random),
            Int.random(in: 0...120, using: &random))
        case 8: play.wait(.milliseconds(Int.random(in: 0...900, using: &random)))
        default:
          play.resize(
            lines: Int.random(in: 1...40, using: &random),
            columns: Int.random(in: 1...120, using: &random))
        }
        if step % 10 == 0 { _ = play.player.screen() }
      }
      play.player.finish()
      #expect(play.player.touches.isIdle && play.player.nextInstant == nil)
    }
  }
}
