import Foundation
import SQLiteStore
import TestSupport
import Testing

@Suite struct `Sessions` {
  @Test func `a choice is recorded, listed, shown, exported and replayed`() async throws {
    let bench = try Bench()
    let outcome = try await bench.run(
      "session", "record", "--json", "--pick", "VISA", "--pick", "CB", "--order", "A-17",
      input: `Resolve`.cobadged + "\n")
    #expect(outcome.exitCode == 0)
    let record = try outcome.object()
    let id = try #require(record["id"] as? String)
    #expect(record["selected"] as? String == "CARTES_BANCAIRES")
    #expect(record["toSend"] as? String == "CARTES_BANCAIRES")
    #expect(record["toSendGround"] as? String == "shopperPick")
    #expect(
      (record["history"] as? [[String: Any]])?.map { $0["network"] as? String } == [
        "VISA", "CARTES_BANCAIRES",
      ])
    #expect(record["firstDigits"] as? String == "40100617")

    let listed = try await bench.run("session", "list", "--json", "--order", "A-17").array()
    #expect(listed.map { $0["id"] as? String } == [id])
    #expect(try await bench.run("session", "list", "--json", "--order", "B").array().isEmpty)
    #expect(try await bench.run("session", "processed", id, "cb").exitCode == 0)
    let shown = try await bench.run("session", "show", "--json", id).object()
    #expect(shown["processedNetwork"] as? String == "CARTES_BANCAIRES")
    #expect(try await bench.run("session", "export").objects().count == 1)
    let verified = try await bench.run("session", "verify", "--json")
    #expect(verified.exitCode == 0)
    #expect(try verified.array().map { $0["result"] as? String } == ["same"])
  }

  @Test func `export has the oldest first and list the latest`() async throws {
    let bench = try Bench()
    var ids: [String] = []
    for _ in 0..<3 {
      let record = try await bench.run("session", "record", "--json", input: `Resolve`.cobadged).object()
      ids.append(try #require(record["id"] as? String))
    }
    #expect(try await bench.run("session", "export").objects().map { $0["id"] as? String } == ids)
    let listed = try await bench.run("session", "list", "--ndjson").objects()
    #expect(listed.map { $0["id"] as? String } == ids.reversed())
    #expect(try await bench.run("session", "list", "--limit", "2", "--ndjson").lines.count == 2)
  }

  @Test(arguments: [
    ("4010061700000021", ["--pick", "MASTERCARD"], "not on this card"),
    ("4010061700000021", ["--pick", "VISA", "--accept", "CB"], "not allowed"),
    ("4000050360000001", ["--pick", "EFTPOS"], "no choice is offered"),
    ("4111111111111111", ["--pick", "VISA"], "no choice is offered"),
  ]) func `what is refused is not saved`(number: String, words: [String], reason: String) async throws {
    let bench = try Bench()
    _ = try await bench.run("import", "--test-cards")
    let outcome = try await bench.run(["session", "record"] + words, input: Data(number.utf8))
    #expect(outcome.errorOutput.contains(reason))
    #expect(outcome.exitCode == 65)
    #expect(outcome.output == "")
    #expect(try await bench.run("session", "list", "--json").array().isEmpty)
  }

  @Test(arguments: ["", "41111", "4111x", "4111111111111111\n4111111111111111"])
  func `an input without one card number is refused`(input: String) async throws {
    let bench = try Bench()
    #expect(try await bench.run("session", "record", input: input).exitCode == 65)
    #expect(try bench.folder.names() == [])
  }

  @Test func `what is not there is exit code 1`() async throws {
    let bench = try Bench()
    let id = String(repeating: "a", count: 32)
    #expect(try await bench.run("session", "show", id).exitCode == 1)
    #expect(try await bench.run("session", "processed", id, "VISA").exitCode == 1)
    _ = try await bench.run("session", "record", input: "4111111111111111")
    #expect(try await bench.run("session", "show", id).exitCode == 1)
    #expect(try await bench.run("session", "processed", id, "VISA").exitCode == 1)
  }

  @Test(
    arguments: [
      ("cb", 0, "", "CARTES_BANCAIRES"), ("Master Card", 0, "Mastercard was not offered", "MASTERCARD"),
      ("foo", 65, "'foo' is no known", nil), ("4111x1111x1111", 65, "is no known", nil),
    ] as [(String, Int32, String, String?)])
  func `a processed network is one of the record, or a known one with a warning`(
    spelling: String, code: Int32, words: String, kept: String?
  ) async throws {
    let bench = try Bench()
    let record = try await bench.run("session", "record", "--json", input: `Resolve`.cobadged).object()
    let id = try #require(record["id"] as? String)
    let outcome = try await bench.run("session", "processed", id, spelling)
    #expect(outcome.exitCode == code)
    #expect(outcome.errorOutput.contains("warning:") == words.contains("offered"))
    if !words.isEmpty { #expect(outcome.errorOutput.contains(words)) }
    let shown = try await bench.run("session", "show", "--json", id).object()
    #expect(shown["processedNetwork"] as? String == kept)
  }

  @Test func `purging deletes by age and says how many`() async throws {
    let bench = try Bench()
    #expect(try await bench.run("session", "purge", "--older-than", "1").output == "0 deleted\n")
    _ = try await bench.run("session", "record", input: "4111111111111111")
    #expect(try await bench.run("session", "purge", "--older-than", "1").output == "0 deleted\n")
    #expect(
      try await bench.run("session", "purge", "--older-than", "0", "--json").object()["purged"] as? Int == 1)
  }

  @Test func `a damaged record is told and hides no other`() async throws {
    let bench = try Bench()
    for _ in 0..<3 { _ = try await bench.run("session", "record", "--db", "x.db", input: `Resolve`.cobadged) }
    let ids = try await bench.run("--db", "x.db", "session", "list", "--json").array().compactMap {
      $0["id"] as? String
    }
    let damaged = try #require(ids.dropFirst().first)
    let connection = try Connection(path: bench.folder.path("sessions.db"), mode: .readWrite)
    try connection.run("UPDATE session SET channel = 'of a later version' WHERE id = ?", [.text(damaged)])
    for words in [["list", "--ndjson"], ["export"], ["verify", "--ndjson"]] {
      let outcome = try await bench.run(["--db", "x.db", "session"] + words)
      #expect(outcome.exitCode == 65 && outcome.errorOutput.contains(damaged))
      #expect(
        try Set(outcome.objects().compactMap { $0["id"] as? String }) == Set(ids).subtracting([damaged]))
    }
  }

  @Test func `a record of older data is told from one that differs`() async throws {
    let bench = try Bench()
    _ = try await bench.run("import")
    _ = try await bench.run("session", "record", input: `Resolve`.cobadged)
    try bench.folder.write(fiveRows, to: "five.csv")
    _ = try await bench.run("import", "five.csv")
    let verified = try await bench.run("session", "verify", "--json")
    #expect(verified.exitCode == 0)
    #expect(try verified.array().map { $0["result"] as? String } == ["sameFromOtherData"])
  }

  @Test(.enabled(if: Self.isThereAShellOfSQLite, "needs the sqlite3 shell"))
  func `a record that was changed or taken away past the program is told`() async throws {
    let bench = try Bench()
    var ids: [String] = []
    for _ in 0..<3 {
      let record = try await bench.run("session", "record", "--json", input: `Resolve`.cobadged).object()
      ids.append(try #require(record["id"] as? String))
    }
    let whole = try await bench.run("session", "verify", "--json")
    #expect(whole.exitCode == 0)
    #expect(whole.errorOutput.contains("the chain of 3 seals is whole; its head is "))
    let head = try #require(whole.errorOutput.firstMatch(of: /its head is ([0-9a-f]{64})/)?.1)
    #expect(try await bench.run("session", "verify", "--head", String(head)).exitCode == 0)

    let file = ".local/share/binctl/sessions.db"
    _ = try await bench.shell("sqlite3 \(file) \"UPDATE session SET to_send = 'MIR' WHERE id = '\(ids[0])'\"")
    _ = try await bench.shell("sqlite3 \(file) \"DELETE FROM session WHERE id = '\(ids[1])'\"")
    let told = try await bench.run("session", "verify", "--json")
    #expect(told.exitCode == 65)
    #expect(told.errorOutput.contains("the record \(ids[0]) was changed"))
    #expect(told.errorOutput.contains("the record \(ids[1]) is missing"))
    #expect(!told.errorOutput.contains(ids[2]))
    #expect(try await bench.run("session", "verify", ids[2]).exitCode == 0)
    #expect(try await bench.run("session", "verify", ids[0]).exitCode == 65)

    // With its seal the last record goes without a trace, but for the head.
    _ = try await bench.shell("sqlite3 \(file) \"DELETE FROM session; DELETE FROM seal\"")
    #expect(try await bench.run("session", "verify").exitCode == 0)
    let cut = try await bench.run("session", "verify", "--head", String(head))
    #expect(cut.exitCode == 65)
    #expect(cut.errorOutput.contains("the head is not in the chain"))
  }

  private static var isThereAShellOfSQLite: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3")
  }
}
