/// A language tag of BCP 47, as far as keyboards use it: language, script, region.
struct LanguageTag {
  let language: String
  let script: String?

  /// `nil` when the text is no tag.
  init?(_ text: String) {
    var parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, first.wholeMatch(of: #/[A-Za-z]{2,3}|[A-Za-z]{5,8}/#) != nil
    else { return nil }
    language = first.lowercased()
    parts.removeFirst()
    if let next = parts.first, next.wholeMatch(of: #/[A-Za-z]{4}/#) != nil {
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
      parts.removeFirst()
    } else {
      script = nil
    }
    guard parts.allSatisfy({ $0.wholeMatch(of: #/[A-Za-z0-9]{1,8}/#) != nil }) else { return nil }
  }

  /// Whether the language is written from right to left; `nil` for tags of many languages.
  var isRightToLeft: Bool? {
    if ["mul", "mis", "und", "zxx"].contains(language) { return nil }
    if let script { return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].contains(script) }
    return [
      "ar", "he", "iw", "fa", "ur", "yi", "ps", "dv", "ckb", "ug", "sd", "syr", "arc", "nqo", "glk",
      "pnb", "ks",
    ].contains(language)
  }

  /// The range of letters that the language is written with, where it is a script of its own;
  /// `nil` where that is not known here.
  var letters: [ClosedRange<UInt32>]? {
    switch (script, language) {
    case ("Cyrl", _), (nil, "ru"), (nil, "uk"), (nil, "be"), (nil, "bg"), (nil, "mk"), (nil, "lez"):
      [0x400...0x52F]
    case ("Latn", _), (nil, "en"), (nil, "de"), (nil, "fr"), (nil, "es"), (nil, "it"), (nil, "pt"),
      (nil, "nl"), (nil, "sv"), (nil, "da"), (nil, "nb"), (nil, "fi"), (nil, "pl"), (nil, "cs"):
      [0x41...0x5A, 0x61...0x7A, 0xC0...0x17F]
    case ("Arab", _), (nil, "ar"), (nil, "fa"), (nil, "ur"): [0x600...0x6FF, 0x750...0x77F]
    case ("Hebr", _), (nil, "he"): [0x590...0x5FF]
    case ("Grek", _), (nil, "el"): [0x370...0x3FF]
    case ("Mymr", _), (nil, "shn"), (nil, "my"): [0x1000...0x109F, 0xAA60...0xAA7F]
    default: nil
    }
  }
}
