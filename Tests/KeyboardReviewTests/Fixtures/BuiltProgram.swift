import Foundation

/// A 64-bit Mach-O file, put together by hand.
struct BuiltProgram {
  /// The processor it is for: arm64, unless a test says otherwise.
  var processor = 0x0100_000C

  /// The libraries that it loads.
  var libraries: [String] = []

  /// The symbols that it takes from them, and the methods that it calls.
  var names: Set<String> = [
    "advanceToNextInputMode", "insertText:", "_OBJC_CLASS_$_NSUserDefaults", "initWithSuiteName:",
  ]

  /// The property list in its signature; `nil` when it is not signed.
  var entitlements: Data?

  /// The file: header, commands, symbols, their names, signature.
  var bytes: Data {
    var names = BinaryText()
    names.add(0, 1)
    var entries = BinaryText()
    for name in self.names.sorted() {
      entries.add(names.data.count, 4)
      for (value, width) in [(1, 1), (0, 1), (0, 2), (0, 8)] { entries.add(value, width) }
      names.add(name)
      names.add(0, 1)
    }
    let signature = signature
    let loading = loadCommands
    let count = libraries.count + (signature.isEmpty ? 2 : 3)
    let table = 32 + loading.count + 48 + (signature.isEmpty ? 0 : 16)
    let texts = table + entries.data.count
    var commands = BinaryText()
    commands.add(loading)
    for value in [0x32, 24, 2, 16 << 16, 17 << 16, 0] { commands.add(value, 4) }
    for value in [2, 24, table, self.names.count, texts, names.data.count] {
      commands.add(value, 4)
    }
    if !signature.isEmpty {
      for value in [0x1D, 16, texts + names.data.count, signature.count] { commands.add(value, 4) }
    }
    var file = BinaryText()
    for value in [0xFEED_FACF, processor, 0, 6, count, commands.data.count, 0, 0] {
      file.add(value, 4)
    }
    for part in [commands.data, entries.data, names.data, signature] { file.add(part) }
    return file.data
  }

  private var loadCommands: Data {
    var commands = BinaryText()
    for library in libraries {
      let size = (24 + library.utf8.count + 8) / 8 * 8
      let start = commands.data.count
      for value in [0xC, size, 24, 0, 0, 0] { commands.add(value, 4) }
      commands.add(library)
      commands.pad(to: start + size)
    }
    return commands.data
  }

  /// One blob, the entitlements, in a signature; big-endian, unlike all else.
  private var signature: Data {
    guard let entitlements else { return Data() }
    var file = BinaryText()
    for value in [
      0xFADE_0CC0, 28 + entitlements.count, 1, 5, 20, 0xFADE_7171, 8 + entitlements.count,
    ] {
      file.add(Int(UInt32(value).byteSwapped), 4)
    }
    file.add(entitlements)
    return file.data
  }
}
