@testable import KeyboardReview

extension FuzzTarget {
  /// `project.pbxproj`: its targets, groups and settings, and the keyboards that come of them.
  static let projectFile = FuzzTarget(name: "project-file") { bytes in
    _ = Subject(Folder(SubjectTree("Keys.xcodeproj/project.pbxproj", bytes)))
  }
}
