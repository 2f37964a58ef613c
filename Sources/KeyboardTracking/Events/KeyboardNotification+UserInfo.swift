#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Why a notification cannot be read.
public struct UserInfoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Code: String, Hashable, Sendable {
    /// The name is none of the six.
    case unknownName
    /// A key that every notification has is not there.
    case missingKey
    /// The value of a key has another type.
    case wrongType
    /// A number is not finite, or a duration is negative.
    case badNumber
  }

  /// What is wrong.
  public var code: Code
  /// The name of the notification, or the key.
  public var key: String
  /// One line: what is wrong, and what was expected.
  public var description: String
}

extension KeyboardNotification {
  /// Reads a notification from its name and its `userInfo`, under the names that UIKit has for both.
  ///
  /// `Notification.name.rawValue` and `Notification.userInfo` go in as they are. Only the frame at
  /// the end is demanded. A keyboard of which nothing is said is local, as it was before iOS 9.
  ///
  /// - Throws: `UserInfoError` with the key, what it has and what was expected.
  public init(name: String, userInfo: [AnyHashable: Any]) throws(UserInfoError) {
    guard let kind = Kind(notificationName: name) else {
      let expected = Kind.allCases.map(\.notificationName).joined(separator: ", ")
      throw UserInfoError(
        code: .unknownName, key: name, description: "'\(name)' is none of: \(expected)")
    }
    let info = UserInfo(values: userInfo)
    guard let end = try info.rect("UIKeyboardFrameEndUserInfoKey") else {
      throw UserInfoError(
        code: .missingKey, key: "UIKeyboardFrameEndUserInfoKey",
        description: "\(name) has no UIKeyboardFrameEndUserInfoKey; expected a rectangle")
    }
    let duration = try info.number("UIKeyboardAnimationDurationUserInfoKey")
    let curve = try info.number("UIKeyboardAnimationCurveUserInfoKey") ?? 7
    guard let curve = Int(exactly: curve) else {
      throw UserInfoError(
        code: .badNumber, key: "UIKeyboardAnimationCurveUserInfoKey",
        description: "a curve of \(curve); expected a whole number")
    }
    if let duration, duration < 0 {
      throw UserInfoError(
        code: .badNumber, key: "UIKeyboardAnimationDurationUserInfoKey",
        description: "a duration of \(duration); expected seconds, zero or more")
    }
    self.init(
      kind, begin: try info.rect("UIKeyboardFrameBeginUserInfoKey"), end: end,
      animation: duration.flatMap {
        $0 > 0 ? KeyboardAnimation(duration: $0, curve: curve) : nil
      },
      isLocal: try info.boolean("UIKeyboardIsLocalUserInfoKey") ?? true)
  }
}

extension KeyboardNotification.Kind {
  /// The notification of a name such as `UIKeyboardWillShowNotification`; `nil` for others.
  public init?(notificationName: String) {
    guard let kind = Self.allCases.first(where: { $0.notificationName == notificationName })
    else { return nil }
    self = kind
  }

  /// The name that UIKit has for it.
  public var notificationName: String {
    switch self {
    case .willShow: "UIKeyboardWillShowNotification"
    case .didShow: "UIKeyboardDidShowNotification"
    case .willHide: "UIKeyboardWillHideNotification"
    case .didHide: "UIKeyboardDidHideNotification"
    case .willChangeFrame: "UIKeyboardWillChangeFrameNotification"
    case .didChangeFrame: "UIKeyboardDidChangeFrameNotification"
    }
  }
}

/// Takes typed values out of a dictionary; `nil` where it has none.
private struct UserInfo {
  let values: [AnyHashable: Any]

  func rect(_ key: String) throws(UserInfoError) -> KeyboardRect? {
    guard let value = values[key] else { return nil }
    guard let rect = rect(of: value) else { throw wrongType(key, value, "a rectangle") }
    guard rect.isFinite else {
      throw UserInfoError(
        code: .badNumber, key: key, description: "\(key) is \(value); expected finite numbers")
    }
    return rect
  }

  private func rect(of value: Any) -> KeyboardRect? {
    #if canImport(CoreGraphics)
      if let rect = value as? CGRect {
        return KeyboardRect(
          x: Double(rect.origin.x), y: Double(rect.origin.y),
          width: Double(rect.size.width), height: Double(rect.size.height))
      }
    #endif
    return value as? KeyboardRect
  }

  func number(_ key: String) throws(UserInfoError) -> Double? {
    guard let value = values[key] else { return nil }
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as UInt: Double(value)
      default: nil
      }
    guard let number else { throw wrongType(key, value, "a number") }
    guard number.isFinite else {
      throw UserInfoError(
        code: .badNumber, key: key, description: "\(key) is \(number); expected a finite number")
    }
    return number
  }

  func boolean(_ key: String) throws(UserInfoError) -> Bool? {
    guard let value = values[key] else { return nil }
    if let boolean = value as? Bool { return boolean }
    guard let number = try? number(key) else { throw wrongType(key, value, "true or false") }
    return number != 0
  }

  private func wrongType(_ key: String, _ value: Any, _ expected: String) -> UserInfoError {
    UserInfoError(
      code: .wrongType, key: key,
      description: "\(key) is a \(type(of: value)); expected \(expected)")
  }
}
