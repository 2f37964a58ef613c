/// Reads the snippets of Visual Studio Code.
///
/// The name of a snippet is the title, its prefix the id. A snippet without a tab stop has the caret
/// behind it there and here. Descriptions, scopes, further prefixes, transforms and variables other
/// than the selection and the clipboard have no counterpart.
struct VSCodeSnippetsReader {
  /// The variables that mean the same in both formats.
  static let variables: [TagVariable] = [.selectedText, .clipboard]

  private var inspector: JSONInspector
  private let root: JSONValue
  private var names = TagNameGiver()
  private var tags: [Tag] = []
  private var offsets: [Int] = []
  private var losses: [Diagnostic] = []

  init(_ source: SourceText) throws(Diagnostics) {
    do {
      let document = try JSONDocument(reading: source, dialect: .withComments)
      inspector = JSONInspector(document)
      root = document.root
    } catch {
      throw Diagnostics(error)
    }
  }

  mutating func read() throws(Diagnostics) -> LocatedTags {
    if let object = inspector.object(root) {
      if object.members.isEmpty {
        inspector.report(.tagsEmpty, "expected at least one snippet", at: root.range.lowerBound)
      }
      for member in object.members { readSnippet(member) }
    }
    if !inspector.findings.isEmpty { throw Diagnostics(inspector.findings) }
    return LocatedTags(
      set: TagSet(tags: tags), source: inspector.document.source, offsets: offsets, losses: losses)
  }

  private mutating func readSnippet(_ member: JSONMember) {
    guard let object = inspector.object(member.value) else { return }
    let body = inspector.required("body", in: object).flatMap { readLines($0) }
    let prefixes = object["prefix"].flatMap { readLines($0) } ?? []
    guard let body else { return }
    let offset = member.keyRange.lowerBound
    guard let snippet = makeSnippet(body, of: member) else { return }
    guard let (id, title) = names.names(ids: prefixes + [member.key], title: member.key) else {
      return lose("left out: neither prefix nor name is free to be an id", member, at: offset)
    }
    for prefix in prefixes where prefix != id {
      lose("the prefix '\(prefix)' is lost; the id is '\(id)'", member, at: offset)
    }
    if title != member.key { lose("the name is lost; the title is '\(title)'", member, at: offset) }
    for other in object.members where !["prefix", "body"].contains(other.key) {
      lose("'\(other.key)' is lost", member, at: other.keyRange.lowerBound)
    }
    tags.append(Tag(id: id, title: LocalizedText(title), snippet: snippet))
    offsets.append(offset)
  }

  /// A text, or the lines of one.
  private mutating func readLines(_ value: JSONValue) -> [String]? {
    switch value.content {
    case .string(let text): return [text]
    case .array(let values): return values.compactMap { inspector.string($0) }
    default:
      inspector.reportType(of: value, expected: "a string or an array of strings")
      return nil
    }
  }

  /// The snippet of a body; `nil` when it has none here, which is noted.
  private mutating func makeSnippet(_ body: [String], of member: JSONMember) -> Snippet? {
    let place = member.keyRange.lowerBound
    do {
      let snippet = try Snippet(body.joined(separator: "\n"))
      let known = Self.variables.map(\.rawValue)
      let unknown = snippet.variableNames.filter { !known.contains($0) }
      if !unknown.isEmpty {
        lose("left out: no variable \(JSONInspector.list(unknown)) in tags", member, at: place)
        return nil
      }
      if snippet.insertsText { return snippet.withCaret }
      lose("left out: it inserts nothing", member, at: place)
    } catch {
      lose("left out: \(error.message)", member, at: place)
    }
    return nil
  }

  private mutating func lose(_ message: String, _ member: JSONMember, at offset: Int) {
    losses.append(
      inspector.document.source.diagnostic(
        .tagsNoCounterpart, "'\(member.key)': \(message)", at: offset, severity: .warning))
  }
}
