import KeyScript
import KeyTerminal
import TagKeyboard

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Plays a keyboard at a terminal, until the person has enough of it.
struct PlayLoop {
  /// How long an escape waits for the rest of its sequence.
  private static let escapeMilliseconds = 30

  private let player: Player
  private let terminal: Terminal
  private var decoder = InputDecoder()
  private var shown: TerminalScreen?
  /// The instant that is the start of the player's time.
  private var start = ContinuousClock.now

  init(_ player: Player, _ terminal: Terminal) {
    self.player = player
    self.terminal = terminal
  }

  /// Plays to the end; a signal that ends it ends the program.
  mutating func run() throws(CommandFailure) {
    terminal.enter()
    var isPlaying = true
    while isPlaying {
      draw()
      switch terminal.wait(milliseconds: pause) {
      case .bytes(let bytes): isPlaying = handle(decoder.decode(bytes))
      case .time: isPlaying = handle(decoder.flush())
      case .signal(SIGWINCH): player.resize(to: terminal.size)
      case .signal(SIGTSTP): suspend()
      case .signal(let number):
        terminal.leave()
        SignalPipe.obey(number)
        throw CommandFailure("error: ended by signal \(number)", .inputOutput)
      case .hangUp:
        terminal.leave()
        throw CommandFailure("error: the terminal is gone", .inputOutput)
      }
      player.advance(to: now)
    }
    player.finish()
    terminal.leave()
  }

  private var now: KeyboardInstant { KeyboardInstant(sinceStart: start.duration(to: .now)) }

  /// How long nothing happens without the person, in milliseconds.
  private var pause: Int32? {
    let next = player.nextInstant.map { max(0, now.duration(to: $0).milliseconds + 1) }
    let escape = decoder.isWaiting ? Self.escapeMilliseconds : nil
    return [next, escape].compactMap(\.self).min().map { Int32(min($0, 60_000)) }
  }

  private mutating func draw() {
    let screen = player.screen()
    if screen == shown { return }
    terminal.write(screen.update(from: shown))
    shown = screen
  }

  /// Does what the person did; false at the end.
  private mutating func handle(_ events: [InputEvent]) -> Bool {
    for event in events {
      switch player.handle(event, at: now) {
      case .quit: return false
      case .suspend: suspend()
      case .redraw: shown = nil
      case nil: break
      }
    }
    return true
  }

  /// Stops the program until it is told to go on; no time passes meanwhile.
  private mutating func suspend() {
    player.liftFingers()
    let stop = ContinuousClock.now
    terminal.leave()
    SignalPipe.obey(SIGTSTP)
    terminal.enter()
    start = start.advanced(by: stop.duration(to: .now))
    player.resize(to: terminal.size)
    shown = nil
  }
}
