/// What one source file says, in the same terms for every language.
struct SourceFacts: Sendable {
  /// The path of the file.
  var path: String

  var types: [TypeFact] = []
  var functions: [FunctionFact] = []
  var mentions: [Mention] = []
  var strings: [StringFact] = []
  var imports: [ImportFact] = []

  /// The names that a condition on full access was given: `let canShare = hasFullAccess`.
  var aliases: [Alias] = []

  init(path: String) { self.path = path }
}

/// A type that is declared, with what it is derived from.
struct TypeFact: Sendable, Hashable {
  var name: String
  var inherits: [String]
  var place: Place
}

/// A function, method, initialiser or computed property.
struct FunctionFact: Sendable, Hashable {
  /// Its name without parameters; in Objective-C the first part of its selector.
  var name: String

  /// The type it belongs to, empty for none.
  var type: String

  var place: Place

  /// Whether its body has no statement.
  var isEmpty: Bool

  /// Whether the system or a parent class calls it: an override, an action of an interface file,
  /// an initialiser, a method of a protocol.
  var isEntry: Bool

  /// Whether it gives a truth value, as a condition does.
  var isCondition: Bool
}

/// A name that is used: called, referred to, or passed as a selector.
struct Mention: Sendable, Hashable {
  /// The name alone; in C# with a small first letter, as the other languages write it.
  var name: String

  /// What stands before the dot (or what gets the message), without spaces.
  var receiver: String

  /// What is passed, `nil` where nothing is called.
  var arguments: [Argument]?

  var place: Place

  /// The index of the function around it in the file's list; `nil` outside of all.
  var function: Int?

  /// What has to hold for it to be reached.
  var conditions: [Condition]

  /// Whether its value is unwrapped by force.
  var isForced = false

  /// Whether it is what something is set to: `field.keyboardType = .numberPad`.
  var isAssigned = false

  /// The name behind the dot that follows, as `standard` in `UserDefaults.standard`.
  var member: String?

  /// Whether it names the app's own defaults, `UserDefaults.standard`.
  var isStandardDefaults: Bool {
    member == "standard" || member == "standardUserDefaults" || member == "StandardUserDefaults"
  }

  /// Whether it names the defaults of a group.
  var isGroupDefaults: Bool {
    guard let arguments else { return false }
    return name == "initWithSuiteName"
      || arguments.contains {
        $0.label == "suiteName" || $0.text.contains("initWithSuiteName")
          || $0.text == "NSUserDefaultsType.suiteName"
      }
  }
}

/// What is passed in a call.
struct Argument: Sendable, Hashable {
  /// Its label, empty for none.
  var label: String

  /// Its text without spaces around it, at most a few hundred characters.
  var text: String

  /// The constant text it is, `nil` for anything that is not known before the program runs.
  var constant: String?
}

/// What a piece of code asked before it went on.
struct Condition: Sendable, Hashable {
  /// The names in it.
  var names: [String]

  /// Whether the code runs when it does *not* hold.
  var isNegated: Bool
}

/// A text in quotes.
struct StringFact: Sendable, Hashable {
  var text: String
  var place: Place
  var function: Int?
}

/// A module that is imported.
struct ImportFact: Sendable, Hashable {
  var module: String
  var place: Place
}

/// A constant or variable that got its value from an expression.
struct Alias: Sendable, Hashable {
  var name: String

  /// The names in the expression.
  var sources: [String]

  /// The expression where it is one literal: `true`.
  var literal: String?

  /// Whether the expression is made of names alone, as a condition that gets a name is.
  var isPlain: Bool

  /// Whether the expression joins texts.
  var isJoined: Bool

  var place: Place
}

extension SourceFacts {
  /// Reads the file at `path`.
  static func read(_ path: String, in folder: Folder) throws(Problem) -> SourceFacts {
    let text = try folder.text(at: path)
    switch SourceLanguage(path: path) {
    case .swift: return try SwiftReader.read(text, path: path)
    case .objectiveC: return TokenReader.read(text, path: path, language: .objectiveC)
    case .cSharp: return TokenReader.read(text, path: path, language: .cSharp)
    case .interface: return InterfaceReader.read(text, path: path)
    case nil: return SourceFacts(path: path)
    }
  }
}

extension String {
  /// The identifiers in a piece of source text, in order.
  var identifiers: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      .filter { $0.first?.isNumber == false }
  }
}
