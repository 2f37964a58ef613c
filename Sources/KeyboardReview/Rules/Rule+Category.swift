extension Rule {
  /// The store's category.
  static let category = Rule(
    id: "KB-CATEGORY",
    summary: "The app's primary category fits a keyboard",
    reason:
      "The guidelines of 2014 asked for Utilities. Now only the most fitting one is asked for.",
    hint: "Set `LSApplicationCategoryType` to `public.app-category.utilities`.",
    history: [
      .from2014("25.7", .error), Change(date: "2020-01-03", source: "2.3.5", severity: .note),
    ],
    failing: "<key>LSApplicationCategoryType</key><string>public.app-category.games</string>",
    passing: "<key>LSApplicationCategoryType</key><string>public.app-category.utilities</string>",
    check: { inspection in
      guard let found = category(of: inspection) else {
        return Outcome(
          .manual, "see the category in the store's form", ignoredCategory(of: inspection))
      }
      return found.isUtilities
        ? Outcome(.pass, "the category is Utilities", [found.evidence])
        : Outcome(inspection.violation, "the category is not Utilities", [found.evidence])
    })

  private static func category(
    of inspection: Inspection
  ) -> (isUtilities: Bool, evidence: Outcome.Evidence)? {
    let key = "LSApplicationCategoryType"
    if let info = inspection.keyboard.container?.info, let value = info[key]?.string, !value.isEmpty
    {
      return (
        value == "public.app-category.utilities",
        .init(info.place(of: key), "\(key) is \"\(value)\"")
      )
    }
    for path in inspection.folder.paths where path.hasSuffix("/primary_category.txt") {
      guard let text = try? inspection.folder.text(at: path) else { continue }
      let value = text.filter { !$0.isWhitespace }
      guard !value.isEmpty else { continue }
      return (
        value.uppercased().hasSuffix("UTILITIES"), .init(Place(path: path), "is \"\(value)\"")
      )
    }
    for path in inspection.folder.paths where path.lastPathPart == "Deliverfile" {
      guard let text = try? inspection.folder.text(at: path) else { continue }
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        guard let match = line.firstMatch(of: #/^\s*primary_category[\s(]+['"]([^'"]+)['"]/#) else {
          continue
        }
        return (
          match.1.uppercased().hasSuffix("UTILITIES"),
          .init(Place(path: path, line: index + 1), "is \"\(match.1)\"")
        )
      }
    }
    return nil
  }

  /// A setting that looks like a category and is not used.
  private static func ignoredCategory(of inspection: Inspection) -> [Outcome.Evidence] {
    let setting = "INFOPLIST_KEY_LSApplicationCategoryType"
    guard let settings = inspection.keyboard.container?.settings, let value = settings[setting]
    else {
      return []
    }
    return [
      .init(
        settings.place(of: setting),
        "\(setting) is \"\(value)\" and ignored: GENERATE_INFOPLIST_FILE is not YES")
    ]
  }
}
