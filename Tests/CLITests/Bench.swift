import Foundation
import TestSupport
import Testing

/// A folder of its own, which is the home too, and the program to run in it.
struct Bench: Sendable {
  /// The folder.
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The environment: this home, and none of the variables that name a database.
  var environment: [String: String?] {
    [
      "HOME": folder.path, "XDG_DATA_HOME": nil, "BINCTL_DB": nil, "BINCTL_SESSIONS": nil, "NO_COLOR": nil,
      "TERM": "xterm",
    ]
  }

  /// Runs the program.
  func run(
    _ arguments: String..., input: String = "", adding variables: [String: String?] = [:]
  ) async throws -> ProcessOutcome {
    try await run(arguments, input: Data(input.utf8), adding: variables)
  }

  /// Runs the program.
  func run(
    _ arguments: [String], input: Data = Data(), adding variables: [String: String?] = [:]
  ) async throws -> ProcessOutcome {
    try await runProcess(
      binctlPath, arguments, environment: environment.merging(variables) { $1 }, standardInput: input,
      folder: folder.path, timeout: 600)
  }

  /// Runs a line of shell in which `$BINCTL` is the program.
  func shell(_ line: String) async throws -> ProcessOutcome {
    try await runProcess(
      "/bin/sh", ["-c", line], environment: environment.merging(["BINCTL": binctlPath]) { $1 },
      folder: folder.path, timeout: 600)
  }

  /// Everything below the folder, read.
  func files() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder.path(path), isDirectory: &isFolder)
      if !isFolder.boolValue { found[path] = try Data(contentsOf: folder.url.appendingPathComponent(path)) }
    }
    return found
  }
}

extension ProcessOutcome {
  /// The output as a JSON object.
  func object() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: standardOutput) as? [String: Any])
  }

  /// The output as a JSON array of objects.
  func array() throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: standardOutput) as? [[String: Any]])
  }

  /// The output as lines of JSON objects.
  func objects() throws -> [[String: Any]] {
    try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  /// The lines of the output.
  var lines: [Substring] { output.split(separator: "\n") }
}

/// Five rows of the own layout.
let fiveRows = """
  bin,networks,issuer,country
  457100,VISA;DANKORT,Danske Bank,DK
  002102,PRIVATE_LABEL,China Merchants Bank,CN
  497070,VISA;CARTES_BANCAIRES,La Banque Postale,FR
  411111,VISA,,US
  60110,DISCOVER,,US

  """
