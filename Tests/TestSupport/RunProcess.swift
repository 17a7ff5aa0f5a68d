public import Foundation
import Synchronization

/// What a finished process left behind.
public struct ProcessOutcome: Sendable {
  /// What it wrote to the standard output.
  public let standardOutput: Data
  /// What it wrote to the standard error.
  public let standardError: Data
  /// Its exit code, or the number of the signal that ended it.
  public let exitCode: Int32
  /// Whether a signal ended it.
  public let wasSignalled: Bool

  /// The standard output as text.
  public var output: String { String(decoding: standardOutput, as: UTF8.self) }
  /// The standard error as text.
  public var errorOutput: String { String(decoding: standardError, as: UTF8.self) }
}

/// A process that did not end in time; it has been killed.
public struct ProcessTimeout: Error {
  /// The program that ran.
  public let executable: String
  /// What it had written to the standard output until then.
  public let output: String
  /// What it had written to the standard error until then.
  public let errorOutput: String
}

/// Runs a program to its end and collects what it writes, however much that is.
/// - Parameters:
///   - executable: the path of the program.
///   - arguments: its arguments, without its name.
///   - environment: variables added to those of this process; nil as a value takes one away.
///   - standardInput: what it can read; nothing by default.
///   - folder: where it runs; here by default.
///   - timeout: after how many seconds it is killed.
/// - Returns: the outcome.
/// - Throws: ``ProcessTimeout``, or the failure to start it.
public func runProcess(
  _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:],
  standardInput: Data = Data(), folder: String? = nil, timeout: TimeInterval = 60
) async throws -> ProcessOutcome {
  try await onOwnThread {
    try runToEnd(
      executable, arguments, environment: environment, standardInput: standardInput, folder: folder,
      timeout: timeout)
  }
}

/// Held while a process is started.
let startingOfProcesses = Mutex(())

private func runToEnd(
  _ executable: String, _ arguments: [String], environment: [String: String?], standardInput: Data,
  folder: String?, timeout: TimeInterval
) throws -> ProcessOutcome {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: executable)
  process.arguments = arguments
  var variables = ProcessInfo.processInfo.environment
  for (name, value) in environment { variables[name] = value }
  process.environment = variables
  if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }

  // A file, not a pipe: a program that does not read its input can not make this process wait or get a signal.
  let input = try TemporaryFolder()
  let inputPath = try input.write(standardInput, to: "input")
  let inputHandle =
    standardInput.isEmpty ? nil : try FileHandle(forReadingFrom: URL(fileURLWithPath: inputPath))
  defer { try? inputHandle?.close() }
  process.standardInput = inputHandle ?? FileHandle.nullDevice

  let ended = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in ended.signal() }
  // One at a time: a process that starts while the pipes of another are open inherits them and keeps them open.
  let (output, errorOutput) = try startingOfProcesses.withLock { _ in
    let (output, errorOutput) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errorOutput
    try process.run()
    for pipe in [output, errorOutput] { try? pipe.fileHandleForWriting.close() }
    return (output, errorOutput)
  }

  let collectedOutput = Collected()
  let collectedError = Collected()
  let drained = DispatchGroup()
  drain(output, into: collectedOutput, group: drained)
  drain(errorOutput, into: collectedError, group: drained)

  let inTime = ended.wait(timeout: .now() + timeout) == .success
  if !inTime {
    kill(process.processIdentifier, SIGKILL)
    ended.wait()
  }
  // A grandchild may hold a pipe open; what the program itself wrote is read at once.
  _ = drained.wait(timeout: .now() + 10)
  guard inTime else {
    throw ProcessTimeout(
      executable: executable, output: String(decoding: collectedOutput.data, as: UTF8.self),
      errorOutput: String(decoding: collectedError.data, as: UTF8.self))
  }
  return ProcessOutcome(
    standardOutput: collectedOutput.data, standardError: collectedError.data,
    exitCode: process.terminationStatus, wasSignalled: process.terminationReason == .uncaughtSignal)
}

/// Bytes gathered on another thread.
private final class Collected: Sendable {
  private let bytes = Mutex(Data())

  var data: Data { bytes.withLock { $0 } }

  func append(_ more: Data) { bytes.withLock { $0.append(more) } }
}

private func drain(_ pipe: Pipe, into collected: Collected, group: DispatchGroup) {
  let handle = pipe.fileHandleForReading
  group.enter()
  Thread.detachNewThread {
    // Takes what there is. Of the reading methods of the handle, some wait until the buffer is full or the pipe
    // closed, and the other ends this process when a signal interrupts it.
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(handle.fileDescriptor, &buffer, buffer.count)
      if count > 0 { collected.append(Data(buffer[..<count])) }
      if count == 0 || (count < 0 && errno != EINTR) { break }
    }
    // An ended process and its pipes hold each other for good, and so would the descriptors stay. Where there are more
    // than a thousand, a start reads past the end of the list of them and can end this process.
    try? handle.close()
    group.leave()
  }
}
