import Foundation
import TestSupport
import Testing

/// What is wrong with a line is an answer too, and never shows what was entered.
@Suite struct `Validate any input` {
  static let bytes: [(name: String, line: [UInt8])] = [
    ("letters", Array("4111x111".utf8)), ("Arabic digits", Array("٤٢٤٢".utf8)),
    ("full-width digits", Array("４２４２４２４２４２４２４２４２".utf8)), ("emoji", Array("💳4242".utf8)),
    ("not UTF-8", [0x34, 0xFF, 0xFE, 0x31]), ("a zero byte", [0x34, 0x00, 0x31]),
    ("a semicolon", Array("4111111111111111;12/30".utf8)), ("a quote", Array("\"4111111111111111\"".utf8)),
  ]

  @Test(arguments: bytes) func `a number that is none is invalid`(name: String, line: [UInt8]) async throws {
    let outcome = try await Bench().run(["validate", "--ndjson", "-q"], input: Data(line))
    let answers = try outcome.objects()
    #expect(answers.count == 1)
    #expect(Field(answers[0], "number") == Field("invalid", false, ["NUM02"]))
    #expect(answers[0]["luhn"] is NSNull && answers[0]["formatted"] is NSNull)
    #expect(outcome.errorOutput == "")
  }

  @Test(arguments: bytes) func `a date and a code that are none are invalid`(name: String, line: [UInt8])
    async throws
  {
    let input = Data("4111111111111111,".utf8) + line + Data(",".utf8) + line
    let answer = try await Bench().run(["validate", "--json", "-q"], input: input).object()
    #expect(Field(answer, "number")?.state == "valid")
    #expect(Field(answer, "expiry")?.state == "invalid")
    #expect(Field(answer, "cvc")?.codes.contains("CVC02") == true)
  }

  @Test func `a fourth cell makes the third one invalid`() async throws {
    let answer = try await Bench().run("validate", "--json", input: "4111111111111111,12/99,123,").object()
    #expect(Field(answer, "number")?.state == "valid")
    #expect(Field(answer, "cvc") == Field("invalid", false, ["CVC02"]))
  }

  @Test(arguments: [
    ("", "4", "number", "NUM04"), ("", "x", "number", "NUM04"), ("", " ", "number", "NUM04"),
    ("4111111111111111", " ", "number", "NUM04"), ("4111111111111111,", "1", "expiry", "EXP04"),
    ("4111111111111111,12/99,", "1", "cvc", "CVC04"), ("4111111111111111,12/99,123", " ", "cvc", "CVC04"),
  ]) func `a line of ten megabytes is invalid where it was cut, and the next one is read`(
    start: String, filling: String, key: String, code: String
  ) async throws {
    let input = Data((start + String(repeating: filling, count: 10_000_000) + "\n4111111111111111\n").utf8)
    let outcome = try await Bench().run(["validate", "--ndjson"], input: input)
    let answers = try outcome.objects()
    try #require(answers.count == 2)
    #expect(Field(answers[0], key)?.state == "invalid")
    #expect(Field(answers[0], key)?.codes.contains(code) == true)
    #expect(Field(answers[1], "number")?.state == "valid")
    #expect(outcome.standardOutput.count < 1000)
  }

  @Test func `random bytes get an answer a line`() async throws {
    var generator = SeededGenerator(seed: 3)
    let pool: [UInt8] = Array("0123456789,,,/- xé\u{0}".utf8) + [0xFF]
    let lines = (0..<2000).map { _ in
      [UInt8(ascii: "4")]
        + (0..<Int.random(in: 0...30, using: &generator)).map { _ in
          pool.randomElement(using: &generator) ?? 0
        }
    }
    let outcome = try await Bench().run(
      ["validate", "--ndjson"], input: Data(lines.joined(separator: [UInt8(ascii: "\n")])))
    #expect(outcome.exitCode == 0)
    #expect(try outcome.objects().count == lines.count)
  }

  @Test(arguments: ["4111111111111111", "371449635398431", "6205500000000000004", "36006666333344"])
  func `no nine digits, no date and no code come out`(number: String) async throws {
    let bench = try Bench()
    // A code and dates that stand nowhere else.
    let (code, dates) = ("7395", ["09/38", "0938", "2038-09", "13/38", "09/17"])
    var written = ""
    let lines = dates.flatMap {
      ["\(number),\($0),\(code)", "\(number)x,\($0),\(code)x", "\(number),\($0),\(code),5"]
    }
    for options in [[], ["--json"], ["--ndjson"], ["--network", "amex"], ["--locale", "fr"], ["--blurred"]] {
      for input in [lines[0], lines.joined(separator: "\n")] {
        let outcome = try await bench.run(["-v", "validate"] + options, input: Data(input.utf8))
        #expect(!outcome.output.isEmpty)
        written += outcome.output + outcome.errorOutput
      }
    }
    for line in lines.prefix(3) {
      for words in [[line], [number, "09/38", code], ["--at", line], ["--locale=" + line], [line, "-"]] {
        let outcome = try await bench.run(["validate"] + words)
        written += outcome.output + outcome.errorOutput
        #expect(outcome.exitCode == 64)
      }
    }
    let bare = written.replacing(" ", with: "").replacing("-", with: "")
    for run in Privacy.runs(of: number) { #expect(!bare.contains(run)) }
    for secret in [code] + dates { #expect(!written.contains(secret), "\(secret)") }
  }

  @Test func `with --reveal the whole number is there, and still no date and no code`() async throws {
    let outcome = try await Bench().run("validate", "--reveal", input: "371449635398431,09/38,7395")
    #expect(outcome.output.contains("3714 496353 98431"))
    #expect(!outcome.output.contains("09/38") && !outcome.output.contains("7395"))
  }
}
