/// Reads the matches of espanso.
///
/// The trigger without the colon before it is the id, the label the title, `$|$` the caret; without it the caret stands behind
/// the text. Of the variables the clipboard has a counterpart.
struct EspansoReader {
  /// What marks the caret.
  static let hint = "$|$"
  /// Keys of a match that have a counterpart; the others say how it is found and typed.
  private static let keys = ["trigger", "triggers", "replace", "label", "vars"]
  /// Keys of a match whose text is made otherwise.
  private static let others = ["regex", "form", "form_fields", "image_path", "markdown", "html"]

  private let source: SourceText
  private let root: YAMLValue
  private var names = TagNameGiver()
  private var findings: [Diagnostic] = []
  private var tags: [Tag] = []
  private var offsets: [Int] = []
  private var losses: [Diagnostic] = []

  init(_ source: SourceText) throws(Diagnostics) {
    self.source = source
    do {
      root = try YAMLReader.read(source)
    } catch {
      throw Diagnostics(error)
    }
  }

  mutating func read() throws(Diagnostics) -> LocatedTags {
    if case .mapping(let entries) = root.content {
      for entry in entries where entry.key != "matches" {
        lose("'\(entry.key)' is lost", at: entry.keyOffset)
      }
      readMatches()
    } else {
      report("expected a mapping with the key 'matches', found \(root.kind)", at: root.offset)
    }
    if !findings.isEmpty { throw Diagnostics(Array(findings.prefix(Diagnostics.maximumCount))) }
    return LocatedTags(set: TagSet(tags: tags), source: source, offsets: offsets, losses: losses)
  }

  private mutating func readMatches() {
    guard let matches = root["matches"] else {
      return report("expected the key 'matches'", at: root.offset)
    }
    guard case .sequence(let values) = matches.content else {
      return report("expected a list of matches, found \(matches.kind)", at: matches.offset)
    }
    if values.isEmpty { report("expected at least one match", at: matches.offset) }
    for value in values {
      if case .mapping(let entries) = value.content {
        readMatch(value, entries)
      } else {
        report("expected a match with a trigger, found \(value.kind)", at: value.offset)
      }
    }
  }

  private mutating func readMatch(_ match: YAMLValue, _ entries: [YAMLEntry]) {
    if let other = entries.first(where: { Self.others.contains($0.key) }) {
      return lose("left out: '\(other.key)' makes its text otherwise", at: other.keyOffset)
    }
    let triggers = readTriggers(match)
    guard let replace = match["replace"], let text = string(replace) else {
      if match["replace"] == nil { report("expected the key 'replace'", at: match.offset) }
      return
    }
    let label = match["label"].flatMap { string($0) }
    guard let first = triggers.first else { return }
    let snippet: Snippet
    do {
      snippet = try EspansoText.snippet(text, clipboards: clipboards(of: match))
    } catch {
      return lose("'\(first)': left out: \(error.message)", at: replace.offset)
    }
    let ids = triggers.map(EspansoText.id)
    guard
      let (id, title) = names.names(ids: ids + (label.map { [$0] } ?? []), title: label ?? ids[0])
    else {
      return lose("'\(first)': left out: its trigger is not free to be an id", at: match.offset)
    }
    add(Tag(id: id, title: LocalizedText(title), snippet: snippet), match, entries, triggers, label)
  }

  private mutating func add(
    _ tag: Tag, _ match: YAMLValue, _ entries: [YAMLEntry], _ triggers: [String], _ label: String?
  ) {
    for trigger in triggers where EspansoText.trigger(tag.id) != trigger {
      lose("'\(tag.id)': the trigger '\(trigger)' is lost", at: match.offset)
    }
    if let label, label != tag.title.translations[0].text {
      lose("'\(tag.id)': the label '\(label)' is lost", at: match.offset)
    }
    for entry in entries where !Self.keys.contains(entry.key) {
      lose("'\(tag.id)': '\(entry.key)' is lost", at: entry.keyOffset)
    }
    for variable in variables(of: match) where variable["type"]?.string != "clipboard" {
      lose("'\(tag.id)': a variable is lost that is not used", at: variable.offset)
    }
    tags.append(tag)
    offsets.append(match.offset)
  }

  private mutating func readTriggers(_ match: YAMLValue) -> [String] {
    if let trigger = match["trigger"] { return string(trigger).map { [$0] } ?? [] }
    guard let triggers = match["triggers"] else {
      report("expected the key 'trigger' or 'triggers'", at: match.offset)
      return []
    }
    guard case .sequence(let values) = triggers.content, !values.isEmpty else {
      report("expected a list of triggers, found \(triggers.kind)", at: triggers.offset)
      return []
    }
    return values.compactMap { string($0) }
  }

  /// The names of the variables that hold the clipboard.
  private func clipboards(of match: YAMLValue) -> [String] {
    variables(of: match).filter { $0["type"]?.string == "clipboard" }
      .compactMap { $0["name"]?.string }
  }

  private func variables(of match: YAMLValue) -> [YAMLValue] {
    guard case .sequence(let variables)? = match["vars"]?.content else { return [] }
    return variables
  }

  private mutating func string(_ value: YAMLValue) -> String? {
    if let text = value.string { return text }
    report("expected a text, found \(value.kind)", at: value.offset)
    return nil
  }

  private mutating func report(_ message: String, at offset: Int) {
    findings.append(source.diagnostic(.yamlType, message, at: offset))
  }

  private mutating func lose(_ message: String, at offset: Int) {
    losses.append(
      source.diagnostic(.tagsNoCounterpart, message, at: offset, severity: .warning))
  }
}
