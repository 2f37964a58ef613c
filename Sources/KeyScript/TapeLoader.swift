public import TagKeyboard

/// Reads tapes and the tapes that they name.
public struct TapeLoader {
  /// How much tapes may name: those that name others twice would double with each level.
  struct Limits {
    /// How deep tapes may name each other.
    var depth = 64
    /// How many lines all tapes together may have.
    var lines = 1_000_000
    /// How many tapes may be named altogether, and how many bytes they may have.
    var tapes = 10_000
    var bytes = 1 << 28
  }

  /// Reads the file of another tape: the path as written, and the name of the tape that names it.
  ///
  /// The name of what is read tells tapes apart: the same tape should come with the same name.
  public typealias Reader = (_ path: String, _ from: String) throws(SourceUnreadable) -> SourceText

  private let read: Reader
  var limits = Limits()

  /// Makes a loader that reads other tapes by `read`.
  public init(read: @escaping Reader) { self.read = read }

  /// Reads a tape, and every tape it names, in the place where it is named.
  ///
  /// - Throws: every line of every tape that cannot be read: those of a tape before those of the
  ///   tapes that it names.
  public func load(_ source: SourceText) throws(Diagnostics) -> Tape { try load([source]) }

  /// Reads tapes, one behind the other, and every tape they name.
  ///
  /// - Throws: every line of every tape that cannot be read: those of a tape before those of the
  ///   tapes that it names.
  public func load(_ sources: [SourceText]) throws(Diagnostics) -> Tape {
    var loading = Loading(read: read, limits: limits)
    for source in sources { loading.read(source, within: [source.name]) }
    try loading.findings.check()
    return Tape(lines: loading.lines)
  }
}

/// Tapes on their way from files to lines.
private struct Loading {
  let read: TapeLoader.Reader
  let limits: TapeLoader.Limits
  var lines: [Tape.Line] = []
  var findings = FindingList()
  private var tapes = 0
  private var bytes = 0
  /// Whether a limit was reached, behind which nothing is read.
  private var isStopped = false

  init(read: @escaping TapeLoader.Reader, limits: TapeLoader.Limits) {
    self.read = read
    self.limits = limits
  }

  mutating func read(_ source: SourceText, within names: [String]) {
    for line in TapeReader.lines(of: source, &findings) {
      guard !isStopped, !findings.isFull else { return }
      add(line, within: names)
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
    guard names.count < limits.depth else {
      return findings.add(
        line.argumentFinding(
          .tapeSource, "tapes name each other deeper than \(limits.depth) levels"))
    }
    tapes += 1
    bytes += other.bytes.count
    guard tapes <= limits.tapes, bytes <= limits.bytes else {
      return stop(line, "more than \(limits.tapes) tapes are named, or too large ones")
    }
    read(other, within: names + [other.name])
  }

  private mutating func add(_ line: Tape.Line) {
    guard lines.count < limits.lines else {
      return stop(line, "the tape has more than \(limits.lines) lines")
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
