// What the standard library knows about a code point, as far as boundaries need it.

extension Unicode.Scalar {
  /// Whether this continues a cluster after a letter: UAX #29's Extend, ZWJ and SpacingMark.
  var continuesCluster: Bool {
    if value < 0x300 { return false }
    let properties = properties
    if properties.isGraphemeExtend || properties.isEmojiModifier { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return value == 0x200D || value == 0x0E33 || value == 0x0EB3  // ZWJ, sara am
    }
  }

  /// Whether a cluster that begins with this belongs to a word: a letter, a digit, a connector.
  var isWordCharacter: Bool {
    if value < 0x80 {
      return switch value {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
      default: false
      }
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .decimalNumber, .connectorPunctuation:
      return true
    default:
      return false
    }
  }
}
