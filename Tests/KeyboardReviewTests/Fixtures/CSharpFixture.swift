/// A small keyboard in C#, app and extension.
enum CSharpFixture {
  static func tree(next: String) -> MemoryTree {
    let values = [
      "$(PRODUCT_MODULE_NAME).KeyboardViewController": "KeyboardViewController",
      "$(PRODUCT_BUNDLE_PACKAGE_TYPE)": "XPC!", "$(MARKETING_VERSION)": "1.0",
      "$(CURRENT_PROJECT_VERSION)": "7", "$(EXECUTABLE_NAME)": "Keys",
    ]
    let info = { (text: String, identifier: String) in
      values.reduce(text.replacing("$(PRODUCT_BUNDLE_IDENTIFIER)", with: identifier)) {
        $0.replacing($1.key, with: $1.value)
      }
    }
    return MemoryTree([
      "Keys/Keys.csproj": """
      <Project Sdk="Microsoft.NET.Sdk">
        <PropertyGroup>
          <TargetFramework>net9.0-ios</TargetFramework>
          <IsAppExtension>true</IsAppExtension>
        </PropertyGroup>
      </Project>
      """,
      "Keys/Info.plist": info(PlistText.keyboardInfo, "com.example.habra.keys"),
      "Keys/KeyboardViewController.cs": """
      using UIKit;
      public class KeyboardViewController : UIInputViewController {
        public override void ViewDidLoad () {
          globe.TouchUpInside += NextPressed;
          key.TouchUpInside += KeyPressed;
        }
        void NextPressed (object sender, EventArgs e) { \(next) }
        void KeyPressed (object sender, EventArgs e) {
          TextDocumentProxy.InsertText (((UIButton) sender).CurrentTitle);
        }
      }
      """,
      "App/App.csproj": """
      <Project Sdk="Microsoft.NET.Sdk">
        <PropertyGroup><TargetFramework>net9.0-ios</TargetFramework></PropertyGroup>
        <ItemGroup><ProjectReference Include="..\\Keys\\Keys.csproj" /></ItemGroup>
      </Project>
      """,
      "App/Info.plist": info(PlistText.appInfo, "com.example.habra"),
    ])
  }
}
