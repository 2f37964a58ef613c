import Foundation

/// Whether the tests run under the thread sanitizer, as `Scripts/sanitize.sh thread` runs them.
package let isUnderThreadSanitizer = isSet("TSAN_OPTIONS")

/// Whether the tests run under the address sanitizer, as `Scripts/sanitize.sh address` runs them.
package let isUnderAddressSanitizer = isSet("ASAN_OPTIONS")

private func isSet(_ name: String) -> Bool { ProcessInfo.processInfo.environment[name] != nil }
