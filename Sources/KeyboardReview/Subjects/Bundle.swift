/// A bundle that is shipped: the keyboard, the app around it, or a framework beside it.
struct Bundle: Sendable {
  /// The name of its target, or of its folder.
  var name: String

  /// What it is.
  var kind: Target.Kind

  /// Where it is defined.
  var definition: Place

  /// Its Info.plist; `nil` when it has none that can be read.
  var info: InfoPlist?

  /// Its settings; `nil` when it is already built or has no project.
  var settings: BuildSettings?

  /// Its entitlements; `nil` when it has none.
  var entitlements: Entitlements?

  /// What its code is compiled from: its own target first, then all it links from the subject.
  var units: [CodeUnit] = []

  /// The resources of its own target.
  var resources: [String] = []

  /// What it links that is not in the subject: packages, pods, frameworks, by name.
  var externals: [Target.Link] = []

  /// The names of the extensions that it carries.
  var plugIns: [Target.Link] = []

  /// The names of the frameworks that it carries; `nil` where the project does not say.
  var embeddedFrameworks: [Target.Link]? = []

  /// The program of a built bundle.
  var binary: MachOFile?

  /// The frameworks of a built app that the program loads.
  var loadedFrameworks: [Bundle] = []

  /// Entitlements and where they stand.
  struct Entitlements: Sendable {
    var values: PropertyValue
    var place: Place

    /// The App Groups, with those that variables left empty.
    var groups: [String] {
      values["com.apple.security.application-groups"]?.strings ?? []
    }
  }

  /// The resolved identifier; `nil` when it has none.
  var identifier: String? {
    let text = info?["CFBundleIdentifier"]?.string ?? settings?["PRODUCT_BUNDLE_IDENTIFIER"]
    return text.flatMap { $0.isEmpty || $0.contains("$(") ? nil : $0 }
  }

  /// The names that a built program and the frameworks it loads take from the system; empty where
  /// there is none that could be read.
  var programNames: Set<String> {
    loadedFrameworks.reduce(into: binary?.names ?? []) { $0.formUnion($1.programNames) }
  }
}

/// Code that is compiled together: a target, a module of a package, a pod.
struct CodeUnit: Sendable, Hashable {
  /// Whether a unit ends up in the bundle that links it, or in one of its own.
  enum Kind: Sendable, Hashable { case own, dynamicFramework, merged }

  var name: String
  var kind: Kind
  var definition: Place
  var sources: [String]
  var resources: [String]

  /// What its code can be read from: its sources, and the interfaces among its resources.
  var readable: [String] {
    unique(sources + resources.filter { SourceLanguage(path: $0) == .interface })
  }
}

/// A keyboard extension that was found in the subject.
struct Keyboard: Sendable {
  /// What it was read from.
  enum Form: Sendable { case project, loneInfoPlist, built }

  /// The name it is reported by.
  var name: String

  var form: Form

  /// The extension.
  var bundle: Bundle

  /// The app around it; `nil` when the subject has none.
  var container: Bundle?

  /// What could not be read of it.
  var problems: [Problem] = []

  /// `NSExtension`'s `NSExtensionAttributes`.
  var attributes: PropertyValue? { bundle.info?["NSExtension", "NSExtensionAttributes"] }

  /// Whether it asks for open access.
  var requestsOpenAccess: Bool { attributes?["RequestsOpenAccess"]?.boolean ?? false }

  /// The extension and, if there is one, the app.
  var bundles: [Bundle] { [bundle] + (container.map { [$0] } ?? []) }

  /// The value of the extension point of keyboards.
  static let extensionPoint = "com.apple.keyboard-service"
}
