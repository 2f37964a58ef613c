/// Reads the versioned form that `Resources/Tags/tags.schema.json` describes.
struct VersionedTagSetReader {
  private static let setKeys = ["$schema", "version", "name", "dialect", "tags"]
  private static let tagKeys = ["id", "title", "snippet", "block", "line", "allowedIn"]

  var inspector: JSONInspector
  let document: JSONDocument
  /// The ids and titles that have been read.
  var names = TagNames()
  /// The version that the file says.
  private(set) var version = 1
  /// The ids that `allowedIn` names, with their places.
  private var references: [(id: String, offset: Int)] = []

  init(_ document: JSONDocument) {
    self.document = document
    inspector = JSONInspector(document)
  }

  mutating func read() throws(Diagnostics) -> TagSet {
    var tags: [Tag] = []
    var name: LocalizedText?
    var dialect: Dialect?
    if let object = inspector.object(document.root, keys: Self.setKeys), readVersion(in: object) {
      _ = object["$schema"].flatMap { inspector.string($0) }
      name = object["name"].flatMap { readText($0) }
      dialect = object["dialect"].flatMap { readDialect($0) }
      tags = readTags(in: object)
    }
    if !inspector.findings.isEmpty { throw Diagnostics(inspector.findings) }
    return TagSet(
      tags: tags, name: name, dialect: dialect ?? .plain, formatVersion: version, names: names)
  }

  /// Whether the version is one we know: of another one nothing else can be said.
  private mutating func readVersion(in object: JSONObject) -> Bool {
    guard let value = inspector.required("version", in: object),
      let version = inspector.integer(value)
    else { return false }
    self.version = version
    if TagSetReader.knownVersions.contains(version) { return true }
    let known = TagSetReader.knownVersions.map(String.init).joined(separator: " or ")
    inspector.report(
      .tagsVersion, "unknown version \(version) of the tag format; expected \(known)",
      at: value.range.lowerBound)
    return false
  }

  private mutating func readTags(in object: JSONObject) -> [Tag] {
    guard let value = inspector.required("tags", in: object), let values = inspector.array(value)
    else { return [] }
    if values.isEmpty {
      inspector.report(.tagsEmpty, "expected at least one tag", at: value.range.lowerBound)
    }
    var tags: [Tag] = []
    tags.reserveCapacity(values.count)
    for (number, value) in values.enumerated() {
      if let tag = readTag(value, number: number) { tags.append(tag) }
    }
    checkReferences(to: tags)
    return tags
  }

  private mutating func readTag(_ value: JSONValue, number: Int) -> Tag? {
    guard let object = inspector.object(value, keys: Self.tagKeys) else { return nil }
    let id = inspector.required("id", in: object).flatMap { readID($0, number: number) }
    let title = inspector.required("title", in: object).flatMap { readTitle($0, number: number) }
    let snippet = inspector.required("snippet", in: object).flatMap { readSnippet($0) }
    let block = object["block"].flatMap { readSnippet($0) }
    let line = object["line"].flatMap { readLine($0) }
    let allowedIn = object["allowedIn"].flatMap { readReferences($0) }
    guard let id, let title, let snippet else { return nil }
    return Tag(
      id: id, title: title, snippet: snippet, block: block, allowedIn: allowedIn, line: line)
  }

  private mutating func readReferences(_ value: JSONValue) -> [String]? {
    guard let values = inspector.array(value) else { return nil }
    return values.compactMap { value in
      guard let id = inspector.string(value) else { return nil }
      references.append((id, value.range.lowerBound))
      return id
    }
  }

  private mutating func checkReferences(to tags: [Tag]) {
    guard !references.isEmpty, inspector.findings.isEmpty else { return }
    let ids = Set(tags.map(\.id))
    for reference in references where !ids.contains(reference.id) {
      let near = NearestNames.note(for: reference.id, among: tags.map(\.id))
      inspector.report(
        .tagsUnknownTag, "no tag has the id '\(reference.id)'", at: reference.offset,
        notes: near.map { [$0] } ?? [])
    }
  }
}
