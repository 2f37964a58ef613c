import ArgumentParser
import KeyScript
import KeyTerminal
import SimulatedHost
import TagKeyboard

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `tagkeyboard play`: a keyboard to try by hand, at a terminal.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Press the keys of a keyboard by hand, at the terminal.",
    discussion: """
      Draws a text and, below it, a keyboard. Arrow keys go from key to key; Enter or Space presses \
      the key, h holds it down and lets it go again. While it is held, arrows slide the finger: to an \
      alternate, or to a side, which swipes. The mouse presses, holds, slides and swipes, as a \
      finger does. Tab shows the next layout. q, Esc, Ctrl-C and Ctrl-D end it.

      All this happens on the terminal itself. When it has ended, the text goes to standard output, \
      so that it can be kept: tagkeyboard play --text x >x.txt. A signal ends it without the text; \
      the terminal is given back as it was in any case.

      The text comes from --text, from --file, or from standard input where that is not the terminal. \
      The host's time passes as fast as the real one: with --host delayed one sees it answer late.

      EXAMPLE:
        $ tagkeyboard play --text 'Привет, ' --mark --layout habr
        Привет, <b>‸</b>
      """)

  @OptionGroup(title: "Text") var text: TextOptions

  @Option(
    help: "The layout to begin with, when it is not the one for the field.",
    completion: .list(LayoutCatalog.shippedIDs))
  var layout: String?

  @Option(help: "The size of the keyboard in points, WIDTHxHEIGHT (default: 320x216).")
  var size: SizeArgument?

  @OptionGroup(title: "Keyboard") var keyboard: KeyboardOptions
  @OptionGroup(title: "Keyboard") var settings: SettingsOptions
  @OptionGroup(title: "Host") var hostOptions: HostOptions

  func run() throws {
    try reportingFailures {
      try CommandLineText.check()
      let state = try keyboard.state(layout: layout, layer: nil)
      let preferences = try settings.load()
      let terminal = try Terminal()
      let isTyped = text.readsStandardInput && isatty(0) == 1
      let host = try hostOptions.host(
        isTyped ? TextBuffer("") : try text.load(), traits: keyboard.traits)
      let player = Player(
        state: state, keyboardSize: (size ?? .portrait).size, host: host,
        variables: preferences.variables, takesWordUnderCaret: preferences.takesWordUnderCaret,
        size: terminal.size)
      var loop = PlayLoop(player, terminal)
      try loop.run()
      try text.save(host, inPlace: false)
    }
  }
}
