import Foundation
import Synchronization

/// A program that runs beside a test and is ended with it.
public final class RunningProcess: Sendable {
  /// It ended before it said what was waited for.
  public struct EndedEarly: Error {
    /// What it had written to the standard error until then.
    public let errorOutput: String
  }

  private let process: Mutex<Process>
  private let identifier: Int32
  private let errorPath: String

  /// Starts a program; its standard output is dropped, its standard error is gathered.
  public init(
    _ executable: String, _ arguments: [String], environment: [String: String?] = [:], folder: String
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    // A pipe that another process of these tests inherited would stay open: a file says the same without waiting.
    let path = folder + "/" + UUID().uuidString + ".stderr"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    process.standardError = FileHandle(forWritingAtPath: path)
    try process.run()
    identifier = process.processIdentifier
    self.process = Mutex(process)
    errorPath = path
  }

  deinit { kill(identifier, SIGKILL) }

  /// What it has written to the standard error so far.
  public var errorOutput: String { (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" }

  /// Waits until a text that the standard error holds fits; gives what `find` found in it.
  @discardableResult
  public func waitFor<Found: Sendable>(
    seconds: Double = 30, _ find: @Sendable (String) -> Found?
  ) async throws -> Found {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if let found = find(errorOutput) { return found }
      if !process.withLock({ $0.isRunning }) { break }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw EndedEarly(errorOutput: errorOutput)
  }

  /// Sends a signal.
  public func signal(_ number: Int32) { kill(identifier, number) }

  /// Waits for its end; gives its exit code, nil where it did not end in time or by a signal.
  public func exitCode(seconds: Double = 30) async -> Int32? {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      let code = process.withLock { process -> Int32? in
        process.isRunning ? nil : process.terminationReason == .exit ? process.terminationStatus : -1
      }
      if let code { return code == -1 ? nil : code }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return nil
  }
}
