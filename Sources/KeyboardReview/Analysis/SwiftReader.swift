import SwiftParser
import SwiftSyntax

/// Reads a Swift source, of any version of the language: the parser recovers from what it does
/// not know.
final class SwiftReader: SyntaxVisitor {
  private var facts: SourceFacts
  private let converter: SourceLocationConverter
  private let source: [UInt8]
  private var typeNames: [String] = []
  private var entryTypes: [Bool] = []
  private var functionStack: [Int] = []
  private var conditions: [Condition] = []

  /// The deepest brackets that are parsed: the parser and its visitors recurse.
  private static let nestingLimit = 200

  static func read(_ text: String, path: String) throws(Problem) -> SourceFacts {
    if let line = lineTooDeep(in: text) {
      throw Problem(Place(path: path, line: line), "is nested too deeply to be read as Swift")
    }
    let tree = Parser.parse(source: text)
    let reader = SwiftReader(path: path, source: text, tree: tree)
    reader.walk(tree)
    return reader.facts
  }

  private init(path: String, source: String, tree: SourceFileSyntax) {
    self.source = Array(source.utf8)
    facts = SourceFacts(path: path)
    converter = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private static func lineTooDeep(in text: String) -> Int? {
    var depth = 0
    var line = 1
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      default: break
      }
      if depth > nestingLimit { return line }
    }
    return nil
  }

  /// The text of a node without the trivia around it: its own `trimmedDescription` copies it first.
  private func text(of node: some SyntaxProtocol) -> String {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    return String(decoding: source[start..<max(start, end)], as: UTF8.self)
  }

  private func place(_ node: some SyntaxProtocol) -> Place {
    let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    return Place(path: facts.path, line: location.line, column: location.column)
  }

  // MARK: Types

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text ?? ""
    facts.imports.append(ImportFact(module: module, place: place(node)))
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leaveType() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { leaveType() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leaveType() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name, node.inheritanceClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leaveType() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    typeNames.append(text(of: node.extendedType))
    entryTypes.append(node.inheritanceClause != nil)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leaveType() }

  private func enter(
    _ name: TokenSyntax, _ clause: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let inherits = clause?.inheritedTypes.map { text(of: $0.type) } ?? []
    facts.types.append(TypeFact(name: name.text, inherits: inherits, place: place(name)))
    typeNames.append(name.text)
    entryTypes.append(inherits.contains { $0 != "UIInputViewController" })
    return .visitChildren
  }

  private func leaveType() {
    typeNames.removeLast()
    entryTypes.removeLast()
  }

  // MARK: Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // What a protocol asks for is called from outside, and has a parameter nearly always.
    let isPrivate = node.modifiers.contains {
      [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
    }
    let isLikeDelegate = !isPrivate && !node.signature.parameterClause.parameters.isEmpty
    open(
      name: node.name.text, at: node.name, modifiers: node.modifiers,
      isEmpty: node.body?.statements.isEmpty ?? false,
      isEntry: (entryTypes.last ?? false) && isLikeDelegate || node.body == nil,
      isCondition: isBoolean(node.signature.returnClause?.type))
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { functionStack.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      name: "init", at: node.initKeyword, modifiers: node.modifiers,
      isEmpty: node.body?.statements.isEmpty ?? false, isEntry: true, isCondition: false)
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { functionStack.removeLast() }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let name = text(of: node.pattern)
    if let initializer = node.initializer {
      let text = text(of: initializer.value)
      facts.aliases.append(
        Alias(
          name: name, sources: String(text.prefix(400)).identifiers,
          literal: literal(initializer.value),
          isPlain: !text.contains { "?:\"{[".contains($0) },
          isJoined: text.contains("joined") || text.contains("+"), place: place(node)))
    }
    if let initializer = node.initializer {
      within([Condition(names: [name], isNegated: false)]) { walk(initializer) }
    }
    if let type = node.typeAnnotation { walk(type) }
    if let block = node.accessorBlock {
      walkAccessors(block, of: node, name: name)
    }
    return .skipChildren
  }

  private func walkAccessors(
    _ block: AccessorBlockSyntax, of node: PatternBindingSyntax, name: String
  ) {
    guard functionStack.isEmpty else {
      walk(block)
      return
    }
    let declaration = node.parent?.parent?.as(VariableDeclSyntax.self)
    open(
      name: name, at: node, modifiers: declaration?.modifiers ?? [],
      isEmpty: false, isEntry: name == "body" || (entryTypes.last ?? false),
      isCondition: isBoolean(node.typeAnnotation?.type))
    walk(block)
    functionStack.removeLast()
  }

  private func open(
    name: String, at node: some SyntaxProtocol, modifiers: DeclModifierListSyntax,
    isEmpty: Bool, isEntry: Bool, isCondition: Bool
  ) {
    let isOverride = modifiers.contains { $0.name.tokenKind == .keyword(.override) }
    functionStack.append(facts.functions.count)
    facts.functions.append(
      FunctionFact(
        name: name, type: typeNames.last ?? "", place: place(node), isEmpty: isEmpty,
        isEntry: isEntry || isOverride, isCondition: isCondition))
  }

  private func isBoolean(_ type: TypeSyntax?) -> Bool {
    type.map { text(of: $0) } == "Bool"
  }

  // MARK: Conditions

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    walk(node.conditions)
    let condition = condition(of: node.conditions)
    within([condition]) { walk(node.body) }
    if let other = node.elseBody {
      within([inverse(condition)]) { walk(other) }
    }
    return .skipChildren
  }

  /// Operators are not grouped yet: of `a && b`, `b` runs when `a` holds; of `a ? b : c` likewise.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let outer = conditions
    var before = ""
    for element in node.elements {
      if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
        let condition = condition(text: before)
        within([condition]) { walk(ternary.thenExpression) }
        conditions.append(inverse(condition))
      } else {
        if text(of: element) == "&&" { conditions.append(condition(text: before)) }
        walk(element)
      }
      before += String(text(of: element).prefix(200)) + " "
    }
    conditions = outer
    return .skipChildren
  }

  private func inverse(_ condition: Condition) -> Condition {
    Condition(names: condition.names, isNegated: !condition.isNegated)
  }

  /// After `guard` what it asked holds; after `if x { return }` the contrary.
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let outer = conditions
    for item in node {
      walk(item)
      if let statement = item.item.as(GuardStmtSyntax.self) {
        conditions.append(condition(of: statement.conditions))
      } else if let statement = item.item.as(ExpressionStmtSyntax.self)?.expression
        .as(IfExprSyntax.self), statement.elseBody == nil, leaves(statement.body)
      {
        let condition = condition(of: statement.conditions)
        conditions.append(inverse(condition))
      }
    }
    conditions = outer
    return .skipChildren
  }

  private func leaves(_ block: CodeBlockSyntax) -> Bool {
    guard let last = block.statements.last?.item else { return false }
    return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
  }

  private func within(_ added: [Condition], _ body: () -> Void) {
    conditions += added
    body()
    conditions.removeLast(added.count)
  }

  private func condition(of list: ConditionElementListSyntax) -> Condition {
    condition(text: text(of: list))
  }

  private func condition(text: String) -> Condition {
    let isNegated = text.hasPrefix("!") || text.contains("== false")
    return Condition(names: String(text.prefix(400)).identifiers, isNegated: isNegated)
  }

  // MARK: Mentions

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var arguments = node.arguments.map(argument)
    if let closure = node.trailingClosure { arguments.append(argument(closure)) }
    let callee = node.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self) {
      add(member, arguments: arguments)
      if let base = member.base { walk(base) }
    } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
      add(reference.baseName.text, receiver: "", arguments: arguments, at: reference)
    } else {
      walk(callee)
    }
    addSelectors(in: node)
    walk(node.arguments)
    if let closure = node.trailingClosure { walk(closure) }
    walk(node.additionalTrailingClosures)
    return .skipChildren
  }

  /// Selectors that older sources write in quotes: `action: "keyPressed:"`.
  private func addSelectors(in node: FunctionCallExprSyntax) {
    let callee = text(of: node.calledExpression)
    let isSelector = callee == "Selector" || callee == "NSSelectorFromString"
    for argument in node.arguments where isSelector || argument.label?.text == "action" {
      guard let text = literal(argument.expression) else { continue }
      let name = swiftBaseName(ofSelectorPart: String(text.prefix { $0 != ":" }))
      add(name, receiver: "@selector", arguments: nil, at: argument.expression)
    }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    add(node, arguments: nil)
    if let base = node.base { walk(base) }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    add(node.baseName.text, receiver: "", arguments: nil, at: node)
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = text(of: node.attributeName)
    var arguments: [Argument]?
    if case .argumentList(let list) = node.arguments { arguments = list.map(argument) }
    add(name, receiver: "@", arguments: arguments, at: node)
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    add(node.name.text, receiver: ":", arguments: nil, at: node)
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.segments.compactMap {
      $0.as(StringSegmentSyntax.self)?.content.text
    }.joined(separator: "\u{FFFC}")
    facts.strings.append(
      StringFact(text: text, place: place(node), function: functionStack.last))
    return .visitChildren
  }

  private func add(_ member: MemberAccessExprSyntax, arguments: [Argument]?) {
    let receiver = member.base.map { short(text(of: $0)) } ?? "."
    add(
      member.declName.baseName.text, receiver: receiver, arguments: arguments, at: member.declName)
  }

  private func add(
    _ name: String, receiver: String, arguments: [Argument]?, at node: some SyntaxProtocol
  ) {
    facts.mentions.append(
      Mention(
        name: name, receiver: receiver, arguments: arguments, place: place(node),
        function: functionStack.last, conditions: conditions, isForced: isForced(node),
        isAssigned: isAssigned(node),
        member: node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text))
  }

  /// Whether a member without a base, or a whole chain, stands behind `=`.
  private func isAssigned(_ node: some SyntaxProtocol) -> Bool {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self),
      let list = member.parent?.as(ExprListSyntax.self)
    else { return false }
    return list.contains { $0.is(AssignmentExprSyntax.self) } && list.last?.id == member.id
  }

  private func isForced(_ node: some SyntaxProtocol) -> Bool {
    node.parent?.parent?.is(ForceUnwrapExprSyntax.self) ?? false
  }

  private func argument(_ node: LabeledExprSyntax) -> Argument {
    Argument(
      label: node.label?.text ?? "", text: short(text(of: node.expression)),
      constant: literal(node.expression))
  }

  private func argument(_ node: ClosureExprSyntax) -> Argument {
    Argument(label: "", text: short(text(of: node)), constant: nil)
  }

  /// The text of an expression without spaces and line ends, at most a few hundred characters.
  private func short(_ text: String) -> String {
    String(text.prefix(600)).filter { !$0.isWhitespace }
  }

  /// The value of an expression that is one literal.
  private func literal(_ node: ExprSyntax) -> String? {
    if let string = node.as(StringLiteralExprSyntax.self) { return string.representedLiteralValue }
    if let boolean = node.as(BooleanLiteralExprSyntax.self) { return boolean.literal.text }
    return nil
  }
}
