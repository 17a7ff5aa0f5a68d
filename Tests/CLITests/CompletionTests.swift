import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
struct `Completions in Bash` {
  /// What is offered for a line whose last word is being typed.
  private static func offers(_ words: [String], in bench: Bench) async throws -> [String] {
    let script = """
      mkdir -p bin; ln -sf "$BINCTL" bin/binctl; PATH=$PWD/bin:$PATH
      source /dev/stdin <<< "$(binctl completions bash)"
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _binctl; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try await runProcess(
      "/bin/bash", ["-c", script, "bash"] + words,
      environment: bench.environment.merging(["BINCTL": binctlPath]) { $1 }, folder: bench.folder.path)
    #expect(outcome.errorOutput == "")
    return outcome.lines.map(String.init)
  }

  private static func bench() async throws -> Bench {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    _ = try await bench.run("import", "five.csv")
    _ = try await bench.run("--db", "other.db", "import", "--source", "odd $(touch ran) one", "five.csv")
    return bench
  }

  @Test func `know commands, options and closed values`() async throws {
    let bench = try Bench()
    #expect(try await Self.offers(["binctl", "se"], in: bench) == ["search", "session", "serve"])
    #expect(try await Self.offers(["binctl", "search", "--fun"], in: bench) == ["--funding"])
    #expect(
      try await Self.offers(["binctl", "export", "--format", ""], in: bench) == ["seed", "ndjson", "binlist"])
    #expect(try await Self.offers(["binctl", "completions", ""], in: bench) == ["bash", "zsh", "fish"])
  }

  @Test func `know the sources of the database in use`() async throws {
    let bench = try await Self.bench()
    #expect(try await Self.offers(["binctl", "search", "--source", ""], in: bench) == ["seed", "five"])
    #expect(try await Self.offers(["binctl", "search", "--source", "=", "f"], in: bench) == ["five"])
    #expect(
      try await Self.offers(["binctl", "--db", "no.db", "stats", "--source", ""], in: bench) == ["seed"])
  }

  @Test func `know what corrections may state, and the sources that are to be compared`() async throws {
    let bench = try await Self.bench()
    #expect(
      try await Self.offers(["binctl", "override", "set", "4", "--funding", "de"], in: bench) == [
        "debit", "deferred_debit",
      ])
    #expect(
      try await Self.offers(["binctl", "override", "set", "4", "--unknown", "issuer,pho"], in: bench) == [
        "issuer,phone"
      ])
    #expect(try await Self.offers(["binctl", "diff", "--sources", ""], in: bench) == ["seed", "five"])
    #expect(try await Self.offers(["binctl", "diff", "fi"], in: bench) == ["five.csv"])
  }

  @Test func `run nothing that a name of a source says`() async throws {
    let bench = try await Self.bench()
    let offers = try await Self.offers(
      ["binctl", "--db", "other.db", "export", "--source", "odd"], in: bench)
    #expect(offers == ["odd\\ \\$\\(touch\\ ran\\)\\ one"])
    #expect(try !bench.folder.names().contains("ran"))
  }

  @Test func `know networks, also behind a comma, and countries`() async throws {
    let bench = try Bench()
    #expect(
      try await Self.offers(["binctl", "validate", "--network", "CARTES"], in: bench) == ["CARTES_BANCAIRES"])
    #expect(
      try await Self.offers(["binctl", "resolve", "--accept", "VISA,CARTES"], in: bench) == [
        "VISA,CARTES_BANCAIRES"
      ])
    #expect(try await Self.offers(["binctl", "search", "--country", "FR"], in: bench) == ["FR"])
  }

  @Test func `take a network or country in small letters, a source as it is`() async throws {
    let bench = try await Self.bench()
    #expect(
      try await Self.offers(["binctl", "search", "--network", "VISA,cartes"], in: bench) == [
        "VISA,cartes_bancaires"
      ])
    #expect(try await Self.offers(["binctl", "search", "--country", "fr"], in: bench) == ["fr"])
    #expect(try await Self.offers(["binctl", "search", "--source", "f"], in: bench) == ["five"])
    #expect(try await Self.offers(["binctl", "search", "--source", "F"], in: bench) == [])
  }
}

@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")))
struct `Completions in fish` {
  @Test(arguments: [
    ("binctl --db other.db search --source ", "seed other"),
    ("binctl --db=other.db stats --source ", "seed other"),
    ("binctl search --source ", "seed five"), ("binctl diff --sources --db other.db ", "seed other"),
    ("binctl override set 4 --usage b", "BUSINESS"),
  ]) func `know the values of the database in use`(line: String, offers: String) async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    _ = try await bench.run("import", "five.csv")
    _ = try await bench.run("--db", "other.db", "import", "--source", "other", "five.csv")
    _ = try await bench.shell("mkdir bin; ln -s $BINCTL bin/binctl")
    let script = "set -x PATH $PWD/bin $PATH; binctl completions fish | source; complete -C'\(line)'"
    let outcome = try await runProcess(
      "/usr/bin/fish", ["--no-config", "-c", script], environment: bench.environment,
      folder: bench.folder.path)
    let words = outcome.lines.map { $0.split(separator: "\t")[0] }
    #expect(Set(words) == Set(offers.split(separator: " ")), "\(outcome.output) \(outcome.errorOutput)")
  }
}
