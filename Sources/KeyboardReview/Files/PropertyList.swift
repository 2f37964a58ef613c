package import Foundation

/// A property list of any form (XML, binary, OpenStep) with the lines of its keys.
package struct PropertyList: Sendable {
  /// The path of its file.
  package let path: String

  /// Its outermost value.
  package let root: PropertyValue

  /// Its lines where it is text, else none.
  private let lines: [Substring]

  /// Reads the file at `path`.
  package init(_ path: String, in folder: Folder) throws(Problem) {
    let bytes = try folder.bytes(at: path)
    try self.init(path: folder.resolve(path) ?? path, bytes: bytes)
  }

  /// Reads `bytes`, the contents of the file at `path`.
  package init(path: String, bytes: Data) throws(Problem) {
    self.path = path
    let isBinary = bytes.starts(with: Data("bplist".utf8))
    if isBinary {
      guard BinaryPropertyListBounds.hold(for: bytes) else {
        throw Problem(path, "is no well-formed binary property list of a sensible size")
      }
      lines = []
    } else {
      let text = decodedText(bytes)
      if let deep = PropertyListNesting.lineTooDeep(in: text) {
        throw Problem(Place(path: path, line: deep), "is nested too deeply for a property list")
      }
      lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    do {
      let value = try unsafe PropertyListSerialization.propertyList(
        from: bytes, options: [], format: nil)
      guard let root = PropertyValue(foundation: value) else { throw Malformed() }
      self.root = root
    } catch {
      let line = lineNumber(in: "\((error as NSError).userInfo)\(error)")
      throw Problem(Place(path: path, line: line), "is no property list that can be read")
    }
  }

  /// The member at the end of a path of keys, or `nil`.
  package subscript(keys: String...) -> PropertyValue? { root[keys] }

  /// The line of the last key of a path; of the file when the key is not in its text.
  package func place(of keys: [String]) -> Place {
    var index = 0
    for key in keys {
      let marks = ["<key>\(key)</key>", "\(key) =", "\"\(key)\" ="]
      guard
        let found = lines[index...].firstIndex(where: { line in
          marks.contains { line.contains($0) }
        })
      else { return Place(path: path) }
      index = found
    }
    return keys.isEmpty ? Place(path: path) : Place(path: path, line: index + 1)
  }

  private struct Malformed: Error {}
}

/// The last line that Foundation's message names; 0 when it names none.
///
/// It may name several, in any order.
private func lineNumber(in message: String) -> Int {
  message.matches(of: #/line (\d+)/#).compactMap { Int($0.1) }.max() ?? 0
}

/// Counts brackets before a recursive parser sees a text, whose stack they would overflow.
enum PropertyListNesting {
  static let limit = 128

  /// The first line at which `text`, XML or OpenStep, is nested too deeply; `nil` when none is.
  static func lineTooDeep(in text: String) -> Int? {
    let isXML = text.utf8.prefix(1024).contains(UInt8(ascii: "<"))
    return isXML ? xmlLine(text) : openStepLine(text)
  }

  private static func xmlLine(_ text: String) -> Int? {
    var depth = 0
    var line = 1
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "<"), index + 1 < bytes.count else { continue }
      switch bytes[index + 1] {
      case UInt8(ascii: "d"), UInt8(ascii: "a"):
        depth += 1
        if depth > limit && opensContainer(bytes, at: index + 1) { return line }
        if !opensContainer(bytes, at: index + 1) { depth -= 1 }
      case UInt8(ascii: "/"):
        if opensContainer(bytes, at: index + 2) { depth -= 1 }
      default: break
      }
    }
    return nil
  }

  private static func opensContainer(_ bytes: [UInt8], at index: Int) -> Bool {
    let rest = bytes[min(index, bytes.count)...]
    return rest.starts(with: Array("dict>".utf8)) || rest.starts(with: Array("array>".utf8))
  }

  private static func openStepLine(_ text: String) -> Int? {
    var depth = 0
    var line = 1
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"): depth = max(0, depth - 1)
      default: break
      }
      if depth > limit { return line }
    }
    return nil
  }
}
