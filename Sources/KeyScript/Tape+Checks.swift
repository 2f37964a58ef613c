public import TagKeyboard

extension Tape {
  /// Finds everything that can be known to be wrong before anything runs: unknown tags, settings
  /// that are refused, marks that mean nothing.
  ///
  /// - Parameters:
  ///   - tags: the tags that `Tag` knows.
  ///   - preferences: the settings that `Set` starts from; `nil` for the defaults.
  ///   - mark: what stands for the caret in `Expect`.
  ///   - touchKeyboard: the keyboard that `Press` and its like touch; `nil` where there is none.
  public func check(
    tags: TagSet, preferences: Preferences? = nil, mark: CaretMark = .standard,
    touchKeyboard: TouchKeyboard? = nil
  ) throws(Diagnostics) {
    var findings = FindingList()
    var tags = tags
    lazy var current = preferences ?? Preferences()
    lazy var names = KeyNames(of: touchKeyboard)
    for (number, line) in lines.enumerated() where !findings.isFull {
      do throws(Diagnostic) {
        switch line.command {
        case .after(_, let command):
          if case .tag(let name) = command { _ = try line.tag(name, in: tags) }
          if case .touch(let command) = command { try names.check(command, line) }
          try line.checkNext(number + 1 < lines.count ? lines[number + 1] : nil)
        case .tag(let name): _ = try line.tag(name, in: tags)
        case .touch(let command): try names.check(command, line)
        case .set(let key, let value):
          try line.set(key, value, in: &current)
          if key == Preferences.dialectKey {
            tags = TagSetLibrary.builtIn.set(current.dialect) ?? tags
          }
        case .expect(let text): try line.checkExpectation(text, mark)
        default: break
        }
      } catch {
        findings.add(error)
      }
    }
    try findings.check()
  }
}

extension Tape.Line {
  /// The tag that the line names.
  func tag(_ name: String, in tags: TagSet) throws(Diagnostic) -> Tag {
    if let tag = tags.tag(named: name) { return tag }
    let finding = tags.unknownTag(name)
    throw argumentFinding(finding.code, finding.message, notes: finding.notes)
  }

  /// Changes the setting that the line names.
  func set(
    _ key: String, _ value: String, in preferences: inout Preferences
  ) throws(Diagnostic) {
    do throws(Diagnostic) {
      _ = try preferences.set(value, forKey: key)
    } catch {
      throw argumentFinding(error.code, error.message, notes: error.notes)
    }
  }

  /// Makes sure that an `After` is followed by a line that takes time.
  func checkNext(_ next: Tape.Line?) throws(Diagnostic) {
    switch next?.command {
    case .set, .expect, .source, nil:
      throw finding(
        .tapeSyntax, "After is about the next line, which has to be a key, a Wait or a Host line")
    default: break
    }
  }

  /// Makes sure that the marks in an expected text mean something.
  func checkExpectation(_ text: String, _ mark: CaretMark) throws(Diagnostic) {
    guard mark.count(in: text) <= 2 else {
      throw argumentFinding(
        .caretMark, "expected one '\(mark.scalar)' for the caret or two around the selection")
    }
  }
}
