extension Rule {
  /// Pictures and emoji.
  static let media = Rule(
    id: "KB-MEDIA",
    summary: "Pictures and emoji are one's own, not Apple's",
    reason: "Apple's emoji are artwork of Apple's; keyboards with copies of them are rejected.",
    hint: "Type emoji as characters and let the system draw them.",
    history: .since("2017-06-08", "4.4.1, 5.2.5", .warning),
    failing: "Emoji/1f600.png, AppleColorEmoji.ttf",
    passing: "textDocumentProxy.insertText(\"😀\")",
    check: { inspection in
      let resources = unique(
        inspection.bundle.units.flatMap(\.resources) + inspection.bundle.resources)
      let fonts = resources.filter {
        let name = $0.lastPathPart.lowercased().filter { $0.isLetter }
        return name.contains("applecoloremoji")
      }
      let pictures = resources.filter {
        ["png", "pdf", "imageset"].contains($0.pathExtension)
          && $0.fileStem.wholeMatch(of: #/(?i)(u|emoji_?u?)?\+?1f[0-9a-f]{3}([-_][0-9a-f]+)*/#)
            != nil
      }
      guard fonts.isEmpty else {
        return Outcome(
          inspection.violation, "Apple's font is in the bundle",
          fonts.map { .init(Place(path: $0), "is Apple's") })
      }
      let uses = inspection.code.sites(["UIPasteboard"])
      guard !pictures.isEmpty || TypingSites(in: inspection.code).variable.isEmpty && !uses.isEmpty
      else {
        return Outcome(.pass, "no pictures of emoji are in the bundle")
      }
      return Outcome(
        .manual, "see whose the pictures are",
        pictures.prefix(5).map { .init(Place(path: $0), "is named like an emoji") })
    })
}
