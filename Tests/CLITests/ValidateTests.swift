import Foundation
import TestSupport
import Testing

@Suite struct `Validate` {
  static let keys: Set<String> = ["number", "expiry", "cvc", "luhn", "networks", "formatted"]

  /// The answers to lines, one each, judged in November 2026.
  static func answers(
    _ lines: [String], _ options: String..., in bench: Bench? = nil
  ) async throws -> [[String: Any]] {
    let outcome = try await (bench ?? Bench()).run(
      ["validate", "--ndjson", "--at", "2026-11"] + options, input: Data(lines.joined(separator: "\n").utf8))
    let answers = try outcome.objects()
    try #require(answers.count == lines.count)
    return answers
  }

  /// The answer to one line.
  static func answer(_ line: String, _ options: String...) async throws -> [String: Any] {
    let outcome = try await Bench().run(
      ["validate", "--json", "--at", "2026-11"] + options, input: Data(line.utf8))
    return try outcome.object()
  }

  @Test func `one line is one object with the documented keys`() async throws {
    let outcome = try await Bench().run(
      "validate", "--json", "--at=2026-11", input: "4111111111111111,12/30,123\n")
    #expect(outcome.exitCode == 0)
    let object = try outcome.object()
    #expect(Set(object.keys) == Self.keys)
    for key in ["number", "expiry", "cvc"] {
      let field = try #require(object[key] as? [String: Any])
      #expect(Set(field.keys) == ["state", "potentiallyValid", "codes"])
      #expect(Field(object, key) == Field("valid", true, []))
    }
    #expect(object["luhn"] as? Bool == true)
    #expect(object["networks"] as? [String] == ["VISA"])
    #expect(object["formatted"] as? String == "4111 1111 •••• 1111")
  }

  @Test(arguments: [
    ("4111111111111111", nil, nil), ("4111111111111111,", "empty", nil),
    ("4111111111111111,,", "empty", "empty"),
    ("4111111111111111,12/30", "valid", nil), ("4111111111111111,12/30,", "valid", "empty"),
    ("4111111111111111,,12", "empty", "incomplete"),
  ]) func `a cell that is not on the line is null, an empty one is empty`(
    line: String, expiry: String?, code: String?
  ) async throws {
    let answer = try await Self.answer(line)
    #expect(Field(answer, "expiry")?.state == expiry)
    #expect(Field(answer, "cvc")?.state == code)
    #expect((answer["expiry"] is NSNull) == (expiry == nil))
    #expect((answer["cvc"] is NSNull) == (code == nil))
    if code == "empty" { #expect(Field(answer, "cvc")?.codes == ["CVC01"]) }
  }

  @Test(arguments: [
    ("11/26", "valid", []), ("10/26", "invalid", ["EXP06"]), ("13/30", "invalid", ["EXP05"]),
    ("12/2047", "invalid", ["EXP07"]), ("1", "incomplete", ["EXP03"]), ("a", "invalid", ["EXP02"]),
    ("2030-12", "valid", []), ("1 - 30", "valid", []),
  ]) func `the date is judged in the month that was named`(text: String, state: String, codes: [String])
    async throws
  {
    let answer = try await Self.answer("4111111111111111,\(text)")
    #expect(Field(answer, "expiry")?.state == state)
    #expect(Field(answer, "expiry")?.codes == codes)
  }

  @Test func `without a month the clock tells it`() async throws {
    let answer = try await Bench().run("validate", "--json", input: "4111111111111111,12/2099").object()
    #expect(Field(answer, "expiry")?.codes == ["EXP07"])
    let past = try await Bench().run("validate", "--json", input: "4111111111111111,12/2019").object()
    #expect(Field(past, "expiry")?.codes == ["EXP06"])
  }

  @Test func `a wrong check digit is incomplete with focus and invalid without`() async throws {
    let focused = try await Self.answer("4111111111111112")
    #expect(Field(focused, "number") == Field("incomplete", true, ["NUM05"]))
    #expect(focused["luhn"] as? Bool == false)
    let blurred = try await Self.answer("4111111111111112", "--blurred")
    #expect(Field(blurred, "number") == Field("invalid", true, ["NUM05"]))
  }

  @Test func `a number is refused only when no network on the card is accepted`() async throws {
    let lines = [Resolve.cobadged, "4111111111111111"]
    let some = try await Self.answers(lines, "--accept", "cb")
    #expect(Field(some[0], "number")?.state == "valid")
    #expect(Field(some[1], "number") == Field("invalid", false, ["NUM06"]))
    let none = try await Self.answers(lines, "--accept", "")
    #expect(none.allSatisfy { Field($0, "number")?.codes == ["NUM06"] })
  }

  @Test func `the picked network tells the length of the code where no card does`() async throws {
    for (network, state) in [("amex", "valid"), ("VISA", "invalid")] {
      let answer = try await Self.answer(",,1234", "--network", network)
      #expect(Field(answer, "cvc")?.state == state)
      #expect(Field(answer, "number") == Field("empty", true, ["NUM01"]))
      #expect(answer["luhn"] is NSNull && answer["formatted"] is NSNull)
      #expect(answer["networks"] as? [String] == [])
    }
  }

  @Test func `a pick that is not on the card is left aside, with a note`() async throws {
    let outcome = try await Bench().run(
      "validate", "--json", "--network", "amex", input: "4111111111111111,,123")
    #expect(Field(try outcome.object(), "cvc")?.state == "valid")
    #expect(outcome.errorOutput.contains("is not on 1 of 1 cards"))
  }

  @Test func `where the picked network has no code, none is asked for`() async throws {
    let bench = try Bench()
    try bench.folder.write("bin,networks\n670300,MAESTRO;BANCONTACT\n", to: "belgium.csv")
    _ = try await bench.run("import", "--authoritative", "belgium.csv")
    let answer = try await Self.answers(["6703000000000003,12/30,"], "--network", "Bancontact", in: bench)[0]
    #expect(Field(answer, "cvc") == Field("empty", true, []))
    let other = try await Self.answers(["6703000000000003,12/30,"], "--network", "Maestro", in: bench)[0]
    #expect(Field(other, "cvc")?.codes == ["CVC01"])
  }

  @Test(
    arguments: [
      ("en", "This card has expired."), ("de-AT", "Diese Karte ist abgelaufen."), ("fr", nil),
      ("zh-Hans", nil),
    ] as [(String, String?)]) func `the table has the messages of the language`(
      language: String, message: String?
    )
    async throws
  {
    let line = "4111111111111111,10/26,123"
    let outcome = try await Bench().run("validate", "--at", "2026-11", "--locale", language, input: line)
    #expect(outcome.exitCode == 65)
    #expect(outcome.output.contains("EXP06"))
    if let message { #expect(outcome.output.contains(message)) }
    let rows = try await Bench().run(
      "validate", "--at", "2026-11", "--locale", language, input: line + "\n" + line)
    #expect(rows.exitCode == 0)
    let english = "This card has expired."
    #expect(rows.output.contains(english) == (language == "en"))
    #expect(rows.lines.count == 3)
  }

  @Test func `one invalid line ends with 65, a stream with 0 and a count`() async throws {
    let bench = try Bench()
    for format in ["--json", "--ndjson"] {
      let one = try await bench.run("validate", format, input: "4111x")
      #expect(one.exitCode == 65)
      #expect(one.lines.count > 0)
      let two = try await bench.run("validate", format, input: "4111x\n4111\n")
      #expect(two.exitCode == 0)
      #expect(two.errorOutput.contains("1 of 2 lines are invalid"))
    }
  }

  @Test func `CRLF, blank lines, blanks around cells and a byte-order mark are no matter`() async throws {
    let outcome = try await Bench().run(
      "validate", "--ndjson", "--at", "2026-11",
      input: "\u{FEFF}4111111111111111,12/30,123\r\n\r\n 3782 822463 10005 ,\t12/30 , 1234\t\r\n")
    let answers = try outcome.objects()
    #expect(answers.count == 2)
    for answer in answers {
      #expect(["number", "expiry", "cvc"].allSatisfy { Field(answer, $0)?.state == "valid" })
    }
  }

  @Test(arguments: [["--json"], ["--ndjson"], []]) func `no input is no failure`(format: [String])
    async throws
  {
    let outcome = try await Bench().run(["validate"] + format)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == (format == ["--json"] ? "[]\n" : ""))
  }

  @Test(arguments: [
    ["validate", "4111"], ["validate", "-", "-"], ["validate", "--at", "2026-13"],
    ["validate", "--at", "11/26"],
    ["validate", "--locale", "tlh"], ["validate", "--json", "--ndjson"], ["validate", "--csv"],
    ["validate", "--network"],
  ]) func `a wrong command line is told`(words: [String]) async throws {
    let outcome = try await Bench().run(words, input: Data("4111".utf8))
    #expect(outcome.exitCode == 64)
    #expect(outcome.output == "")
  }

  @Test func `the data of the store answers, and a long stream as the first lines`() async throws {
    let bench = try Bench()
    try bench.folder.write(fiveRows, to: "five.csv")
    _ = try await bench.run("import", "five.csv")
    let line = "4571000000000001,12/30,123"
    let answers = try await Self.answers([String](repeating: line, count: 600), in: bench)
    #expect(answers.allSatisfy { $0["networks"] as? [String] == ["VISA", "DANKORT"] })
  }
}

/// A field of an answer.
struct Field: Equatable {
  let state: String
  let potentiallyValid: Bool
  let codes: [String]

  init(_ state: String, _ potentiallyValid: Bool, _ codes: [String]) {
    (self.state, self.potentiallyValid, self.codes) = (state, potentiallyValid, codes)
  }

  /// The field of a key; nil for null.
  init?(_ answer: [String: Any], _ key: String) {
    guard let field = answer[key] as? [String: Any], let state = field["state"] as? String,
      let potentiallyValid = field["potentiallyValid"] as? Bool, let codes = field["codes"] as? [String]
    else { return nil }
    self.init(state, potentiallyValid, codes)
  }
}
