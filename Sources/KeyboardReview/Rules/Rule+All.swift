extension Rule {
  /// All rules, in the order of reports: what people are rejected for comes first.
  package static let all: [Rule] = [
    next, typed, fullAccess, send, manifest,
    offline, numberPads, fields, ascii, secure, launch, keys, store, log, openAccess, policy, ads,
    analytics, artificialIntelligence, usage, manifestValid, declared,
    point, attributes, language, rightToLeft, name, category, app, settingsBundle,
    identifier, embedded, version, minimumSystem, architecture, extensionAPI, publicAPI,
    selfContained, nested, groups, transport, memory, media, oneApp, notes,
  ]

  /// The rule with an id, whatever the case of its letters; `nil` when there is none.
  package static func named(_ id: String) -> Rule? {
    all.first { $0.id == id.uppercased() }
  }
}
