/// A text of JSON Lines: one value a line, lines without anything between them.
package struct JSONLines {
  /// The text, which is UTF-8.
  package let source: SourceText

  /// Starts with a text that is UTF-8.
  package init(_ source: SourceText) { self.source = source }

  /// Reads every line that is not blank; lines that cannot be read are reported, and others read.
  ///
  /// - Parameters:
  ///   - start: the byte where the first line begins.
  ///   - read: makes something of the value of a line, or says all that is wrong with it. It is
  ///     called a second time for a line it cannot read.
  ///   - take: gets what `read` has made, with the byte at which the line's text begins and the
  ///     one at which the line does.
  ///   - report: gets what is wrong, with its place in the text; reading ends when it returns false.
  package func read<Value>(
    from start: Int = 0, _ read: (JSONDocument) throws(Diagnostics) -> Value,
    take: (Value, _ textStart: Int, _ lineStart: Int) -> Void, report: (Diagnostics) -> Bool
  ) {
    var start = start
    var number = 0
    while start < source.bytes.count {
      let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
      let bytes = source.bytes[start..<end]
      if let first = bytes.firstIndex(where: { !" \t\r".utf8.contains($0) }) {
        do throws(Diagnostics) {
          take(try line(bytes, number: number, read), first, start)
        } catch {
          guard report(error) else { return }
        }
      }
      start = end + 1
      number += 1
    }
  }

  private func line<Value>(
    _ bytes: ArraySlice<UInt8>, number: Int, _ read: (JSONDocument) throws(Diagnostics) -> Value
  ) throws(Diagnostics) -> Value {
    if let value = try? read(document(Array(bytes))) { return value }
    // Read again behind as many line breaks as come before it, so that every place that the
    // findings name is a place in the text.
    return try read(document(Array(repeating: UInt8(ascii: "\n"), count: number) + bytes))
  }

  private func document(_ bytes: [UInt8]) throws(Diagnostics) -> JSONDocument {
    do throws(Diagnostic) {
      return try JSONDocument(reading: SourceText(name: source.name, bytes: bytes))
    } catch {
      throw Diagnostics(error)
    }
  }
}
