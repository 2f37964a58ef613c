@testable import KeyboardReview

extension FuzzTarget {
  /// `.xcconfig` files, and the values of all that they set.
  static let configurationFile = FuzzTarget(name: "configuration-file") { bytes in
    let folder = Folder(SubjectTree("a.xcconfig", bytes))
    var problems: [Problem] = []
    let layer = ConfigurationFile.layer(at: "a.xcconfig", in: folder, problems: &problems)
    let settings = BuildSettings(layers: [BuildSettings.Layer(["NAME": "value"]), layer, layer])
    for key in settings.keys {
      _ = settings[key]
      _ = settings.place(of: key)
    }
  }
}
