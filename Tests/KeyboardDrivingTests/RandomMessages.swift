import KeyboardDriving
import TagKeyboard
import TestSupport

/// Messages of all kinds, with texts that are hard to write down.
enum RandomMessages {
  static func request(_ generator: inout SeededGenerator) -> DriverRequest {
    let key = text(&generator)
    let context = DriverContext(before: optionalText(&generator), after: optionalText(&generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return .hello(protocol: 1)
    case 1:
      let traits = DriverTraits(
        any(TextInputTraits.KeyboardType.allCases, &generator),
        returnKeyType: any(TextInputTraits.ReturnKeyType.allCases, &generator),
        isSecure: .random(using: &generator), locale: optionalText(&generator))
      return .open(
        DriverField(
          traits: traits, hasFullAccess: .random(using: &generator),
          needsSwitchKey: .random(using: &generator), context: context))
    case 2: return .press(key: key, context)
    case 3:
      return .hold(
        key: key, milliseconds: any([nil, 0, 700], &generator),
        alternate: any([nil, 0, 3], &generator), context)
    case 4: return .swipe(key: key, any(DriverKey.Direction.allCases, &generator), context)
    case 5: return .memoryWarning
    case 6: return .close
    default: return .forget
    }
  }

  /// A reply that fits a request.
  static func reply(
    to request: DriverRequest, _ generator: inout SeededGenerator
  ) -> Result<DriverReply, DriverError> {
    if Int.random(in: 0..<5, using: &generator) == 0 {
      return .failure(DriverError(.refused, text(&generator)))
    }
    switch request {
    case .hello: return .success(.hello(description(&generator)))
    case .open where Bool.random(using: &generator):
      return .success(.declined(reason: text(&generator)))
    case .open: return .success(.opened(keys(&generator)))
    default:
      let effects = (0..<Int.random(in: 0...4, using: &generator)).map { _ in effect(&generator) }
      return .success(
        .done(effects, keys: Bool.random(using: &generator) ? nil : keys(&generator)))
    }
  }

  private static func description(_ generator: inout SeededGenerator) -> DriverDescription {
    var description = DriverDescription(name: text(&generator))
    description.version = optionalText(&generator)
    description.language = optionalText(&generator)
    description.isASCIICapable = .random(using: &generator)
    description.locale = optionalText(&generator)
    description.stores = texts(&generator)
    description.functions = texts(&generator)
    description.optional = any([[], [.copy], DriverEffect.Kind.allCases], &generator)
    description.fields = any([nil, [], TextInputTraits.KeyboardType.allCases], &generator)
    return description
  }

  private static func keys(_ generator: inout SeededGenerator) -> [DriverKey] {
    (0..<Int.random(in: 0...3, using: &generator)).map { number in
      DriverKey(
        id: "\(number) \(text(&generator))", label: text(&generator),
        gestures: any([[.press], [], DriverKey.Gesture.allCases], &generator),
        alternates: texts(&generator),
        frame: any([nil, LayoutRect(x: 0.5, y: -1, width: 1e9, height: 0)], &generator))
    }
  }

  private static func effect(_ generator: inout SeededGenerator) -> DriverEffect {
    switch any(DriverEffect.Kind.allCases, &generator) {
    case .insert: .insert(text(&generator))
    case .delete: .delete(count: any([1, 100_000], &generator))
    case .move: .move(offset: any([-3, 0, 7], &generator))
    case .layer: .layer(text(&generator))
    case .next: .next
    case .inputModeList: .inputModeList
    case .dismiss: .dismiss
    case .store: .store(path: text(&generator))
    case .copy: .copy(text(&generator))
    case .paste: .paste
    case .open: .open(url: text(&generator))
    case .net: .net(host: text(&generator))
    case .suggest: .suggest(texts(&generator))
    case .function: .function(text(&generator))
    }
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    any(["", "q", "letters/й", "\"\\/\n\r\t\u{0}\u{7F}", "👩‍👩‍👧", "e\u{301}", "\u{2028}‸"], &generator)
  }

  private static func texts(_ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...2, using: &generator)).map { _ in text(&generator) }
  }

  private static func optionalText(_ generator: inout SeededGenerator) -> String? {
    Bool.random(using: &generator) ? nil : text(&generator)
  }

  private static func any<Value>(
    _ values: [Value], _ generator: inout SeededGenerator
  ) -> Value {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }
}
