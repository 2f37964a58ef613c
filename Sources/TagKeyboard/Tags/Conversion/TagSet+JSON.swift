extension TagSet {
  /// The set as a file of the versioned format, on many lines.
  package var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.indentedText
  }

  /// Writes the set as an object of the versioned format.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      let hasRules = dialect != .plain
      writer.member("version", hasRules || tags.contains { $0.line != nil } ? 2 : 1)
      if let name { writer.member("name") { $0.text(name) } }
      if hasRules { writer.member("dialect") { dialect.write(to: &$0) } }
      writer.member("tags") { $0.array { for tag in tags { tag.write(to: &$0) } } }
    }
  }
}

extension Tag {
  /// Writes the tag as a member of `tags` in the versioned format.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("title") { $0.text(title) }
      writer.member("snippet", snippet.description)
      if let block { writer.member("block", block.description) }
      if let line { writer.member("line") { line.write(to: &$0) } }
      if let allowedIn {
        writer.member("allowedIn") { $0.array { for id in allowedIn { $0.string(id) } } }
      }
    }
  }
}
