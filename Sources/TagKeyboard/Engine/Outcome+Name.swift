extension Outcome {
  /// Whether it may not be known what the key has done.
  var isUnsure: Bool {
    switch self {
    case .verified, .refused: false
    case .unverified, .abandoned: true
    }
  }

  /// The outcome as a word, with its reason where there is one: `refused: nothingThere`.
  public var name: String {
    switch self {
    case .verified: "verified"
    case .unverified: "unverified"
    case .refused(let reason): "refused: \(reason.rawValue)"
    case .abandoned(let reason): "abandoned: \(reason.rawValue)"
    }
  }
}
