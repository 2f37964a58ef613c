/// What can be said of a keyboard from where it is.
///
/// The system names neither of undocked, split and floating. Frames are all there is to tell them
/// by, and where they cannot be told, sizes of keyboards decide.
struct KeyboardPlacement: Hashable, Sendable {
  var state: KeyboardState
  /// The part on the screen; `nil` when there is none or nobody knows where.
  var frame: KeyboardRect?

  static let hidden = KeyboardPlacement(state: .hidden, frame: nil)
  /// On the screen, and the system does not say where.
  static let dragged = KeyboardPlacement(state: .moving, frame: nil)
}

/// The screen that keyboards are on.
struct KeyboardScreen: Hashable, Sendable {
  var size: KeyboardSize
  var idiom: KeyboardIdiom
  var hasHardwareKeyboard = false

  /// Bars are lower, keyboards are higher: the lowest one is that of a small phone held sideways,
  /// 162 points; bars for shortcuts have 55 to 69.
  static let highestBar = 150.0
  /// Docked keyboards are as wide as the screen; floating ones have 320 points of 744 or more.
  static let narrowestDocked = 0.9
  /// Halves of 216 points have 0.28 of an upright screen's width, whole ones 0.34 or more; large
  /// tablets have flatter whole ones, from 0.31, and do not split.
  static let flattestWhole = 0.29

  /// A frame as far as it says where a keyboard is; `nil` when it does not.
  ///
  /// While a keyboard is dragged the system sends zeros, sizes of 3e-17, heights of the whole
  /// screen, and places above it.
  func meaningful(_ frame: KeyboardRect) -> KeyboardRect? {
    guard frame.isFinite, frame.width >= 1, frame.height >= 1, frame.y >= -1 else { return nil }
    // On a phone held sideways a keyboard with a high bar may be as high, partly below the screen.
    return idiom == .pad && frame.height >= size.height ? nil : frame
  }

  /// What a keyboard is that is at a meaningful frame.
  ///
  /// One that `leavesDock` was said to go, to a place on the screen.
  func placement(of frame: KeyboardRect, leavesDock: Bool) -> KeyboardPlacement {
    if spans(frame, size.transposed), !spans(frame, size),
      let turned = placement(toldFor: size.transposed, frame, leavesDock: leavesDock)
    {
      return turned
    }
    let visible = frame.intersection(bounds)
    guard visible.height >= 1, visible.width >= 1 else { return .hidden }
    if idiom == .phone || isDocked(frame, on: size) {
      return atBottom(frame, visible, leavesDock: leavesDock)
    }
    if frame.width < Self.narrowestDocked * size.width {
      return KeyboardPlacement(state: .floating, frame: visible)
    }
    return KeyboardPlacement(state: away(frame), frame: visible)
  }

  /// What a keyboard is whose frame was told for the turned screen, before or after its time; `nil`
  /// where that cannot be said.
  private func placement(
    toldFor turned: KeyboardSize, _ frame: KeyboardRect, leavesDock: Bool
  ) -> KeyboardPlacement? {
    if frame.y >= turned.height - 1 { return .hidden }
    if leavesDock { return idiom == .phone ? .hidden : nil }
    return isDocked(frame, on: turned) ? redocked(frame, from: turned) : nil
  }

  /// The place of a docked keyboard on a screen that has another size than the one it was on, until
  /// the system tells.
  ///
  /// As high as it was, but no more than half of the screen.
  func redocked(_ frame: KeyboardRect, from old: KeyboardSize) -> KeyboardPlacement {
    let height = min(old.height - frame.y, size.height / 2)
    let frame = KeyboardRect(x: 0, y: size.height - height, width: size.width, height: height)
    return KeyboardPlacement(
      state: barOrKeyboard(frame, frame, leavesDock: false), frame: frame)
  }

  /// Whether a frame reaches from side to side and down to the bottom of a screen.
  func isDocked(_ frame: KeyboardRect, on size: KeyboardSize) -> Bool {
    frame.maxY >= size.height - 1 && frame.y < size.height && frame.y >= 0 && spans(frame, size)
  }

  private func spans(_ frame: KeyboardRect, _ size: KeyboardSize) -> Bool {
    frame.width >= Self.narrowestDocked * size.width && frame.width <= size.width + 1
  }

  /// The whole of it, in its own coordinates.
  var bounds: KeyboardRect {
    KeyboardRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  private func atBottom(
    _ frame: KeyboardRect, _ visible: KeyboardRect, leavesDock: Bool
  ) -> KeyboardPlacement {
    let state = barOrKeyboard(frame, visible, leavesDock: leavesDock)
    guard leavesDock, state == .docked else {
      return KeyboardPlacement(state: state, frame: visible)
    }
    // On a phone there is nowhere to go: what is said to hide does.
    return idiom == .phone ? .hidden : KeyboardPlacement(state: away(frame), frame: visible)
  }

  /// What is at the bottom: where no keyboard is to be, what the bottom cuts off is a bar.
  private func barOrKeyboard(
    _ frame: KeyboardRect, _ visible: KeyboardRect, leavesDock: Bool
  ) -> KeyboardState {
    let isCutOff = (hasHardwareKeyboard || leavesDock) && frame.maxY > size.height + 1
    return isCutOff || visible.height < Self.highestBar ? .accessoryOnly : .docked
  }

  private func away(_ frame: KeyboardRect) -> KeyboardState {
    frame.height < Self.flattestWhole * frame.width ? .split : .undocked
  }
}
