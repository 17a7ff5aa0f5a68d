public import Foundation
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

  /// Starts a program; its standard output is dropped, its standard error is gathered, and its input is empty unless
  /// one is given.
  public init(
    _ executable: String, _ arguments: [String], environment: [String: String?] = [:], folder: String,
    standardInput: FileHandle = .nullDevice
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = standardInput
    process.standardOutput = FileHandle.nullDevice
    // A pipe that another process of these tests inherited would stay open: a file says the same without waiting.
    let path = folder + "/" + UUID().uuidString + ".stderr"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    process.standardError = FileHandle(forWritingAtPath: path)
    // Not while pipes of others are open: it would keep them open as long as it runs.
    try startingOfProcesses.withLock { _ in try process.run() }
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
    seconds: Double = 30, _ find: @escaping @Sendable (String) -> Found?
  ) async throws -> Found {
    try await onOwnThread { [self] in
      let end = Date().addingTimeInterval(seconds)
      while true {
        // Asked before the look, so that the last words of one that has ended are seen too.
        let isLastLook = Date() >= end || !process.withLock { $0.isRunning }
        let text = errorOutput
        if let found = find(text) { return found }
        if isLastLook { throw EndedEarly(errorOutput: text) }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  #if os(Linux)
    /// What is in the memory that it can write to.
    public func writableMemory() throws -> Data {
      let maps = try String(contentsOfFile: "/proc/\(identifier)/maps", encoding: .utf8)
      let memory = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(identifier)/mem"))
      defer { try? memory.close() }
      var all = Data()
      for line in maps.split(separator: "\n") where line.contains(" rw") && !line.hasSuffix("[vvar]") {
        let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt64($0, radix: 16) }
        try memory.seek(toOffset: bounds[0])
        all += (try? memory.read(upToCount: Int(bounds[1] - bounds[0]))) ?? Data()
      }
      return all
    }
  #endif

  /// Sends a signal.
  public func signal(_ number: Int32) { kill(identifier, number) }

  /// Waits for its end; gives its exit code, nil where it did not end in time or by a signal.
  public func exitCode(seconds: Double = 30) async -> Int32? {
    await onOwnThread { [self] in
      let end = Date().addingTimeInterval(seconds)
      while true {
        let isLastLook = Date() >= end
        let (isRunning, code) = process.withLock { process -> (Bool, Int32?) in
          if process.isRunning { return (true, nil) }
          return (false, process.terminationReason == .exit ? process.terminationStatus : nil)
        }
        if !isRunning || isLastLook { return code }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }
}
