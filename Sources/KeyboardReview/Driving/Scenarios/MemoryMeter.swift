import Foundation

/// Reads how much anonymous memory a process has, with all that it has started.
struct MemoryMeter {
  let process: Int32

  /// The memory in KiB; 0 when the process is gone.
  var kibibytes: Int { Self.tree(process).reduce(0) { $0 + Self.anonymous($1) } }

  private static func tree(_ process: Int32) -> [Int32] {
    let threads =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    let children = threads.flatMap { thread in
      text("/proc/\(process)/task/\(thread)/children").split(separator: " ").compactMap {
        Int32($0)
      }
    }
    return [process] + children.flatMap(tree)
  }

  private static func anonymous(_ process: Int32) -> Int {
    let lines = text("/proc/\(process)/status").split(separator: "\n")
    let line = lines.first { $0.hasPrefix("RssAnon:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }

  private static func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }
}
