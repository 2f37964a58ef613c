public import TagKeyboard

/// Reads tapes and the tapes that they name.
public struct TapeLoader {
  /// How deep tapes may name each other.
  static let maximumDepth = 64
  /// How many lines one tape may have with all those it names.
  static let maximumLines = 1_000_000
  /// How many tapes one may name altogether, and how many bytes they may have: tapes that name
  /// others twice would double with each level.
  static let maximumTapes = 10_000
  static let maximumBytes = 1 << 28

  /// Reads the file of another tape: the path as written, and the name of the tape that names it.
  ///
  /// The name of what is read tells tapes apart: the same tape should come with the same name.
  public typealias Reader = (_ path: String, _ from: String) throws(SourceUnreadable) -> SourceText

  private let read: Reader

  /// Makes a loader that reads other tapes by `read`.
  public init(read: @escaping Reader) { self.read = read }

  /// Reads a tape, and every tape it names, in the place where it is named.
  ///
  /// - Throws: every line of every tape that cannot be read.
  public func load(_ source: SourceText) throws(Diagnostics) -> Tape { try load([source]) }

  /// Reads tapes, one behind the other, and every tape they name.
  ///
  /// - Throws: every line of every tape that cannot be read.
  public func load(_ sources: [SourceText]) throws(Diagnostics) -> Tape {
    var loading = Loading(read: read)
    for source in sources { loading.read(source, within: [source.name]) }
    try loading.findings.check()
    return Tape(lines: loading.lines)
  }
}

/// Tapes on their way from files to lines.
private struct Loading {
  let read: TapeLoader.Reader
  var lines: [Tape.Line] = []
  var findings = FindingList()
  private var tapes = 0
  private var bytes = 0
  /// Whether a limit was reached, behind which nothing is read.
  private var isStopped = false

  init(read: @escaping TapeLoader.Reader) { self.read = read }

  mutating func read(_ source: SourceText, within names: [String]) {
    do throws(Diagnostics) {
      for line in try TapeReader.lines(of: source) {
        guard !isStopped, !findings.isFull else { return }
        add(line, within: names)
      }
    } catch {
      findings.add(error)
    }
  }

  private mutating func add(_ line: Tape.Line, within names: [String]) {
    guard case .source(let path) = line.command else { return add(line) }
    let other: SourceText
    do throws(SourceUnreadable) {
      other = try read(path, line.source.name)
    } catch {
      let path = TapeCommand.shown(path)
      return findings.add(
        line.argumentFinding(.tapeSource, "cannot read \(path): \(error.reason)"))
    }
    let way = (names.drop { $0 != other.name } + [other.name]).joined(separator: " → ")
    guard !names.contains(other.name) else {
      return findings.add(
        line.argumentFinding(.tapeSource, "this tape leads back to itself", notes: [way]))
    }
    guard names.count < TapeLoader.maximumDepth else {
      return findings.add(
        line.argumentFinding(
          .tapeSource, "tapes name each other deeper than \(TapeLoader.maximumDepth) levels"))
    }
    tapes += 1
    bytes += other.bytes.count
    guard tapes <= TapeLoader.maximumTapes, bytes <= TapeLoader.maximumBytes else {
      return stop(line, "more than \(TapeLoader.maximumTapes) tapes are named, or too large ones")
    }
    read(other, within: names + [other.name])
  }

  private mutating func add(_ line: Tape.Line) {
    guard lines.count < TapeLoader.maximumLines else {
      return stop(line, "the tape has more than \(TapeLoader.maximumLines) lines")
    }
    lines.append(line)
  }

  private mutating func stop(_ line: Tape.Line, _ message: String) {
    isStopped = true
    findings.add(line.finding(.tapeSource, message))
  }
}

/// Why the file of another tape cannot be read.
public struct SourceUnreadable: Error, Hashable, Sendable {
  /// The reason, as part of a sentence.
  public var reason: String

  /// Makes a finding from its reason.
  public init(reason: String) { self.reason = reason }
}
