/// Keeps a value that is large and rarely there apart, so that it costs whoever holds it one word.
///
/// Plans and steps are copied from step to step, and most are about a short text and a caret.
@propertyWrapper
struct Apart<Value: Hashable & Sendable>: Hashable, Sendable {
  private indirect enum Storage: Hashable, Sendable {
    case value(Value)
  }

  private var storage: Storage?

  init(wrappedValue: Value?) {
    storage = wrappedValue.map { .value($0) }
  }

  var wrappedValue: Value? {
    get { if case .value(let value)? = storage { value } else { nil } }
    set { storage = newValue.map { .value($0) } }
  }
}
