import SwiftUI

/// The app around the keyboard: how to switch it on, and a field to try it in.
@main
struct HabraApp: App {
  @AppStorage("SarcasmTagOpen", store: UserDefaults(suiteName: "group.com.example.habra"))
  private var sarcasm = "sarcasm mode on"
  @State private var text = ""

  var body: some Scene {
    WindowGroup {
      Form {
        Section("Switch it on") {
          Text("Settings › General › Keyboard › Keyboards › Add New Keyboard… › Habra")
        }
        Section("Try it") { TextField("Hold the globe and choose Habra", text: $text) }
        Section("Sarcasm") { TextField("Opening tag", text: $sarcasm) }
        Section {
          Link("Privacy policy", destination: URL(string: "https://example.com/habra/privacy")!)
        }
      }
    }
  }
}
