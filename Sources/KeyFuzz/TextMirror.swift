/// The code points of a document with where they came from, kept beside it edit by edit.
///
/// What the keyboard removes leaves a *gap* in its place until everything is at rest: by then the
/// same text must be back, unless it was asked to go.
struct TextMirror {
  /// A code point that is in the document, or was until just now.
  struct Item {
    var scalar: Unicode.Scalar
    /// Whether it is still in the document.
    var isThere = true
    /// Whether it was written by the person, or by a key that has ended.
    var isProtected = true
    /// Whether the keyboard has inserted it since everything was last at rest.
    var isFresh = false
    /// Whether the person has typed it since everything was last at rest.
    var isTyped = false
    /// Whether a key that is under way may take it away.
    var mayGo = false
  }

  private(set) var items: [Item] = []
  /// How many items are gaps that have to be filled.
  private(set) var gaps = 0
  /// Whether anything has changed since everything was last at rest.
  private var isTouched = false

  init(_ scalars: [Unicode.Scalar]) { items = scalars.map { Item(scalar: $0) } }

  /// The document.
  var text: String {
    String(String.UnicodeScalarView(items.lazy.filter(\.isThere).map(\.scalar)))
  }

  /// The item at a UTF-8 offset of the document, behind the gaps there.
  private func index(of offset: Int, from start: (index: Int, offset: Int) = (0, 0)) -> Int {
    var (index, place) = start
    while place < offset, index < items.count {
      if items[index].isThere { place += UTF8.width(items[index].scalar) }
      index += 1
    }
    return index
  }

  /// A stretch of the document becomes another text.
  ///
  /// A person who takes away everything, or what stands on both sides of a gap, takes away what was to
  /// come back there; and what has come back by then is the person's to take.
  ///
  /// - Parameters:
  ///   - leavesGap: whether what was protected has to come back.
  ///   - new: what each inserted code point is like.
  mutating func replace(_ range: Range<Int>, with text: String, leavesGap: Bool, new: Item) {
    isTouched = true
    if new.isTyped, gaps > 0 { fillGaps() }
    var index = index(of: range.lowerBound)
    var left = range.count
    while left > 0 {
      if items[index].isThere {
        left -= UTF8.width(items[index].scalar)
        let mustReturn = leavesGap && items[index].isProtected && !items[index].mayGo
        if mustReturn {
          items[index].isThere = false
          gaps += 1
        } else {
          items.remove(at: index)
          continue
        }
      } else if new.isTyped, left < range.count {
        items.remove(at: index)
        gaps -= 1
        continue
      }
      index += 1
    }
    if new.isTyped, !items.contains(where: \.isThere) {
      items = []
      (index, gaps) = (0, 0)
    }
    guard !text.isEmpty else { return }
    let inserted = text.unicodeScalars.map { scalar in
      var item = new
      item.scalar = scalar
      return item
    }
    items.insert(contentsOf: inserted, at: index)
  }

  /// Whether something between two offsets of the document is not to go.
  func holds(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    let first = index(of: range.lowerBound)
    let last = index(of: range.upperBound, from: (first, range.lowerBound))
    return items[first..<last].contains { $0.isThere && $0.isProtected && !$0.mayGo }
  }

  /// Another text takes the place of all.
  mutating func reset(to text: String) {
    self = TextMirror(Array(text.unicodeScalars))
  }

  /// Lets a key take away what is between two offsets of the document.
  mutating func allow(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    isTouched = true
    let first = index(of: range.lowerBound)
    let last = index(of: range.upperBound, from: (first, range.lowerBound))
    for index in first..<last { items[index].mayGo = true }
  }

  /// Whether what has to be in the document is there, in order; then everything starts anew.
  mutating func settle() -> Bool {
    guard isTouched else { return true }
    let isComplete = gaps == 0 || fillings != nil
    if gaps > 0 { items.removeAll { !$0.isThere } }
    for index in items.indices {
      if items[index].isFresh {
        items[index].isFresh = false
        items[index].isProtected = true
      }
      items[index].isTyped = false
      items[index].mayGo = false
    }
    gaps = 0
    isTouched = false
    return isComplete
  }

  /// Puts what has come back in the place of what was missing, if nothing is missing any more.
  private mutating func fillGaps() {
    guard let fillings else { return }
    for index in fillings { items[index].isProtected = true }
    items.removeAll { !$0.isThere }
    gaps = 0
  }

  /// Where the protected code points, gaps included, are in the document, in order; `nil` when they are
  /// not.
  ///
  /// What the person has typed meanwhile may stand on either side of a gap: it does not count here.
  private var fillings: [Int]? {
    var found: [Int] = []
    var place = 0
    for item in items where item.isProtected && !item.mayGo && (!item.isTyped || !item.isThere) {
      while place < items.count, !items[place].isThere || items[place].scalar != item.scalar {
        place += 1
      }
      guard place < items.count else { return nil }
      found.append(place)
      place += 1
    }
    return found
  }
}
