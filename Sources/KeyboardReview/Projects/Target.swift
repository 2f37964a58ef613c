/// A target of a project of any kind: what it is built from and what it becomes.
package struct Target: Sendable {
  /// What a target becomes.
  package enum Kind: Sendable, Hashable {
    /// An app extension of any kind; which one, its Info.plist says.
    case appExtension
    /// An app.
    case application
    /// A framework of its own in the app.
    case framework
    /// A library or package that becomes a part of what links it.
    case library
    /// A bundle of resources.
    case resourceBundle
    /// Tests, tools and the like.
    case other
  }

  /// Its name, unique in its project.
  package var name: String

  /// What it becomes.
  package var kind: Kind

  /// The file that defines it.
  package var definition: Place

  /// The folder its settings' relative paths start at.
  package var folder: String

  /// Its settings in the configuration that is shipped.
  package var settings: BuildSettings

  /// The paths of its source files that exist, in the order of the project.
  package var sources: [String] = []

  /// The paths of its resources that exist: files, and what is in its folders.
  package var resources: [String] = []

  /// What it needs by name: targets of this or another project, products of packages, system
  /// frameworks.
  package var links: [Link] = []

  /// The names of the products that are copied into its `PlugIns`, with where that is said.
  package var plugIns: [Link] = []

  /// The names of the frameworks and packages that are copied into its `Frameworks`; `nil` where
  /// the project does not say.
  package var embeddedFrameworks: [Link]? = []

  /// Files that it names and that are not there.
  package var missing: [Problem] = []

  /// The Info.plist keys that the project's description itself holds (`info.properties`).
  package var inlineInfo: [String: PropertyValue] = [:]

  /// The entitlements that the project's description itself holds.
  package var inlineEntitlements: [String: PropertyValue] = [:]

  /// The path of the Info.plist where it is not a setting.
  package var infoPath: String?

  /// Something that a target names, and where.
  package struct Link: Hashable, Sendable {
    /// The name without extension: `BaseKeyboard`, `UIKit`.
    package var name: String

    /// Where it is named.
    package var place: Place
  }

  /// The name of what is built, without extension.
  package var productName: String {
    let name = settings["PRODUCT_NAME"] ?? self.name
    return name.isEmpty ? self.name : name
  }

  /// The resolved identifier; `nil` when the settings have none.
  package var bundleIdentifier: String? {
    settings["PRODUCT_BUNDLE_IDENTIFIER"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
