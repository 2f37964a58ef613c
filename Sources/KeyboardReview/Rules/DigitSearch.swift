/// Looks for keys with digits in sources and resources.
struct DigitSearch {
  /// The digits without a key.
  let missing: String

  /// Whether each of 0 to 9 has a key.
  var foundAll: Bool { missing.isEmpty }

  init(_ inspection: Inspection) {
    var found: Set<Character> = []
    for string in inspection.code.strings { found.formUnion(Self.digits(in: string.text)) }
    if found.count < 10 {
      for path in inspection.layoutFiles {
        guard let text = try? inspection.folder.text(at: path) else { continue }
        for match in text.matches(of: #/[>"'\s,\[]([0-9]|1234567890|0123456789)[<"'\s,\]]/#) {
          found.formUnion(match.1)
        }
        if found.count == 10 { break }
      }
    }
    missing = String("0123456789".filter { !found.contains($0) })
  }

  /// The digits of a text that is a key or a row of keys: without letters, and not one long number.
  private static func digits(in text: String) -> [Character] {
    guard text.count <= 60, !text.contains(where: \.isLetter) else { return [] }
    let isKey = text.count == 1 || text.count >= 10 || text.contains(" ") || text.contains(",")
    return isKey ? text.filter { "0"..."9" ~= $0 }.map(\.self) : []
  }
}

extension Inspection {
  /// Whether the keys can only come from the subject itself: no library, web page or database
  /// gives any.
  var showsAllItsKeys: Bool {
    let sources: Set = [
      "WKWebView", "UIWebView", "Realm", "NSManagedObjectContext", "NSPersistentContainer",
    ]
    return bundle.opaqueLink == nil && code.sites(sources).isEmpty
  }

  /// The resources in which layouts may be written down.
  var layoutFiles: [String] {
    let kinds: Set = [
      "json", "plist", "yaml", "yml", "xml", "txt", "xib", "storyboard", "js", "html",
    ]
    return unique(bundle.units.flatMap(\.resources) + bundle.resources).filter {
      kinds.contains($0.pathExtension) && !$0.hasSuffix("Info.plist")
        && !$0.contains(".xcassets/")
    }
  }
}
