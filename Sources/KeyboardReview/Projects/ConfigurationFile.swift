/// An `.xcconfig` file with the files it includes.
package enum ConfigurationFile {
  /// How many files may include one another.
  private static let depthLimit = 32

  /// The settings of the file at `path` and of all it includes, later lines before earlier ones.
  ///
  /// A file that is missing or includes itself is a problem, but for `#include?`, which says that
  /// the file may be missing.
  package static func layer(
    at path: String, in folder: Folder, problems: inout [Problem]
  ) -> BuildSettings.Layer {
    var layer = BuildSettings.Layer([:])
    read(path, in: folder, isOptional: false, from: Place(path: path), open: [], &layer, &problems)
    return layer
  }

  private static func read(
    _ path: String, in folder: Folder, isOptional: Bool, from place: Place, open: [String],
    _ layer: inout BuildSettings.Layer, _ problems: inout [Problem]
  ) {
    guard let found = folder.resolve(path), let text = try? folder.text(at: found) else {
      if !isOptional { problems.append(Problem(place, "\(path) cannot be read")) }
      return
    }
    guard !open.contains(found), open.count < depthLimit else {
      problems.append(Problem(place, "\(found) includes itself"))
      return
    }
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = withoutComment(raw)
      let place = Place(path: found, line: index + 1)
      if let include = line.firstMatch(of: #/^#include(\?)?\s*"([^"]*)"/#) {
        let beside = joinedPath(found.parentPath, String(include.2))
        let target = folder.resolve(beside) == nil ? String(include.2) : beside
        read(
          folder.resolve(target) == nil ? beside : target, in: folder,
          isOptional: include.1 != nil, from: place, open: open + [found], &layer, &problems)
      } else if let setting = line.wholeMatch(
        of: #/([A-Za-z_][A-Za-z0-9_]*(?:\[[^\]]*\])*)\s*=\s*(.*?);?/#)
      {
        let name = String(setting.1)
        let inherited = layer.values[name] ?? "$(inherited)"
        layer.values[name] = String(setting.2).replacing("$(inherited)", with: inherited)
        layer.places[name] = place
      }
    }
  }

  /// A line without `//` and what follows, and without spaces around it.
  private static func withoutComment(_ line: Substring) -> String {
    let end = line.firstRange(of: "//")?.lowerBound ?? line.endIndex
    return String(line[..<end].trimmingPrefix { $0.isWhitespace }).trimmedEnd
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
