import Foundation

/// What a path on the command line means.
package enum SubjectInput {
  /// The files behind `path`: of a folder, of the folder around a project or plist, or of an
  /// archive.
  ///
  /// Throws when there is nothing, or nothing that can be read.
  package static func open(_ path: String) throws(Problem) -> any FileTree {
    var isFolder: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard exists else { throw Problem(path, "no such file or directory") }
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    if isFolder.boolValue {
      let isProject = ["xcodeproj", "xcworkspace"].contains(path.pathExtension)
      return try DirectoryTree(root: isProject ? "/" + absolute.parentPath.dropFirst() : absolute)
    }
    switch path.pathExtension {
    case "ipa", "zip":
      guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
      else { throw Problem(path, "cannot be read") }
      guard bytes.count <= ZipArchive.sizeLimit else { throw Problem(path, "is too large") }
      return try ZipArchive(bytes, path: path.lastPathPart)
    case "plist", "yml", "yaml", "csproj", "pbxproj":
      return try DirectoryTree(root: "/" + absolute.parentPath.dropFirst())
    default:
      throw Problem(path, "is neither a folder nor an .ipa, .plist, project.yml or .csproj")
    }
  }
}
