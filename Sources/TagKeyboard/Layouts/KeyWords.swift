/// The words that stand on keys and that screen readers say, where a layout has none of its own.
enum KeyWords {
  /// A sign for an action, for lack of room for words.
  static func sign(of action: LayoutAction) -> String? {
    switch action {
    case .shift: "⇧"
    case .delete(.character): "⌫"
    case .nextKeyboard: "🌐"
    case .dismiss: "⌨"
    case .clear: "✕"
    case .undo: "↶"
    case .redo: "↷"
    case .moveCaret(.backward, by: .character): "←"
    case .moveCaret(.forward, by: .character): "→"
    case .moveCaret(.backward, by: .word): "⇤"
    case .moveCaret(.forward, by: .word): "⇥"
    case .moveCaret(.backward, by: .line): "↤"
    case .moveCaret(.forward, by: .line): "↦"
    case .moveCaret(.backward, by: .upTo(let stops)): "←" + stops.text
    case .moveCaret(.forward, by: .upTo(let stops)): "→" + stops.text
    case .nextInputPoint: "⇢"
    case .previousInputPoint: "⇠"
    case .delete(.word): "⌫…"
    case .delete(.line): "⌫↤"
    case .delete(.tag): "⌫‹›"
    case .delete(.upTo(let stops)): "⌫" + stops.text
    default: nil
    }
  }

  /// What a screen reader says of an action; `nil` where that is what stands on the key.
  static func spoken(_ action: LayoutAction) -> LocalizedText? {
    switch action {
    case .symbol(.decimalSeparator): text("десятичный знак", "decimal separator")
    case .symbol(.groupingSeparator): text("разделитель разрядов", "grouping separator")
    case .symbol(.minusSign): text("минус", "minus")
    case .space: text("Пробел", "space")
    case .delete(.character): text("Удалить", "Delete")
    case .delete(.word): text("Удалить слово", "Delete word")
    case .delete(.line): text("Удалить до начала строки", "Delete to line start")
    case .delete(.tag): text("Удалить тег", "Delete tag")
    case .delete(.upTo(let stops)): text("Удалить до \(stops.text)", "Delete to \(stops.text)")
    case .moveCaret(.backward, by: .character): text("Влево", "Left")
    case .moveCaret(.forward, by: .character): text("Вправо", "Right")
    case .moveCaret(.backward, by: .word): text("На слово влево", "Word left")
    case .moveCaret(.forward, by: .word): text("На слово вправо", "Word right")
    case .moveCaret(.backward, by: .line): text("К началу строки", "Line start")
    case .moveCaret(.forward, by: .line): text("К концу строки", "Line end")
    case .moveCaret(.backward, by: .upTo(let stops)):
      text("Назад до \(stops.text)", "Back to \(stops.text)")
    case .moveCaret(.forward, by: .upTo(let stops)):
      text("Вперёд до \(stops.text)", "On to \(stops.text)")
    case .clear: text("Очистить", "Clear")
    case .undo: text("Отменить", "Undo")
    case .redo: text("Вернуть", "Redo")
    case .nextInputPoint: text("Следующая точка ввода", "Next input point")
    case .previousInputPoint: text("Предыдущая точка ввода", "Previous input point")
    case .shift: text("Верхний регистр", "Shift")
    case .nextKeyboard: text("Следующая клавиатура", "Next keyboard")
    case .dismiss: text("Скрыть клавиатуру", "Hide keyboard")
    default: nil
    }
  }

  /// What stands on the return key.
  static func returnLabel(_ type: TextInputTraits.ReturnKeyType) -> LocalizedText {
    switch type {
    case .default: text("Ввод", "return")
    case .go: text("Перейти", "Go")
    case .google: LocalizedText("Google")
    case .join: text("Войти", "Join")
    case .next: text("Далее", "Next")
    case .route: text("Маршрут", "Route")
    case .search: text("Найти", "Search")
    case .send: text("Отправить", "Send")
    case .yahoo: LocalizedText("Yahoo!")
    case .done: text("Готово", "Done")
    case .emergencyCall: text("SOS", "SOS")
    case .continue: text("Продолжить", "Continue")
    }
  }

  /// The name of a character that screen readers skip or call differently; `nil` for a letter.
  static func name(ofCharacter text: String) -> LocalizedText? { characterNames[text] }

  private static let characterNames: [String: LocalizedText] = [
    "!": text("восклицательный знак", "exclamation mark"), "\"": text("кавычка", "quotation mark"),
    "#": text("решётка", "number sign"), "$": text("доллар", "dollar"),
    "%": text("процент", "percent"), "&": text("амперсанд", "ampersand"),
    "'": text("апостроф", "apostrophe"), "(": text("открывающая скобка", "left parenthesis"),
    ")": text("закрывающая скобка", "right parenthesis"), "*": text("звёздочка", "asterisk"),
    "+": text("плюс", "plus"), ",": text("запятая", "comma"), "-": text("дефис", "hyphen"),
    ".": text("точка", "period"), "/": text("косая черта", "slash"),
    ":": text("двоеточие", "colon"), ";": text("точка с запятой", "semicolon"),
    "<": text("меньше", "less than"), "=": text("равно", "equals"),
    ">": text("больше", "greater than"), "?": text("вопросительный знак", "question mark"),
    "@": text("собака", "at sign"), "[": text("открывающая квадратная скобка", "left bracket"),
    "\\": text("обратная косая черта", "backslash"),
    "]": text("закрывающая квадратная скобка", "right bracket"), "^": text("циркумфлекс", "caret"),
    "_": text("подчёркивание", "underscore"), "`": text("гравис", "backtick"),
    "{": text("открывающая фигурная скобка", "left brace"),
    "|": text("вертикальная черта", "vertical bar"),
    "}": text("закрывающая фигурная скобка", "right brace"), "~": text("тильда", "tilde"),
    "–": text("короткое тире", "en dash"), "—": text("тире", "em dash"),
    "«": text("открывающая кавычка", "left guillemet"),
    "»": text("закрывающая кавычка", "right guillemet"),
    "„": text("нижняя кавычка", "low quotation mark"),
    "“": text("левая кавычка", "left quotation mark"),
    "”": text("правая кавычка", "right quotation mark"),
    "…": text("многоточие", "ellipsis"), "€": text("евро", "euro"),
    "£": text("фунт", "pound"), "₽": text("рубль", "rouble"), "•": text("маркер", "bullet"),
    "№": text("номер", "numero"),
  ]

  private static func text(_ russian: String, _ english: String) -> LocalizedText {
    LocalizedText(translations: [
      .init(language: "en", text: english), .init(language: "ru", text: russian),
    ])
  }
}
