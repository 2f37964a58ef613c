internal import TextBoundaries

/// A key as a front end draws it, and hit-tests it.
public struct KeyFrame: Hashable, Sendable {
  /// What a key is for, by which front ends choose its looks.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Inserts characters.
    case character
    /// Inserts a tag.
    case tag
    /// The space bar.
    case space
    /// The return key.
    case `return`
    /// Everything else: shift, deletion, layers, keyboards.
    case control
  }

  /// A picture that stands for what a key does.
  public enum Icon: String, Hashable, Sendable, CaseIterable {
    /// A globe.
    case nextKeyboard
    /// A keyboard that goes down.
    case dismiss
    /// A cross in a shape that points to what is deleted.
    case delete
    /// A bin.
    case clear
    /// An arrow up; filled when shift is on.
    case shift
    /// An arrow that turns back.
    case undo
    /// An arrow that turns forth.
    case redo
  }

  /// What holding the key down means.
  public enum Hold: String, Hashable, Sendable, CaseIterable {
    /// The same as a tap.
    case nothing
    /// Alternates appear, and one slides to one of them.
    case alternates
    /// Actions of their own: the gesture `hold`.
    case actions
    /// The tap's action again and again.
    case repeats
  }

  /// What stands on an alternate, and what a screen reader says.
  public struct Alternate: Hashable, Sendable {
    /// What stands on it.
    public let label: String
    /// What a screen reader says.
    public let accessibilityLabel: String
  }

  /// The id of the key; on a split keyboard two frames may have the same one.
  public let keyID: String
  /// The number of the row, from 0.
  public let row: Int
  /// What is drawn, in points.
  public let frame: LayoutRect
  /// What is touched, in points: the areas of all keys fill the keyboard without overlapping.
  public let hitArea: LayoutRect
  /// What stands on the key.
  public let label: String
  /// What a screen reader says; never empty.
  public let accessibilityLabel: String
  /// What the key is for.
  public let kind: Kind
  /// The picture that may stand instead of the label; `nil` where the label is better.
  public let icon: Icon?
  /// Whether a tap does anything now.
  public let isEnabled: Bool
  /// Whether a tap is meant to do anything; clearing takes a long press.
  public let actsOnTap: Bool
  /// Whether the key shows that it is on, as shift does.
  public let isOn: Bool
  /// What holding the key down means.
  public let hold: Hold
  /// What one can slide to when it is held, in order.
  public let alternates: [Alternate]
}

extension KeyboardLayout {
  /// The keys of a layer in a keyboard of a size, row by row.
  ///
  /// The same layout and size always give the same frames, whatever was shown before.
  ///
  /// - Parameters:
  ///   - layer: the id of the layer, or `nil` for the first one.
  ///   - size: the keyboard's size in points; both above zero.
  ///   - needsInputModeSwitchKey: whether there must be a key that leads to the next keyboard; when
  ///     not, its neighbours have its room.
  ///   - isSplit: whether the keyboard is in two halves; no touch belongs to the middle.
  ///   - labels: what the labels depend on.
  public func frames(
    of layer: String? = nil, in size: LayoutSize, needsInputModeSwitchKey: Bool = true,
    isSplit: Bool = false, labels: KeyLabels = KeyLabels()
  ) -> [KeyFrame] {
    let placements = placements(
      of: layer ?? initialLayer, in: size, needsInputModeSwitchKey: needsInputModeSwitchKey,
      isSplit: isSplit, isMirrored: mirrors && labels.symbols.isRightToLeft)
    return placements.map { placement in
      let key = placement.key
      return KeyFrame(
        keyID: key.id, row: placement.row, frame: placement.frame, hitArea: placement.hitArea,
        label: labels.label(of: key), accessibilityLabel: labels.accessibilityLabel(of: key),
        kind: key.kind, icon: key.icon, isEnabled: labels.isEnabled(key),
        actsOnTap: !key.actions.isEmpty,
        isOn: key.actions.contains(.shift) && labels.shift != .off,
        hold: key.holdBehavior(labels.alternates(of: key)),
        alternates: labels.alternates(of: key).map {
          KeyFrame.Alternate(
            label: labels.label(of: $0), accessibilityLabel: labels.accessibilityLabel(of: $0))
        })
    }
  }
}

extension Sequence<KeyFrame> {
  /// The key whose area a touch is in; `nil` outside the keyboard.
  public func key(at point: LayoutPoint) -> KeyFrame? { first { $0.hitArea.contains(point) } }
}

extension LayoutKey {
  fileprivate var kind: KeyFrame.Kind {
    switch actions.first ?? hold.first {
    case .insert, .digit, .symbol: .character
    case .tag: .tag
    case .space: .space
    case .return: .return
    default: .control
    }
  }

  fileprivate var icon: KeyFrame.Icon? {
    guard label == nil else { return nil }
    switch actions.first ?? hold.first {
    case .nextKeyboard: return .nextKeyboard
    case .dismiss: return .dismiss
    case .delete: return .delete
    case .clear: return .clear
    case .shift: return .shift
    case .undo: return .undo
    case .redo: return .redo
    default: return nil
    }
  }

  fileprivate func holdBehavior(_ alternates: [KeyAlternate]) -> KeyFrame.Hold {
    if !alternates.isEmpty { return .alternates }
    if !hold.isEmpty { return .actions }
    return repeatedAction == nil ? .nothing : .repeats
  }
}
