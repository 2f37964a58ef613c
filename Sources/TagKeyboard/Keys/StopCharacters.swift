package import TextBoundaries

/// The characters that a caret key or a deletion goes up to, such as `.,!?`.
public struct StopCharacters: Hashable, Sendable {
  /// The characters in the order in which they were given.
  public let text: String

  private let clusters: Set<String>
  /// Whether the ends of the text do as well.
  private let includesEnds: Bool

  /// Takes every grapheme cluster of a text; none of an empty one is ever found.
  ///
  /// Texts that are canonically equivalent are the same character, so that `é` is found in
  /// either form. So are all line breaks, and the spaces that break and that do not: hosts show one
  /// for the other.
  public init(_ text: String) { self.init(text, includesEnds: false) }

  private init(_ text: String, includesEnds: Bool) {
    self.text = text
    self.includesEnds = includesEnds
    clusters = Set(text.map { Self.plain(String($0)) })
  }

  /// What ends a line.
  static let lineBreaks = StopCharacters("\n", includesEnds: true)

  private func contains(_ cluster: String) -> Bool { clusters.contains(Self.plain(cluster)) }

  private static func plain(_ cluster: String) -> String {
    if cluster == "\u{A0}" { return " " }
    return cluster.first?.isNewline ?? false ? "\n" : cluster
  }

  /// The step back to right behind the nearest of them; `nil` where there is none.
  package func step(before offset: Int, in text: TextBytes) -> TextStep? {
    step(CharacterSearch.landing(before: offset, in: text, at: contains))
  }

  /// The step on to right before the nearest of them; `nil` where there is none.
  package func step(after offset: Int, in text: TextBytes) -> TextStep? {
    step(CharacterSearch.landing(after: offset, in: text, at: contains))
  }

  private func step(_ landing: CharacterSearch.Landing?) -> TextStep? {
    landing.flatMap { $0.isFound || includesEnds ? $0.step : nil }
  }
}

extension CaretUnit {
  /// The step back; `nil` where it leads nowhere.
  package func step(before offset: Int, in text: TextBytes) -> TextStep? {
    switch self {
    case .character: GraphemeClusters.step(before: offset, in: text)
    case .word: Words.startOfWord(before: offset, in: text)
    case .line: StopCharacters.lineBreaks.step(before: offset, in: text)
    case .upTo(let stops): stops.step(before: offset, in: text)
    }
  }

  /// The step on; `nil` where it leads nowhere.
  package func step(after offset: Int, in text: TextBytes) -> TextStep? {
    switch self {
    case .character: GraphemeClusters.step(after: offset, in: text)
    case .word: Words.endOfWord(after: offset, in: text)
    case .line: StopCharacters.lineBreaks.step(after: offset, in: text)
    case .upTo(let stops): stops.step(after: offset, in: text)
    }
  }
}

extension DeletionUnit {
  /// The step of the caret over what is deleted; `nil` for a character, whose length is the host's
  /// affair, and a tag.
  package var crossing: CaretUnit? {
    switch self {
    case .character, .tag: nil
    case .word: .word
    case .line: .line
    case .upTo(let stops): .upTo(stops)
    }
  }
}

// How units are named in files and traces.

extension CaretUnit {
  /// The unit as a word.
  public var name: String {
    switch self {
    case .character: "character"
    case .word: "word"
    case .line: "line"
    case .upTo: "upTo"
    }
  }
}

extension DeletionUnit {
  /// The units that need nothing but their name.
  public static let plain: [DeletionUnit] = [.character, .word, .line, .tag]

  /// The unit as a word.
  public var name: String {
    switch self {
    case .character: "character"
    case .word: "word"
    case .line: "line"
    case .tag: "tag"
    case .upTo: "upTo"
    }
  }
}
