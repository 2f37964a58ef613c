import Foundation
package import Testing

/// Compares `text` with `Snapshots/NAME.txt` beside the calling test file, byte for byte.
///
/// A difference, or a missing file, is an issue that shows the lines. `RECORD_SNAPSHOTS=1` writes
/// the files instead, and the test still fails: a recording run is never a green one.
package func assertSnapshot(
  _ name: String,
  _ text: String,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let problem = compareWithSnapshot(
    name, text, directory: snapshotDirectory(besideTestFile: filePath), isRecording: isRecording)
  if let problem {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
}

/// Compares `text` with the file at `path` in the repository, as `assertSnapshot` does.
package func assertDocument(
  _ path: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let file = root.appendingPathComponent(path).path
  if let problem = compareWithFile(file, text, isRecording: isRecording) {
    Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
  }
}

/// Whether what is compared is recorded instead.
private var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" }

/// What is wrong between `text` and the recorded file, in words; `nil` when they agree.
func compareWithSnapshot(
  _ name: String, _ text: String, directory: String, isRecording: Bool
) -> String? {
  compareWithFile(directory + "/" + name + ".txt", text, isRecording: isRecording)
}

private func compareWithFile(_ path: String, _ text: String, isRecording: Bool) -> String? {
  let recorded = FileManager.default.contents(atPath: path)
  if isRecording {
    return recorded == Data(text.utf8) ? nil : record(text, at: path)
  }
  guard let recorded else {
    return "no snapshot \(path): run once with RECORD_SNAPSHOTS=1, then read what it wrote"
  }
  guard recorded != Data(text.utf8) else { return nil }
  let expected = String(decoding: recorded, as: UTF8.self)
  return """
    differs from \(path) (- recorded, + now; RECORD_SNAPSHOTS=1 accepts it):
    \(textDifference(expected: expected, actual: text))
    """
}

private func record(_ text: String, at path: String) -> String {
  do {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return "recorded \(path); run again without RECORD_SNAPSHOTS"
  } catch {
    return "could not record \(path): \(error)"
  }
}

private func snapshotDirectory(besideTestFile filePath: String) -> String {
  URL(fileURLWithPath: filePath).deletingLastPathComponent().path + "/Snapshots"
}
