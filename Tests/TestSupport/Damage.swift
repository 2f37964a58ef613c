package import Foundation

/// `bytes` with a few of them changed, cut out, doubled elsewhere or cut off: what files look like
/// that nobody meant to be read.
package func damaged(_ bytes: Data, _ generator: inout some RandomNumberGenerator) -> Data {
  var bytes = Array(bytes)
  for _ in 0..<Int.random(in: 1...8, using: &generator) where !bytes.isEmpty {
    let start = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, start + Int.random(in: 1...16, using: &generator))
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.removeSubrange(end...)
    case 2:
      let target = Int.random(in: 0..<bytes.count, using: &generator)
      bytes.insert(contentsOf: Array(bytes[start..<end]), at: target)
    case 3: for index in start..<end { bytes[index] = 0xFF }
    case 4: for index in start..<end { bytes[index] = 0 }
    default: bytes[start] = .random(in: 0...255, using: &generator)
    }
  }
  return Data(bytes)
}
