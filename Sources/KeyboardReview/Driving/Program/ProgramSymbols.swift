import Foundation

/// What a driver's program takes from the system for the network: a first look, before it runs.
///
/// The names are compared whole: a Foundation that is linked statically takes `socketpair`, and
/// never talks to anybody.
package struct ProgramSymbols {
  /// The functions and libraries for the network that the program names, sorted.
  package let network: [String]

  private static let functions: Set<String> = ["socket", "connect", "getaddrinfo"]
  private static let libraries = ["libcurl", "libFoundationNetworking"]

  /// Looks at a program; one that is no ELF file of 64 bits, such as a script, names nothing.
  package init(path: String) {
    let file = URL(fileURLWithPath: path)
    let bytes = (try? Data(contentsOf: file, options: .mappedIfSafe)) ?? Data()
    let names = Self.names(ByteReader(bytes))
    network = names.filter { name in
      Self.functions.contains(name) || Self.libraries.contains { name.hasPrefix($0) }
    }.sorted()
  }

  /// The undefined dynamic symbols and the libraries that are needed.
  private static func names(_ file: ByteReader) -> Set<String> {
    guard file.slice(0, 5).map(Array.init) == [0x7F, 0x45, 0x4C, 0x46, 2],
      let table = file.number(40, 8), let count = file.number(60, 2), count <= 4096,
      table <= file.count
    else { return [] }
    var names: Set<String> = []
    for index in 0..<count {
      guard let section = Section(file, table + index * 64),
        let strings = Section(file, table + section.link * 64)
      else { continue }
      names.formUnion(section.names(file, strings))
    }
    return names
  }

  /// A header of a section, as far as it matters here.
  private struct Section {
    let type: Int
    let offset: Int
    let size: Int
    let link: Int

    init?(_ file: ByteReader, _ header: Int) {
      guard let type = file.number(header + 4, 4), let offset = file.number(header + 24, 8),
        let size = file.number(header + 32, 8), let link = file.number(header + 40, 4),
        link <= 65_536, offset <= file.count,
        file.slice(type == 8 ? 0 : offset, type == 8 ? 0 : size) != nil
      else { return nil }
      (self.type, self.offset, self.size, self.link) = (type, offset, size, link)
    }

    func names(_ file: ByteReader, _ strings: Section) -> [String] {
      switch type {
      case 11:  // symbols: name, info, other, section (0: taken from elsewhere), value, size
        stride(from: offset, to: offset + size, by: 24).compactMap { symbol in
          guard file.number(symbol + 6, 2) == 0, let name = file.number(symbol, 4) else {
            return nil
          }
          return file.text(strings.offset + name, limit: 128)
        }
      case 6:  // what the loader is told: tag (1: a library is needed), value
        stride(from: offset, to: offset + size, by: 16).compactMap { entry in
          guard file.number(entry, 8) == 1, let name = file.number(entry + 8, 8) else {
            return nil
          }
          return file.text(strings.offset + name, limit: 256)
        }
      default: []
      }
    }
  }
}
