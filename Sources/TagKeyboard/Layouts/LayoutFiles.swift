/// Files of layouts that are read together, and what is wrong with them.
struct LayoutFiles {
  private var readers: [LayoutFileReader] = []
  private var drafts: [LayoutDraft] = []
  private let shippedCount: Int

  /// How many files there are.
  var count: Int { readers.count }

  /// Everything that is wrong, file by file.
  var findings: [Diagnostic] { readers.flatMap(\.inspector.findings) }

  /// Reads the files; the first `shippedCount` of them may be replaced by others with their ids.
  init(reading sources: [SourceText], shippedCount: Int) throws(Diagnostics) {
    self.shippedCount = shippedCount
    var broken: [Diagnostic] = []
    for source in sources {
      do {
        let document = try JSONDocument(reading: source)
        readers.append(LayoutFileReader(document, file: readers.count))
      } catch {
        broken.append(error)
      }
    }
    if !broken.isEmpty { throw Diagnostics(broken) }
    for number in readers.indices {
      if let draft = readers[number].read() { add(draft) }
    }
  }

  /// Notes a finding at a place of one of the files.
  mutating func report(_ finding: LayoutFinding) {
    readers[finding.place.file].inspector.report(
      finding.code, finding.message, at: finding.place.offset, notes: finding.notes)
  }

  private mutating func add(_ draft: LayoutDraft) {
    let other = drafts.firstIndex { $0.id.value == draft.id.value }
    guard let other else { return drafts.append(draft) }
    guard drafts[other].id.place.file >= shippedCount else { return drafts[other] = draft }
    let place = location(of: drafts[other].id.place)
    report(
      LayoutFinding(
        .layoutDuplicateID, "the id '\(draft.id.value)' is taken by a layout at \(place)",
        at: draft.id.place))
  }

  private func location(of place: LayoutPlace) -> SourceLocation {
    readers[place.file].inspector.document.source.location(at: place.offset)
  }

  /// The layouts, put together with those they extend; one that cannot be is left out.
  mutating func resolve() -> [ResolvedLayout] {
    var resolver = LayoutResolver(drafts)
    let layouts = drafts.indices.compactMap { resolver.resolve($0) }
    for finding in resolver.findings { report(finding) }
    return layouts
  }
}

/// Something that is wrong at a place of one of several files.
struct LayoutFinding: Sendable {
  let code: Diagnostic.Code
  let message: String
  let place: LayoutPlace
  let notes: [String]

  init(
    _ code: Diagnostic.Code, _ message: String, at place: LayoutPlace, notes: [String?] = []
  ) {
    self.code = code
    self.message = message
    self.place = place
    self.notes = notes.compactMap { $0 }
  }
}
