import CZlib
import Foundation
import KeyboardDriving

/// Looks for a typed text wherever a driver can have left it.
struct CanarySearch {
  /// A place where it was found.
  struct Find: Hashable {
    /// What kind of place it is.
    enum Kind: Hashable {
      /// A store that the driver has declared.
      case store
      case log
      case network
      /// Any other file.
      case file
    }

    var kind: Kind
    /// What reports call it.
    var place: String
    var hit: CanaryNeedles.Hit
    /// Whether it had to be unpacked first.
    var isPacked = false

    /// As reports write it.
    var text: String {
      "\(place): what was typed, in \(hit.encoding) at byte \(hit.offset)"
        + (isPacked ? " after unpacking" : "")
    }
  }

  /// Larger files are not looked into beyond.
  private static let sizeLimit = 64 << 20

  private let needles: CanaryNeedles

  /// A search for a text.
  init(_ text: String) { needles = CanaryNeedles(text) }

  /// Everything that is found of a driver that has ended.
  func finds(_ run: DriverRun) -> [Find] {
    guard let folders = run.folders, let process = run.process else { return [] }
    var finds: [Find] = []
    for (name, path) in folders.files {
      let kind: Find.Kind =
        folders.isDeclared(path, among: run.session.description.stores)
        ? .store : Self.isLog(name) ? .log : .file
      finds += self.finds(in: Array(name.utf8), .file, "the name of \(name)")
      finds += self.finds(in: Self.contents(of: path), kind, name)
    }
    finds += self.finds(in: process.errors, .log, "standard error")
    finds += self.finds(in: Self.contents(of: folders.sink), .network, "the network")
    return finds
  }

  private func finds(in bytes: [UInt8], _ kind: Find.Kind, _ place: String) -> [Find] {
    let plain = needles.hits(in: bytes).map { Find(kind: kind, place: place, hit: $0) }
    guard plain.isEmpty, let unpacked = Self.unpacked(bytes) else { return Array(plain.prefix(1)) }
    return needles.hits(in: unpacked).prefix(1).map {
      Find(kind: kind, place: place, hit: $0, isPacked: true)
    }
  }

  private static func isLog(_ name: String) -> Bool {
    name.hasSuffix(".log")
      || name.split(separator: "/").dropLast().contains {
        ["log", "logs"].contains($0.lowercased())
      }
  }

  /// Whether what was sent is text, so that it can be said what was not in it.
  static func isReadable(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self)?.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F || ["\n", "\r", "\t"].contains($0)
    } ?? false
  }

  /// The beginning of a file; nothing when it is no file.
  static func contents(of path: String) -> [UInt8] {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
    // A pipe would wait for somebody to write.
    guard type as? FileAttributeType == .typeRegular, let file = FileHandle(forReadingAtPath: path)
    else { return [] }
    defer { try? file.close() }
    return [UInt8]((try? file.read(upToCount: sizeLimit)) ?? Data())
  }

  /// The contents of what zlib or gzip have packed; `nil` when they have not.
  private static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 6 else { return nil }
    let isPacked =
      bytes.starts(with: [0x1F, 0x8B])
      || bytes[0] == 0x78 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
    guard isPacked else { return nil }
    var capacity = max(1 << 16, bytes.count * 8)
    while capacity <= sizeLimit {
      let unpacked = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        guard let base = buffer.baseAddress else { return }
        count = unsafe max(
          0, Int(czlib_inflate_any(bytes, bytes.count, base, capacity)))
      }
      if !unpacked.isEmpty { return unpacked }
      capacity *= 8
    }
    return nil
  }
}
