import Foundation
import TagKeyboard

/// Traps with a message, which `precondition` has none of once it is optimised.
func failure(_ message: String) -> Never { fatalError(message) }

/// Traps unless a law holds.
func demand(_ holds: Bool, _ message: @autoclosure () -> String) {
  if !holds { failure(message()) }
}

extension SourceText {
  /// An input of a reader.
  init(_ bytes: Data, name: String = "input") { self.init(name: name, bytes: Array(bytes)) }

  /// Traps unless findings can be shown, and each that has a place has it inside this text.
  func checkPlaces(of findings: [Diagnostic]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for finding in findings {
      demand(!finding.message.isEmpty && !finding.description.isEmpty, "nothing is said")
      guard let location = finding.location, location.file == name else { continue }
      demand(
        lines.indices.contains(location.line - 1), "a line that is not there: \(finding)")
      let length = String(decoding: lines[location.line - 1], as: UTF8.self).unicodeScalars.count
      demand((1...length + 1).contains(location.column), "no such column: \(finding)")
    }
  }

  /// Calls `body`; what it throws must have its places in this text.
  func checkingPlaces(_ body: () throws -> Void) {
    do {
      try body()
    } catch let findings as Diagnostics {
      checkPlaces(of: findings.findings)
    } catch let finding as Diagnostic {
      checkPlaces(of: [finding])
    } catch {
      failure("\(error) is not about a text")
    }
  }
}
