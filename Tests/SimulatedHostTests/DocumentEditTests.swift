import SimulatedHost
import TagKeyboard
import Testing

/// Every change of the document is told, with who wanted it.
struct DocumentEditTests {
  /// What is told of `work`, in words: `keyboard 1..<2 → "x"`.
  private func edits(
    _ marked: String, _ profile: HostProfile = .immediate, _ work: (HostFixture) -> Void
  ) -> [String] {
    let fixture = HostFixture(marked, profile)
    var edits: [String] = []
    fixture.host.editObserver = { edit in
      switch edit {
      case .replaced(let range, let text, let cause): edits.append("\(cause) \(range) → '\(text)'")
      case .emptied(let cause): edits.append("\(cause) empties")
      case .entered(let text): edits.append("enters '\(text)'")
      }
    }
    work(fixture)
    return edits
  }

  @Test func whatTheKeyboardAsksFor() {
    #expect(edits("ab‸") { $0.insert("é") } == ["keyboard 2..<2 → 'é'"])
    #expect(edits("a‸b‸") { $0.insert("é") } == ["keyboard 1..<2 → 'é'"])
    let deletions = edits("aé‸") { fixture in
      for _ in 0..<3 { fixture.host.deleteBackward() }
      fixture.settle()
    }
    #expect(deletions == ["keyboard 1..<3 → ''", "keyboard 0..<1 → ''"])
    #expect(edits("ab‸") { $0.move(-1) } == [])
  }

  @Test func anEditInsideASurrogatePairBreaksIt() {
    let edits = edits("𝒳‸") { fixture in
      fixture.move(-1)
      fixture.insert("x")
    }
    #expect(edits == ["keyboard 0..<4 → '\u{FFFD}\u{FFFD}'", "keyboard 3..<3 → 'x'"])
  }

  @Test func whatTheHostDoesOfItsOwn() {
    let native = HostProfile.nativeTextView
    let deletion = edits("a ‸b‸", native) { fixture in
      fixture.host.deleteBackward()
      fixture.settle()
    }
    #expect(deletion == ["keyboard 2..<3 → ''", "host 1..<2 → ''"])
    #expect(
      edits("a-‸b‸", .transforming) { $0.insert("-") } == [
        "keyboard 2..<3 → ''", "host 1..<2 → '—'",
      ])
    #expect(
      edits("‸", .addressBar) { $0.insert("ha") } == [
        "keyboard 0..<0 → 'ha'", "host 2..<2 → 'br.com'",
      ])
    #expect(
      edits("‸", .nativeField) { $0.insert("a\nb") } == ["host 0..<0 → 'a'", "enters ''"])
    #expect(
      edits("\(String(repeating: "a", count: 279))‸", .controlled) { $0.insert("👍") }
        .contains("host empties"))
  }

  @Test func whatThePersonDoes() {
    let acts = edits("a‸b‸") { fixture in
      fixture.host.personTypes("x")
      fixture.host.personSelects(0..<1)
      fixture.host.personClears()
      fixture.host.personSwitches(to: TextBuffer("y"))
    }
    #expect(acts == ["person 1..<2 → 'x'", "person empties", "enters 'y'"])
  }
}
