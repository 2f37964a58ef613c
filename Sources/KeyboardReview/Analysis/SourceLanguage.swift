/// The languages whose sources are looked into.
package enum SourceLanguage: Hashable, Sendable {
  case swift, objectiveC, cSharp, interface

  /// The language of a file by its extension; `nil` for anything that is no source.
  package init?(path: String) {
    switch path.pathExtension {
    case "swift": self = .swift
    case "m", "mm", "c", "cpp", "cc", "cxx", "h": self = .objectiveC
    case "cs": self = .cSharp
    case "xib", "storyboard": self = .interface
    default: return nil
    }
  }
}
