package import Foundation

/// The files below a directory.
///
/// Symbolic links are followed to files inside it, never to folders,
/// so that a loop of links is no loop here.
package struct DirectoryTree: FileTree {
  package let paths: [String]
  package let problems: [Problem]
  private let root: String

  /// Folders that hold other people's build products and history, never a bundle's own files.
  private static let skipped: Set<String> = [".git", ".build", "node_modules", "DerivedData"]

  /// Lists the files below `root`, an absolute path.
  package init(root: String) throws(Problem) {
    guard let real = realPath(root) else { throw Problem(root, "no such directory") }
    var lister = Lister(root: real)
    lister.list("", depth: 0)
    self.root = real
    paths = lister.paths.sorted()
    problems = lister.problems
  }

  package func bytes(at path: String) throws(Problem) -> Data {
    let name = root + "/" + path
    guard let real = realPath(name), real.hasPrefix(root == "/" ? root : root + "/") else {
      throw Problem(path, "leads out of the subject, so it was not opened")
    }
    guard let status = fileStatus(real), status.kind == .file else {
      throw Problem(path, "is no ordinary file")
    }
    guard status.size <= Limits.fileSize else {
      throw Problem(path, "is larger than \(Limits.fileSize >> 20) MiB, so it was not read")
    }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: real))
    } catch {
      throw Problem(path, "cannot be read")
    }
  }

  package func size(of path: String) -> Int? { fileStatus(root + "/" + path)?.size }

  private struct Lister {
    let root: String
    var paths: [String] = []
    var problems: [Problem] = []

    mutating func list(_ folder: String, depth: Int) {
      guard depth <= Limits.folderDepth else {
        problems.append(Problem(folder, "lies too deep, so it was not entered"))
        return
      }
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
      else {
        problems.append(Problem(folder, "cannot be listed"))
        return
      }
      for name in names.sorted() {
        guard paths.count < Limits.files else {
          if problems.last?.message != Self.tooMany { problems.append(Problem("", Self.tooMany)) }
          return
        }
        add(joinedPath(folder, name), name: name, depth: depth)
      }
    }

    private mutating func add(_ path: String, name: String, depth: Int) {
      switch fileStatus(root + "/" + path)?.kind {
      case .file: paths.append(path)
      case .folder: if !skipped.contains(name) { list(path, depth: depth + 1) }
      case .link: if isLinkToFile(path) { paths.append(path) }
      case .other: break
      case nil: problems.append(Problem(path, "has a name that cannot be opened"))
      }
    }

    private func isLinkToFile(_ path: String) -> Bool {
      guard let real = realPath(root + "/" + path), real.hasPrefix(root + "/") else { return false }
      return fileStatus(real)?.kind == .file
    }

    private static let tooMany = "has more than \(Limits.files) files; the rest was not looked at"
  }
}

/// What lies at a path.
private struct FileStatus {
  enum Kind { case file, folder, link, other }
  var kind: Kind
  var size: Int
}

/// The kind and size of what lies at an absolute path, of a link itself; `nil` when nothing does.
private func fileStatus(_ path: String) -> FileStatus? {
  var status = stat()
  guard unsafe lstat(path, &status) == 0 else { return nil }
  let kind: FileStatus.Kind =
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  return FileStatus(kind: kind, size: Int(status.st_size))
}

/// The absolute path without links; `nil` when it leads nowhere or in a circle.
private func realPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
