import TagKeyboard

/// What a log is judged to be, written down.
package struct ProxyLogReport {
  private let log: ProxyLog
  /// The findings, in the order of the lines.
  package let findings: [ProxyFinding]

  /// Judges a log.
  package init(on log: ProxyLog) {
    self.log = log
    findings = log.findings
  }

  /// For people: a line for each finding, then why it matters and what to do.
  package var text: String {
    var lines = findings.map { finding in
      let key = finding.key.map { "; key “\($0)”" } ?? ""
      return
        "\(log.name):\(finding.line): warning: \(finding.message)\(key) [\(finding.hazard.rawValue)]"
    }
    for hazard in ProxyHazard.allCases where findings.contains(where: { $0.hazard == hazard }) {
      let numbers = hazard.numbers.map(String.init).joined(separator: ", ")
      lines += [
        "", "\(hazard.rawValue) (hazards \(numbers) of Docs/Hosts.md)", "  Why: \(hazard.why)",
        "  Do:  \(hazard.remedy)",
      ]
    }
    if findings.isEmpty { lines.append("\(log.name): nothing found in \(log.callCount) calls") }
    if !log.hasKeys {
      lines.append("\(log.name): note: no line names a key, so waits were not judged")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// For programs: an object on one line.
  package var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("version", 1)
      object.member("file", log.name)
      object.member("calls", log.callCount)
      object.member("judgesWaits", log.hasKeys)
      object.member("findings") { array in
        array.array { for finding in findings { finding.write(to: &$0) } }
      }
    }
    return writer.text + "\n"
  }
}

extension ProxyLog {
  fileprivate var callCount: Int { lines.count { $0.event.isCall } }
}

extension ProxyFinding {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("hazard", hazard.rawValue)
      object.member("line", line)
      if let key { object.member("key", key) }
      object.member("message", message)
      object.member("why", hazard.why)
      object.member("remedy", hazard.remedy)
      object.member("hazards") { $0.array { for number in hazard.numbers { $0.integer(number) } } }
    }
  }
}
