public import TagKeyboard

/// Reads tapes and the tapes that they name.
public struct TapeLoader {
  /// How deep tapes may name each other.
  static let maximumDepth = 64
  /// How many lines all tapes together may have, and how many tapes one may name altogether.
  static let maximumLines = 10_000_000
  static let maximumTapes = 10_000

  /// Reads the file of another tape: the path as written, and the name of the tape that names it.
  public typealias Reader = (_ path: String, _ from: String) throws(SourceUnreadable) -> SourceText

  private let read: Reader

  /// Makes a loader that reads other tapes by `read`.
  public init(read: @escaping Reader) { self.read = read }

  /// Reads a tape, and every tape it names, in the place where it is named.
  ///
  /// - Throws: every line of every tape that cannot be read.
  public func load(_ source: SourceText) throws(Diagnostics) -> Tape {
    var opened = 0
    return Tape(lines: try lines(of: source, within: [source.name], &opened))
  }

  private func lines(
    of source: SourceText, within names: [String], _ opened: inout Int
  ) throws(Diagnostics) -> [Tape.Line] {
    var parser = TapeParser(source)
    var lines: [Tape.Line] = []
    for line in try parser.lines() {
      guard case .source(let path) = line.command else {
        lines.append(line)
        continue
      }
      let other = try open(path, line, within: names)
      opened += 1
      lines += try self.lines(of: other, within: names + [other.name], &opened)
      guard lines.count <= Self.maximumLines, opened <= Self.maximumTapes else {
        throw Diagnostics(line.finding(.tapeSource, "the tapes name too many lines and tapes"))
      }
    }
    return lines
  }

  private func open(
    _ path: String, _ line: Tape.Line, within names: [String]
  ) throws(Diagnostics) -> SourceText {
    let other: SourceText
    do throws(SourceUnreadable) {
      other = try read(path, line.source.name)
    } catch {
      throw Diagnostics(line.argumentFinding(.tapeSource, "cannot read '\(path)': \(error.reason)"))
    }
    guard !names.contains(other.name) else {
      let way = (names.drop { $0 != other.name } + [other.name]).joined(separator: " → ")
      throw Diagnostics(
        line.argumentFinding(.tapeSource, "this tape leads back to itself", notes: [way]))
    }
    guard names.count < Self.maximumDepth else {
      throw Diagnostics(line.argumentFinding(.tapeSource, "tapes name each other too deeply"))
    }
    return other
  }
}

/// Why the file of another tape cannot be read.
public struct SourceUnreadable: Error, Hashable, Sendable {
  /// The reason, as part of a sentence.
  public var reason: String

  /// Makes a finding from its reason.
  public init(reason: String) { self.reason = reason }
}
