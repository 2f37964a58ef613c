extension Rule {
  /// A privacy policy.
  static let policy = Rule(
    id: "KB-POLICY",
    summary: "There is a privacy policy, in the app and in the store",
    reason: "Every app needs one; for keyboards it was asked for by name from the first day.",
    hint: "Link it in the app and in `fastlane/metadata/…/privacy_url.txt` or in the store's form.",
    history: .always("25.7", "5.1.1(i)", .error, since: "2018-10-03"),
    failing: "fastlane/metadata/en-US/privacy_url.txt: empty",
    passing: "fastlane/metadata/en-US/privacy_url.txt: https://example.com/privacy",
    check: { inspection in
      let files = inspection.folder.paths.filter { $0.hasSuffix("/privacy_url.txt") }
      let filled = files.filter {
        ((try? inspection.folder.text(at: $0)) ?? "").contains { !$0.isWhitespace }
      }
      let links = (inspection.containerCode.strings + inspection.code.strings).filter { string in
        let text = string.text.lowercased()
        return text.contains("http") && (text.contains("privacy") || text.contains("policy"))
      }
      let evidence =
        filled.map { Outcome.Evidence(Place(path: $0), "address for the store") }
        + links.map { Outcome.Evidence($0.place, "link in the app: \($0.text.prefix(80))") }
      return evidence.isEmpty
        ? Outcome(
          .manual, "see that the policy is linked in the app and in the store",
          files.map { Outcome.Evidence(Place(path: $0), "is empty") })
        : Outcome(.pass, "a policy is linked", evidence)
    })
}
