public import TagKeyboard

/// What a keyboard says to a request.
public enum DriverReply: Hashable, Sendable {
  /// To `hello`: who it is.
  case hello(DriverDescription)
  /// To `open`: it has appeared, with these keys.
  case opened([DriverKey])
  /// To `open`: it does not serve this field, for which the system shows its own keyboard.
  case declined(reason: String)
  /// To everything else: what it did, in order, and its keys when they are others now.
  case done([DriverEffect], keys: [DriverKey]? = nil)
}

/// Who a driver is, and what it says of itself.
public struct DriverDescription: Hashable, Sendable {
  /// The name of the keyboard.
  public var name: String
  /// Its version.
  public var version: String?
  /// Its `PrimaryLanguage`.
  public var language: String?
  /// Its `IsASCIICapable`.
  public var isASCIICapable: Bool
  /// The locale whose digits and signs it writes when a field names none.
  public var locale: String?
  /// Files and folders, relative to the home folder or to that of the app group, in which it keeps
  /// what it learns of the typing.
  public var stores: [String]
  /// What its keys do beyond typing.
  public var functions: [String]
  /// Effects that may be missing without full access or network.
  public var optional: [DriverEffect.Kind]
  /// The types of fields that it serves; `nil` when it serves all.
  public var fields: [TextInputTraits.KeyboardType]?

  /// Makes a description.
  public init(
    name: String, version: String? = nil, language: String? = nil, isASCIICapable: Bool = false,
    locale: String? = nil, stores: [String] = [], functions: [String] = [],
    optional: [DriverEffect.Kind] = [], fields: [TextInputTraits.KeyboardType]? = nil
  ) {
    self.name = name
    self.version = version
    self.language = language
    self.isASCIICapable = isASCIICapable
    self.locale = locale
    self.stores = stores
    self.functions = functions
    self.optional = optional
    self.fields = fields
  }
}
