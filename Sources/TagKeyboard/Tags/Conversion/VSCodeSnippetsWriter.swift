/// Writes the snippets of Visual Studio Code: the title as the name, the id as the prefix.
struct VSCodeSnippetsWriter {
  private let tags: LocatedTags

  init(_ tags: LocatedTags) { self.tags = tags }

  func write() -> WrittenTags {
    var losses = tags.setLosses
    var written: [Tag] = []
    for (number, tag) in tags.set.tags.enumerated() {
      let known = VSCodeSnippetsReader.variables.map(\.rawValue)
      let unknown = tag.snippet.variableNames.filter { !known.contains($0) }
      guard unknown.isEmpty else {
        let names = JSONInspector.list(unknown)
        losses.append(tags.loss("left out: no variable \(names) in snippets", ofTag: number))
        continue
      }
      losses += tags.commonLosses(ofTag: number)
      written.append(tag)
    }
    return WrittenTags(text: Self.text(written), losses: losses, isEmpty: written.isEmpty)
  }

  private static func text(_ tags: [Tag]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      for tag in tags {
        writer.member(tag.title.translations[0].text) { writer in
          writer.object { writer in
            writer.member("prefix", tag.id)
            writer.member("body") { $0.lines(tag.snippet.description) }
          }
        }
      }
    }
    return writer.indentedText
  }
}

extension JSONWriter {
  /// Writes a text: a string, or its lines as an array where there are several.
  fileprivate mutating func lines(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count > 1 else { return string(text) }
    array { for line in lines { $0.string(String(decoding: line, as: UTF8.self)) } }
  }
}
