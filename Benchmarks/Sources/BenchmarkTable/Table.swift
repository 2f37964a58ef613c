/// The table as it is printed: Markdown, with columns of a width that suits a terminal.
enum Table {
  private static let widths = [2, 34, 30, 9, 9, 8, 10, 6]

  static let head = [
    line(["#", "What", "Peer", "Ours", "Peer's", "Ratio", "Goal", ""]),
    "| ---: | :--- | :--- | ---: | ---: | ---: | ---: | :--- |",
  ]

  /// The line of a row that has been measured.
  static func line(_ row: Row, _ comparison: Comparison) -> String {
    let ours: String
    switch row.goal {
    case .ratio: ours = time(comparison.ours)
    case .perSecond: ours = "\(digits(1e6 / comparison.ours))k/s"
    case .kilobytes: ours = "\(digits(Double(comparison.peakKilobytes) / 1024)) MB"
    }
    return line([
      "\(row.number)", row.name, row.peer?.name ?? "–", ours, comparison.peer.map(time) ?? "–",
      comparison.ratio.map(digits) ?? "–", text(row.goal),
      comparison.meets(row.goal) ? "met" : "missed",
    ])
  }

  /// The line of a row that cannot be measured.
  static func line(_ row: Row, skipped reason: String) -> String {
    line(["\(row.number)", row.name, row.peer?.name ?? "–", "–", "–", "–", text(row.goal), reason])
  }

  private static func text(_ goal: Row.Goal) -> String {
    switch goal {
    case .ratio(let most): "≤ \(most)"
    case .perSecond(let least): "≥ \(Int(least / 1000))k/s"
    case .kilobytes(let most): "≤ \(most / 1024) MB"
    }
  }

  private static func line(_ cells: [String]) -> String {
    let padded = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }

  private static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1000: "\(digits(nanoseconds)) ns"
    case ..<1e6: "\(digits(nanoseconds / 1000)) µs"
    default: "\(digits(nanoseconds / 1e6)) ms"
    }
  }

  /// A number with three digits that count, or the fourth decimal.
  private static func digits(_ value: Double) -> String {
    let decimals =
      value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.9995 ? 2 : value >= 0.1 ? 3 : 4
    guard decimals > 0 else { return "\(Int(value.rounded()))" }
    let scale = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let scaled = Int((value * Double(scale)).rounded())
    let fraction = "\(scaled % scale)"
    return "\(scaled / scale)." + String(repeating: "0", count: decimals - fraction.count)
      + fraction
  }
}
