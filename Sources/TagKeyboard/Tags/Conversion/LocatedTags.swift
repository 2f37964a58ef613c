/// Tags that were read from a file, with their places in it.
struct LocatedTags {
  let set: TagSet
  let source: SourceText
  /// Where each tag begins, as a byte offset.
  let offsets: [Int]
  /// What the file says and tags cannot.
  let losses: [Diagnostic]

  init(set: TagSet, source: SourceText, offsets: [Int], losses: [Diagnostic]) {
    self.set = set
    self.source = source
    self.offsets = offsets
    self.losses = losses
  }

  /// Reads a file of our own format.
  init(reading source: SourceText) throws(Diagnostics) {
    let set = try TagSetReader.read(source)
    self.init(set: set, source: source, offsets: Self.offsets(in: source), losses: [])
  }

  /// Where the tags of a file stand that is known to be good.
  private static func offsets(in source: SourceText) -> [Int] {
    guard let root = try? JSONDocument(reading: source).root,
      case .object(let members) = root.content
    else { return [] }
    guard let tags = members.first(where: { $0.key == "tags" })?.value,
      case .array(let values) = tags.content
    else { return members.map(\.keyRange.lowerBound) }
    return values.map(\.range.lowerBound)
  }

  /// The warning that something about a tag has no counterpart; about the whole set for `nil`.
  func loss(_ message: String, ofTag number: Int?) -> Diagnostic {
    let offset = number.flatMap { $0 < offsets.count ? offsets[$0] : nil } ?? source.textStart
    let name = number.map { "'\(set.tags[$0].id)': " } ?? ""
    return source.diagnostic(.tagsNoCounterpart, name + message, at: offset, severity: .warning)
  }

  /// What titles and the set's own members say that the other formats cannot.
  func commonLosses(ofTag number: Int) -> [Diagnostic] {
    let tag = set.tags[number]
    var losses: [Diagnostic] = []
    let languages = tag.title.translations.dropFirst().map(\.language)
    if !languages.isEmpty {
      losses.append(
        loss("titles in further languages are lost: \(list(languages))", ofTag: number))
    }
    if tag.block != nil { losses.append(loss("its block form is lost", ofTag: number)) }
    if tag.line != nil {
      losses.append(loss("that it belongs to lines is lost", ofTag: number))
    }
    if tag.allowedIn != nil {
      losses.append(loss("where it is allowed is lost", ofTag: number))
    }
    return losses
  }

  /// The losses of the set's name and of its dialect's rules.
  var setLosses: [Diagnostic] {
    (self.set.name == nil ? [] : [loss("the name of the set is lost", ofTag: nil)])
      + (self.set.dialect == .plain
        ? [] : [loss("the rules of the dialect are lost", ofTag: nil)])
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}

/// Names for tags of other formats, where many may have the same one.
struct TagNameGiver {
  private var taken = TagNames()
  private var count = 0

  /// An id and a title that no other tag has: of the id's candidates the first that is free.
  ///
  /// The title is the id where it is not free; `nil` when no id is.
  mutating func names(ids: [String], title: String) -> (id: String, title: String)? {
    guard let id = ids.first(where: isFree) else { return nil }
    _ = taken.add(id, ofTag: count)
    let isTitleFree = title == id || isFree(title)
    if isTitleFree { _ = taken.add(title, ofTag: count) }
    count += 1
    return (id, isTitleFree ? title : id)
  }

  /// Whether a text can stand on a key, and leads to no other tag.
  private func isFree(_ name: String) -> Bool {
    JSONInspector.problem(withName: name) == nil && !taken.contains(name)
  }
}
