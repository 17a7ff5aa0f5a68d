import Foundation
public import Testing

/// Expects a text to equal a recorded file; with `RECORD_GOLDEN=1` in the environment the file is written instead.
/// - Parameters:
///   - text: what came out.
///   - name: the file's path below `Tests/Fixtures`.
///   - sourceLocation: where a difference is reported.
/// - Throws: when the file can not be written.
public func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = repositoryRoot.appendingPathComponent("Tests/Fixtures").appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return
  }
  guard let recorded = try? Data(contentsOf: file) else {
    Issue.record("\(name) has not been recorded: run with RECORD_GOLDEN=1", sourceLocation: sourceLocation)
    return
  }
  guard let difference = firstDifference(String(decoding: recorded, as: UTF8.self), text) else { return }
  Issue.record("\(name), \(difference)", sourceLocation: sourceLocation)
}

/// Where two texts part: the line's number and both lines; nil when they are equal.
func firstDifference(_ expected: String, _ actual: String) -> String? {
  if Array(expected.utf8) == Array(actual.utf8) { return nil }
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
  for index in 0..<max(expectedLines.count, actualLines.count) {
    let left = index < expectedLines.count ? expectedLines[index].debugDescription : "nothing"
    let right = index < actualLines.count ? actualLines[index].debugDescription : "nothing"
    if left != right { return "line \(index + 1): recorded \(left), now \(right)" }
  }
  return "the line ends differ"
}
