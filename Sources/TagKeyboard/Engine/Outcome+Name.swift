extension Outcome {
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
