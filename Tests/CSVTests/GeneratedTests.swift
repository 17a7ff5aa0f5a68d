import CSV
import Foundation
import Testing

@Suite struct GeneratedTests {
  /// Bytes that are likely to break something.
  private static let alphabet: [UInt8] =
    Array("aab0,,;\t\"\"\"\n\n\r\r ".utf8) + [0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xEF, 0xBB, 0xBF, 0xFF, 0xFE, 0]

  @Test(arguments: UInt64(1)...60)
  func `bytes at random read the same in any chunks`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<30 {
      // Rounds without bytes of UTF-8 get further than the first fault of encoding.
      let letters = round.isMultiple(of: 3) ? Self.alphabet[...] : Self.alphabet.prefix(16)
      let count = Int.random(in: 0...80, using: &generator)
      let bytes = (0..<count).map { _ in letters.randomElement(using: &generator) ?? 0 }
      let limits = CSVLimits(fieldBytes: 9, recordBytes: 20, fields: 6)
      for delimiter in [CSVDelimiter.comma, nil] {
        for bound in [limits, .standard] {
          let whole = Reading(bytes, delimiter: delimiter, fieldCount: .sameAsFirst, limits: bound)
          for chunk in [1, 2, 3, 7, 16] {
            let cut = Reading(
              bytes, chunk: chunk, delimiter: delimiter, fieldCount: .sameAsFirst, limits: bound)
            #expect(cut == whole, "seed \(seed), round \(round), chunk \(chunk): \(bytes)")
          }
        }
      }
    }
  }

  @Test(arguments: UInt64(1)...40)
  func `encoding is judged as the standard library judges it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let leads: [UInt8] = [
      0x61, 0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEE, 0xF0, 0xF3, 0xF4, 0xF5,
    ]
    let edges: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    for _ in 0..<500 {
      var bytes: [UInt8] = [0x61, leads.randomElement(using: &generator) ?? 0]
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        bytes.append(edges.randomElement(using: &generator) ?? 0)
      }
      let reading = Reading(bytes)
      #expect((reading.fatal == nil) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
    }
  }

  /// The published list of 374,788 BINs, where it is at hand beside the checkout.
  private static let bigFile = ["../shared/data", "../../shared/data"]
    .map { "\($0)/bin-list-data.csv.gz" }.first { FileManager.default.fileExists(atPath: $0) }

  @Test(.enabled(if: bigFile != nil, "no bin-list-data.csv.gz in ../shared/data"))
  func `the big list has ten fields in every record`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec gzip -dc \"$0\"", try #require(Self.bigFile)]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var reader = CSVReader(fieldCount: .sameAsFirst)
    var records = 0
    var faults = 0
    var issuersWithComma = 0
    func take(_ record: borrowing CSVRecord, _ fault: CSVFault?) {
      records += 1
      if fault != nil || record.count != 10 || record.line != records { faults += 1 }
      let hasComma = record.withField(at: 4) { field in
        field.indices.contains { field[$0] == CSVDelimiter.comma.byte }
      }
      if hasComma { issuersWithComma += 1 }
    }
    while let chunk = try pipe.fileHandleForReading.read(upToCount: 65_536), !chunk.isEmpty {
      try reader.feed(Array(chunk)) { record, fault in take(record, fault) }
    }
    try reader.finish { record, fault in take(record, fault) }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(records == 374_789)
    #expect(faults == 0)
    #expect(issuersWithComma == 54_724)
  }
}
