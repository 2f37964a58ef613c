public import TagKeyboard

extension Tape {
  /// Whether a line of it is about a keyboard that can be touched.
  public var touchesKeyboard: Bool {
    lines.contains { $0.command.touchesKeyboard }
  }

  /// Whether settings make a difference to it: it sets one, or uses a tag whose words are settings.
  ///
  /// Reading settings takes as long as many keys; most tapes need none.
  public func usesSettings(tags: TagSet) -> Bool {
    lines.contains { $0.command.usesSettings(tags: tags) }
  }
}

extension TapeCommand {
  fileprivate var touchesKeyboard: Bool {
    switch self {
    case .touch: true
    case .after(_, let command): command.touchesKeyboard
    default: false
    }
  }

  fileprivate func usesSettings(tags: TagSet) -> Bool {
    switch self {
    case .set: true
    // Which tags its keys insert is known when they are pressed.
    case .touch(let command): !command.keys.isEmpty
    case .tag(let name): tags.tag(named: name)?.usesSettings ?? false
    case .after(_, let command): command.usesSettings(tags: tags)
    default: false
    }
  }
}

extension Tag {
  /// Whether a variable of its snippets is a setting.
  var usesSettings: Bool {
    let elements = snippet.elements + (block?.elements ?? [])
    return elements.contains(where: \.usesSettings)
  }
}

extension Snippet.Element {
  fileprivate var usesSettings: Bool {
    switch self {
    case .text, .choice: false
    case .stop(_, let placeholder): placeholder.contains(where: \.usesSettings)
    case .variable(let name, let fallback):
      TagVariable(rawValue: name)?.isSetting ?? false || fallback.contains(where: \.usesSettings)
    }
  }
}

extension TagVariable {
  /// Whether the settings say what it stands for.
  fileprivate var isSetting: Bool {
    switch self {
    case .selectedText, .clipboard: false
    case .sarcasmOpening, .sarcasmClosing, .pedantOpening, .pedantClosing: true
    }
  }
}
