import Foundation

/// What a built program says of itself: architectures, libraries, and the names that it imports.
struct MachOFile: Sendable, Hashable {
  /// Its architectures, as `lipo` names them, sorted.
  private(set) var architectures: [String] = []

  /// The libraries that it loads, by their paths.
  private(set) var libraries: [String] = []

  /// The oldest system that it runs on; `nil` when it does not say.
  private(set) var minimumSystem: String?

  /// The symbols that it takes from libraries, and the selectors that it sends.
  private(set) var names: Set<String> = []

  /// The entitlements in its signature, as a property list; `nil` when there are none.
  private(set) var entitlements: Data?

  private static let commandLimit = 4096
  private static let symbolLimit = 500_000

  /// Reads a Mach-O file or a fat one.
  init(_ bytes: Data, path: String) throws(Problem) {
    let reader = ByteReader(bytes)
    let magic = reader.number(0, 4, isBigEndian: true)
    if magic == 0xCAFE_BABE || magic == 0xCAFE_BABF {
      let width = magic == 0xCAFE_BABF ? 8 : 4
      guard let count = reader.number(4, 4, isBigEndian: true), count <= 32 else {
        throw Problem(path, "has a damaged list of architectures")
      }
      for index in 0..<count {
        let entry = 8 + index * (width == 8 ? 32 : 20)
        guard let offset = reader.number(entry + 8, width, isBigEndian: true),
          let size = reader.number(entry + 8 + width, width, isBigEndian: true),
          let slice = reader.slice(offset, size)
        else { throw Problem(path, "has an architecture beyond its end") }
        try read(ByteReader(Data(slice)), path: path)
      }
    } else {
      try read(reader, path: path)
    }
    architectures = unique(architectures).sorted()
    libraries = unique(libraries).sorted()
  }

  private mutating func read(_ reader: ByteReader, path: String) throws(Problem) {
    let magic = reader.number(0, 4)
    guard magic == 0xFEED_FACF || magic == 0xFEED_FACE, let type = reader.number(4, 4),
      let count = reader.number(16, 4), count <= Self.commandLimit
    else { throw Problem(path, "is no Mach-O file, or is damaged") }
    architectures.append(Self.architecture(type, subtype: reader.number(8, 4) ?? 0))
    var position = magic == 0xFEED_FACF ? 32 : 28
    for _ in 0..<count {
      guard let command = reader.number(position, 4), let size = reader.number(position + 4, 4),
        size >= 8, reader.slice(position, size) != nil
      else { throw Problem(path, "ends within its load commands") }
      readCommand(
        command & 0x7FFF_FFFF, at: position, size: size, reader, isWide: magic == 0xFEED_FACF)
      position += size
    }
  }

  private mutating func readCommand(
    _ command: Int, at position: Int, size: Int, _ reader: ByteReader, isWide: Bool
  ) {
    switch command {
    case 0xC, 0x18, 0x1F:  // LC_LOAD_DYLIB, LC_LOAD_WEAK_DYLIB, LC_REEXPORT_DYLIB
      if let offset = reader.number(position + 8, 4), offset < size,
        let name = reader.text(position + offset, limit: size - offset)
      {
        libraries.append(name)
      }
    case 0x32: minimumSystem = version(reader.number(position + 12, 4))  // LC_BUILD_VERSION
    case 0x25: minimumSystem = version(reader.number(position + 8, 4))  // LC_VERSION_MIN_IPHONEOS
    case 0x2: readSymbols(at: position, reader, isWide: isWide)  // LC_SYMTAB
    case 0x19, 0x1: readSections(at: position, size: size, reader, isWide: isWide)  // LC_SEGMENT
    case 0x1D: readSignature(at: position, reader)  // LC_CODE_SIGNATURE
    default: break
    }
  }

  private func version(_ packed: Int?) -> String? {
    packed.map { "\($0 >> 16).\(($0 >> 8) & 0xFF)" }
  }

  private static func architecture(_ type: Int, subtype: Int) -> String {
    switch type {
    case 0x0100_000C: subtype & 0xFF == 2 ? "arm64e" : "arm64"
    case 12: subtype & 0xFF == 11 ? "armv7s" : "armv7"
    case 0x0100_0007: "x86_64"
    case 7: "i386"
    default: "type \(type)"
    }
  }

  /// The undefined symbols: those that belong to no section.
  private mutating func readSymbols(at position: Int, _ reader: ByteReader, isWide: Bool) {
    guard let table = reader.number(position + 8, 4), let count = reader.number(position + 12, 4),
      let texts = reader.number(position + 16, 4)
    else { return }
    let width = isWide ? 16 : 12
    for index in 0..<min(count, Self.symbolLimit) {
      let entry = table + index * width
      guard let offset = reader.number(entry, 4), let type = reader.number(entry + 4, 1) else {
        return
      }
      guard type & 0x0E == 0, type & 0xE0 == 0, let name = reader.text(texts + offset, limit: 512)
      else { continue }
      names.insert(name)
    }
  }

  /// The selectors in `__objc_methname`.
  private mutating func readSections(
    at position: Int, size: Int, _ reader: ByteReader, isWide: Bool
  ) {
    let header = isWide ? 72 : 56
    let width = isWide ? 80 : 68
    guard let count = reader.number(position + header - 8, 4), count <= 256 else { return }
    for index in 0..<count {
      let section = position + header + index * width
      guard section + width <= position + size,
        reader.text(section, limit: 16) == "__objc_methname",
        let length = reader.number(section + (isWide ? 40 : 36), isWide ? 8 : 4),
        let offset = reader.number(section + (isWide ? 48 : 40), 4),
        let bytes = reader.slice(offset, length)
      else { continue }
      names.formUnion(bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// The entitlements: blob 0xFADE7171 of the signature.
  private mutating func readSignature(at position: Int, _ reader: ByteReader) {
    guard let start = reader.number(position + 8, 4), let size = reader.number(position + 12, 4),
      let bytes = reader.slice(start, size)
    else { return }
    let signature = ByteReader(Data(bytes))
    guard signature.number(0, 4, isBigEndian: true) == 0xFADE_0CC0,
      let count = signature.number(8, 4, isBigEndian: true), count <= 64
    else { return }
    for index in 0..<count {
      guard let offset = signature.number(16 + index * 8, 4, isBigEndian: true),
        signature.number(offset, 4, isBigEndian: true) == 0xFADE_7171,
        let length = signature.number(offset + 4, 4, isBigEndian: true), length >= 8
      else { continue }
      entitlements = signature.slice(offset + 8, length - 8)
    }
  }
}
