extension Rule {
  /// Third-party AI.
  static let artificialIntelligence = Rule(
    id: "KB-AI",
    summary: "What goes to somebody's AI is disclosed and agreed to",
    reason:
      "Since November 2025 the guidelines name third-party AI among those one may not share with unasked.",
    hint: """
      Ask before the first use: “Text that you choose is sent to NAME to be rewritten. Allow?”
      """,
    history: .since("2025-11-13", "5.1.2(i)", .warning),
    failing: "let host = \"https://api.openai.com/v1/responses\"",
    passing: "// corrections are made on the device",
    check: { inspection in
      let hosts = [
        "api.openai.com", "api.anthropic.com", "generativelanguage.googleapis.com",
        "api.mistral.ai", "api.cohere.ai", "api.cohere.com", "api.groq.com", "api.deepseek.com",
        "openrouter.ai", "api.perplexity.ai", "api.x.ai", "api-inference.huggingface.co",
      ]
      let kits: Set = [
        "OpenAI", "OpenAIKit", "AnthropicSwiftSDK", "GoogleGenerativeAI", "SwiftOpenAI",
      ]
      let found =
        inspection.code.strings.filter { string in hosts.contains { string.text.contains($0) } }
        .map { Outcome.Evidence($0.place, String($0.text.prefix(80))) } + inspection.linked(kits)
      guard found.isEmpty else {
        return Outcome(
          inspection.violation, "see that people are asked before text goes there", found)
      }
      return inspection.code.isEmpty
        ? inspection.withoutSources : Outcome(.pass, "no known AI service is named")
    })
}
