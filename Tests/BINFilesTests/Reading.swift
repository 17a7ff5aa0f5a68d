import BINFiles
import CSV
import CardNetworks
import Foundation
import TestSupport

/// Reads a text as a file, whole or in chunks.
func read(
  _ text: String, _ options: BINFileOptions = BINFileOptions(), chunk: Int = .max
) throws(BINFileError) -> BINFile {
  try read(bytes: Array(text.utf8), options, chunk: chunk)
}

func read(
  bytes: [UInt8], _ options: BINFileOptions = BINFileOptions(), chunk: Int = .max
) throws(BINFileError) -> BINFile {
  var reader = BINFileReader(options: options)
  var start = 0
  while start < bytes.count {
    let end = start + min(chunk, bytes.count - start)
    try reader.feed(Array(bytes[start..<end]))
    start = end
  }
  return try reader.finish()
}

/// The error that a text gives; nil if it is read.
func failure(_ text: String, _ options: BINFileOptions = BINFileOptions()) -> BINFileError? {
  do {
    _ = try read(text, options)
    return nil
  } catch {
    return error
  }
}

/// What a row says, without the line it stands on.
struct Said: Hashable {
  let range: BINRange
  let membership: Membership
  let profile: CardProfile
}

extension BINFile {
  var said: Set<Said> {
    Set(rows.map { Said(range: $0.range, membership: $0.membership, profile: profile(of: $0)) })
  }

  var warningCounts: [RowWarning.Kind: Int] {
    Dictionary(uniqueKeysWithValues: warnings.map { ($0.kind, $0.count) })
  }
}

/// The only row of the own layout with these cells.
func profile(_ header: String, _ cells: String) throws -> CardProfile {
  let file = try read("bin,networks,\(header)\n457100,VISA,\(cells)\n")
  return file.profile(of: file.rows[0])
}

/// The only row of bin-list-data with these cells.
func listed(
  bin: String = "457100", brand: String = "VISA", type: String = "", category: String = "",
  phone: String = "",
  url: String = "", country: String = ",,"
) throws -> BINFile {
  try read(
    binListHeader + "\n"
      + "\(bin),\"\(brand)\",\(type),\(category),\"SOME BANK\",\(phone),\(url),\(country)\n")
}

let binListHeader = "BIN,Brand,Type,Category,Issuer,IssuerPhone,IssuerUrl,isoCode2,isoCode3,CountryName"

/// The records of a file in the shared folder, as dictionaries by the names of its header.
func sharedRecords(_ path: String) throws -> [[String: String]] {
  guard let url = SharedFolder.url else { return [] }
  let bytes = [UInt8](try Data(contentsOf: url.appendingPathComponent(path)))
  var rows: [[String]] = []
  var reader = CSVReader(delimiter: .comma)
  func take(_ record: borrowing CSVRecord) {
    var row: [String] = []
    for field in 0..<record.count { row.append(record.string(at: field)) }
    rows.append(row)
  }
  try reader.feed(bytes) { record, _ in take(record) }
  try reader.finish { record, _ in take(record) }
  guard let header = rows.first else { return [] }
  return rows.dropFirst().map { row in
    Dictionary(zip(header, row), uniquingKeysWith: { first, _ in first })
  }
}

func networks(_ list: String) -> [CardNetwork] {
  list.split(separator: ";").map { CardNetwork(rawValue: String($0)) }
}
