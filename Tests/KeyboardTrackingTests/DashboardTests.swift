import Foundation
import KeyboardTracking
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite(.namesCases)
struct DashboardTests {
  private static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  private func dashboard() throws -> KeyboardDashboard {
    var dashboard = KeyboardDashboard()
    dashboard.count(.gap, appVersion: "7.3", on: try Self.day("2019-10-16"), times: 3)
    dashboard.count(.covered, appVersion: "7.3", on: try Self.day("2019-10-16"), times: 5)
    dashboard.count(.covered, appVersion: "7.2", on: try Self.day("2019-10-15"), times: 20)
    return dashboard
  }

  @Test func countsComeOutInOneOrderAsJSONAndAsCSV() throws {
    let dashboard = try dashboard()
    #expect(
      dashboard.csv == """
        day,appVersion,problem,count
        2019-10-15,7.2,covered,20
        2019-10-16,7.3,covered,5
        2019-10-16,7.3,gap,3

        """)
    #expect(
      dashboard.json
        == #"{"version":1,"rows":[{"day":"2019-10-15","appVersion":"7.2","problem":"covered","count":20},"#
        + #"{"day":"2019-10-16","appVersion":"7.3","problem":"covered","count":5},"#
        + #"{"day":"2019-10-16","appVersion":"7.3","problem":"gap","count":3}]}"#)
    #expect(KeyboardDashboard().json == #"{"version":1,"rows":[]}"#)
  }

  /// A sum that stays at the largest number.
  private func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, isTooLarge) = first.addingReportingOverflow(second)
    return isTooLarge ? .max : sum
  }

  private func counts(_ dashboard: KeyboardDashboard) -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: dashboard.rows.map {
        ("\($0.day) \($0.appVersion) \($0.problem)", $0.count)
      })
  }

  @Test func mergingIsAddingInAnyOrder() throws {
    try withSeeds(200) { random in
      func make() throws -> KeyboardDashboard {
        var dashboard = KeyboardDashboard()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          let day = try Self.day("2019-10-1\(Int.random(in: 1...3, using: &random))")
          dashboard.count(
            KeyboardProblem.allCases.randomElement(using: &random) ?? .gap,
            appVersion: "\(Int.random(in: 1...2, using: &random))", on: day,
            times: [-1, 1, 9, .max].randomElement(using: &random) ?? 1)
        }
        return dashboard
      }
      let (a, b, c) = (try make(), try make(), try make())
      func merged(_ parts: KeyboardDashboard...) -> KeyboardDashboard {
        parts.reduce(into: KeyboardDashboard()) { $0.merge($1) }
      }
      #expect(merged(a, b) == merged(b, a))
      #expect(merged(merged(a, b), c) == merged(a, merged(b, c)))
      #expect(merged(a) == a)
      let (first, both) = (counts(a), counts(merged(a, b)))
      for (key, count) in counts(b).merging(first, uniquingKeysWith: sum) {
        #expect(both[key] == count)
      }
    }
  }

  @Test func textsOfVersionsBreakNoFormat() throws {
    var dashboard = KeyboardDashboard()
    let version = "1.0 \"<b>\",\n&\u{1}\\"
    dashboard.count(.gap, appVersion: version, on: try Self.day("2026-11-21"), times: .max)
    dashboard.merge(dashboard)
    let object = try JSONSerialization.jsonObject(with: Data(dashboard.json.utf8))
    let rows = (object as? [String: Any])?["rows"] as? [[String: Any]]
    #expect(rows?.first?["appVersion"] as? String == version)
    #expect(rows?.first?["count"] as? Int == .max)
    #expect(dashboard.csv.contains("2026-11-21,\"1.0 \"\"<b>\"\",\n&\u{1}\\\",gap,"))
    // A quotation mark and what follows it may be one character.
    var accented = KeyboardDashboard()
    accented.count(.gap, appVersion: "1\"\u{301}", on: try Self.day("2026-11-21"))
    #expect(accented.csv.hasSuffix("2026-11-21,\"1\"\"\u{301}\",gap,1\n"))
    let svg = DashboardChart(of: dashboard, title: "a<b").svg
    #expect(svg.contains("1.0 \"&lt;b&gt;\", &amp; \\") && svg.contains("a&lt;b"))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test func theChartIsAsRecorded() throws {
    assertSnapshot("dashboard", DashboardChart(of: try dashboard()).svg)
    assertSnapshot("empty-dashboard", DashboardChart(of: KeyboardDashboard()).svg)
  }

  @Test(arguments: ["2026-11-21", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
  func daysReadAsTheyAreWritten(text: String) throws {
    try #expect(Self.day(text).description == text)
  }

  @Test(arguments: [
    "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01", "",
    "2026-01-01 ", "2026-01-", "٢٠٢٦-٠١-٠١", "2026-01-32", "0000-01-01", "-026-01-01",
  ])
  func whatIsNoDayIsRefused(text: String) { #expect(CalendarDay(text) == nil) }
}
