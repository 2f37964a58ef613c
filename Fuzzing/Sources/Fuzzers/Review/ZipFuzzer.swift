@testable import KeyboardReview

extension FuzzTarget {
  /// Archives, and all files in them; none of these may lie outside.
  static let zip = FuzzTarget(name: "zip") { bytes in
    guard let archive = try? ZipArchive(bytes, path: "a.ipa") else { return }
    for path in archive.paths {
      demand(normalizedPath(path) == path, "\(path) leads out of the archive")
      let size = archive.size(of: path)
      guard let file = try? archive.bytes(at: path) else { continue }
      demand(file.count == size, "\(path) is not as large as its archive says")
    }
  }
}
