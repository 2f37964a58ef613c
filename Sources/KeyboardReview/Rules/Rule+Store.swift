extension Rule {
  /// Keeps no typed text.
  static let store = Rule(
    id: "KB-STORE",
    summary: "Typed text is stored only to serve typing",
    reason: "A keyboard may learn words. It may not keep a diary.",
    hint: "Store words for suggestions at most, say so, and offer to forget them.",
    history: .always("25.8", "4.4.1", .note),
    failing:
      "func keyPressed(_ text: String) { proxy.insertText(text); log.append(text); save(log) }",
    passing: "func keyPressed(_ text: String) { textDocumentProxy.insertText(text) }",
    check: { inspection in
      let code = inspection.code
      guard !code.isEmpty else { return inspection.withoutSources }
      let sources = TypingSites(in: code).variable + code.sites(API.typedText.names)
      let functions = Set(sources.compactMap(\.function))
      let writes =
        functions.sorted().flatMap { code.sitesAround($0) }.filter(\.isWrite)
        + code.sites.filter { $0.isWrite && $0.keepsWords }
      if !writes.isEmpty {
        return Outcome(
          inspection.violation, "see what is kept: this is written where typed text is handled",
          writes.evidence)
      }
      return Outcome(.pass, "nothing is written where typed text is handled")
    })
}

extension Code.Site {
  /// Whether what is written is called after words that were typed.
  fileprivate var keepsWords: Bool {
    let text = (mention.arguments ?? []).map(\.text).joined().lowercased()
    return ["learnedword", "userword", "typedtext", "typedword", "keystroke", "clipboardhistory"]
      .contains { text.contains($0) }
  }

  fileprivate var isWrite: Bool {
    let receiver = mention.receiver.lowercased()
    switch mention.name {
    case "set", "setObject", "setValue", "setString", "setBool", "setInt":
      return receiver.contains("defaults") && mention.arguments != nil
    case "writeToFile", "createFile", "createFileAtPath", "archiveRootObject", "learnWord",
      "writeAllText", "appendAllText":
      return mention.arguments != nil
    case "write":
      return mention.arguments?.contains { ["to", "toFile"].contains($0.label) } ?? false
        || receiver.contains("realm")
    case "save": return receiver.contains("context")
    default: return false
    }
  }
}
