/// What the subject leaves to code that is not in it.
extension Inspection {
  /// The outcome where a library is linked that is known to bring a whole keyboard; `what` says what
  /// it does.
  func delegated(_ what: String) -> Outcome? {
    knownKeyboardLibrary.map { Outcome(.delegated, "\($0.text) \(what)", [$0]) }
  }

  /// The outcome where a parent class is not in the subject; `what` ends before its name.
  func hidden(_ what: String) -> Outcome? {
    unknownParent.map {
      Outcome(.notChecked, "\(what) \($0.text), which is not in the subject", [$0])
    }
  }

  /// A library that is known to bring a whole keyboard, the key to the next one included.
  var knownKeyboardLibrary: Outcome.Evidence? {
    let known: Set = ["KeyboardKit", "KeyboardKitPro", "TagKeyboard"]
    if let link = bundle.externals.first(where: { known.contains($0.name) }) {
      return Outcome.Evidence(link.place, link.name)
    }
    return code.imports.first { known.contains($0.module) }
      .map { Outcome.Evidence($0.place, $0.module) }
  }

  /// A class that the extension's controller is derived from and that is not in the subject.
  private var unknownParent: Outcome.Evidence? {
    let types = code.files.flatMap(\.types)
    let known = Set(types.map(\.name))
    let system: Set = ["UIInputViewController", "NSObject", "UIViewController"]
    guard var name = principalClass else { return nil }
    for _ in 0..<20 {
      guard let type = types.first(where: { $0.name == name && !$0.inherits.isEmpty }),
        let parent = type.inherits.first
      else { return nil }
      let plain = String(parent.split(separator: ".").last ?? "")
      if system.contains(plain) { return nil }
      guard known.contains(plain) else { return Outcome.Evidence(type.place, plain) }
      name = plain
    }
    return nil
  }

  /// The name of the class that `NSExtensionPrincipalClass` means, without its module.
  private var principalClass: String? {
    info?["NSExtension", "NSExtensionPrincipalClass"]?.string
      .flatMap { $0.split(separator: ".").last.map(String.init) }
  }
}
