import CommandLineKit
import Testing

struct JSONWriterTests {
  static let sample: JSONValue = [
    "z": 1, "a": ["x", true, nil, -5, [:], []], "m": ["k": "v"],
  ]

  @Test func `members keep their order in the compact form`() {
    #expect(Self.sample.text() == #"{"z":1,"a":["x",true,null,-5,{},[]],"m":{"k":"v"}}"#)
  }

  @Test func `the pretty form indents by two`() {
    #expect(
      Self.sample.text(.pretty) == """
        {
          "z": 1,
          "a": [
            "x",
            true,
            null,
            -5,
            {},
            []
          ],
          "m": {
            "k": "v"
          }
        }
        """)
  }

  @Test(arguments: [
    ("a\"b\\c/d", #""a\"b\\c/d""#), ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
    ("\0\u{1B}\u{1F}", #""\u0000\u001b\u001f""#),
    ("\u{7F}\u{85}\u{9B}", #""\u007f\u0085\u009b""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("\u{202E}x\u{2066}", #""\u202ex\u2066""#), ("\r\n", #""\r\n""#), ("Crédit 銀行 💳", "\"Crédit 銀行 💳\""),
    ("\u{E0041}", #""\udb40\udc41""#), ("", "\"\""),
  ])
  func `text that could do harm is escaped, other text is not`(text: String, json: String) {
    #expect(JSONValue.string(text).text() == json)
    #expect(JSONValue.object([.init(text, .null)]).text() == "{\(json):null}")
  }

  @Test func `absent values are null`() {
    #expect(JSONValue.optional(String?.none) == .null)
    #expect(JSONValue.optional("a") == "a")
    #expect(JSONValue.optional(Int?.none).text() == "null")
    #expect(JSONValue.optional(true).text() == "true")
    #expect(JSONValue.strings(["a", "b"]).text() == #"["a","b"]"#)
  }

  @Test func `lines are taken in portions`() {
    var writer = JSONWriter()
    writer.writeLine(["a": 1])
    writer.writeLine("b\n")
    #expect(writer.take() == "{\"a\":1}\n\"b\\n\"\n")
    #expect(writer.take() == "")
  }

  @Test(arguments: [Int.min, -1, 0, 9, Int.max])
  func `whole numbers are written in full and read back`(number: Int) throws {
    #expect(JSONValue.integer(number).text() == String(number))
    #expect(try JSONValue.parse(String(number)) == .integer(number))
  }

  @Test func `infinities and not-a-number have no JSON`() throws {
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(Double.nan) == nil)
    for value in [0.1, -2.5, 1e300, .leastNonzeroMagnitude, 1e16] {
      #expect(try #require(JSONNumber(value)).double == value)
    }
  }
}

struct JSONParserTests {
  @Test(arguments: UInt64(0)..<200)
  func `any value survives both forms`(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    let value = Self.value(depth: 4, using: &generator)
    #expect(try JSONValue.parse(value.text()) == value)
    #expect(try JSONValue.parse(value.text(.pretty)) == value)
    #expect(try JSONValue.parse(utf8: Array(value.text().utf8)) == value)
  }

  @Test func `every scalar survives alone`() throws {
    // In blocks, since a value for each of a million scalars takes long.
    for block in stride(from: UInt32(0), through: 0x10FFFF, by: 0x400) {
      var text = String.UnicodeScalarView()
      for code in block..<(block + 0x400) {
        if let scalar = Unicode.Scalar(code) { text.append(scalar) }
      }
      let read = try JSONValue.parse(JSONValue.string(String(text)).text())
      guard case .string(let back) = read else {
        Issue.record("no string")
        return
      }
      #expect(back.unicodeScalars.elementsEqual(text))
    }
  }

  @Test(
    arguments: [
      (" \t\r\n1 ", 1), (#""\u00e9\/\ud83d\udcb3\u0041""#, "é/💳A"), ("[1 , 2]", [1, 2]),
      (#"{"b":1,"a":{"c":[]}}"#, ["b": 1, "a": ["c": []]]), ("false", false), (" null", nil),
    ] as [(String, JSONValue)])
  func `valid text is read`(text: String, value: JSONValue) throws {
    #expect(try JSONValue.parse(text) == value)
  }

  @Test(arguments: ["-0", "1.50", "1E+2", "0.1e-7", "92233720368547758070"])
  func `numbers that are no Int keep their spelling`(spelling: String) throws {
    guard case .number(let number) = try JSONValue.parse(spelling) else {
      Issue.record("no number")
      return
    }
    #expect(number.description == spelling)
    #expect(JSONValue.number(number).text() == spelling)
  }

  @Test(
    arguments: [
      ("", .unexpectedEnd, 0), ("[1,", .unexpectedEnd, 3), ("[1,]", .unexpectedByte, 3),
      ("[1 2]", .unexpectedByte, 3),
      ("{\"a\":1,}", .unexpectedByte, 7), ("{a:1}", .unexpectedByte, 1), ("'a'", .unexpectedByte, 0),
      ("nul", .unexpectedEnd, 3), ("True", .unexpectedByte, 0), ("nulL", .unexpectedByte, 3),
      ("1 2", .trailingText, 2),
      ("nullx", .trailingText, 4), ("01", .badNumber, 0), ("-", .badNumber, 0), ("1.", .badNumber, 0),
      ("1e", .badNumber, 0),
      (".5", .unexpectedByte, 0), ("+1", .unexpectedByte, 0), ("NaN", .unexpectedByte, 0),
      ("\"a", .unexpectedEnd, 2),
      ("\"\\", .unexpectedEnd, 2), ("\"\\x\"", .badEscape, 1), ("\"\\u12G4\"", .badEscape, 1),
      ("\"\\u12", .unexpectedEnd, 5),
      ("\"\\ud800\"", .loneSurrogate, 1), ("\"\\ud800\\u0041\"", .loneSurrogate, 1),
      ("\"\\udc00\"", .loneSurrogate, 1),
      ("\"\n\"", .controlCharacter, 1), ("{\"a\":1,\"a\":2}", .duplicateKey, 7),
      ("\u{FEFF}1", .unexpectedByte, 0),
      ("// c\n1", .unexpectedByte, 0),
    ] as [(String, JSONError.Reason, Int)])
  func `anything else is refused at its place`(text: String, reason: JSONError.Reason, offset: Int) throws {
    let error = try #require(throws: JSONError.self) { try JSONValue.parse(text) }
    #expect(error.reason == reason)
    #expect(error.offset == offset)
  }

  @Test func `nesting ends at sixty-four levels`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try JSONValue.parse(nested(64)) }
    let error = try #require(throws: JSONError.self) { try JSONValue.parse(nested(65)) }
    #expect(error.reason == .tooDeep)
    #expect(throws: JSONError.self) { try JSONValue.parse(String(repeating: "{\"a\":[", count: 100_000)) }
  }

  @Test func `keys that only look alike are two keys`() throws {
    let value = try JSONValue.parse("{\"\u{E9}\":1,\"e\u{301}\":2}")
    guard case .object(let members) = value else {
      Issue.record("no object")
      return
    }
    #expect(members.count == 2)
  }

  @Test func `bytes that are not UTF-8 are refused`() throws {
    let error = try #require(throws: JSONError.self) { try JSONValue.parse(utf8: [0x22, 0xC3, 0x28, 0x22]) }
    #expect(error.reason == .badEncoding)
  }

  @Test func `members are found by key`() throws {
    let value = try JSONValue.parse(#"{"a":{"b":true}}"#)
    #expect(value["a"]?["b"] == true)
    #expect(value["x"] == nil)
    #expect(JSONValue.integer(1)["a"] == nil)
  }

  private static func value(depth: Int, using generator: inout SplitMix) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .integer(Int.random(in: Int.min...Int.max, using: &generator))
    case 3: return JSONNumber(Double.random(in: -1e9...1e9, using: &generator)).map { .number($0) } ?? .null
    case 4: return .string(text(using: &generator))
    case 5, 6:
      let count = Int.random(in: 0...4, using: &generator)
      return .array((0..<count).map { _ in value(depth: depth - 1, using: &generator) })
    default:
      let count = Int.random(in: 0...4, using: &generator)
      return .object(
        (0..<count).map {
          .init("\($0)" + text(using: &generator), value(depth: depth - 1, using: &generator))
        })
    }
  }

  private static func text(using generator: inout SplitMix) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let limit: UInt32 = [0x20, 0x80, 0x3000, 0x10FFFF].randomElement(using: &generator) ?? 0
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator)) { text.append(scalar) }
    }
    return String(text)
  }
}
