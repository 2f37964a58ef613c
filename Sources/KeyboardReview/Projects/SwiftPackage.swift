import SwiftParser
import SwiftSyntax

/// What a local `Package.swift` says of its targets and products, read without running it.
struct SwiftPackage {
  /// A target of the package.
  struct Module {
    var name: String
    var path: String?
    var dependencies: [String]
    var place: Place
  }

  /// The folder of the package.
  let folder: String
  private(set) var modules: [String: Module] = [:]

  /// The targets of each product.
  private(set) var products: [String: [String]] = [:]

  init(path: String, in files: Folder) throws(Problem) {
    folder = path.parentPath
    let tree = Parser.parse(source: try files.text(at: path))
    let reader = ManifestReader(path: path, tree: tree)
    reader.walk(tree)
    for module in reader.modules { modules[module.name] = module }
    products = reader.products
  }

  /// The folder of a module's sources: where it says, or `Sources/NAME`.
  func sourceFolder(of module: Module) -> String {
    joinedPath(folder, module.path ?? "Sources/\(module.name)")
  }

  private final class ManifestReader: SyntaxVisitor {
    var modules: [Module] = []
    var products: [String: [String]] = [:]
    private let path: String
    private let converter: SourceLocationConverter

    init(path: String, tree: SourceFileSyntax) {
      self.path = path
      converter = SourceLocationConverter(fileName: path, tree: tree)
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
        let name = text(node, "name")
      else { return .visitChildren }
      switch callee.declName.baseName.text {
      case "target", "executableTarget", "binaryTarget":
        // A dependency `.target(name:)` of another target has neither of these.
        guard node.parent?.as(ArrayElementSyntax.self) != nil, !isDependency(node) else { break }
        let line = converter.location(for: node.positionAfterSkippingLeadingTrivia).line
        modules.append(
          Module(
            name: name, path: text(node, "path"), dependencies: dependencies(of: node),
            place: Place(path: path, line: line)))
      case "library": products[name] = argument(node, "targets").map(strings) ?? []
      default: break
      }
      return .visitChildren
    }

    private func isDependency(_ node: FunctionCallExprSyntax) -> Bool {
      var parent = node.parent
      while let current = parent {
        if let argument = current.as(LabeledExprSyntax.self) {
          return argument.label?.text == "dependencies"
        }
        parent = current.parent
      }
      return false
    }

    private func argument(_ node: FunctionCallExprSyntax, _ label: String) -> ExprSyntax? {
      node.arguments.first { $0.label?.text == label }?.expression
    }

    private func text(_ node: FunctionCallExprSyntax, _ label: String) -> String? {
      argument(node, label)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    private func strings(_ node: ExprSyntax) -> [String] {
      node.as(ArrayExprSyntax.self)?.elements.compactMap {
        $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      } ?? []
    }

    /// The names of a target's dependencies: plain strings, `.target(name:)`, `.product(name:)`.
    private func dependencies(of node: FunctionCallExprSyntax) -> [String] {
      guard let list = argument(node, "dependencies")?.as(ArrayExprSyntax.self) else { return [] }
      return list.elements.compactMap { element in
        if let string = element.expression.as(StringLiteralExprSyntax.self) {
          return string.representedLiteralValue
        }
        return element.expression.as(FunctionCallExprSyntax.self).flatMap { text($0, "name") }
      }
    }
  }
}
