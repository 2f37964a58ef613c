/// A place in a file of the subject, as a person opens it: path, line and column.
package struct Place: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path below the subject's root, with `/` between folders.
  package let path: String

  /// The line, counted from 1; 0 when the whole file is meant.
  package let line: Int

  /// The column in UTF-8 bytes, counted from 1; 0 when the whole line is meant.
  package let column: Int

  /// A place in the file at `path`.
  package init(path: String, line: Int = 0, column: Int = 0) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// `path`, `path:line` or `path:line:column`.
  package var description: String {
    guard line > 0 else { return path }
    return column > 0 ? "\(path):\(line):\(column)" : "\(path):\(line)"
  }

  package static func < (left: Place, right: Place) -> Bool {
    (left.path, left.line, left.column) < (right.path, right.line, right.column)
  }
}

/// Something that could not be read, and why; the rest of the subject is still checked.
package struct Problem: Error, Hashable, Comparable, Sendable {
  /// Where it was found.
  package let place: Place

  /// What was expected or what was wrong, without the place.
  package let message: String

  /// A problem at `place`.
  package init(_ place: Place, _ message: String) {
    self.place = place
    self.message = message
  }

  /// A problem of a whole file.
  package init(_ path: String, _ message: String) {
    self.init(Place(path: path), message)
  }

  package static func < (left: Problem, right: Problem) -> Bool {
    (left.place, left.message) < (right.place, right.message)
  }
}
