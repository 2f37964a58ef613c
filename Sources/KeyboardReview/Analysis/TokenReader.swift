/// Reads Objective-C and C# by their tokens: enough to know which method mentions which name with
/// which arguments, and behind which `if`.
struct TokenReader {
  private let tokens: [SourceToken]
  private let language: SourceLanguage
  private var facts: SourceFacts
  private var blocks: [Block] = []
  private var index = 0

  /// A pair of braces that is open.
  private struct Block {
    var function: Int?
    var type: String?
    var conditions: [Condition]
    /// The condition of the `if` that it belongs to, to be turned round behind an early return.
    var own: Condition?
    var leaves = false
  }

  static func read(_ text: String, path: String, language: SourceLanguage) -> SourceFacts {
    var reader = TokenReader(
      tokens: SourceToken.tokens(of: text), language: language, facts: SourceFacts(path: path))
    reader.read()
    return reader.facts
  }

  private init(tokens: [SourceToken], language: SourceLanguage, facts: SourceFacts) {
    self.tokens = tokens
    self.language = language
    self.facts = facts
  }

  private mutating func read() {
    var pending: Block?
    while index < tokens.count {
      let token = tokens[index]
      switch token.text {
      case "#" where text(index + 1) == "import" || text(index + 1) == "include": readInclude()
      case "using" where language == .cSharp && blocks.isEmpty: readUsing()
      case "if" where token.kind == .word: pending = readIf()
      case "else" where token.kind == .word && text(index + 1) != "if":
        pending = Block(conditions: lastCondition.map { [inverse($0)] } ?? [])
        index += 1
      case "{" where token.kind == .sign:
        openBlock(pending)
        pending = nil
      case "}" where token.kind == .sign: closeBlock()
      case ";" where token.kind == .sign:
        if let block = pending { settle(block) }
        pending = nil
        index += 1
      case "return" where token.kind == .word:
        if pending != nil { pending?.leaves = true } else { markLeaving() }
        index += 1
      default:
        let start = index
        if let found = declaration() {
          pending = found
        } else if index == start {
          readMention(extra: pending?.conditions ?? [])
        }
      }
    }
  }

  // MARK: Blocks and conditions

  private var lastCondition: Condition?

  private var conditions: [Condition] { blocks.last?.conditions ?? [] }
  private var function: Int? { blocks.last?.function }

  private mutating func openBlock(_ pending: Block?) {
    var block = pending ?? Block(conditions: [])
    block.function = block.function ?? blocks.last?.function
    block.type = block.type ?? blocks.last?.type
    block.conditions = conditions + block.conditions
    blocks.append(block)
    index += 1
    if index < tokens.count, text(index) == "}", let function = pending?.function {
      facts.functions[function].isEmpty = true
    }
  }

  private mutating func closeBlock() {
    index += 1
    guard let block = blocks.popLast() else { return }
    settle(block)
  }

  /// Behind `if (x) { return; }` the contrary of `x` holds.
  private mutating func settle(_ block: Block) {
    guard block.leaves, let own = block.own, !blocks.isEmpty else { return }
    blocks[blocks.count - 1].conditions.append(inverse(own))
  }

  private mutating func markLeaving() {
    if !blocks.isEmpty { blocks[blocks.count - 1].leaves = true }
  }

  private func inverse(_ condition: Condition) -> Condition {
    Condition(names: condition.names, isNegated: !condition.isNegated)
  }

  private mutating func readIf() -> Block? {
    guard text(index + 1) == "(", let end = closing(index + 1) else {
      index += 1
      return nil
    }
    let inside = tokens[(index + 2)..<end]
    let texts = inside.map(\.text)
    let isNegated =
      texts.first == "!" || zip(texts, texts.dropFirst()).contains { $0 == "=" && $1 == "NO" }
      || zip(texts, texts.dropFirst()).contains { $0 == "=" && $1 == "false" }
    let names = inside.filter { $0.kind == .word }.map { plain($0.text) }
    let condition = Condition(names: names, isNegated: isNegated)
    lastCondition = condition
    index += 2
    while index < end { readMention(extra: []) }
    index = end + 1
    return Block(conditions: [condition], own: condition)
  }

  // MARK: Declarations

  private mutating func readInclude() {
    let line = tokens[index].line
    let rest = tokens[(index + 2)...].prefix { $0.line == line }
    let name = rest.first?.kind == .string ? rest.first?.text : rest.dropFirst().first?.text
    if let name {
      facts.imports.append(ImportFact(module: name.fileStem, place: place(tokens[index])))
    }
    index += 2 + rest.count
  }

  private mutating func readUsing() {
    let name = tokens[(index + 1)...].prefix { $0.text != ";" }.map(\.text).joined()
    facts.imports.append(ImportFact(module: name, place: place(tokens[index])))
    index += 1
  }

  private mutating func declaration() -> Block? {
    switch language {
    case .objectiveC: objectiveCType() ?? objectiveCMethod()
    default: cSharpType() ?? cSharpMethod()
    }
  }

  private mutating func objectiveCType() -> Block? {
    guard text(index) == "@", ["interface", "implementation"].contains(text(index + 1)),
      tokens.indices.contains(index + 2)
    else { return nil }
    let name = text(index + 2)
    let parent = text(index + 3) == ":" ? [text(index + 4)] : []
    if !parent.isEmpty || text(index + 1) == "implementation" {
      facts.types.append(
        TypeFact(name: name, inherits: parent, place: place(tokens[index + 2])))
    }
    typeName = name
    index += parent.isEmpty ? 3 : 5
    return Block(conditions: [])
  }

  private var typeName = ""

  private mutating func objectiveCMethod() -> Block? {
    guard blocks.isEmpty, text(index) == "-" || text(index) == "+", text(index + 1) == "(",
      let end = closing(index + 1), tokens.indices.contains(end + 1)
    else { return nil }
    let result = tokens[(index + 2)..<end].map(\.text)
    let name = tokens[end + 1]
    var cursor = end + 2
    var parts = 0
    while cursor < tokens.count, text(cursor) != "{", text(cursor) != ";" {
      if text(cursor) == ":" { parts += 1 }
      cursor += 1
    }
    let isDefinition = cursor < tokens.count && text(cursor) == "{"
    index = cursor
    guard isDefinition else { return nil }
    let isEntry = parts > 1 || Self.lifeCycle.contains(name.text) || name.text.hasPrefix("init")
    return function(
      swiftBaseName(ofSelectorPart: name.text), type: typeName, at: name, isEntry: isEntry,
      isCondition: result.contains("BOOL") || result.contains("bool"))
  }

  /// Methods that the system calls and that no source mentions.
  private static let lifeCycle: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateViewConstraints", "loadView",
    "textWillChange", "textDidChange", "selectionWillChange", "selectionDidChange",
    "layoutSubviews",
    "awakeFromNib", "drawRect", "dealloc", "didReceiveMemoryWarning", "traitCollectionDidChange",
    "load", "initialize", "main", "setUp", "tearDown",
  ]

  private mutating func cSharpType() -> Block? {
    guard text(index) == "class", tokens.indices.contains(index + 1) else { return nil }
    let name = tokens[index + 1]
    let rest = tokens[(index + 2)...].prefix { $0.text != "{" }
    let inherits = rest.filter { $0.kind == .word }.map(\.text)
    facts.types.append(TypeFact(name: name.text, inherits: inherits, place: place(name)))
    index += 2 + rest.count
    return Block(type: name.text, conditions: [])
  }

  private mutating func cSharpMethod() -> Block? {
    guard blocks.last?.type != nil, function == nil, tokens[index].kind == .word,
      text(index + 1) == "(", let end = closing(index + 1), index > 0,
      tokens[index - 1].kind == .word || [">", "]", "?"].contains(text(index - 1)),
      text(index - 1) != "new"
    else { return nil }
    let name = tokens[index]
    let before = tokens[max(0, index - 6)..<index].map(\.text)
    let isBase = text(end + 1) == ":"
    guard text(end + 1) == "{" || text(end + 1) == "=" || isBase else { return nil }
    let isEntry = before.contains("override") || before.contains("]") || name.text == typeNameHere
    index = end + 1
    while index < tokens.count, text(index) != "{", text(index) != "=" { index += 1 }
    return function(
      plain(name.text), type: typeNameHere, at: name, isEntry: isEntry,
      isCondition: before.last == "bool")
  }

  private var typeNameHere: String { blocks.last?.type ?? "" }

  private mutating func function(
    _ name: String, type: String, at token: SourceToken, isEntry: Bool, isCondition: Bool
  ) -> Block {
    facts.functions.append(
      FunctionFact(
        name: name, type: type, place: place(token), isEmpty: false, isEntry: isEntry,
        isCondition: isCondition))
    return Block(function: facts.functions.count - 1, conditions: [])
  }

  // MARK: Mentions

  private mutating func readMention(extra: [Condition]) {
    let token = tokens[index]
    switch token.kind {
    case .string:
      facts.strings.append(
        StringFact(text: token.text, place: place(token), function: function))
    case .word:
      let name = plain(token.text)
      readAlias(name)
      facts.mentions.append(
        Mention(
          name: swiftBaseName(ofSelectorPart: name), receiver: receiver(before: index),
          arguments: arguments(after: index), place: place(token), function: function,
          conditions: conditions + extra, isAssigned: isAssigned(at: index),
          member: member(after: index)))
    case .number, .sign: break
    }
    index += 1
  }

  /// A declaration that gives its name a value: `bool isOpen = true;`.
  private mutating func readAlias(_ name: String) {
    let isDeclaration =
      index > 0 && (tokens[index - 1].kind == .word || ["*", ">", "?"].contains(text(index - 1)))
    guard isDeclaration, text(index + 1) == "=", text(index + 2) != "=" else { return }
    let value = tokens[(index + 2)..<min(tokens.count, index + 82)].prefix { $0.text != ";" }
    let isTruth = value.count == 1 && ["YES", "true"].contains(value.first?.text ?? "")
    let isText = value.allSatisfy { $0.kind == .string || $0.text == "@" }
    facts.aliases.append(
      Alias(
        name: name, sources: value.filter { $0.kind == .word }.map { plain($0.text) },
        literal: isTruth ? "true" : isText ? value.last?.text : nil,
        isPlain: value.allSatisfy { $0.kind == .word || ".[]()!&|?".contains($0.text) },
        isJoined: value.contains { $0.kind == .string } && value.contains { $0.text == "+" },
        place: place(tokens[index])))
  }

  /// The receiver without the bracket that opens a message.
  private func receiver(before index: Int) -> String {
    let chain = chain(before: index)
    return chain.hasPrefix("[") && !chain.contains("]") ? String(chain.dropFirst()) : chain
  }

  /// The chain of words, dots and brackets that ends right before a name.
  private func chain(before index: Int) -> String {
    var parts: [String] = []
    var cursor = index - 1
    var depth = 0
    while cursor >= 0, parts.count < 40 {
      let token = tokens[cursor]
      if token.text == "]" || token.text == ")" { depth += 1 }
      if token.text == "[" || token.text == "(" { depth -= 1 }
      if depth < 0 { break }
      let isChain = token.kind == .word || [".", "]", ")", "?", "[", "("].contains(token.text)
      guard isChain || depth > 0 else { break }
      if depth == 0, token.kind == .word, token.text == "return" { break }
      parts.append(token.text)
      cursor -= 1
    }
    return parts.reversed().joined()
  }

  /// Whether a name stands behind a single `=`.
  private func isAssigned(at index: Int) -> Bool {
    let start = text(index - 1) == "." ? index - 3 : index - 1
    return text(start) == "=" && !["=", "!"].contains(text(start - 1))
  }

  /// The name behind `NAME.` or in `[NAME name]`.
  private func member(after index: Int) -> String? {
    let isDot = text(index + 1) == "."
    let next = index + (isDot ? 2 : 1)
    guard tokens.indices.contains(next), tokens[next].kind == .word,
      isDot || text(index - 1) == "["
    else { return nil }
    return tokens[next].text
  }

  /// What is passed to the name at `index`: `name:argument` or `name(argument, …)`.
  private func arguments(after index: Int) -> [Argument]? {
    if text(index + 1) == "(", let end = closing(index + 1) {
      return argumentList(tokens[(index + 2)..<min(end, index + 80)], label: "")
    }
    guard language == .objectiveC, text(index + 1) == ":" else { return nil }
    var depth = 0
    var cursor = index + 2
    while cursor < tokens.count, cursor < index + 80 {
      let text = text(cursor)
      if ["[", "(", "{"].contains(text) { depth += 1 }
      if ["]", ")", "}"].contains(text) { depth -= 1 }
      let isNextPart =
        depth == 0 && cursor > index + 2 && self.text(cursor + 1) == ":"
        && tokens[cursor].kind == .word
      if depth < 0 || isNextPart || text == ";" { break }
      cursor += 1
    }
    return argumentList(tokens[(index + 2)..<cursor], label: "")
  }

  private func argumentList(_ slice: ArraySlice<SourceToken>, label: String) -> [Argument] {
    var depth = 0
    let parts = slice.split(omittingEmptySubsequences: true) { token in
      if token.kind == .sign {
        if ["[", "(", "{"].contains(token.text) { depth += 1 }
        if ["]", ")", "}"].contains(token.text) { depth -= 1 }
      }
      return depth == 0 && token.kind == .sign && token.text == ","
    }
    return parts.map { part in
      let isLiteral = part.count == 1 && part.first?.kind == .string
      let isTruth = part.count == 1 && ["YES", "true"].contains(part.first?.text ?? "")
      return Argument(
        label: label, text: part.map(written).joined(),
        constant: isLiteral ? part.first?.text : isTruth ? "true" : nil)
    }
  }

  // MARK: Tokens

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) && tokens[index].kind != .string ? tokens[index].text : ""
  }

  /// A token as it stands in the text, names as Swift writes them.
  private func written(_ token: SourceToken) -> String {
    switch token.kind {
    case .string: "\"\(token.text)\""
    case .word: plain(token.text)
    case .number, .sign: token.text
    }
  }

  private func place(_ token: SourceToken) -> Place {
    Place(path: facts.path, line: token.line, column: token.column)
  }

  /// The index of the bracket that closes the one at `start`; `nil` when none does.
  private func closing(_ start: Int) -> Int? {
    var depth = 0
    for cursor in start..<min(tokens.count, start + 4000) {
      if tokens[cursor].kind != .sign { continue }
      if tokens[cursor].text == "(" { depth += 1 }
      if tokens[cursor].text == ")" { depth -= 1 }
      if depth == 0 { return cursor }
    }
    return nil
  }

  /// A name as Swift writes it: methods and properties of C# begin with a capital, classes of the
  /// system with two.
  private func plain(_ name: String) -> String {
    guard language == .cSharp, let first = name.first, first.isUppercase,
      name.dropFirst().first?.isUppercase == false
    else { return name }
    return first.lowercased() + name.dropFirst()
  }
}
