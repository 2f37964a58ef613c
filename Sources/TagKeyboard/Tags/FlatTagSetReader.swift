/// Reads the flat form of 2014: `{"Жирный": "<b></b>"}`, a key's title and the text it inserts.
///
/// The keys stand in the order of the file. The texts are literal; where the caret goes is found by
/// the labels of 2014.
struct FlatTagSetReader {
  /// The labels behind which the caret goes: the first of these that occurs in the text at all.
  static let labels = ["]", "://", "=\"", ">"]

  private var inspector: JSONInspector
  private let root: JSONValue

  init(_ document: JSONDocument) {
    inspector = JSONInspector(document)
    root = document.root
  }

  mutating func read() throws(Diagnostics) -> TagSet {
    var tags: [Tag] = []
    if let object = inspector.object(root) {
      if object.members.isEmpty {
        inspector.report(.tagsEmpty, "expected at least one tag", at: root.range.lowerBound)
      }
      tags = object.members.compactMap { readTag($0) }
    }
    if !inspector.findings.isEmpty { throw Diagnostics(inspector.findings) }
    return TagSet(tags: tags, formatVersion: 0)
  }

  private mutating func readTag(_ member: JSONMember) -> Tag? {
    if member.key.isEmpty {
      inspector.report(
        .tagsBadText, "expected the title of a tag, found an empty text",
        at: member.keyRange.lowerBound)
    } else if let problem = JSONInspector.problem(withName: member.key) {
      inspector.report(.tagsBadText, problem, at: member.keyRange.lowerBound)
    }
    guard let text = inspector.string(member.value) else { return nil }
    let place = member.value.range.lowerBound
    guard !text.isEmpty else {
      inspector.report(
        .tagsEmptySnippet, "expected the text of the tag, found an empty one", at: place)
      return nil
    }
    guard let caret = Self.inputPoint(in: text) else {
      inspector.report(
        .tagsNoInputPoint,
        "no input point; expected \(JSONInspector.list(Self.labels)) in the tag", at: place)
      return nil
    }
    return Tag(
      id: member.key, title: LocalizedText(member.key),
      snippet: .literal(text, stopAt: caret))
  }

  /// Where the caret goes in a tag of 2014, as a UTF-8 offset; `nil` when no label occurs.
  static func inputPoint(in text: String) -> Int? {
    let bytes = Array(text.utf8)
    for label in labels.map({ Array($0.utf8) }) where label.count <= bytes.count {
      for start in 0...(bytes.count - label.count)
      where bytes[start...].starts(with: label) {
        return start + label.count
      }
    }
    return nil
  }
}
