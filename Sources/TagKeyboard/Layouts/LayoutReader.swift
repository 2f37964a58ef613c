/// Reads layouts: the shipped ones and a person's own, which may extend each other.
public enum LayoutReader {
  /// The versions of the format that can be read.
  public static let knownVersions = [1]
  /// The largest width or height that a file may say.
  static let largestLength = 10_000.0

  /// What layouts are judged by besides themselves.
  public struct Surroundings: Sendable {
    /// The sets of tags that keys may name, by their ids.
    public var tagSets: TagSetLibrary
    /// The size at which every key must be large enough to hit; `nil` to judge no sizes.
    public var size: LayoutSize?
    /// Whether every layer must have a key that leads to the next keyboard, as where the system
    /// draws none.
    public var needsInputModeSwitchKey: Bool

    /// Makes them.
    public init(
      tagSets: TagSetLibrary = .builtIn, size: LayoutSize? = nil,
      needsInputModeSwitchKey: Bool = false
    ) {
      self.tagSets = tagSets
      self.size = size
      self.needsInputModeSwitchKey = needsInputModeSwitchKey
    }
  }

  /// The layouts of files together with the shipped ones, or everything that is wrong.
  ///
  /// A file has one layout. One that has the id of a shipped layout takes its place.
  public static func read(
    _ sources: [SourceText], in surroundings: Surroundings = Surroundings()
  ) throws(Diagnostics) -> LayoutCatalog {
    try read(sources, beside: ShippedLayouts.sources, in: surroundings)
  }

  /// The layouts of files and of others that they may extend, and that are known to be right.
  static func read(
    _ sources: [SourceText], beside shipped: [SourceText], in surroundings: Surroundings
  ) throws(Diagnostics) -> LayoutCatalog {
    var files = try LayoutFiles(reading: shipped + sources, shippedCount: shipped.count)
    let layouts = files.resolve()
    var checker = LayoutChecker(layouts, surroundings)
    checker.check(files: shipped.count..<files.count)
    for finding in checker.findings { files.report(finding) }
    let findings = files.findings
    if !findings.isEmpty { throw Diagnostics(findings) }
    return LayoutCatalog(layouts.filter { !$0.draft.isAbstract }.map(\.layout))
  }

  /// The id of the layout of a file; `nil` when it does not say one.
  package static func id(of source: SourceText) -> String? {
    guard let document = try? JSONDocument(reading: source),
      case .object(let members) = document.root.content,
      case .string(let id)? = members.first(where: { $0.key == "id" })?.value.content
    else { return nil }
    return id
  }

  /// Everything that is wrong with the shipped layouts themselves; empty in a release.
  package static func findingsInShippedLayouts(in surroundings: Surroundings) -> [Diagnostic] {
    do {
      _ = try read(ShippedLayouts.sources, beside: [], in: surroundings)
      return []
    } catch {
      return error.findings
    }
  }
}

extension Diagnostic.Code {
  /// A version of the layout format that this reader does not know.
  public static let layoutVersion = Self(rawValue: "layouts.version")
  /// A layout without layers, a layer without rows, or a row without keys.
  public static let layoutEmpty = Self(rawValue: "layouts.empty")
  /// A text that must not be empty, or has characters that a key cannot show.
  public static let layoutBadText = Self(rawValue: "layouts.badText")
  /// A number that is not in its range, such as a width of zero.
  public static let layoutBadNumber = Self(rawValue: "layouts.badNumber")
  /// A key that does nothing, however it is pressed.
  public static let layoutNoAction = Self(rawValue: "layouts.noAction")
  /// A key whose label does not follow from what it does, and that has none.
  public static let layoutNoLabel = Self(rawValue: "layouts.noLabel")
  /// An action that there is not.
  public static let layoutUnknownAction = Self(rawValue: "layouts.unknownAction")
  /// A name of a layout, a layer, a row or another thing that there is not.
  public static let layoutUnknownName = Self(rawValue: "layouts.unknownName")
  /// A tag that its set does not have.
  public static let layoutUnknownTag = Self(rawValue: "layouts.unknownTag")
  /// A locale that there is no data of.
  public static let layoutUnknownLocale = Self(rawValue: "layouts.unknownLocale")
  /// An id that two layouts, layers, rows or keys have.
  public static let layoutDuplicateID = Self(rawValue: "layouts.duplicateID")
  /// A layout that extends itself, perhaps through others.
  public static let layoutCycle = Self(rawValue: "layouts.cycle")
  /// A layer that no key leads to.
  public static let layoutUnreachable = Self(rawValue: "layouts.unreachableLayer")
  /// A layer from which no key leads on.
  public static let layoutNoWayOut = Self(rawValue: "layouts.noWayOut")
  /// A layer without a key that leads to the next keyboard.
  public static let layoutNoNextKeyboard = Self(rawValue: "layouts.noNextKeyboard")
  /// A row that is wider than the others of its layer.
  public static let layoutWideRow = Self(rawValue: "layouts.wideRow")
  /// A key too small to hit at the size it is shown in.
  public static let layoutTooSmall = Self(rawValue: "layouts.tooSmall")
}
