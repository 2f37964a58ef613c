extension String {
  /// The number of grapheme clusters, by the same rules as `GraphemeClusters`: unlike `count`, which
  /// follows the standard library's version of Unicode. O(n).
  public var graphemeClusterCount: Int {
    withTextBytes { GraphemeClusters.count(0..<$0.count, in: $0) }
  }
}
