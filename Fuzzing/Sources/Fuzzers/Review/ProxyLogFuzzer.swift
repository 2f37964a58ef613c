@testable import KeyboardReview
import TagKeyboard

extension FuzzTarget {
  /// Recordings of calls to a text-document proxy; every finding is about one of their lines.
  static let proxyLog = FuzzTarget(name: "proxy-log") { bytes in
    guard let log = try? ProxyLog(reading: SourceText(name: "log", bytes: Array(bytes))) else {
      return
    }
    let numbers = Set(log.lines.map(\.number))
    let report = ProxyLogReport(on: log)
    demand(
      report.findings.allSatisfy { numbers.contains($0.line) }, "a line that is not there")
    demand(!report.text.isEmpty && !report.json.isEmpty, "nothing is reported")
  }
}
