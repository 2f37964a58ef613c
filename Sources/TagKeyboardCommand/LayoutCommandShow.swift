import ArgumentParser
import TagKeyboard

/// `tagkeyboard layout show`.
struct LayoutCommandShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the keys of a layout, or of the one for a type of field.",
    discussion: """
      As text, as a drawing, or as JSON with the frame and the hit area of every key in points.

      EXAMPLE:
        $ tagkeyboard layout show decimal --locale ru
      """)

  /// What the output looks like.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    /// Boxes of lines.
    case text
    /// A drawing that browsers show.
    case svg
    /// A picture, made by a program of the system.
    case png
    /// A line for programs.
    case json
  }

  @Argument(
    help: "The id of the layout; may be left out with --field.",
    completion: .list(LayoutCatalog.shippedIDs))
  var name: String?

  @Option(help: "The size of the keyboard in points, WIDTHxHEIGHT (default: 320x216).")
  var size: SizeArgument?

  @Flag(help: "The size of a phone held sideways, 568x162.")
  var landscape = false

  @Flag(help: "The dark theme.")
  var dark = false

  @Flag(help: "Two halves, as on a tablet.")
  var split = false

  @Option(help: "The layer, when it is not the first one.")
  var layer: String?

  @Option(help: "Write boxes of text, a drawing, a picture, or one line of JSON.")
  var format = Format.text

  @OptionGroup var keyboard: KeyboardOptions

  func validate() throws {
    if name == nil, keyboard.field == nil {
      throw ValidationError("Name a layout, or a type of field with --field.")
    }
    if size != nil, landscape { throw ValidationError("Give --size or --landscape, not both.") }
  }

  func run() throws {
    try reportingFailures {
      let size = size ?? (landscape ? .landscape : .portrait)
      var state = try keyboard.state(layout: name, layer: layer)
      state.isSplit = split
      let drawing = LayoutDrawing(state, in: size.size, isDark: dark)
      switch format {
      case .text: try StandardStream.write(lines: drawing.text)
      case .svg: try StandardStream.write(drawing.svg)
      case .json: try StandardStream.write(lines: [drawing.json])
      case .png: try Rasteriser.writePNG(of: drawing.svg)
      }
    }
  }
}
