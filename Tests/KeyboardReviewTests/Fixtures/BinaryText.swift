import Foundation

/// Bytes of binary files, put together by hand.
struct BinaryText {
  private(set) var data = Data()

  mutating func add(_ value: Int, _ width: Int) {
    for shift in 0..<width { data.append(UInt8(truncatingIfNeeded: value >> (8 * shift))) }
  }

  mutating func add(_ text: String) { data.append(contentsOf: text.utf8) }

  mutating func add(_ bytes: Data) { data.append(bytes) }

  mutating func pad(to count: Int) {
    data.append(Data(count: max(0, count - data.count)))
  }

  /// A zip archive of `files`, stored or as one stored block of deflate.
  static func zip(
    _ files: [(name: String, data: Data)], deflated: Bool = false, claimed: Int? = nil
  ) -> Data {
    var archive = BinaryText()
    var directory = BinaryText()
    for file in files {
      var packed = file.data
      if deflated {
        var block = BinaryText()
        block.add(1, 1)
        block.add(file.data.count, 2)
        block.add(~file.data.count, 2)
        block.add(file.data)
        packed = block.data
      }
      let offset = archive.data.count
      let size = claimed ?? file.data.count
      let method = deflated ? 8 : 0
      archive.add(0x0403_4B50, 4)
      for (value, width) in [
        (20, 2), (0, 2), (method, 2), (0, 4), (0, 4), (packed.count, 4), (size, 4),
        (file.name.utf8.count, 2), (0, 2),
      ] {
        archive.add(value, width)
      }
      archive.add(file.name)
      archive.add(packed)
      directory.add(0x0201_4B50, 4)
      for (value, width) in [
        (20, 2), (20, 2), (0, 2), (method, 2), (0, 4), (0, 4), (packed.count, 4), (size, 4),
        (file.name.utf8.count, 2), (0, 2), (0, 2), (0, 2), (0, 2), (0, 4), (offset, 4),
      ] {
        directory.add(value, width)
      }
      directory.add(file.name)
    }
    let start = archive.data.count
    archive.add(directory.data)
    archive.add(0x0605_4B50, 4)
    for (value, width) in [
      (0, 2), (0, 2), (files.count, 2), (files.count, 2), (directory.data.count, 4), (start, 4),
      (0, 2),
    ] {
      archive.add(value, width)
    }
    return archive.data
  }

  /// A 64-bit Mach-O file that loads `libraries` and takes `symbols` from them.
  static func machO(
    type: Int = 0x0100_000C, libraries: [String] = [], symbols: [String] = []
  ) -> Data {
    var commands = BinaryText()
    for library in libraries {
      let size = (24 + library.utf8.count + 8) / 8 * 8
      let start = commands.data.count
      for value in [0xC, size, 24, 0, 0, 0] { commands.add(value, 4) }
      commands.add(library)
      commands.pad(to: start + size)
    }
    for value in [0x32, 24, 2, 16 << 16, 17 << 16, 0] { commands.add(value, 4) }
    let table = 32 + commands.data.count + 24
    let texts = table + symbols.count * 16
    var names = BinaryText()
    names.add(0, 1)
    var entries = BinaryText()
    for symbol in symbols {
      entries.add(names.data.count, 4)
      for (value, width) in [(1, 1), (0, 1), (0, 2), (0, 8)] { entries.add(value, width) }
      names.add(symbol)
      names.add(0, 1)
    }
    for value in [2, 24, table, symbols.count, texts, names.data.count] { commands.add(value, 4) }
    var file = BinaryText()
    for value in [0xFEED_FACF, type, 0, 6, libraries.count + 2, commands.data.count, 0, 0] {
      file.add(value, 4)
    }
    file.add(commands.data)
    file.add(entries.data)
    file.add(names.data)
    return file.data
  }

  /// An app with a keyboard as it is uploaded.
  static func app(
    program: Data = machO(
      symbols: ["advanceToNextInputMode", "insertText:", "_OBJC_CLASS_$_NSUserDefaults"])
  ) -> [String: Data] {
    let values = [
      "$(PRODUCT_MODULE_NAME)": "Habra", "$(MARKETING_VERSION)": "1.0",
      "$(CURRENT_PROJECT_VERSION)": "7", "$(EXECUTABLE_NAME)": "Program",
    ]
    func info(_ text: String, _ identifier: String, _ type: String) -> Data {
      var text = text.replacing("$(PRODUCT_BUNDLE_IDENTIFIER)", with: identifier)
        .replacing("$(PRODUCT_BUNDLE_PACKAGE_TYPE)", with: type)
      for (name, value) in values { text = text.replacing(name, with: value) }
      text = text.replacing(
        "</dict>\n</plist>",
        with: "<key>MinimumOSVersion</key><string>16.0</string></dict>\n</plist>")
      return Data(text.utf8)
    }
    let home = "Payload/Habra.app/"
    return [
      home + "Info.plist": info(PlistText.appInfo, "com.example.habra", "APPL"),
      home + "Program": machO(),
      home + "PlugIns/Habra.appex/Info.plist": info(
        PlistText.keyboardInfo, "com.example.habra.keyboard", "XPC!"),
      home + "PlugIns/Habra.appex/Program": program,
      home + "PlugIns/Habra.appex/PrivacyInfo.xcprivacy": Data(PlistText.privacy.utf8),
    ]
  }
}
