import ArgumentParser
import FileStorage
import KeyboardDriving
import TagKeyboard

/// `tagkeyboard drive`: the keyboard as a program that others press the keys of.
struct DriveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drive",
    abstract: "Be a keyboard that a program presses the keys of, line by line.",
    discussion: """
      Reads requests from standard input, one a line, and answers each with a line: what keys are \
      shown, and what a press, a hold or a swipe did. It is the driver of this keyboard for \
      'keyboard-review check --driver'; Docs/Driver.md has the protocol. Ends with 0 at the end of \
      the input; a line that cannot be read is answered with an error.

      EXAMPLE:
        $ echo '{"id":1,"do":"hello","protocol":1}' | tagkeyboard drive
      """)

  @Option(
    help: "Show this layout in fields of the default type, not the letters of the locale.",
    completion: .list(LayoutCatalog.shippedIDs))
  var layout: String?

  @OptionGroup var layouts: LayoutOptions

  @Option(help: "The size of the keyboard in points, WIDTHxHEIGHT.")
  var size = SizeArgument.portrait

  @Option(help: "The locale of the person in fields that name none, such as ru.")
  var locale = "en"

  @OptionGroup var tags: TagsOptions
  @OptionGroup var settings: SettingsOptions

  func run() throws {
    try reportingFailures {
      var driver = LineDriver(LayoutDriver(try configuration()))
      let name = "<stdin>"
      var lines = LineReader(descriptor: 0, name: name)
      while let line = try lines.next() {
        try StandardStream.write(driver.answer(SourceText(name: name, bytes: line)) + "\n")
      }
    }
  }

  private func configuration() throws -> LayoutDriver.Configuration {
    var configuration = LayoutDriver.Configuration()
    configuration.version = TagKeyboardCommand.version
    configuration.preferences = try settings.load()
    configuration.tagSets = tags.library(
      with: try tags.load(preferring: configuration.preferences.dialect))
    configuration.tagSet = tags.dialect?.id
    configuration.catalog = try layouts.load(tagSets: configuration.tagSets)
    configuration.size = size.size
    guard LayoutState.isKnown(locale: locale) else {
      throw Diagnostic(.layoutUnknownLocale, "unknown locale '\(locale)'")
    }
    configuration.locale = locale
    if let layout, configuration.catalog.layout(layout) == nil {
      throw configuration.catalog.unknownLayout(layout)
    }
    configuration.layout = layout
    return configuration
  }
}
