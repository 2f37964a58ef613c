/// What a text may have beside JSON.
package enum JSONDialect: Sendable {
  /// Nothing: RFC 8259.
  case strict
  /// Comments, `//` and `/* */`, and a comma behind the last member or element, as in the files of
  /// editors.
  case withComments
}

/// A text that has been read as JSON, which can say where each of its values stands.
package struct JSONDocument: Sendable {
  /// The text.
  package let source: SourceText
  /// The value that the text consists of.
  package let root: JSONValue

  /// Reads a text, or says what is not JSON in it.
  package init(
    reading source: SourceText, dialect: JSONDialect = .strict
  ) throws(Diagnostic) {
    self.source = source
    root = try JSONReader.read(source, dialect: dialect)
  }

  /// The way from the root to the value or key at a byte offset, such as `tags[3].snippet`.
  ///
  /// Empty for the root. It is looked up only when something is wrong, so that reading does not
  /// carry it along.
  package func keyPath(at offset: Int) -> String {
    var path = ""
    var value = root
    while true {
      switch value.content {
      case .object(let members):
        let member = members.first {
          $0.keyRange.lowerBound <= offset && offset < $0.value.range.upperBound
        }
        guard let member else { return path }
        Self.append(key: member.key, to: &path)
        if offset < member.value.range.lowerBound { return path }
        value = member.value
      case .array(let values):
        guard let index = values.firstIndex(where: { $0.range.contains(offset) }) else {
          return path
        }
        path += "[\(index)]"
        value = values[index]
      default: return path
      }
    }
  }

  private static func append(key: String, to path: inout String) {
    let isPlain =
      !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "_-$".contains($0) }
    if !isPlain {
      var writer = JSONWriter()
      writer.string(key)
      path += "[\(writer.text)]"
    } else {
      path += path.isEmpty ? key : "." + key
    }
  }
}
