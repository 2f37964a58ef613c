extension Rule {
  /// Memory.
  static let memory = Rule(
    id: "KB-MEM",
    summary: "The keyboard stays small",
    reason: "The system ends keyboards that grow; people see another keyboard come up.",
    hint: "Load dictionaries page by page, and pictures in the size they are shown.",
    history: .always("UIKit, memory warnings", "UIKit, memory warnings", .note),
    failing: "Resources of 40 MB in the extension",
    passing: "Resources of 4 MB in the extension",
    check: { inspection in
      guard inspection.keyboard.form != .loneInfoPlist else {
        return Outcome(.notChecked, "there is neither a project nor a bundle")
      }
      let resources = unique(
        inspection.bundle.units.flatMap(\.resources) + inspection.bundle.resources)
      let size = resources.reduce(0) { $0 + (inspection.folder.size(of: $1) ?? 0) }
      let shown = "\(size / 1_000_000) MB of resources"
      return size > 30_000_000
        ? Outcome(
          inspection.violation, "the extension is large",
          [.init(inspection.bundle.definition, shown)])
        : Outcome(.pass, "the extension's resources are small")
    })
}
