import KeyboardReview

/// Faults in a built program.
extension Mutation {
  private static func inProgram(
    _ rule: String, _ verdict: Verdict, _ apply: @escaping @Sendable (inout BuiltProgram) -> Void
  ) -> Mutation {
    Mutation(rule: rule, verdict: verdict, kinds: [.built]) { apply(&$0.program) }
  }

  static let ofPrograms: [Mutation] = [
    inProgram("KB-NEXT", .fail) { $0.names.remove("advanceToNextInputMode") },
    inProgram("KB-TYPED", .fail) { $0.names.remove("insertText:") },
    inProgram("KB-MANIFEST", .fail) { $0.names.insert("_stat") },
    inProgram("KB-OFFLINE", .note) {
      $0.libraries = ["/System/Library/Frameworks/CFNetwork.framework/CFNetwork"]
    },
    inProgram("KB-LAUNCH", .manual) { $0.names.insert("openURL:") },
    inProgram("KB-KEYS", .fail) { $0.names.insert("_OBJC_CLASS_$_UIDocumentPickerViewController") },
    inProgram("KB-OPEN", .warn) { $0.names.insert("_OBJC_CLASS_$_UIImpactFeedbackGenerator") },
    inProgram("KB-ADS", .fail) {
      $0.libraries = ["@rpath/GoogleMobileAds.framework/GoogleMobileAds"]
    },
    inProgram("KB-ADS", .fail) { $0.names.insert("_OBJC_CLASS_$_SKPaymentQueue") },
    inProgram("KB-ANALYTICS", .warn) { $0.libraries = ["@rpath/Sentry.framework/Sentry"] },
    inProgram("KB-USAGE", .fail) { $0.names.insert("_OBJC_CLASS_$_CBCentralManager") },
    inProgram("KB-ARCH", .fail) { $0.processor = 12 },
    inProgram("KB-EXTAPI", .fail) {
      $0.names.formUnion(["_OBJC_CLASS_$_UIApplication", "sharedApplication"])
    },
  ]
}
