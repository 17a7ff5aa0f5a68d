import Foundation
import TestSupport
import Testing

@Suite struct `Export` {
  private static func bench() async throws -> Bench {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    #expect(try await bench.run("import", "five.csv").exitCode == 0)
    return bench
  }

  @Test func `without a source it is the one that is not built in, and imports back to the same bytes`()
    async throws
  {
    let bench = try await Self.bench()
    let first = try await bench.run("export")
    #expect(first.lines.count == 6 && first.errorOutput == "")
    try bench.folder.write(first.standardOutput, to: "five.csv")
    #expect(try await bench.run("--db", "copy.db", "import", "five.csv").exitCode == 0)
    #expect(try await bench.run("--db", "copy.db", "export").output == first.output)
    let bins = Data("457100\n002102\n497070\n411111\n60110\n4\n".utf8)
    let answers = try await bench.run(["lookup", "--ndjson", "-"], input: bins)
    #expect(
      try await bench.run(["--db", "copy.db", "lookup", "--ndjson", "-"], input: bins).output
        == answers.output)
  }

  @Test func `a folder of all sources imports back with its layers`() async throws {
    let bench = try await Self.bench()
    try bench.folder.write("bin,networks,issuer\n49707,VISA,Above\n", to: "it's above.csv")
    _ = try await bench.run("import", "--priority", "300", "--licence", "it's $HOME", "it's above.csv")
    #expect(try await bench.run("export", "--folder", "out").exitCode == 0)
    let outcome = try await bench.shell(
      "mkdir bin; ln -s $BINCTL bin/binctl; PATH=$PWD/bin:$PATH; cd /; sh \(bench.folder.path("out/import.sh")) --db \(bench.folder.path("new.db"))"
    )
    #expect(outcome.exitCode == 0, "\(outcome.errorOutput)")
    func sources(_ words: String...) async throws -> [String] {
      try await bench.run(words + ["sources", "--json"]).array().map {
        "\($0["name"] ?? "") \($0["priority"] ?? "") \($0["rows"] ?? "") \($0["licence"] ?? "")"
      }
    }
    #expect(try await sources("--db", "new.db") == sources())
    #expect(try await bench.run("--db", "new.db", "export", "--folder", "again").exitCode == 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("out")) {
      #expect(try bench.folder.text(of: "out/\(name)") == bench.folder.text(of: "again/\(name)"))
    }
    let bins = ["lookup", "--ndjson", "497070", "49707012", "457100", "4"]
    #expect(try await bench.run(["--db", "new.db"] + bins).output == bench.run(bins).output)
  }

  @Test func `several sources need a name or a folder`() async throws {
    let bench = try await Self.bench()
    try bench.folder.write(fiveRows, to: "six.csv")
    _ = try await bench.run("import", "six.csv")
    let outcome = try await bench.run("export")
    #expect(outcome.exitCode == 64 && outcome.output == "")
    #expect(outcome.errorOutput.contains("six, five"))
    #expect(try await bench.run("export", "--source", "six").lines.count == 6)
    let objects = try await bench.run("export", "--format", "ndjson").objects()
    #expect(Set(objects.compactMap { $0["source"] as? String }) == ["seed", "five", "six"])
  }

  @Test func `a file is private, whole, and replaced on request only`() async throws {
    let bench = try await Self.bench()
    #expect(try await bench.run("export", "--output", "out.csv").exitCode == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: bench.folder.path("out.csv"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try await bench.run("export", "--output", "out.csv").exitCode == 73)
    #expect(try await bench.run("export", "--output", "out.csv", "--replace").exitCode == 0)
    #expect(try await bench.run("export", "--output", "no/out.csv").exitCode == 73)
    #expect(try bench.folder.names().filter { $0.contains("partial") } == [])
  }

  @Test func `a database is never replaced`() async throws {
    let bench = try await Self.bench()
    _ = try await bench.run("snapshot", "copy.db")
    #expect(try await bench.run("export", "--output", "copy.db", "--replace").exitCode == 73)
    #expect(try await bench.run("--db", "copy.db", "lookup", "002102").exitCode == 0)
  }

  @Test func `the shape of binlist has what it states`() async throws {
    let objects = try await Self.bench().run("export", "--format", "binlist").objects()
    let danish = try #require(objects.first { $0["iin_start"] as? String == "457100" })
    #expect(danish["scheme"] as? String == "visa" && danish["brand"] as? String == "Visa/Dankort")
    let country = try #require(danish["country"] as? [String: Any])
    #expect(country["numeric"] as? String == "208" && country["emoji"] as? String == "🇩🇰")
    #expect((danish["bank"] as? [String: Any])?["name"] as? String == "Danske Bank")
    #expect((danish["number"] as? [String: Any])?["luhn"] as? Bool == true)
  }

  @Test func `without a database it is the seed`() async throws {
    let outcome = try await Bench().run("export")
    #expect(outcome.exitCode == 0 && outcome.lines.count > 500)
    #expect(outcome.errorOutput.contains("built-in seed"))
  }

  @Test func `cells that a spreadsheet would run are warned of and disarmed on request`() async throws {
    let bench = try Bench()
    try bench.folder.write("bin,networks,issuer\n411111,VISA,=1+1\n", to: "sheet.csv")
    _ = try await bench.run("import", "sheet.csv")
    let plain = try await bench.run("export")
    #expect(plain.output.contains(",=1+1") && plain.errorOutput.contains("would run 1 cell"))
    let disarmed = try await bench.run("export", "--spreadsheet")
    #expect(disarmed.output.contains(",'=1+1") && disarmed.errorOutput == "")
  }

  @Test func `a link stays a link, and what it leads to is replaced on request only`() async throws {
    let bench = try await Self.bench()
    _ = try await bench.shell("echo old > out.csv; ln -s out.csv link; ln -s nowhere dead")
    #expect(try await bench.run("export", "--output", "link").exitCode == 73)
    #expect(try bench.folder.text(of: "out.csv") == "old\n")
    #expect(try await bench.run("export", "--output", "link", "--replace").exitCode == 0)
    #expect(try bench.folder.text(of: "out.csv").hasPrefix("bin,networks"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: bench.folder.path("link")) == "out.csv")
    for more in [[], ["--replace"]] {
      let outcome = try await bench.run(["export", "--output", "dead"] + more)
      #expect(outcome.exitCode == 73 && outcome.errorOutput.contains("leads nowhere"))
    }
  }

  @Test(arguments: [[], ["--replace"]])
  func `a pipe or a folder is neither replaced nor waited for`(more: [String]) async throws {
    let bench = try await Self.bench()
    _ = try await bench.shell("mkfifo pipe; mkdir folder")
    let pipe = try await bench.run(["export", "--output", "pipe"] + more)
    #expect(pipe.exitCode == 73 && pipe.errorOutput.contains("no ordinary file"))
    let folder = try await bench.run(["export", "--output", "folder"] + more)
    #expect(folder.exitCode == 73 && folder.errorOutput.contains("is a folder"))
    #expect(try await bench.shell("test -p pipe && test -d folder").exitCode == 0)
  }

  @Test func `a dash is the standard output`() async throws {
    let bench = try await Self.bench()
    #expect(try await bench.run("export", "--output", "-").output == bench.run("export").output)
    #expect(try !bench.folder.names().contains("-"))
    #expect(try await bench.run("export", "--output", "-", "--replace").exitCode == 64)
  }

  @Test func `a failure names the path that was given`() async throws {
    let outcome = try await Self.bench().run("export", "--output", "no/out.csv")
    #expect(outcome.errorOutput.contains("no/out.csv: no such"))
    #expect(!outcome.errorOutput.contains("partial"))
  }

  @Test func `a folder has all files or keeps what it had`() async throws {
    let bench = try await Self.bench()
    _ = try await bench.shell("mkdir out; echo mine > out/seed.csv; mkdir out/import.sh")
    #expect(try await bench.run("export", "--folder", "out").exitCode == 73)
    #expect(try await bench.run("export", "--folder", "out", "--replace").exitCode == 73)
    #expect(try bench.folder.text(of: "out/seed.csv") == "mine\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("out"))
    #expect(names.sorted() == ["import.sh", "seed.csv"])
  }

  @Test func `a folder that could not be filled is not left behind`() async throws {
    let bench = try Bench()
    let outcome = try await bench.shell("trap '' XFSZ; ulimit -f 4; $BINCTL export --folder out")
    #expect(outcome.exitCode == 74, "\(outcome.errorOutput)")
    #expect(try bench.folder.names() == [])
  }

  @Test func `files for a spreadsheet come without what imports them`() async throws {
    let bench = try await Self.bench()
    #expect(try await bench.run("export", "--folder", "out", "--spreadsheet").exitCode == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder.path("out"))
    #expect(names.sorted() == ["five.csv", "seed.csv"])
  }

  @Test func `corrections by hand do not hide which source is meant`() async throws {
    let bench = try Bench()
    _ = try await bench.run("import")
    let plain = try await bench.run("export")
    _ = try await bench.run("override", "set", "457100", "--issuer", "X", "--reason", "r", "--author", "a")
    #expect(try await bench.run("export").output == plain.output)
  }
}
