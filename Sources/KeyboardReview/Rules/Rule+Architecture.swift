extension Rule {
  /// 64 bits.
  static let architecture = Rule(
    id: "KB-ARCH",
    summary: "The keyboard is built for arm64",
    reason: "An extension without it is refused since 2015.",
    hint: "Leave `ARCHS` alone; ask for `arm64` in `UIRequiredDeviceCapabilities`, not `armv7`.",
    history: .always(
      "App Extension Programming Guide", "App Extension Programming Guide", .error),
    failing: "VALID_ARCHS = armv7",
    passing: "ARCHS = $(ARCHS_STANDARD)",
    check: { inspection in
      if let binary = inspection.bundle.binary {
        let found = Outcome.Evidence(
          inspection.bundle.definition, "built for \(binary.architectures.joined(separator: ", "))")
        return binary.architectures.contains("arm64")
          ? Outcome(.pass, "arm64 is there", [found])
          : Outcome(inspection.violation, "arm64 is missing", [found])
      }
      let settings = inspection.bundle.settings
      for key in ["ARCHS", "VALID_ARCHS"] {
        guard let value = settings?[key], !value.isEmpty, !value.contains("arm64") else { continue }
        return Outcome(
          inspection.violation, "the settings leave arm64 out",
          [.init(settings?.place(of: key), "\(key) is \(value)")])
      }
      if let value = settings?["EXCLUDED_ARCHS"], value.contains("arm64") {
        return Outcome(
          inspection.violation, "the settings exclude arm64",
          [.init(settings?.place(of: "EXCLUDED_ARCHS"), "EXCLUDED_ARCHS is \(value)")])
      }
      let old = inspection.keyboard.bundles.compactMap { bundle -> Outcome.Evidence? in
        let asked = bundle.info?["UIRequiredDeviceCapabilities"]
        guard asked?.strings.contains("armv7") ?? false || asked?["armv7"] != nil else {
          return nil
        }
        return .init(
          bundle.info?.place(of: "UIRequiredDeviceCapabilities"), "\(bundle.name) asks for armv7")
      }
      if !old.isEmpty, inspection.guidelines > .y2014 {
        return Outcome(.warn, "armv7 is asked for, which no current device has", old)
      }
      return settings == nil
        ? Outcome(.notChecked, "there are neither settings nor a program")
        : Outcome(.pass, "the standard architectures are built")
    })
}
