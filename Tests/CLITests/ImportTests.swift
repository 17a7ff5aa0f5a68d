import Foundation
import TestSupport
import Testing

@Suite struct `Import` {
  static let keys: Set<String> = [
    "source", "file", "digest", "layout", "mode", "dryRun", "rowsRead", "inserted", "changed", "unchanged",
    "removed", "repeated", "refused", "warnings", "dataVersion", "seconds", "rowsPerSecond", "changes",
    "refusedRows", "warningDetails",
  ]

  @Test func `no file is the seed, into the user's data folder`() async throws {
    let bench = try Bench()
    let first = try await bench.run("import", "--json").object()
    #expect(Set(first.keys) == Self.keys)
    #expect(first["source"] as? String == "seed")
    #expect(first["inserted"] as? Int == first["rowsRead"] as? Int)
    #expect(FileManager.default.fileExists(atPath: bench.folder.path(".local/share/binctl/bins.db")))
    let again = try await bench.run("import", "--json").object()
    #expect(again["inserted"] as? Int == 0)
    #expect(again["unchanged"] as? Int == first["inserted"] as? Int)
  }

  @Test func `the same file twice changes nothing, another one says what it changed`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    let first = try await bench.run("import", "--json", "five.csv").object()
    #expect(first["inserted"] as? Int == 5)
    let again = try await bench.run("import", "--json", "five.csv").object()
    #expect(again["unchanged"] as? Int == 5)
    #expect(again["inserted"] as? Int == 0 && again["changed"] as? Int == 0)
    let other = fiveRows.replacingOccurrences(of: "Danske Bank", with: "Nordea")
      .replacingOccurrences(of: "60110,DISCOVER,,US\n", with: "601101,DISCOVER,,US\n")
    try bench.folder.write(other, to: "five.csv")
    let changed = try await bench.run("import", "--json", "five.csv").object()
    #expect(changed["changed"] as? Int == 1)
    #expect(changed["inserted"] as? Int == 1)
    #expect(changed["removed"] as? Int == 1)
    #expect(changed["unchanged"] as? Int == 3)
  }

  @Test func `sources lists what was imported with its digest`() async throws {
    let bench = try Bench()
    try bench.folder.write("bin,networks\n411111,VISA\n", to: "vendor.csv")
    _ = try await bench.run("import", "--authoritative", "--licence", "ours", "vendor.csv")
    let sources = try await bench.run("sources", "--json").array()
    #expect(sources.map { $0["name"] as? String } == ["vendor", "seed", "builtin"])
    #expect(sources[0]["priority"] as? Int == 200)
    #expect(sources[0]["licence"] as? String == "ours")
    #expect(sources[0]["file"] as? String == "vendor.csv")
    let digest = try await bench.shell("sha256sum vendor.csv | cut -d' ' -f1")
    #expect(sources[0]["digest"] as? String == digest.output.trimmingCharacters(in: .newlines))
  }

  @Test func `a new database has the seed unless it is left out`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    _ = try await bench.run("--db", "with.db", "import", "five.csv")
    _ = try await bench.run("--db", "without.db", "import", "--no-seed", "five.csv")
    let with = try await bench.run("--db", "with.db", "sources", "--json").array()
    let without = try await bench.run("--db", "without.db", "sources", "--json").array()
    #expect(with.contains { $0["name"] as? String == "seed" })
    #expect(!without.contains { $0["name"] as? String == "seed" })
  }

  @Test func `the standard input is a file with a name`() async throws {
    let bench = try Bench()
    let report = try await bench.run("import", "--json", "--source", "pipe", "-", input: fiveRows).object()
    #expect(report["source"] as? String == "pipe")
    #expect(report["inserted"] as? Int == 5)
  }

  @Test func `several files are imported in order, or none of them`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "one.csv")
    try bench.folder.write(fiveRows, to: "two.csv")
    try bench.folder.write("bin,networks\n4x,VISA\n", to: "bad.csv")
    let refused = try await bench.run("import", "one.csv", "bad.csv", "two.csv")
    #expect(refused.exitCode == 65)
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path(".local")))
    let reports = try await bench.run("import", "--json", "one.csv", "two.csv").array()
    #expect(reports.map { $0["source"] as? String } == ["one", "two"])
  }

  @Test func `imports at once all succeed`() async throws {
    let bench = try Bench()
    for name in ["a", "b", "c", "d"] { try bench.folder.write(fiveRows, to: "\(name).csv") }
    let codes = try await withThrowingTaskGroup(of: Int32.self) { group in
      for name in ["a", "b", "c", "d"] {
        group.addTask { try await bench.run("import", "\(name).csv").exitCode }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes == [0, 0, 0, 0])
    let sources = try await bench.run("sources", "--json").array().compactMap { $0["name"] as? String }
    #expect(Set(sources) == ["a", "b", "c", "d", "seed", "builtin"])
  }

  @Test func `a request to end stops an import by that signal and the old data stays`() async throws {
    let bench = try Bench()
    try bench.folder.write("bin,networks\n457142,VISA\n", to: "rows.csv")
    _ = try await bench.run("--db", "x.db", "import", "rows.csv")
    let rows = (0..<120_000).map { "\(100_000 + $0 * 7),VISA,Issuer \($0)\n" }.joined()
    try bench.folder.write("bin,networks,issuer\n" + rows, to: "rows.csv")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: binctlPath)
    process.arguments = ["-v", "--db", bench.folder.path("x.db"), "import", bench.folder.path("rows.csv")]
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    // The threads that run tests block signals, and a program inherits what the thread that starts it blocks.
    var (end, before) = (sigset_t(), sigset_t())
    sigemptyset(&end)
    sigaddset(&end, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &end, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
    var said = ""
    while !said.contains("writing ") {
      let chunk = errors.fileHandleForReading.availableData
      if chunk.isEmpty { break }
      said += String(decoding: chunk, as: UTF8.self)
    }
    // Not the signal of Ctrl-C: whoever runs the tests may ignore it, and programs inherit that too.
    kill(process.processIdentifier, SIGTERM)
    said += String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    #expect(said.contains("nothing was changed"))
    let source = try await bench.run("--db", "x.db", "sources", "--json").array()
    #expect(source.first { $0["name"] as? String == "rows" }?["rows"] as? Int == 1)
  }
}
