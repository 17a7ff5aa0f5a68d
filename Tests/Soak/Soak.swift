import BINStore
import CardNetworks
import Foundation
import NetworkResolution
import SQLiteStore

/// Processes that import, read and save session records, killed without warning and started again.
///
/// Afterwards every record that was acknowledged has to be there as it was saved, the chain of seals whole, every
/// version that was read one that was committed and the same to all, no error anywhere, and the logs short.
final class Soak {
  /// The longest log in bytes: SQLite copies it back at 4 MB, and begins anew when nobody reads in it.
  private static let longestLog = 32 * 1_024 * 1_024

  private let plan: Plan
  private let place: Place
  private var generator = SystemRandomNumberGenerator()
  private var workers: [Process] = []
  private var lives = 0
  private var kills = 0
  private var longestLogs: [String: Int] = [:]
  private var faults: [String] = []

  init(_ plan: Plan) throws {
    self.plan = plan
    place = Place(
      folder: FileManager.default.temporaryDirectory.appendingPathComponent("soak-\(UUID().uuidString)"))
    try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
  }

  /// Runs it; gives whether all was well.
  ///
  /// The folder stays where it was not.
  func run() throws -> Bool {
    let store = try BINStore(path: place.bins, options: StoreOptions(access: .write, seed: false))
    let report = try store.replace(ImportSource(name: "data"), with: Sample.file("first"))
    try Data("version \(report.dataVersion) first\n".utf8).write(to: place.ledger(of: "0"))
    _ = try SessionStore(path: place.sessions)
    workers = try (0..<plan.processes).map { try start(Job.Role.allCases[$0 % 3]) }
    try killAtRandom()
    for worker in workers { end(worker) }
    try judge()
    if faults.isEmpty { try FileManager.default.removeItem(at: place.folder) }
    return faults.isEmpty
  }

  private func start(_ role: Job.Role) throws -> Process {
    lives += 1
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["worker", role.rawValue, place.folder.path, "\(lives)"]
    try process.run()
    return process
  }

  private func end(_ worker: Process) {
    kill(worker.processIdentifier, SIGKILL)
    worker.waitUntilExit()
  }

  private func killAtRandom() throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(plan.seconds)
    let longestPause = 2 * 60.0 / Double(plan.killsPerMinute)
    while clock.now < end {
      Thread.sleep(forTimeInterval: Double.random(in: 0...longestPause, using: &generator))
      for end in ["bins.db-wal", "sessions.db-wal"] {
        let size = try? place.folder.appendingPathComponent(end).resourceValues(forKeys: [.fileSizeKey])
          .fileSize
        longestLogs[end] = max(longestLogs[end] ?? 0, size ?? 0)
      }
      let victim = Int.random(in: workers.indices, using: &generator)
      self.end(workers[victim])
      kills += 1
      workers[victim] = try start(Job.Role.allCases[victim % 3])
    }
  }

  private func judge() throws {
    var names: [Int64: String] = [:]
    var counts: [String: Int] = [:]
    let sessions = try SessionStore(path: place.sessions)
    var saved: [(id: SessionID, number: Int)] = []
    var processed: Set<SessionID> = []
    for line in try place.lines() {
      let words = line.split(separator: " ")
      counts[String(words[0]), default: 0] += 1
      switch words[0] {
      case "version":
        guard let version = Int64(words[1]) else { continue }
        let name = String(words[2])
        if let other = names.updateValue(name, forKey: version), other != name {
          faults.append("version \(version) is \(other) and \(name)")
        }
      case "saved": if let id = SessionID(words[1]), let number = Int(words[2]) { saved.append((id, number)) }
      case "processed": if let id = SessionID(words[1]) { processed.insert(id) }
      default: faults.append(String(line))
      }
    }
    var lost = 0
    for (id, number) in saved {
      let expected = Sample.record(id, number)
      guard var found = try sessions.record(id) else {
        lost += 1
        continue
      }
      if processed.contains(id), found.processedNetwork != .visa { lost += 1 }
      found.processedNetwork = nil
      if found != expected { lost += 1 }
    }
    if lost > 0 { faults.append("\(lost) acknowledged records are lost or others") }
    let chain = try sessions.verifyChain()
    faults += chain.findings.map(\.description)
    for path in [place.bins, place.sessions] {
      faults += try Connection(path: path, mode: .readWrite).integrityCheck().map { "\(path): \($0)" }
    }
    for (log, size) in longestLogs where size > Self.longestLog { faults.append("\(log) had \(size) bytes") }
    if saved.isEmpty || names.count < 3 { faults.append("nothing was done") }
    print(
      """
      \(plan.seconds) s, \(plan.processes) processes, \(kills) kills, \(lives) lives
      \(names.count) versions, \(counts["version"] ?? 0) times noted; \(saved.count) records acknowledged, \
      \(chain.recordCount) there, \(chain.sealCount) seals, \(lost) lost
      longest logs: \(longestLogs.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
      \(faults.isEmpty ? "no faults" : "\(faults.count) faults, in \(place.folder.path)")
      """)
    for fault in faults.prefix(20) { print("fault: \(fault)") }
  }
}
