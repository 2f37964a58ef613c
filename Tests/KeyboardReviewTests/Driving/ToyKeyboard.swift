import KeyboardDriving
import TagKeyboard

/// A keyboard with a key for each character of ASCII, and at most one thing wrong with it.
struct ToyKeyboard: KeyboardDriver {
  /// What is wrong.
  enum Fault: CaseIterable {
    case none
    case globeThoughHidden, silentThoughHidden
    case deadKey, silentWithoutContext
    case noAtSign, noTilde
    case camera, otherApp, deafReturn
    case servesPhones
    case silentAfterWarning
    /// None: it has two languages, and remembers which was shown.
    case twoLanguages
  }

  let fault: Fault
  private var field = DriverField()
  private var isWarned = false
  private var isOtherLanguage = false

  init(_ fault: Fault) { self.fault = fault }

  mutating func reply(to request: DriverRequest) throws(DriverError) -> DriverReply {
    switch request {
    case .hello: return .hello(DriverDescription(name: "Toy", isASCIICapable: true))
    case .open(let field):
      self.field = field
      return declines ? .declined(reason: "it is the system's") : .opened(keys)
    case .press(let key, let context): return press(key, context)
    case .memoryWarning:
      isWarned = true
      return .done([])
    default: return .done([])
    }
  }

  private var declines: Bool {
    if field.traits.isSecure { return true }
    let isPhone = [.phonePad, .namePhonePad].contains(field.traits.keyboardType)
    return isPhone && fault != .servesPhones
  }

  private var characters: [String] {
    if isOtherLanguage { return "жшщъыьэю".map(String.init) }
    return (0x20...0x7E).map { String(UnicodeScalar(UInt8($0))) }.filter { character in
      !(fault == .noTilde && character == "~")
        && !(fault == .noAtSign && character == "@" && field.traits.keyboardType == .emailAddress)
    }
  }

  private var keys: [DriverKey] {
    var others = ["return"]
    if field.needsSwitchKey || fault == .globeThoughHidden { others.append("globe") }
    if fault == .twoLanguages { others.append("language") }
    if fault == .deadKey { others.append("ж") }
    if fault == .camera { others.append("camera") }
    if fault == .otherApp { others.append("search") }
    return (characters + others).map { DriverKey(id: $0, label: $0) }
  }

  private mutating func press(_ key: String, _ context: DriverContext) -> DriverReply {
    switch key {
    case "globe": return .done([.next])
    case "camera": return .done([.function("camera")])
    case "search": return .done([.open(url: "https://example.org")])
    case "return": return .done([.insert(fault == .deafReturn ? " " : "\n")])
    case "language":
      isOtherLanguage.toggle()
      return .done([], keys: keys)
    default: return .done(isSilent(at: key, context) ? [] : [.insert(key)])
    }
  }

  private func isSilent(at key: String, _ context: DriverContext) -> Bool {
    switch fault {
    case .silentThoughHidden: !field.needsSwitchKey
    case .deadKey: key == "ж"
    case .silentWithoutContext: context.before == nil
    case .silentAfterWarning: isWarned
    default: false
    }
  }
}
