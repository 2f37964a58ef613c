/// Sources in C# of a keyboard and its app with nothing wrong.
enum CSharpText {
  static let keyboard = """
    using UIKit;

    public class KeyboardViewController : UIInputViewController {
      string[] rows = { "1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm" };
      // members

      public override void ViewDidLoad () {
        base.ViewDidLoad ();
        globe.TouchUpInside += NextPressed;
        View.AddSubview (globe);
        new NSUserDefaults ("group.example.habra", NSUserDefaultsType.SuiteName).SetInt (1, "presses");
        // when shown
        ShowKeys ();
      }

      public override void TextDidChange (IUITextInput textInput) { ShowKeys (); }

      void ShowKeys () {
        switch (TextDocumentProxy.KeyboardType) {
        case UIKeyboardType.NumberPad:
        case UIKeyboardType.DecimalPad: Show (rows[0]); break;
        default: Show (string.Concat (rows)); break;
        }
      }

      void Show (string keys) {
        foreach (var character in keys) {
          var button = new UIButton ();
          button.SetTitle (character.ToString (), UIControlState.Normal);
          button.TouchUpInside += KeyPressed;
          View.AddSubview (button);
        }
      }

      void NextPressed (object sender, EventArgs e) { AdvanceToNextInputMode (); }

      void KeyPressed (object sender, EventArgs e) {
        // on each key press
        TextDocumentProxy.InsertText (((UIButton) sender).CurrentTitle);
      }
    }

    """

  /// The same keyboard with words from the network, for those who allow it.
  static let refresh = """
      void Refresh () {
        var client = new HttpClient ();
        // the request
        client.GetStringAsync (words);
      }
    """

  static let app = """
    using UIKit;

    public class AppDelegate : UIApplicationDelegate {
      string help = "Switch it on in Settings, General, Keyboard, Keyboards.";
    }

    """
}
