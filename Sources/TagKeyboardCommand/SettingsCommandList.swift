import ArgumentParser
import TagKeyboard

/// `tagkeyboard settings list`.
struct SettingsCommandList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List all settings with their values.",
    discussion: """
      EXAMPLE:
        $ tagkeyboard settings list --format json
      """)

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var listing: ListingOptions

  func run() throws {
    try reportingFailures {
      let preferences = try settings.load(from: try settings.store())
      switch listing.format {
      case .text: try StandardStream.write(lines: aligned(preferences.rows))
      case .json: try StandardStream.write(lines: [preferences.json])
      }
    }
  }
}

extension Preferences {
  fileprivate var rows: [[String]] {
    schema.fields.map { field in
      let value = value(forKey: field.key) ?? field.defaultValue
      return value == field.defaultValue
        ? [field.key, value] : [field.key, value, "(default: \(field.defaultValue))"]
    }
  }

  /// One object: each key with its value and its default.
  fileprivate var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      for field in schema.fields {
        writer.member(field.key) { writer in
          writer.object {
            $0.member("value", value(forKey: field.key) ?? field.defaultValue)
            $0.member("default", field.defaultValue)
          }
        }
      }
    }
    return writer.text
  }
}
