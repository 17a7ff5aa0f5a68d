import Foundation

/// How long and how hard.
struct Plan {
  var seconds = 10
  var processes = 4
  var killsPerMinute = 120

  /// From the words of the command line; nil where one makes no sense.
  init?(_ words: [String]) {
    var rest = words[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
      switch name {
      case "--seconds": seconds = value
      case "--processes": processes = value
      case "--kills-per-minute": killsPerMinute = value
      default: return nil
      }
    }
  }
}

/// The place of everything that is used.
struct Place {
  let folder: URL

  var bins: String { folder.appendingPathComponent("bins.db").path }
  var sessions: String { folder.appendingPathComponent("sessions.db").path }

  /// What one life of a process has seen and was told.
  func ledger(of life: String) -> URL { folder.appendingPathComponent("ledger-\(life)") }

  /// The lines of all ledgers; one that was cut by a kill is left out.
  func lines() throws -> [Substring] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix("ledger-") }
      .flatMap { file in
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let lines = text.split(separator: "\n")
        return text.hasSuffix("\n") ? lines : lines.dropLast()
      }
  }
}
