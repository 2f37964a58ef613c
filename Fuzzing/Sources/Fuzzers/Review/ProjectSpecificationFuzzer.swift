@testable import KeyboardReview

extension FuzzTarget {
  /// XcodeGen's `project.yml`, and the keyboards that come of it.
  static let projectSpecification = FuzzTarget(name: "project-specification") { bytes in
    _ = Subject(Folder(SubjectTree("project.yml", bytes)))
  }
}
