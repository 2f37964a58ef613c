/// Something that a keyboard does, besides showing other keys.
public enum DriverEffect: Hashable, Sendable {
  /// Inserts a text at the caret.
  case insert(String)
  /// Deletes backward, so many times.
  case delete(count: Int)
  /// Moves the caret by so many characters, as `adjustTextPosition(byCharacterOffset:)` does.
  case move(offset: Int)
  /// Shows another layer.
  case layer(String)
  /// Leads to the next keyboard.
  case next
  /// Shows the list of keyboards, which leads to the next one too.
  case inputModeList
  /// Puts the keyboard away.
  case dismiss
  /// Writes to one of the stores that the driver has declared.
  case store(path: String)
  /// Puts a text on the pasteboard.
  case copy(String)
  /// Takes what is on the pasteboard.
  case paste
  /// Opens an address.
  case open(url: String)
  /// Asks a host on the network.
  case net(host: String)
  /// Offers words to the person.
  case suggest([String])
  /// Does one of the functions that the driver has declared.
  case function(String)

  /// What kind of effect it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case insert, delete, move, layer, next, inputModeList, dismiss, store, copy, paste, open, net
    case suggest, function
  }

  /// What kind of effect it is.
  public var kind: Kind {
    switch self {
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    case .layer: .layer
    case .next: .next
    case .inputModeList: .inputModeList
    case .dismiss: .dismiss
    case .store: .store
    case .copy: .copy
    case .paste: .paste
    case .open: .open
    case .net: .net
    case .suggest: .suggest
    case .function: .function
    }
  }
}
