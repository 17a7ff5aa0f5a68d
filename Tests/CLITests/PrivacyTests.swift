import Foundation
import TestSupport
import Testing

@testable import binctl

@Suite struct `Privacy` {
  /// Every run of nine digits of a number.
  static func runs(of number: String) -> [String] {
    let digits = Array(number)
    return (0...(digits.count - 9)).map { String(digits[$0..<($0 + 9)]) }
  }

  @Test(arguments: ["\u{7C9}5544444444444444", "5544444444444444\u{669}", "\u{7C9}\u{669}5544444444444444"])
  func `a number is found beside digits of another script`(word: String) {
    #expect(NumberSearch.cut(word)?.text.contains("5544444444444444") == false)
    #expect(NumberSearch.cut(word)?.text.contains("55444444") == true)
  }

  @Test(arguments: ["4010061700000021", "4571993421837905", "371449635398431"])
  func `no nine digits of a number are anywhere after resolving and recording it`(number: String) async throws
  {
    let bench = try Bench()
    var written: [(String, Data)] = []
    func run(_ words: [String], input: String = "") async throws {
      let outcome = try await bench.run(["--verbose"] + words, input: Data(input.utf8))
      written.append((words.joined(separator: " ") + " output", outcome.standardOutput))
      written.append((words.joined(separator: " ") + " errors", outcome.standardError))
    }
    try await run(["import", "--test-cards"])
    let groups = [number, String(number.prefix(4)) + " " + number.dropFirst(4), number + "x"]
    for format in ["--json", "--ndjson", "--csv", nil] {
      for explain in ["--explain", nil] {
        let options = [format, explain].compactMap { $0 }
        for input in groups {
          try await run(["resolve"] + options, input: input)
          try await run(["lookup", "-"] + options, input: input)
        }
        try await run(["lookup", number] + options)
        try await run(["resolve", number] + options)
      }
    }
    try await run(["session", "record", "--pick", "CB", "--order", "A-1"], input: number)
    try await run(["session", "record", "--order", "A-2"], input: number)
    try await run(["session", "record", "--order", "order-" + number], input: number)
    try await run(["session", "record", "--order", "x" + number.dropFirst()], input: number)
    try await run(["session", "record"], input: number + "x")
    try await run(["session", "record", "--accept", number], input: number)
    try await run(["session", "record", "--pick", number], input: number)
    try await run(["session", "list", "--json"])
    try await run(["session", "export"])
    try await run(["session", "verify"])
    try await run(["session", "show", number])
    try await run(["lookup", "--unknown", number])
    try await run([number])
    try await run(["import", number])
    try bench.folder.write("bin,networks,issuer\n\(number),VISA,x\n411111,VISA,\(number)\n", to: "bad.csv")
    try await run(["import", "bad.csv"])
    try await run(["import", "--skip-bad", "bad.csv"])
    try FileManager.default.removeItem(atPath: bench.folder.path("bad.csv"))
    for (name, data) in try bench.files() { written.append((name, data)) }
    #expect(written.contains { $0.0.hasSuffix("sessions.db") && !$0.1.isEmpty })
    for run in Self.runs(of: number) {
      for (name, data) in written {
        #expect(data.firstRange(of: Data(run.utf8)) == nil, "\(run) in \(name)")
      }
    }
  }

  @Test(arguments: [
    (["lookup", "4111111111111111"], ["lookup", "41111111"]),
    (["lookup", "4111-1111-1111-1111"], ["lookup", "41111111"]),
    (["lookup", "4111 1111 1111 1111"], ["lookup", "41111111"]),
    (["lookup", "4111", "1111", "1111", "1111", "--json"], ["lookup", "41111111", "--json"]),
    (["lookup", "3782", "822463", "10005"], ["lookup", "378282"]),
    (["lookup", "378282246310005"], ["lookup", "378282"]),
    (["lookup", "411111111111"], ["lookup", "411111"]),
    (["session", "record", "--order=4111111111111111"], ["session", "record", "--order=41111111"]),
    (["--order", "ref-4111 1111 1111 1111/b"], ["--order", "ref-41111111/b"]),
    (["lookup", "411111111111x4111111111111111"], ["lookup", "411111111111x41111111"]),
    (["lookup", "4111/1111/1111/1111"], ["lookup", "41111111"]),
    (["lookup", "4111_1111_1111_1111"], ["lookup", "41111111"]),
    (["import", "4111.1111.1111.1111"], ["import", "41111111"]),
    (["--order", "4111\u{A0}1111\u{A0}1111\u{A0}1111"], ["--order", "41111111"]),
    (["--order", "x4111\u{2013}1111 - 1111\u{2013}1111"], ["--order", "x41111111"]),
    (["--order", "2026-11-30: 4111111111111111"], ["--order", "2026-11-30: 41111111"]),
    (["lookup", "４１１１１１１１１１１１１１１１"], ["lookup", "41111111"]),
    (["--4111_1111_1111_1111=x"], ["--41111111=x"]),
    (["lookup", "4111111111111112"], ["lookup", "41111111"]),
    (["lookup", "--json", "4111111111111111,5555555555554445"], ["lookup", "--json", "41111111"]),
  ]) func `numbers in arguments are cut`(raw: [String], safe: [String]) {
    let guarded = GuardedArguments(raw)
    #expect(guarded.words == safe)
    #expect(guarded.cutNumbers == 1)
    #expect(!guarded.hidden.isEmpty)
  }

  @Test(arguments: [
    ["lookup", "4970", "4571", "5017"], ["lookup", "4970", "457142", "50171"], ["lookup", "45710012345"],
    ["lookup", "4111", "1111", "1111", "1112"],
    ["session", "record", "--order", "20261130123456"], ["session", "list", "--order=411111111111"],
    ["session", "record", "--order", "4111111111111112"], ["import", "./20261130123456"],
    ["session", "show", "a4111111111111111234567890123456"],
    ["session", "show", String(repeating: "4", count: 32)],
    ["lookup", "4571", "411111", "002102"], ["lookup", "4571", "4111"],
    ["import", "/data/2026-11-30/bins-20261130120000.csv"], ["import", "bins-1764547200000.csv"],
    ["session", "show", "a1234567890123456789012345678901"], ["--busy-timeout", "20"], ["--json", "-"],
  ]) func `other arguments stay as they are`(words: [String]) {
    let guarded = GuardedArguments(words)
    #expect(guarded.words == words)
    #expect(guarded.cutNumbers == 0)
    #expect(guarded.hidden.isEmpty)
  }

  @Test func `each of several numbers is counted`() {
    let guarded = GuardedArguments(["x=4111111111111111,5555555555554444", "3782-822463-10005"])
    #expect(guarded.words == ["x=41111111,55555555", "378282"])
    #expect(guarded.cutNumbers == 3)
  }

  @Test func `several short BINs are several BINs`() async throws {
    let outcome = try await Bench().run("lookup", "--ndjson", "4970", "4571", "5017")
    #expect(try outcome.objects().map { $0["bin"] as? String } == ["4970", "4571", "5017"])
    #expect(!outcome.errorOutput.contains("card number"))
  }

  @Test(arguments: [
    (["session", "record", "--order", "4111 1111 1111 1111"], "'--order'"),
    (["session", "record", "--order", "4111", "1111", "1111", "1111"], "'--order'"),
    (["session", "record", "--order=ref/4111.1111.1111.1111"], "'--order'"),
    (["session", "list", "--order", "4111111111111111"], "'--order'"),
    (["lookup", "--db=4111111111111111.db", "4571"], "'--db'"),
    (["import", "4111111111111111.csv"], "an argument"), (["import", "20261130123456"], "an argument"),
    (["snapshot", "4111–1111–1111–1111"], "an argument"),
  ]) func `nothing is done with a name that was cut`(words: [String], place: String) async throws {
    let bench = try Bench()
    let outcome = try await bench.run(words, input: Data("4010061700000021".utf8))
    #expect(outcome.exitCode == 64)
    #expect(outcome.errorOutput.contains("error: ") && outcome.errorOutput.contains(place))
    #expect(outcome.output == "")
    #expect(try bench.folder.names() == [])
  }

  @Test(arguments: ["--accept", "--deprioritise", "--pick"])
  func `what may be a number is no name of a network`(option: String) async throws {
    let bench = try Bench()
    let outcome = try await bench.run(
      "session", "record", option, "4571993421837905", input: "4010061700000021")
    #expect(outcome.exitCode == 65)
    #expect(outcome.errorOutput.contains("is no known network") && !outcome.errorOutput.contains("4571"))
    #expect(try bench.folder.names() == [])
  }

  @Test(arguments: ["20261130123456", "4111111111111112", "INV-2026-1130-1234-5678"])
  func `a reference of many digits is saved whole`(reference: String) async throws {
    let bench = try Bench()
    let outcome = try await bench.run(
      "session", "record", "--json", "--order", reference, input: "4010061700000021")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.object()["orderReference"] as? String == reference)
    let listed = try await bench.run("session", "list", "--json", "--order", reference).array()
    #expect(listed.count == 1)
  }

  @Test(arguments: [
    "4111/1111/1111/1111", "4111_1111_1111_1111", "4111.1111.1111.1111", "4111\u{A0}1111\u{A0}1111\u{A0}1111",
    "4111\u{2013}1111\u{2013}1111\u{2013}1111", "４１１１１１１１１１１１１１１１", "4111-1111-1111-1112",
  ]) func `no dress of a number as an argument is printed`(number: String) async throws {
    let bench = try Bench()
    for words in [
      [number], ["lookup", number], ["resolve", number], ["validate", number], ["import", number],
      ["lookup", "--\(number)"], ["lookup", "--\(number)=x"], ["--db", number, "lookup", "4571"],
      ["session", "show", number], ["session", "record", "--pick", number], ["session", number],
      ["resolve", "--channel", number, "4571"], ["lookup", "--busy-timeout", number, "4571"],
    ] where number.last != "2" || words.contains("lookup") && !words.contains("--db") {
      let outcome = try await bench.run(words, input: Data("4010061700000021".utf8))
      // Digits that no letter parts.
      let pieces = (outcome.output + outcome.errorOutput).split { $0.isLetter }
      #expect(
        !pieces.contains { NumberSearch.digits(String($0)).contains("411111111") }, "\(words.first ?? "")")
    }
  }

  @Test func `a full number as an argument is answered by its first digits, with a warning`() async throws {
    let outcome = try await Bench().run("lookup", "--json", "4111111111111111")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.object()["bin"] as? String == "41111111")
    #expect(outcome.errorOutput.contains("warning: a card number was given as an argument"))
  }

  #if os(Linux)
    @Test func `the process list does not show a number that was given as an argument`() async throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: binctlPath)
      process.arguments = ["lookup", "--ndjson", "4111111111111111", "5555", "5555", "5555", "4444", "-"]
      process.environment = ["HOME": try Bench().folder.path]
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data("457142\n".utf8))
      // An answer has come, so the program runs and waits for more.
      _ = output.fileHandleForReading.availableData
      let shown = try String(
        decoding: Data(contentsOf: URL(fileURLWithPath: "/proc/\(process.processIdentifier)/cmdline")),
        as: UTF8.self)
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      #expect(shown.contains("lookup"))
      #expect(!shown.contains("1111") && !shown.contains("5555"))
    }
  #endif
}
