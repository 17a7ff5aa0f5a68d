#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The program at a terminal, which `script` of util-linux plays.
  @Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  struct `At a terminal` {
    /// What the terminal shows of a line of shell in which `$BINCTL` is the program.
    private static func shown(_ line: String, in bench: Bench, before: String = "") async throws -> String {
      try await bench.shell("\(before)script -qec '\(line)' /dev/null").output
    }

    private static func benchWithSteeringIssuer() async throws -> Bench {
      let bench = try Bench()
      try bench.folder.write("bin,networks,issuer\n411111,VISA,\"a\u{1B}[31mred\"\n", to: "steers.csv")
      #expect(try await bench.run("import", "--authoritative", "steers.csv").exitCode == 0)
      return bench
    }

    @Test(arguments: ["--csv", "--ndjson", "--json", "--explain"])
    func `no data steers the terminal`(format: String) async throws {
      let bench = try await Self.benchWithSteeringIssuer()
      let shown = try await Self.shown("$BINCTL lookup \(format) 411111", in: bench)
      #expect(shown.contains("[31mred"))
      #expect(!shown.contains("\u{1B}[31m"))
    }

    @Test func `elsewhere CSV has the data as they are`() async throws {
      let bench = try await Self.benchWithSteeringIssuer()
      #expect(try await bench.run("lookup", "--csv", "411111").output.contains("\u{1B}[31mred"))
    }

    /// A file that takes some time to read.
    private static func benchWithManyRows() throws -> Bench {
      let bench = try Bench()
      let rows = (0..<60_000).map { "\(400_000 + $0),VISA\n" }.joined()
      try bench.folder.write("bin,networks\n" + rows, to: "many.csv")
      return bench
    }

    /// What stood in the line of progress, one after the other.
    private static func frames(_ shown: String) -> [String] {
      shown.split(separator: "\r").map { String($0) }.filter { $0.hasSuffix("\u{1B}[K") }.map {
        String($0.dropLast(3))
      }
    }

    @Test(arguments: [50, 90], ["", "1"]) func `a long import shows a bar that fits, and removes it`(
      columns: Int, noColor: String
    ) async throws {
      let shown = try await Self.shown(
        "stty cols \(columns); NO_COLOR=\(noColor) $BINCTL import --dry-run many.csv",
        in: try Self.benchWithManyRows())
      let bars = Self.frames(shown)
      #expect(!bars.isEmpty && shown.contains("\r\u{1B}[Kbinctl: "))
      for bar in bars {
        #expect(bar.count < columns && bar.contains(/^reading many\.csv \d+%/), "\(bar)")
        #expect(bar.contains(/\d,\d{3} rows/) && !bar.contains("\u{1B}"))
        if columns == 90 {
          #expect(
            bar.contains(/\[#*-*\]/) && bar.contains(/\d+\/s/) && bar.contains(/\d:\d\d( left)?$/), "\(bar)")
        }
      }
      let done = bars.compactMap { $0.firstMatch(of: /(\d+)%/).flatMap { Int($0.output.1) } }
      #expect(done == done.sorted() && done.count == bars.count)
      #expect(!shown.contains("\u{1B}[3") || noColor.isEmpty)
    }

    @Test func `a pipe has no size, so rows and rate are shown`() async throws {
      let shown = try await Self.shown(
        "cat many.csv | $BINCTL import --dry-run --source many -", in: try Self.benchWithManyRows())
      let lines = Self.frames(shown)
      #expect(!lines.isEmpty)
      for line in lines {
        #expect(line.contains(/^reading <standard input>  [\d,]+ rows  [\d,]+\/s  \d:\d\d$/), "\(line)")
      }
    }

    @Test(arguments: ["$BINCTL -q import --dry-run many.csv", "$BINCTL import --dry-run many.csv 2>words"])
    func `a quiet import and one whose words go elsewhere show none`(line: String) async throws {
      let bench = try Self.benchWithManyRows()
      let shown = try await Self.shown(line, in: bench)
      #expect(shown.contains("60,000") && Self.frames(shown).isEmpty)
      if line.contains("words") { #expect(try !bench.folder.text(of: "words").contains("reading")) }
    }

    @Test func `without a terminal there is no bar`() async throws {
      let outcome = try await Self.benchWithManyRows().run("import", "--dry-run", "many.csv")
      #expect(outcome.exitCode == 0 && !outcome.errorOutput.contains("reading"))
      #expect(!outcome.errorOutput.contains("\r") && !outcome.errorOutput.contains("\u{1B}"))
    }

    @Test func `a terminal without escape sequences gets none`() async throws {
      let bench = try Self.benchWithManyRows()
      let shown = try await Self.shown("$BINCTL import many.csv", in: bench, before: "TERM=dumb ")
      #expect(shown.contains("60,000") || shown.contains("60000"))
      #expect(!shown.contains("\u{1B}"))
    }

    @Test(arguments: [24, 40, 50, 60, 80, 200])
    func `bars of statistics fit the terminal`(columns: Int) async throws {
      let shown = try await Self.shown("stty cols \(columns); NO_COLOR=1 $BINCTL stats", in: try Bench())
      let lines = shown.split(whereSeparator: \.isNewline).filter { $0.contains("#") }
      #expect(lines.allSatisfy { $0.count <= columns })
      // In a wide one the longest is 30 signs.
      if columns >= 80 { #expect(lines.contains { $0.hasSuffix(" " + String(repeating: "#", count: 30)) }) }
    }

    @Test func `without an argument lookup waits for nothing`() async throws {
      let shown = try await Self.shown("$BINCTL lookup; echo code $?", in: try Bench())
      #expect(shown.contains("argument <bin> is missing"))
      #expect(shown.contains("code 64"))
    }

    @Test func `resolve asks again until an empty line`() async throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
      process.arguments = ["-qec", "\(binctlPath) resolve", "/dev/null"]
      process.environment = ["HOME": try Bench().folder.path, "TERM": "dumb", "PATH": "/usr/bin:/bin"]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      var shown = ""
      for line in ["4111111111111111\n", "5555555555554444\n", "\n"] {
        var text = ""
        // Each question comes after the answer to the one before.
        while !text.contains("Card number (not shown): ") {
          let more = output.fileHandleForReading.availableData
          if more.isEmpty { break }
          text += String(decoding: more, as: UTF8.self)
        }
        shown += text
        try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
      }
      shown += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(shown.contains("41111111") && shown.contains("55555555"))
      #expect(!shown.contains("411111111") && !shown.contains("555555555"))
    }
  }
#endif
