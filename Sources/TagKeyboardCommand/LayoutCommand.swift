import ArgumentParser
import TagKeyboard

/// `tagkeyboard layout`: what layouts there are.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "List, show and check layouts of keys.",
    discussion: """
      EXAMPLE:
        $ tagkeyboard layout show habr
      """,
    subcommands: [LayoutCommandList.self, LayoutCommandShow.self, LayoutCommandCheck.self])
}

/// Layouts besides the built-in ones.
struct LayoutOptions: ParsableArguments {
  @Option(
    name: .customLong("layouts"),
    help: "Take layouts from this file too; may be repeated.", completion: .file())
  var paths: [String] = []

  func load(tagSets: TagSetLibrary = .builtIn) throws -> LayoutCatalog {
    if paths.isEmpty { return .builtIn }
    return try LayoutReader.read(
      try paths.map { try SourceText.read($0) }, in: LayoutReader.Surroundings(tagSets: tagSets))
  }
}

/// A width and a height in points, such as `320x216`.
struct SizeArgument: ExpressibleByArgument {
  let size: LayoutSize

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == 2, numbers.count == 2,
      numbers.allSatisfy({ (1...10_000).contains($0) })
    else { return nil }
    size = LayoutSize(width: numbers[0], height: numbers[1])
  }

  init(_ size: LayoutSize) { self.size = size }

  var defaultValueDescription: String { "\(Int(size.width))x\(Int(size.height))" }

  /// A small phone held upright: the size that the keyboard of 2014 was drawn for.
  static let portrait = SizeArgument(LayoutSize(width: 320, height: 216))
  /// The same, held sideways.
  static let landscape = SizeArgument(LayoutSize(width: 568, height: 162))
}

/// `tagkeyboard layout list`.
struct LayoutCommandList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the layouts, and the types of fields that each is for.",
    discussion: """
      EXAMPLE:
        $ tagkeyboard layout list
      """)

  @OptionGroup var layouts: LayoutOptions
  @OptionGroup var listing: ListingOptions

  func run() throws {
    try reportingFailures {
      let layouts = try layouts.load().layouts
      switch listing.format {
      case .text: try StandardStream.write(lines: aligned(layouts.map(\.row)))
      case .json: try StandardStream.write(lines: layouts.map(\.json))
      }
    }
  }
}

extension KeyboardLayout {
  fileprivate var row: [String] {
    let fields = fields.map(\.rawValue).joined(separator: ", ")
    let name = name.translations.map(\.text).joined(separator: " / ")
    return fields.isEmpty ? [id, name] : [id, name, fields]
  }
}
