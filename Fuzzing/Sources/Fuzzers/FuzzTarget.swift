import Foundation

/// A reader that takes any bytes: it may refuse them, and must neither crash nor hang.
struct FuzzTarget: Sendable {
  /// What `FUZZ_TARGET` calls it; its seeds lie in `Seeds/NAME`, its words in
  /// `Dictionaries/NAME.dict`.
  let name: String

  /// Reads `bytes`, and traps where a law of the reader does not hold.
  let read: @Sendable (_ bytes: Data) -> Void

  /// All readers, each in a file of its own.
  static let all: [FuzzTarget] = keyboard + review

  /// What the keyboard reads, and the keyboard itself.
  private static let keyboard: [FuzzTarget] = [
    .driverLine, .engine, .espanso, .keys, .layouts, .recording, .settings, .settingsBundle,
    .snippet, .tags, .tape, .userInfo, .vscodeSnippets,
  ]

  #if REVIEW
    /// What the review reads of other people's projects.
    private static let review: [FuzzTarget] = [
      .configurationFile, .machO, .projectFile, .projectSpecification, .propertyList, .proxyLog,
      .zip,
    ]
  #else
    private static let review: [FuzzTarget] = []
  #endif

  /// The reader that this run is about; without a name that is known, the names are printed and the
  /// program ends.
  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"]
    guard let target = all.first(where: { $0.name == name }) else {
      FileHandle.standardOutput.write(Data(all.map { $0.name + "\n" }.joined().utf8))
      // libFuzzer takes an ordinary `exit` for a finding.
      _exit(name == nil ? 0 : 64)
    }
    return target
  }()
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Data(UnsafeBufferPointer(start: start, count: count))
  FuzzTarget.chosen.read(bytes)
  return 0
}
