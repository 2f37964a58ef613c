import Foundation
import TestSupport
import Testing

/// The documents agree with each other and with what is there.
struct DocumentTests {
  @Test func decisionsAreNumberedWithoutGaps() throws {
    let files = Repository.files(in: "Docs/Decisions", suffix: ".md")
    let numbers = files.compactMap { $0.split(separator: "/").last?.prefix(4) }.compactMap {
      Int($0)
    }
    #expect(numbers.count == files.count, "a decision's file name starts with four digits")
    #expect(numbers == Array(0..<files.count))
  }

  @Test func decisionsKeepToTheTemplate() throws {
    for file in Repository.files(in: "Docs/Decisions", suffix: ".md") {
      let lines = try Repository.lines(file)
      let number = try #require(file.split(separator: "/").last?.prefix(4))
      #expect(lines.first?.hasPrefix("# \(number): ") == true, "title of \(file)")
      let headings = lines.filter { $0.hasPrefix("## ") }
      #expect(
        headings == ["## Status", "## Context", "## Decision", "## Consequences"], "in \(file)")
    }
  }

  @Test func theChangeLogHasAStandingUnreleasedPart() throws {
    let headings = try Repository.lines("CHANGELOG.md").filter { $0.hasPrefix("#") }
    #expect(
      headings.prefix(5) == [
        "# Changes", "## Unreleased", "### Additions", "### Changes", "### Fixes",
      ])
  }

  @Test(arguments: ["README.md", "README.ru.md", "CONTRIBUTING.md"])
  func makeTargetsThatAreNamedExist(file: String) throws {
    let makefile = try Repository.lines("Makefile")
    for target in try words(after: "make ", in: Repository.text(file)) {
      #expect(
        makefile.contains { $0.hasPrefix("\(target):") }, "\(file) names `make \(target)`")
    }
  }

  @Test(arguments: ["README.md", "README.ru.md", "CONTRIBUTING.md", "CHANGELOG.md"])
  func linkedFilesExist(file: String) throws {
    let text = try Repository.text(file)
    for link in text.matches(of: /\]\(([^)#]+)[^)]*\)/).map(\.1) where !link.contains("://") {
      #expect(Repository.exists(String(link)), "\(file) links to \(link)")
    }
  }

  @Test func pathsInTheMapOfTheReadMeExist() throws {
    let rows = try Repository.lines("README.md").filter { $0.hasPrefix("| `") }
    let paths = rows.flatMap { $0.matches(of: /`([A-Z][A-Za-z]*(?:\/[A-Za-z]+)*)\/`/).map(\.1) }
    #expect(paths.count > 10)
    for path in paths { #expect(Repository.exists(String(path)), "README.md names \(path)") }
  }

  @Test func everyHazardHasATestThatCarriesItsNumber() throws {
    let rows = try Repository.lines("Docs/Hosts.md").drop { $0 != "## The hazards" }
    let numbers = rows.prefix { !$0.hasPrefix("## What") }.compactMap {
      $0.wholeMatch(of: /\| (\d+) \|.*/).map { String($0.1) }
    }
    #expect(numbers == (1...23).map { "\($0)" })
    let tests = try Repository.files(in: "Tests/TagKeyboardTests/Hazards", suffix: ".swift")
      .map(Repository.text).joined()
    let tested = Set(tests.matches(of: #/@Test\(\s*"Hazard (\d+):/#).map { String($0.1) })
    #expect(tested == Set(numbers))
  }

  /// The words that follow `prefix` where it starts a piece of code, such as `` `make test` ``.
  private func words(after prefix: String, in text: String) throws -> [String] {
    let expression = try Regex(
      "(?m)(?:`|^\\s*\\$ |^)\(prefix)([a-z]+)", as: (Substring, Substring).self)
    return text.matches(of: expression).map { String($0.output.1) }
  }
}
