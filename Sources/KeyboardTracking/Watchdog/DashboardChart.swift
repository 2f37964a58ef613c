/// Draws a dashboard: a bar for each version on each day, in which the problems are stacked.
public struct DashboardChart {
  /// What stands over the chart.
  public var title: String
  private let bars: [Bar]

  private struct Bar {
    let day: CalendarDay
    let appVersion: String
    var counts: [KeyboardProblem: Int]
    var sum: Double { counts.values.reduce(0) { $0 + Double($1) } }
  }

  private static let height = 200.0
  private static let step = 48.0
  private static let left = 56.0
  private static let top = 48.0

  /// Makes a chart of everything that was counted.
  public init(of dashboard: KeyboardDashboard, title: String = "Keyboard problems") {
    self.title = title
    var bars: [Bar] = []
    for row in dashboard.rows {
      if let last = bars.last, last.day == row.day, last.appVersion == row.appVersion {
        bars[bars.count - 1].counts[row.problem] = row.count
      } else {
        bars.append(
          Bar(day: row.day, appVersion: row.appVersion, counts: [row.problem: row.count]))
      }
    }
    self.bars = bars
  }

  /// The chart as an SVG document.
  public var svg: String {
    let width = max(Self.left + Double(max(bars.count, 1)) * Self.step + 16, 320)
    let baseline = Self.top + Self.height
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(points(width))\""
        + " height=\"\(points(baseline + 64))\" font-family=\"sans-serif\" font-size=\"11\">",
      "  <title>\(escaped(title))</title>",
      text(title, x: 8, y: 20, attributes: " font-size=\"14\""),
    ]
    lines += legend
    lines += scale(to: width)
    for (index, bar) in bars.enumerated() { lines += draw(bar, at: index) }
    if bars.isEmpty { lines.append(text("nothing was counted", x: Self.left, y: baseline - 8)) }
    return (lines + ["</svg>"]).map { $0 + "\n" }.joined()
  }

  private var legend: [String] {
    KeyboardProblem.allCases.enumerated().flatMap { index, problem in
      let x = Self.left + Double(index) * 96
      return [
        rect(x: x, y: 28, width: 10, height: 10, of: problem),
        text(problem.rawValue, x: x + 14, y: 37),
      ]
    }
  }

  /// The highest bar, rounded up to one, two or five and zeros.
  private var maximum: Double {
    let highest = bars.map(\.sum).max() ?? 0
    var power = 1.0
    while power * 10 <= highest { power *= 10 }
    return [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= highest } ?? 1
  }

  private func scale(to width: Double) -> [String] {
    [0.0, 0.5, 1].flatMap { part in
      let y = Self.top + Self.height * (1 - part)
      return [
        "  <path d=\"M\(points(Self.left)) \(points(y))H\(points(width - 8))\" stroke=\"#ccc\"/>",
        text(
          points(maximum * part), x: Self.left - 6, y: y + 4, attributes: " text-anchor=\"end\""),
      ]
    }
  }

  private func draw(_ bar: Bar, at index: Int) -> [String] {
    let x = Self.left + 8 + Double(index) * Self.step
    var y = Self.top + Self.height
    var lines: [String] = []
    for problem in KeyboardProblem.allCases {
      guard let count = bar.counts[problem] else { continue }
      let height = Self.height * Double(count) / maximum
      y -= height
      lines.append(rect(x: x, y: y, width: 32, height: height, of: problem, count))
    }
    let middle = x + 16
    let isNewDay = index == 0 || bars[index - 1].day != bar.day
    lines.append(
      text(
        bar.appVersion, x: middle, y: Self.top + Self.height + 16,
        attributes: " text-anchor=\"middle\""))
    if isNewDay {
      let date = String(bar.day.description.dropFirst(5))
      lines.append(
        text(
          date, x: middle, y: Self.top + Self.height + 32, attributes: " text-anchor=\"middle\""))
    }
    return lines
  }

  private func rect(
    x: Double, y: Double, width: Double, height: Double, of problem: KeyboardProblem,
    _ count: Int? = nil
  ) -> String {
    let colour =
      switch problem {
      case .covered: "#c0392b"
      case .gap: "#e6a23c"
      case .misplaced: "#5b7fa6"
      }
    let label = count.map { "<title>\(problem.rawValue): \($0)</title>" } ?? ""
    return "  <rect x=\"\(points(x))\" y=\"\(points(y))\" width=\"\(points(width))\""
      + " height=\"\(points(height))\" fill=\"\(colour)\">\(label)</rect>"
  }

  private func text(_ text: String, x: Double, y: Double, attributes: String = "") -> String {
    "  <text x=\"\(points(x))\" y=\"\(points(y))\"\(attributes)>\(escaped(text))</text>"
  }

  /// A text without what XML does not allow in one.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": " "
      default: String(scalar)
      }
    }.joined()
  }
}
