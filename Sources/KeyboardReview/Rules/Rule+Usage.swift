extension Rule {
  /// Usage strings for protected data.
  static let usage = Rule(
    id: "KB-USAGE",
    summary: "What is protected is used with a purpose string, and no microphone",
    reason:
      "Without its string the system ends the process; a keyboard is never given the microphone.",
    hint: "Add the key to the Info.plist of the extension and of the app.",
    history: .since("2016-09-01", "2.5.14, 5.1.1(ii)", .error),
    failing: "CNContactStore().requestAccess(for: .contacts) { _, _ in }  // no key",
    passing: "<key>NSContactsUsageDescription</key><string>To suggest names.</string>",
    check: { inspection in
      guard inspection.showsItsUses else { return inspection.withoutSources }
      var missing: [Outcome.Evidence] = []
      var oneSided: [Outcome.Evidence] = []
      var used: [Outcome.Evidence] = []
      for (api, keys) in protectedAPI {
        guard let first = inspection.uses(of: api).first else { continue }
        let lacking = inspection.keyboard.bundles.filter { bundle in
          !keys.contains { bundle.info?[$0] != nil }
        }
        let evidence = lacking.map { bundle in
          Outcome.Evidence(first.place, "\(api.title) is used; \(bundle.name) has no \(keys[0])")
        }
        if lacking.count == inspection.keyboard.bundles.count {
          missing += evidence
        } else {
          oneSided += evidence
        }
        used.append(Outcome.Evidence(first.place, "\(api.title) is used"))
      }
      if !missing.isEmpty {
        return Outcome(inspection.violation, "a purpose string is missing", missing)
      }
      if !oneSided.isEmpty {
        return Outcome(
          .manual, "see that the question comes up: one of the two has no string", oneSided)
      }
      let microphone = inspection.uses(of: .microphone)
      if !microphone.isEmpty {
        return Outcome(
          .warn, "the microphone is asked for, which keyboards are not given", microphone)
      }
      return Outcome(.pass, "protected data is used with its string or not at all", used)
    })

  private static let protectedAPI: [(api: API, keys: [String])] = [
    (.contacts, ["NSContactsUsageDescription"]),
    (
      .location,
      [
        "NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
        "NSLocationAlwaysUsageDescription",
      ]
    ),
    (.bluetooth, ["NSBluetoothAlwaysUsageDescription", "NSBluetoothPeripheralUsageDescription"]),
    (.photos, ["NSPhotoLibraryUsageDescription", "NSPhotoLibraryAddUsageDescription"]),
    (.camera, ["NSCameraUsageDescription", "NSPhotoLibraryUsageDescription"]),
    (.speech, ["NSSpeechRecognitionUsageDescription"]),
  ]
}
