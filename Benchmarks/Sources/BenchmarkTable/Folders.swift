/// Where everything that takes part is, and who that is.
struct Folders {
  /// The Swift programs.
  let programs: String
  /// The programs of other languages that could be built.
  let peers: String
  /// The texts, tapes and the installed command.
  let files: String

  /// A subject of `KeyBenchmark`: ours, the standard library's or ICU's.
  func subject(
    _ subject: String, as name: String, rounds: Contestant.Rounds = .enough
  ) -> Contestant {
    Contestant(
      name: name, words: ["\(programs)/KeyBenchmark", subject], timing: .rounds(rounds),
      missing: "the benchmarks to be built")
  }

  /// A subject of Foundation, which reads a file.
  func foundation(
    _ subject: String, input: String, rounds: Contestant.Rounds = .enough
  ) -> Contestant {
    Contestant(
      name: "Foundation's JSONDecoder", words: ["\(programs)/FoundationBenchmark", subject],
      input: "\(files)/\(input)", timing: .rounds(rounds), missing: "the benchmarks to be built")
  }

  /// A subject of a program of `Benchmarks/Peers`.
  func peer(
    _ program: String, _ subject: String, as name: String, input: String? = nil, package: String
  ) -> Contestant {
    Contestant(
      name: name, words: ["\(peers)/\(program)", subject],
      input: input.map { "\(files)/\($0)" } ?? "/dev/null", timing: .rounds(.enough),
      missing: package)
  }

  /// Keys in a buffer of Emacs.
  func emacs(_ subject: String) -> Contestant {
    Contestant(
      name: "emacs --batch", words: ["emacs", "-Q", "--batch", "-l", "\(peers)/keys.el", subject],
      input: "\(files)/half-\(subject)", timing: .rounds(.enough), missing: "emacs-nox")
  }

  /// Our command as it is installed.
  func tagkeyboard(_ name: String, _ arguments: [String], input: String) -> Contestant {
    Contestant(
      name: name, words: ["\(files)/usr/bin/tagkeyboard"] + arguments, input: "\(files)/\(input)",
      missing: "the command to be installed")
  }

  /// Another command, of a Debian package.
  func command(
    _ name: String, _ words: [String], input: String, package: String
  ) -> Contestant {
    Contestant(name: name, words: words, input: "\(files)/\(input)", missing: package)
  }
}
