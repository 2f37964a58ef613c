extension KeyboardDashboard {
  /// The counts as one line of JSON: `{"version":1,"rows":[{"day":…,"appVersion":…,"problem":…,"count":…}]}`.
  public var json: String {
    let rows = rows.map { row in
      "{\"day\":\"\(row.day)\",\"appVersion\":\"\(Self.escapedForJSON(row.appVersion))\","
        + "\"problem\":\"\(row.problem.rawValue)\",\"count\":\(row.count)}"
    }
    return "{\"version\":1,\"rows\":[\(rows.joined(separator: ","))]}"
  }

  /// The counts as comma-separated values (RFC 4180, but with LF), with a line of names.
  public var csv: String {
    let lines = rows.map { row in
      "\(row.day),\(Self.quotedForCSV(row.appVersion)),\(row.problem.rawValue),\(row.count)"
    }
    return (["day,appVersion,problem,count"] + lines).map { $0 + "\n" }.joined()
  }

  private static func escapedForJSON(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }.joined()
  }

  private static func quotedForCSV(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    guard needsQuotes else { return text }
    // By scalars: a quotation mark and what follows it may be one character.
    return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
