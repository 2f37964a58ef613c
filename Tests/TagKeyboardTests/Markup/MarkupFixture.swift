import TagKeyboard
import Testing

/// The sets that ship, with the settings as they are at first.
enum MarkupFixture {
  static let variables = [
    "SarcasmOpening": "[sarcasm mode on]", "SarcasmClosing": "[/sarcasm mode off]",
    "PedantOpening": "[zanuda mode on]", "PedantClosing": "[/zanuda mode off]",
  ]
  static let all = TagSetLibrary.builtIn.sets.map { id, set in
    (id: id, set: set, markup: Markup(of: set, variables: variables))
  }

  static func markup(_ id: String) throws -> Markup {
    try #require(all.first { $0.id == id }).markup
  }

  static func tag(_ name: String, of id: String) throws -> TagKeyboard.Tag {
    try #require(all.first { $0.id == id }?.set.tag(named: name))
  }

  static func shape(_ name: String, of id: String, isBlock: Bool = false) throws -> TagShape {
    try markup(id).shape(of: tag(name, of: id), isBlock: isBlock)
  }
}
