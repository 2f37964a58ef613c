extension String {
  /// The number of grapheme clusters, by the rules of `GraphemeClusters`, O(n).
  ///
  /// Unlike `count`, which follows the standard library's version of Unicode.
  public var graphemeClusterCount: Int {
    withTextBytes { GraphemeClusters.count(0..<$0.count, in: $0) }
  }
}
