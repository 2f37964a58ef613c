#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Folders {
  /// All rows, in the order of the table.
  var rows: [Row] {
    startRows + jobRows + keyRows + independenceRows + stepRows + countRows + tagRows + hostileRows
      + engineRows + reviewRows + trackingRows
  }

  private var texts: [String] { ["english", "russian", "emoji", "hindi", "marks"] }

  private var startRows: [Row] {
    let ours = tagkeyboard("start to first key", ["apply", "-e", "Left"], input: "text-1kB")
    let kakoune = command(
      "kak -n -f l", ["kak", "-n", "-f", "l"], input: "text-1kB", package: "kakoune")
    return [
      Row(number: 1, name: ours.name, ours: ours, peer: kakoune, goal: .ratio(1), agreement: .none),
      Row(number: 1, name: "its memory", ours: ours, goal: .kilobytes(8 << 10)),
    ]
  }

  // MARK: Editing

  /// Two hundred keys in the middle of a file; what is written must be the same.
  private var jobRows: [Row] {
    [("10kB", 0.5, 0.25, 2.5), ("1MB", 0.15, 0.35, 3.0)].flatMap { size, kakoune, vim, cat in
      let input = "text-\(size)"
      let ours = tagkeyboard(
        "200 keys in \(size)", ["apply", "\(files)/tape-\(size)"], input: input)
      return [
        Row(
          number: 2, name: ours.name, ours: ours,
          peer: command(
            "kak -f", ["sh", "-c", "exec kak -n -f \"$(cat \(files)/keys-\(size))\""],
            input: input, package: "kakoune"),
          goal: .ratio(kakoune), agreement: .outputs),
        Row(
          number: 2, name: ours.name, ours: ours,
          peer: command(
            "vim -es",
            [
              "vim", "-es", "-N", "-u", "NONE", "-i", "NONE", "-n", "-S", "\(files)/vim-\(size)",
              "\(files)/\(input)",
            ], input: input, package: "vim"),
          goal: .ratio(vim), agreement: .outputs),
        Row(
          number: 2, name: ours.name, ours: ours,
          peer: command("cat", ["cat"], input: input, package: "coreutils"), goal: .ratio(cat),
          agreement: .none),
      ]
    }
  }

  private var keyRows: [Row] {
    [("ascii", 0.5, 0.3), ("mixed", 0.35, 0.2)].flatMap { text, string, strings in
      let ours = subject("key/\(text)", as: "one key, \(text), 1 kB")
      let row = { (peer: Contestant, goal: Double, agreement: Row.Agreement) in
        Row(
          number: 3, name: ours.name, ours: ours, peer: peer, goal: .ratio(goal),
          agreement: agreement)
      }
      return [
        row(subject("string-key/\(text)", as: "String"), string, .sums),
        row(subject("strings-key/\(text)", as: "two Strings"), strings, .sums),
        // Emacs moves by code points, and the limit by bytes.
        row(emacs(text), 0.1, text == "ascii" ? .sums : .none),
        row(subject("byte-key/\(text)", as: "limit: bytes, no characters"), 4, .none),
      ]
    }
  }

  private var independenceRows: [Row] {
    [
      Row(
        number: 4, name: "presses in 1 MB", ours: subject("press/1MB", as: ""),
        peer: subject("press/1kB", as: "presses in 1 kB"), goal: .ratio(1.1), trialRounds: 20)
    ]
  }

  // MARK: Segmentation

  private var stepRows: [Row] {
    texts.flatMap { text in
      let name = "caret step, \(text)"
      return [
        Row(
          number: 5, name: name, ours: subject("step/\(text)", as: name),
          peer: subject("ubrk-step/\(text)", as: "ICU's ubrk"), goal: .ratio(0.1)),
        Row(
          number: 5, name: name, ours: subject("step-bytes/\(text)", as: name),
          peer: peer(
            "segmentation", "step", as: "Rust's GraphemeCursor", input: "step-\(text)",
            package: "librust-unicode-segmentation-dev and rustc"),
          // Its Unicode knows no conjuncts.
          goal: .ratio(0.6), agreement: text == "hindi" ? .none : .sums),
        Row(
          number: 5, name: name, ours: subject("step-bytes/\(text)", as: name),
          peer: subject("string-step/\(text)", as: "String.index(before:)"), goal: .ratio(0.5)),
      ]
    }
  }

  private var countRows: [Row] {
    texts.flatMap { text in
      let name = "characters of 256 kB, \(text)"
      let ours = subject("count/\(text)", as: name)
      let agreement = text == "hindi" ? Row.Agreement.none : .sums
      let row = { (peer: Contestant, goal: Double, agreement: Row.Agreement) in
        Row(
          number: 6, name: name, ours: ours, peer: peer, goal: .ratio(goal), agreement: agreement,
          trialRounds: 5)
      }
      return [
        row(subject("ubrk-count/\(text)", as: "ICU's ubrk_next"), 0.4, .sums),
        row(
          peer(
            "utf8proc", "count", as: "utf8proc", input: "count-\(text)",
            package: "libutf8proc-dev"), 0.65, agreement),
        row(
          peer(
            "segmentation", "count", as: "Rust's graphemes()", input: "count-\(text)",
            package: "librust-unicode-segmentation-dev and rustc"), 0.65, agreement),
        // Its way over ASCII is made of vectors.
        row(
          subject("string-count/\(text)", as: "String.count"), text == "english" ? 1 : 0.65, .sums),
      ]
    }
  }

  private var hostileRows: [Row] {
    let row = { (name: String, ours: String, peer: Contestant, goal: Double, rounds: Int) in
      Row(
        number: 8, name: name, ours: subject(ours, as: name), peer: peer, goal: .ratio(goal),
        trialRounds: rounds)
    }
    let icu = "ICU's ubrk"
    return ["mark", "flag"].flatMap { kind in
      let name = "step after 100,000 \(kind)s"
      return [
        row(name, "last-\(kind)", subject("ubrk-last-\(kind)", as: icu), 0.5, 2),
        row(name, "last-\(kind)", subject("string-last-\(kind)", as: "String"), 0.5, 2),
      ]
    } + [
      row(
        "back over 10,000 flags", "flags/10000", subject("ubrk-flags/10000", as: icu), 0.1, 1),
      Row(
        number: 8, name: "back over 100,000 flags",
        ours: subject("flags/100000", as: ""), peer: subject("flags/10000", as: "over 10,000"),
        goal: .ratio(11), agreement: .none, trialRounds: 2),
    ]
  }

  // MARK: Keyboards

  private var tagRows: [Row] {
    [
      Row(
        number: 7, name: "10,000 tags", ours: subject("tags/10000", as: ""),
        peer: foundation("tags", input: "tags-10000"), goal: .ratio(0.25), trialRounds: 1),
      Row(
        number: 7, name: "the first 13 of a process",
        ours: subject("tags/first", as: "", rounds: .one),
        peer: foundation("tags/first", input: "tags-13", rounds: .one), goal: .ratio(0.1),
        trialRounds: 1),
    ]
  }

  private var engineRows: [Row] {
    let ours = subject("engine/press", as: "engine: press to outcome")
    let m17n = { (method: String) in
      peer("m17n", method, as: "m17n, \(method)", package: "libm17n-dev and m17n-db")
    }
    let row = { (peer: Contestant, goal: Double) in
      Row(
        number: 9, name: ours.name, ours: ours, peer: peer, goal: .ratio(goal), agreement: .none)
    }
    return [
      row(m17n("hi-itrans"), 0.5), row(m17n("ru-translit"), 0.5),
      row(peer("keyman", "letters", as: "Keyman Core", package: "libkmnkbp-dev"), 0.05),
      Row(
        number: 10, name: "simulated presses, all hosts",
        ours: subject("simulation/press", as: ""), goal: .perSecond(500_000)),
    ]
  }

  private var trackingRows: [Row] {
    [
      Row(
        number: 12, name: "tracker events", ours: subject("track/event", as: ""),
        goal: .perSecond(1_000_000))
    ]
  }

  // MARK: The review

  /// One row for each project in the folder `projects`; both reviewers may have something to say.
  private var reviewRows: [Row] {
    let patient = ["sh", "-c", #""$@" || [ $? = 1 ]"#, "sh"]
    return projects.map { project in
      let path = "\(files)/projects/\(project)"
      var ours = command(
        "review of \(project)", patient + ["\(files)/keyboard-review", "check", path],
        input: "text-1kB", package: "")
      var peer = command(
        "appstore-precheck's scan", patient + ["\(files)/precheck", "--dir", path],
        input: "text-1kB", package: "")
      (ours.missing, peer.missing) = ("keyboard-review to be built", "PRECHECK_SCAN")
      return Row(
        number: 11, name: ours.name, ours: ours, peer: peer, goal: .ratio(1), agreement: .none)
    }
  }

  private var projects: [String] {
    guard let folder = unsafe opendir("\(files)/projects") else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
