@testable import KeyboardReview

extension FuzzTarget {
  /// Property lists in XML, binary and OpenStep form.
  static let propertyList = FuzzTarget(name: "property-list") { bytes in
    guard let list = try? PropertyList(path: "Info.plist", bytes: bytes) else { return }
    for key in list.root.dictionary?.keys.sorted() ?? [] { _ = list.place(of: [key]) }
    _ = list.root.shown
  }
}
