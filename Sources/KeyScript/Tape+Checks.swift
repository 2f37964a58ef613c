public import TagKeyboard

extension Tape {
  /// Finds everything that can be known to be wrong before anything runs: unknown tags, settings
  /// that are refused, marks that mean nothing.
  ///
  /// `preferences` are the settings that `Set` starts from; `nil` for the defaults.
  public func check(
    tags: TagSet, preferences: Preferences? = nil, mark: CaretMark = .standard
  ) throws(Diagnostics) {
    var findings = FindingList()
    lazy var current = preferences ?? Preferences()
    for line in lines where !findings.isFull {
      do throws(Diagnostic) {
        switch line.command {
        case .tag(let name): _ = try line.tag(name, in: tags)
        case .set(let key, let value): try line.set(key, value, in: &current)
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

  /// Makes sure that the marks in an expected text mean something.
  func checkExpectation(_ text: String, _ mark: CaretMark) throws(Diagnostic) {
    guard mark.count(in: text) <= 2 else {
      throw argumentFinding(
        .caretMark, "expected one '\(mark.scalar)' for the caret or two around the selection")
    }
  }
}
