import Foundation

/// The command line of a driver, taken apart as a shell would, but for its variables and patterns.
package struct DriverCommand: Sendable, Hashable {
  /// The program and its arguments.
  package let words: [String]

  /// A command of words.
  init(words: [String]) { self.words = words }

  /// Takes a line apart; `nil` when there is no word or a quote is left open.
  package init?(_ line: String) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    guard quote == nil, !isEscaped, !words.isEmpty else { return nil }
    self.words = words
  }

  /// The absolute path of the program, looked for as a shell does; `nil` when it is not there.
  var program: String? {
    let manager = FileManager.default
    if words[0].contains("/") {
      let path = Self.absolute(words[0])
      return manager.isExecutableFile(atPath: path) ? path : nil
    }
    return Self.searchPath.split(separator: ":").map { "\($0)/\(words[0])" }
      .first { manager.isExecutableFile(atPath: $0) }
  }

  /// The words as the program gets them: it runs in another folder, so names of files that are here
  /// become absolute.
  var arguments: [String] {
    words.enumerated().map { index, word in
      let isFile = index > 0 && !word.hasPrefix("/") && FileManager.default.fileExists(atPath: word)
      return isFile ? Self.absolute(word) : word
    }
  }

  /// Where programs are looked for.
  static var searchPath: String {
    ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
