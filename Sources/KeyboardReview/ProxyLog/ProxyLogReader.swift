package import TagKeyboard

/// Reads a recording: JSON Lines, of which the first says the version.
struct ProxyLogReader {
  /// What tells lines apart: each has exactly one of these members.
  static let kinds = [
    "key", "insertText", "deleteBackward", "adjustTextPosition", "read", "textWillChange",
    "textDidChange", "person",
  ]
  /// A week: nobody records longer.
  private static let maximumTime = 604_800_000.0
  /// No text is longer.
  private static let maximumCount = 1_000_000_000
  /// More findings help nobody.
  private static let maximumFindings = 50

  private var inspector: JSONInspector
  private let earliest: Double

  /// All lines but the first.
  static func lines(of source: SourceText) throws(Diagnostics) -> [ProxyLog.Line] {
    if let invalid = source.firstInvalidByte {
      throw Diagnostics(source.invalidUTF8(at: invalid))
    }
    var findings: [Diagnostic] = []
    var lines: [ProxyLog.Line] = []
    var number = 0
    var (hasVersion, latest, counted) = (false, 0.0, 0)
    JSONLines(source).read { (document) throws(Diagnostics) in
      var reader = ProxyLogReader(document, after: latest)
      return hasVersion ? try reader.line() : try reader.version()
    } take: { line, _, start in
      number += source.bytes[counted..<start].count { $0 == UInt8(ascii: "\n") }
      counted = start
      hasVersion = true  // or the line would have been a finding
      latest = line.milliseconds
      guard let event = line.event else { return }
      lines.append(ProxyLog.Line(number: number + 1, milliseconds: latest, event: event))
    } report: {
      findings += $0.findings
      return hasVersion && findings.count < maximumFindings
    }
    if findings.isEmpty, !hasVersion {
      throw Diagnostics(source.diagnostic(.proxyLogLine, expectedVersion, at: 0))
    }
    if !findings.isEmpty { throw Diagnostics(findings) }
    return lines
  }

  private static let expectedVersion = "expected a first line {\"version\":1}"

  private init(_ document: JSONDocument, after milliseconds: Double) {
    inspector = JSONInspector(document)
    earliest = milliseconds
  }

  private typealias Reading = (milliseconds: Double, event: ProxyLog.Event?)

  private mutating func version() throws(Diagnostics) -> Reading {
    let root = inspector.document.root
    if let object = inspector.object(root) {
      if let value = object["version"], let version = inspector.integer(value) {
        if version != 1 {
          inspector.report(
            .proxyLogLine, "version \(version) of recordings is not known; expected 1",
            at: value.range.lowerBound)
        }
      } else {
        inspector.report(.proxyLogLine, Self.expectedVersion, at: root.range.lowerBound)
      }
    }
    if !inspector.findings.isEmpty { throw Diagnostics(inspector.findings) }
    return (0, nil)
  }

  private mutating func line() throws(Diagnostics) -> Reading {
    var event: ProxyLog.Event?
    var time = earliest
    if let object = inspector.object(inspector.document.root) {
      time = inspector.required("at", in: object).flatMap { self.time($0) } ?? earliest
      event = self.event(object)
    }
    if !inspector.findings.isEmpty { throw Diagnostics(inspector.findings) }
    return (time, event)
  }

  private mutating func time(_ value: JSONValue) -> Double? {
    guard let time = inspector.number(value) else { return nil }
    if (earliest...Self.maximumTime).contains(time) { return time }
    inspector.report(
      .proxyLogLine,
      "expected milliseconds from \(earliest), when the line before happened, to \(Self.maximumTime)",
      at: value.range.lowerBound)
    return nil
  }

  private mutating func event(_ object: JSONObject) -> ProxyLog.Event? {
    guard let member = inspector.kind(of: object, among: Self.kinds, .proxyLogLine) else {
      return nil
    }
    let value = member.value
    switch member.key {
    case "key": return inspector.string(value).map { .key($0) }
    case "insertText": return inspector.string(value).map { .insert($0) }
    case "deleteBackward": return number(value, from: 1).map { .delete(count: $0) }
    case "adjustTextPosition":
      return number(value, from: -Self.maximumCount).map { .move(offset: $0) }
    case "read": return shown(value).map { .read($0) }
    case "textDidChange": return shown(value).map { .changed($0) }
    case "person": return .person
    default: return nil  // `textWillChange` says nothing
    }
  }

  private mutating func number(_ value: JSONValue, from least: Int) -> Int? {
    guard let number = inspector.integer(value) else { return nil }
    if (least...Self.maximumCount).contains(number) { return number }
    inspector.report(
      .proxyLogLine, "expected a whole number from \(least) to \(Self.maximumCount)",
      at: value.range.lowerBound)
    return nil
  }

  private mutating func shown(_ value: JSONValue) -> ProxyLog.Shown? {
    let keys = ["before", "after", "selected", "document"]
    guard let object = inspector.object(value, keys: keys) else { return nil }
    let texts = keys.map { key -> String? in
      guard let value = object[key] else { return nil }
      if case .null = value.content { return nil }
      return inspector.string(value)
    }
    return ProxyLog.Shown(
      before: texts[0] ?? "", after: texts[1] ?? "", selected: texts[2] ?? "", document: texts[3])
  }
}

extension Diagnostic.Code {
  /// A line of a recording that says nothing known.
  package static let proxyLogLine = Self(rawValue: "proxyLog.line")
}
