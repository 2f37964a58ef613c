#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How much the tests with random or exhaustive input do.
enum TestVolume {
  /// `TAGKEYBOARD_TEST_VOLUME`, 1 by default: random tests run this many times as long, and from 10
  /// on exhaustive ones leave nothing out.
  static let factor = max(
    1, ProcessInfo.processInfo.environment["TAGKEYBOARD_TEST_VOLUME"].flatMap(Int.init) ?? 1)

  /// `count` for an optimised build, a tenth of it for a debug one, which is that much slower.
  static func scaled(_ count: Int) -> Int {
    #if DEBUG
      count * factor / 10
    #else
      count * factor
    #endif
  }

  /// Whether to leave nothing out.
  static var isExhaustive: Bool { factor >= 10 }
}
