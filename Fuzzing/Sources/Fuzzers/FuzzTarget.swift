import Foundation

/// A reader that takes any bytes: it may refuse them, and must neither crash nor hang.
struct FuzzTarget: Sendable {
  /// What `FUZZ_TARGET` calls it; its seeds lie in `Seeds/NAME`.
  let name: String

  /// Reads `bytes`, and traps where a law of the reader does not hold.
  let read: @Sendable (_ bytes: Data) -> Void

  /// All readers, each in a file of its own.
  static let all: [FuzzTarget] = [
    .projectFile, .propertyList, .configurationFile, .projectSpecification, .machO, .zip,
    .driverLine, .proxyLog,
  ]

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
