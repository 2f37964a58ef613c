@testable import KeyboardReview

extension FuzzTarget {
  /// Built programs.
  static let machO = FuzzTarget(name: "mach-o") { bytes in
    _ = try? MachOFile(bytes, path: "Program")
  }
}
