@testable import TagKeyboard

extension FuzzTarget {
  /// Layouts beside the shipped ones: what is written of one is read as the same one, and its keys
  /// have their places.
  static let layouts = FuzzTarget(name: "layouts") { bytes in
    let source = SourceText(bytes)
    source.checkingPlaces {
      let catalog = try LayoutReader.read([source])
      guard let id = LayoutReader.id(of: source), let layout = catalog.layout(id) else { return }
      let json = layout.json
      do {
        let again = try LayoutReader.read([SourceText(name: "written", text: json)])
        demand(
          again.layout(id)?.json == json, "another layout is read of what is written:\n\(json)")
      } catch {
        failure("what is written cannot be read: \(error)\n\(json)")
      }
      check(layout, in: catalog)
    }
  }

  private static func check(_ layout: KeyboardLayout, in catalog: LayoutCatalog) {
    var state = LayoutState(catalog: catalog)
    state.switchLayout(to: layout.id)
    for layer in layout.layers {
      state.showLayer(layer.id)
      for size in [layout.metrics.size, LayoutSize(width: 320, height: 216)] {
        for key in state.frames(in: size) {
          let isFinite = [key.frame.x, key.frame.y, key.frame.width, key.frame.height]
            .allSatisfy(\.isFinite)
          demand(isFinite, "\(key.keyID) is nowhere")
        }
      }
    }
  }
}
