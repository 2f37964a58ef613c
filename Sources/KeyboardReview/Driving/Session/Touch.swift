import KeyboardDriving

/// What a finger does to a key.
struct Touch: Hashable {
  /// The key's id.
  var key: String
  /// The gesture.
  var gesture: DriverKey.Gesture = .press
  /// The alternate that a hold slides to; `nil` for none.
  var alternate: Int?

  /// The request for it.
  func request(_ context: DriverContext) -> DriverRequest {
    switch gesture {
    case .press: .press(key: key, context)
    case .hold: .hold(key: key, milliseconds: nil, alternate: alternate, context)
    case .swipe(let direction): .swipe(key: key, direction, context)
    }
  }

  /// As reports write it: `press letters/q`.
  var text: String {
    "\(gesture.name) \(key)" + (alternate.map { " slide \($0)" } ?? "")
  }
}

extension DriverRequest {
  /// As reports write it: `press letters/q`.
  var text: String {
    switch self {
    case .open(let field): field.text
    case .press(let key, _): Touch(key: key).text
    case .hold(let key, _, let alternate, _):
      Touch(key: key, gesture: .hold, alternate: alternate).text
    case .swipe(let key, let direction, _): Touch(key: key, gesture: .swipe(direction)).text
    case .hello, .memoryWarning, .close, .forget: name
    }
  }
}

extension DriverKey {
  /// Everything that can be done to the key.
  var touches: [Touch] {
    gestures.flatMap { gesture -> [Touch] in
      let plain = Touch(key: id, gesture: gesture)
      guard gesture == .hold else { return [plain] }
      return [plain] + alternates.indices.map { Touch(key: id, gesture: .hold, alternate: $0) }
    }
  }
}

extension DriverField {
  /// As reports write it: `open numberPad ru_RU without full access`.
  var text: String {
    "open \(traits.keyboardType.driverName)"
      + (traits.isSecure ? " secure" : "")
      + (traits.locale.map { " \($0)" } ?? "")
      + (hasFullAccess ? "" : " without full access")
      + (needsSwitchKey ? "" : " without a need for the next key")
  }
}
