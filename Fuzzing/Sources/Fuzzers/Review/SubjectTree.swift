import Foundation
@testable import KeyboardReview

/// A subject in memory: the file under test, and what it may lead to.
struct SubjectTree: FileTree {
  private let files: [String: Data]

  var paths: [String] { files.keys.sorted() }
  var problems: [Problem] { [] }

  init(_ path: String, _ bytes: Data) {
    var files = ["Info.plist", "Keyboard/Info.plist", "a.xcconfig", "Keyboard/K.swift"].reduce(
      into: [String: Data]()
    ) { $0[$1] = Data(Self.info.utf8) }
    files[path] = bytes
    self.files = files
  }

  func bytes(at path: String) throws(Problem) -> Data {
    guard let bytes = files[path] else { throw Problem(path, "no such file") }
    return bytes
  }

  func size(of path: String) -> Int? { files[path]?.count }

  private static let info = """
    <plist><dict><key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
    <string>com.apple.keyboard-service</string></dict></dict></plist>
    """
}
