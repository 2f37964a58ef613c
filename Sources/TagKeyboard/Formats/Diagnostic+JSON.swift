extension Diagnostic {
  /// Writes the finding as an object, for programs that read findings.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("severity", severity.rawValue)
      writer.member("code", code.rawValue)
      if let location {
        writer.member("file", location.file)
        writer.member("line", location.line)
        writer.member("column", location.column)
      }
      writer.member("message", message)
      writer.member("notes") { $0.array { for note in notes { $0.string(note) } } }
    }
  }
}
