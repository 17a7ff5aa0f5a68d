import BINFiles
import CSV
import CardNetworks
import JSONText
import TestSupport
import Testing

/// A row as `ndjson` has it.
private func line(_ bin: String = "457100", _ members: String = "") -> String {
  #"{"bin":"\#(bin)","networks":["VISA","DANKORT"]\#(members)}"#
}

@Suite struct `A file of JSON objects` {
  static let answer = """
    {"bin": "45717360", "number": {"length": 16, "luhn": true}, "scheme": "visa", "type": "debit",
     "brand": "Visa/Dankort", "prepaid": false,
     "country": {"numeric": "208", "alpha2": "DK", "name": "Denmark", "emoji": "🇩🇰", "currency": "DKK",
       "latitude": 56, "longitude": 10},
     "bank": {"name": "Jyske Bank", "url": "www.jyskebank.dk", "phone": "+4589893300", "city": "Hjørring"}}
    """

  @Test func `has one object a line`() throws {
    let file = try read(
      #"""
      {"low":"002102","high":"002102","membership":"primary","networks":["EBT"],"panLengths":null,"acceptedOn":[],"issuerName":"Bank \"Ä\"","issuerCountryCode":"CN","source":"a"}

      {"low":"49","high":"50","membership":"additional","networks":["STAR"],"panLengths":"16;19","acceptedOn":["DISCOVER"],"explicitlyUnknown":["issuerName","productCode"],"source":"a"}
      """#)
    #expect(file.layout == .rowsAsJSON && file.rowsRead == 2 && file.warningCounts == [.unknownNetwork: 1])
    #expect(file.rows.map(\.range.description) == ["002102", "49-50"] && file.rows.map(\.line) == [1, 3])
    let (first, second) = (file.profile(of: file.rows[0]), file.profile(of: file.rows[1]))
    #expect(first.metadata.issuerName == "Bank \"Ä\"" && first.metadata.issuerCountryCode?.alpha2 == "CN")
    #expect(file.rows[1].membership == .additional && second.networks == networks("STAR"))
    #expect(second.panLengths?.description == "16;19" && second.acceptedOn == networks("DISCOVER"))
    #expect(second.metadata.explicitlyUnknown.fields == [.issuerName, .productCode])
  }

  @Test(arguments: ["\(answer)", "[\(answer)]"].map { $0.replacing("\n", with: "") } + ["[\n\(answer)\n]\n"])
  func `may be answers of binlist`(text: String) throws {
    let file = try read(text)
    #expect(file.layout == .binlistAnswers && file.warnings.isEmpty)
    let profile = file.profile(of: try #require(file.rows.first))
    #expect(profile.networks == networks("VISA;DANKORT") && profile.panLengths?.description == "16")
    #expect(profile.metadata.accountFundingType == .debit && profile.metadata.issuerName == "Jyske Bank")
    #expect(profile.metadata.prepaidReloadableIndicator == nil && profile.metadata.productName == nil)
    #expect(
      profile.metadata.issuerCountryCode?.alpha2 == "DK" && profile.metadata.issuerPhone == "+4589893300")
    #expect(profile.metadata.issuerCurrencyCode?.alpha == "DKK")
  }

  @Test func `says of networks what an answer has no place for`() throws {
    let file = try read(
      #"{"bin":"497010","scheme":"visa","brand":"Classic/Elo","cobadge":{"networks":["CARTES_BANCAIRES"],"productName":"Gold","usage":1}}"#
    )
    let profile = file.profile(of: file.rows[0])
    #expect(profile.networks == networks("CARTES_BANCAIRES") && profile.metadata.productName == "Gold")
    #expect(file.warningCounts == [.ignoredColumn: 1])
    #expect(file.warnings.first?.first.first?.value == "cobadge.usage")
  }

  @Test func `is insisted on or told by its first object`() throws {
    #expect(try read(line(), BINFileOptions(layout: .rowsAsJSON)).rows.count == 1)
    #expect(failure(line(), BINFileOptions(layout: .seed)) == .wrongStart(layout: "seed"))
    #expect(
      failure("bin,networks\n4,VISA", BINFileOptions(layout: .rowsAsJSON)) == .wrongStart(layout: "ndjson"))
    #expect(failure(#"{"a":1,"b":2}"#) == .unrecognisedObject(line: 1))
    #expect(failure(line(), BINFileOptions(delimiter: .tab)) == .delimiterNotTaken(layout: "ndjson"))
    #expect(
      failure("00!a", BINFileOptions(delimiter: .tab)) == .delimiterNotTaken(layout: "worldpay-emis"))
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}", "\n \n"])
  func `has any line ends, with or without a mark`(end: String, start: String) throws {
    let file = try read(start + [line("45"), "", line("46")].joined(separator: end) + end)
    #expect(file.rows.map(\.range.lowText) == ["45", "46"])
    #expect(file.rows[1].line - file.rows[0].line == 2)
  }

  @Test(arguments: [1, 2, 3, 7, 64]) func `is the same however it is cut`(chunk: Int) throws {
    let text = [line("45", #","issuerName":"Ä 🇩🇰""#), "{", line("46", ",\"x\":{}"), line("4x")].joined(
      separator: "\r\n")
    for text in [text, "[\(Self.answer),\n\(Self.answer.replacing("4571", with: "4572"))]"] {
      let options = BINFileOptions(skipBad: true)
      let (whole, cut) = (try read(text, options), try read(text, options, chunk: chunk))
      #expect(whole.said == cut.said && whole.refused == cut.refused && whole.warnings == cut.warnings)
      #expect(whole.rows.map(\.line) == cut.rows.map(\.line))
    }
  }

  @Test func `tells of members that it does not know once`() throws {
    let file = try read(
      [line("45", #","colour":"red""#), line("46", #","colour":1,"x":[1]"#)].joined(separator: "\n"))
    #expect(file.warningCounts == [.ignoredColumn: 2])
    #expect(file.warnings[0].first.map(\.value) == ["colour", "x"])
    #expect(file.warnings[0].first.map(\.line) == [1, 2])
  }

  @Test func `may lack an object inside`() throws {
    let file = try read(#"{"bin":"497070","scheme":"visa","country":null,"bank":null}"#)
    #expect(file.rows.count == 1 && file.warnings.isEmpty)
  }

  @Test func `tells of rows of another source`() throws {
    let file = try read(
      ["a", "a", "b", "c"].enumerated().map { line("45\($0)", #","source":"\#($1)""#) }.joined(
        separator: "\n"))
    #expect(file.warningCounts == [.otherSource: 1] && file.warnings[0].first.first?.line == 3)
  }

  @Test func `settles rows that say the same of the same prefix`() throws {
    let file = try read([line(), line(), line("457100", #","issuerName":"B""#)].joined(separator: "\n"))
    #expect(file.rows.count == 1 && file.repeatedRows == 2)
    #expect(file.profile(of: file.rows[0]).metadata.issuerName == "B")
  }

  @Test func `keeps names of networks whole, whatever signs they have`() throws {
    let file = try read(#"{"bin":"45","networks":["A+B","C|D","-","E\\F"]}"#)
    #expect(file.profile(of: file.rows[0]).networks.map(\.rawValue) == ["A+B", "C|D", "-", "E\\F"])
    #expect(failure(#"{"bin":"45","networks":["A;B"]}"#)?.fault == .networkSeparator)
  }

  @Test func `states no network only where it says so`() throws {
    let file = try read(#"{"bin":"45","networks":[],"issuerName":"B"}"#)
    #expect(file.profile(of: file.rows[0]).networks.isEmpty)
    #expect(failure(#"{"bin":"45","networks":null}"#)?.fault == .noNetworks)
    #expect(failure(#"{"bin":"45","issuerName":"B"}"#)?.fault == .noNetworks)
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    let text: String
    let fault: RowFault
    let column: Int
    var testDescription: String { text }
    init(_ text: String, _ fault: RowFault, _ column: Int) {
      (self.text, self.fault, self.column) = (text, fault, column)
    }
  }

  @Test(arguments: [
    Bad(#"{"bin":"45","networks":["VISA"]"#, .notJSON(.unexpectedEnd), 32),
    Bad(#"{"bin":"45",}"#, .notJSON(.unexpectedByte), 13),
    Bad(#"  {"bin":"45","bin":"46"}"#, .notJSON(.duplicateKey), 15),
    Bad(#"["45"]"#, .notAnObject, 1),
    Bad("457100", .notAnObject, 1),
    Bad(#"{"networks":["VISA"]}"#, .emptyBIN, 1),
    Bad(#"{"bin":457100,"networks":["VISA"]}"#, .wrongType(member: "bin", expected: .text), 8),
    Bad(#"{"bin":"45","networks":"VISA"}"#, .wrongType(member: "networks", expected: .list), 24),
    Bad(#"{"bin":"45","networks":["VISA",1]}"#, .wrongType(member: "networks", expected: .list), 24),
    Bad(
      #"{"bin":"45","networks":["VISA"],"issuerName":{"a":1}}"#,
      .wrongType(member: "issuerName", expected: .text), 51),
    Bad(
      #"{"bin":"45","networks":["VISA"],"issuerName":true}"#,
      .wrongType(member: "issuerName", expected: .text), 46),
    Bad(#"{"bin":"45","networks":["VISA"],"issuerName":"a\u0000"}"#, .nulCharacter(member: "issuerName"), 46),
    Bad(#"{"bin":"45","low":"4","networks":["VISA"]}"#, .twoKeys, 8),
    Bad(#"{"low":"45","networks":["VISA"]}"#, .emptyBIN, 1),
    Bad(#"{"bin":"4111111111111111","networks":["VISA"]}"#, .possibleCardNumber(digits: 16), 8),
    Bad(#"{"bin":"45","networks":["4111111111111111"]}"#, .possibleCardNumber(digits: 16), 24),
    Bad(#"{"bin":"45","networks":["VISA"],"membership":"x"}"#, .unknownMembership, 46),
  ]) func `refuses a row with line, column and reason`(bad: Bad) throws {
    let text = [line("451"), bad.text, line("452")].joined(separator: "\n")
    guard case .refusedRows(let rows)? = failure(text) else {
      Issue.record("not refused as a row: \(String(describing: failure(text)))")
      return
    }
    #expect(rows.count == 1 && rows.first[0].fault == bad.fault)
    #expect(rows.first[0].position == CSVPosition(line: 2, column: bad.column))
    #expect(try read(text, BINFileOptions(skipBad: true)).rows.count == 2)
    #expect(!rows.description.contains("4111"))
  }

  @Test func `in an array refuses an object where it stands`() throws {
    let text = "[\n  {\"bin\": \"45\", \"networks\": [\"VISA\"]},\n  {\n    \"bin\": 46 }]"
    #expect(failure(text)?.rows?.first.first?.position == CSVPosition(line: 4, column: 12))
    #expect(
      failure("[{\"country\":\"DK\",\"bin\":\"457100\",\"scheme\":\"visa\"}]")?.fault
        == .wrongType(member: "country", expected: .object))
  }

  @Test func `is refused whole where nothing after a place can be trusted`() throws {
    let start = CSVPosition(line: 1, column: 1)
    #expect(failure("[") == .brokenArray(.unexpectedEnd, at: CSVPosition(line: 1, column: 2)))
    #expect(
      failure("[{]") == .brokenArray(.unexpectedEnd, at: CSVPosition(line: 1, column: 4)))
    #expect(failure("[\(line())\(line())]") != nil && failure("[\(line()),,\(line())]") != nil)
    #expect(
      failure("[\(line())] x")
        == .brokenArray(.trailingText, at: CSVPosition(line: 1, column: line().utf8.count + 4)))
    #expect(failure("[]") == .empty && failure("\n\n") == .empty)
    let limits = CSVLimits(fieldBytes: 30, recordBytes: 60)
    #expect(
      failure(
        line("45", #","issuerName":"\#(String(repeating: "a", count: 90))""#), BINFileOptions(limits: limits))
        == .malformed(CSVFault(.recordTooLong(limit: 60), at: start)))
    #expect(throws: BINFileError.malformed(CSVFault(.invalidUTF8, at: CSVPosition(line: 1, column: 5)))) {
      try read(bytes: Array("{\"a\"".utf8) + [0xC3, 0x28])
    }
    #expect(throws: BINFileError.malformed(CSVFault(.nulByte, at: CSVPosition(line: 1, column: 2)))) {
      try read(bytes: [0x7B, 0, 0x22, 0])
    }
  }
}

extension BINFileError {
  fileprivate var rows: RefusedRows? {
    if case .refusedRows(let rows) = self { rows } else { nil }
  }

  fileprivate var fault: RowFault? { rows?.first.first?.fault }
}
