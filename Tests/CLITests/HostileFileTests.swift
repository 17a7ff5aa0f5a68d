import Foundation
import TestSupport
import Testing

@Suite struct `A hostile file` {
  private static let columns = "bin,networks,issuer,country,product_name,product_code,url\n"

  @Test(arguments: [
    "'); DROP TABLE row; --", "\"; DELETE FROM source; --", "x' OR '1'='1", "?1", ":name",
    "'||(SELECT sql)||'",
    "%_\\%", "NEAR(a b) OR *", "\" AND \"",
  ])
  func `whose cells are SQL is data and nothing else`(text: String) async throws {
    let bench = try Bench()
    let cell = "\"" + text.replacing("\"", with: "\"\"") + "\""
    try bench.folder.write(Self.columns + "457100,VISA,\(cell),DK,\(cell),\(cell),\n", to: "a.csv")
    #expect(try await bench.run("import", "--source", text, "a.csv").exitCode == 0)
    let found = try await bench.run("lookup", "--json", "457100").object()
    let networks = try #require(found["networks"] as? [[String: Any]])
    #expect(networks.first?["issuerName"] as? String == text)
    #expect(networks.first?["productName"] as? String == text)
    for words in [["search", text], ["search", "--source", text], ["export", "--source", text], ["check"]] {
      let outcome = try await bench.run(words)
      #expect([0, 1, 64, 65].contains(outcome.exitCode), "\(words[0])")
      #expect(!outcome.errorOutput.lowercased().contains("sqlite"), "\(words[0])")
    }
    let exported = try await bench.run("export", "--source", text)
    #expect(exported.output.contains(text.replacing("\"", with: "\"\"")))
    #expect(try await bench.run("sources", "remove", "--yes", text).exitCode == 0)
    #expect(try await bench.run("lookup", "457142").exitCode == 0)
  }

  @Test func `that would steer a terminal is printed escaped`() async throws {
    let bench = try Bench()
    let evil = "\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\u{202E}bank"
    try bench.folder.write(
      String(Self.columns.dropLast()) + ",\(evil)\n457100,VISA,\(evil),\(evil),\(evil),\(evil),\(evil),x\n",
      to: "own.csv")
    try bench.folder.write(
      "bin,brand,type,category,issuer,country\n457100,\(evil),\(evil),\(evil),\(evil),\(evil)\n",
      to: "\(evil).csv")
    try bench.folder.write(Self.columns + "457100,VISA,\(evil),DK,\(evil),\(evil),\n", to: "a.csv")
    for words in [
      ["import", "own.csv"], ["import", "\(evil).csv"], ["import", "-v", "a.csv"], ["lookup", "457100"],
      ["lookup", "--explain", "457100"], ["lookup", "--json", "457100"], ["lookup", "--ndjson", "457100"],
      ["search", "bank"], ["search", "--json", "bank"], ["search", evil], ["sources"], ["sources", "--json"],
      ["stats"], ["check"], ["diff", "a.csv"], ["diff", "--json", "a.csv"], ["import", "--dry-run", "a.csv"],
      ["override", "set", "457100", "--issuer", evil, "--reason", evil, "--author", "a"],
      ["override", "list"],
      ["session", "list", "--order", evil], [evil], ["lookup", evil], ["lookup", "--\(evil)"],
    ] {
      let outcome = try await bench.run(words)
      for text in [outcome.output, outcome.errorOutput] {
        let steering = text.unicodeScalars.filter { scalar in
          scalar == "\u{202E}" || scalar.properties.generalCategory == .control && scalar != "\n"
        }
        #expect(steering.isEmpty, "\(words[0])")
      }
    }
  }

  #if os(Linux)
    @Test(arguments: [
      "yes x | tr -d '\\n'", "yes '\"' | tr -d '\\n'", "yes , | tr -d '\\n'", "cat /dev/zero",
      "cat /dev/urandom",
      "printf 'bin,networks\\n457100,\"'; yes x", "printf 'bin,networks\\n'; yes 457100,VISA,x",
    ])
    func `that never ends is refused in little memory`(source: String) async throws {
      // 64 MiB for everything that is not the program itself.
      let outcome = try await Bench().shell(
        "{ \(source); } 2>/dev/null | head -c 1000000000 | (ulimit -d 65536; exec \"$BINCTL\" import --source a -)"
      )
      #expect(outcome.exitCode == 65)
      #expect(outcome.errorOutput.contains("error: ") && outcome.errorOutput.utf8.count < 4096)
    }
  #endif
}
