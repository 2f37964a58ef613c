import TagKeyboard

extension Tape {
  /// Whether a line of it is about a keyboard that can be touched.
  public var touchesKeyboard: Bool {
    lines.contains { $0.command.touchesKeyboard }
  }

  /// Whether settings make a difference to it: it sets one, or has keys around tags.
  ///
  /// Reading settings takes as long as many keys; a tape that only types needs none.
  public var usesSettings: Bool { lines.contains { $0.command.usesSettings } }
}

extension TapeCommand {
  fileprivate var touchesKeyboard: Bool {
    switch self {
    case .touch: true
    case .after(_, let command): command.touchesKeyboard
    default: false
    }
  }

  fileprivate var usesSettings: Bool {
    switch self {
    case .set, .tag, .press(.close, _): true
    // Which tags its keys insert is known when they are pressed.
    case .touch(let command): !command.keys.isEmpty
    case .after(_, let command): command.usesSettings
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
    case .text, .choice, .transformedStop: false
    case .transformedVariable(let name, _): TagVariable(rawValue: name)?.isSetting ?? false
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
