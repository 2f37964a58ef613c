import Foundation
package import Testing

/// Whether the tests run under the thread sanitizer, as `Scripts/sanitize.sh thread` runs them.
package let isUnderThreadSanitizer = isSet("TSAN_OPTIONS")

/// Whether the tests run under the address sanitizer, as `Scripts/sanitize.sh address` runs them.
package let isUnderAddressSanitizer = isSet("ASAN_OPTIONS")

extension Trait where Self == ConditionTrait {
  /// Leaves a test out under the thread sanitizer, which cannot run it for a reason.
  package static func notUnderThreadSanitizer(_ reason: Comment) -> Self {
    .disabled(if: isUnderThreadSanitizer, reason)  // Each use says why.
  }
}

private func isSet(_ name: String) -> Bool { ProcessInfo.processInfo.environment[name] != nil }
