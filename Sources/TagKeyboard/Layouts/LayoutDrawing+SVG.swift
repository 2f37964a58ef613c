extension LayoutDrawing {
  /// The colours of the keyboard of 2014, and the same in the dark.
  private struct Theme {
    var background: String
    var key: String
    var ink: String
    var shadow: String

    static let light = Theme(
      background: "#d6dadf", key: "#ffffff", ink: "#000000", shadow: "#8d9299")
    static let dark = Theme(
      background: "#1c1c1e", key: "#636366", ink: "#ffffff", shadow: "#000000")
  }

  /// A drawing in SVG 1.1, a point of the keyboard for a unit of the drawing.
  package var svg: String {
    let theme = isDark ? Theme.dark : Theme.light
    let (width, height) = (size.width.shortened, size.height.shortened)
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
        + #"viewBox="0 0 \#(width) \#(height)">"#,
      #"<rect width="\#(width)" height="\#(height)" fill="\#(theme.background)"/>"#,
      #"<g font-family="Helvetica Neue, Helvetica, Arial, DejaVu Sans, sans-serif" "#
        + #"font-weight="300" text-anchor="middle">"#,
    ]
    for key in keys { lines += draw(key, theme) }
    return (lines + ["</g>", "</svg>"]).joined(separator: "\n") + "\n"
  }

  private func draw(_ key: KeyFrame, _ theme: Theme) -> [String] {
    let (fill, ink) = key.isOn ? (theme.ink, theme.key) : (theme.key, theme.ink)
    let frame = key.frame
    var below = frame
    below.y += 1
    let opacity = key.isEnabled ? "" : #" opacity="0.4""#
    return [
      "<g\(opacity)><title>\(key.accessibilityLabel.escapedForXML)</title>",
      rectangle(below, theme.shadow), rectangle(frame, fill),
      key.icon.map { $0.svg(in: frame, ink: ink, paper: fill) } ?? label(of: key, ink),
      "</g>",
    ]
  }

  private func rectangle(_ frame: LayoutRect, _ fill: String) -> String {
    #"<rect x="\#(frame.x.shortened)" y="\#(frame.y.shortened)" "#
      + #"width="\#(frame.width.shortened)" height="\#(frame.height.shortened)" rx="4" "#
      + #"fill="\#(fill)"/>"#
  }

  /// The label in the middle, in letters small enough to fit.
  private func label(of key: KeyFrame, _ ink: String) -> String {
    let scale = min(size.width / 320, size.height / 216)
    let isCharacter = key.kind == .character && key.label.count == 1
    let wanted = (isCharacter ? 20 : 14) * scale
    // In the widest of these fonts a letter is two thirds as wide as it is high.
    let fitting = (key.frame.width - 6) / (0.65 * Double(max(key.label.count, 1)))
    let height = min(wanted, fitting, key.frame.height * 0.7)
    let center = key.frame.center
    return #"<text x="\#(center.x.shortened)" y="\#((center.y + height * 0.35).shortened)" "#
      + #"font-size="\#(height.shortened)" fill="\#(ink)">\#(key.label.escapedForXML)</text>"#
  }
}

extension KeyFrame.Icon {
  /// The picture in the middle of a key, in a field of 24 × 24 units that is scaled to fit.
  fileprivate func svg(in frame: LayoutRect, ink: String, paper: String) -> String {
    let side = min(frame.width, frame.height) * 0.6
    let scale = side / 24
    let origin = LayoutPoint(x: frame.center.x - side / 2, y: frame.center.y - side / 2)
    return #"<g transform="translate(\#(origin.x.shortened) \#(origin.y.shortened)) "#
      + #"scale(\#(scale.shortened))" fill="none" stroke="\#(ink)" stroke-width="1.6" "#
      + #"stroke-linecap="round" stroke-linejoin="round"><path d="\#(path)"/></g>"#
  }

  private var path: String {
    switch self {
    case .nextKeyboard:
      "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M2 12h20M12 2v20M12 2c-6 6-6 14 0 20c6-6 6-14 0-20"
        + "M4 6.5c5 3 11 3 16 0M4 17.5c5-3 11-3 16 0"
    case .dismiss:
      "M2 3h20v12h-20zM6 7h.1M10 7h.1M14 7h.1M18 7h.1M7 11h10M9 19l3 3l3-3"
    case .delete: "M8 5h14v14h-14l-6-7zM12 9l6 6M18 9l-6 6"
    case .clear: "M4 6h16M9 6v-3h6v3M6 6l1 15h10l1-15M10 10v7M14 10v7"
    case .shift: "M12 3l9 9h-5v8h-8v-8h-5z"
    case .undo: "M8 4l-5 5l5 5M3 9h11a6 6 0 0 1 0 12h-4"
    case .redo: "M16 4l5 5l-5 5M21 9h-11a6 6 0 0 0 0 12h4"
    }
  }
}

extension String {
  /// With the characters that mean something in XML written as entities.
  fileprivate var escapedForXML: String {
    var text = ""
    for character in self {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(character)
      }
    }
    return text
  }
}
