import Foundation
@testable import TagKeyboard

extension FuzzTarget {
  /// Snippets with their transforms; behind a zero byte stands the text that is selected.
  static let snippet = FuzzTarget(name: "snippet") { bytes in
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(decoding: parts[0], as: UTF8.self)
    let selected = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
    do throws(SnippetError) {
      let snippet = try Snippet(text)
      demand(
        (try? Snippet(snippet.description)) == snippet,
        "another snippet is read of what is written: \(snippet)")
      check(snippet.expanded { _ in nil })
      check(snippet.expanded { _ in selected })
      for case .transformedStop(_, let transform) in snippet.elements {
        _ = transform.applied(to: selected ?? "")
      }
    } catch {
      demand((0...text.utf8.count).contains(error.offset), "a place that is not there")
    }
  }

  /// Every place of the caret is inside the text, and between its code points.
  private static func check(_ expansion: SnippetExpansion) {
    let text = Array(expansion.text.utf8)
    func isBoundary(_ offset: Int) -> Bool {
      offset == text.count || text.indices.contains(offset) && text[offset] & 0xC0 != 0x80
    }
    for stop in expansion.stops {
      for range in [stop.range] + stop.mirrors.map(\.range) {
        demand(
          isBoundary(range.lowerBound) && isBoundary(range.upperBound),
          "stop \(stop.number) is not in the text")
      }
    }
  }
}
