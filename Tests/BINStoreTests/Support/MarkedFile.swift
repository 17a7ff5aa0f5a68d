import BINFiles
import CardNetworks
import SQLiteStore

@testable import BINStore

/// Data sets whose every row carries the set's name, so that a mix of two shows.
enum MarkedFile {
  static let names = ["ALPHA", "BETA"]
  static let rowCount = 3 * 60

  /// Sixty towers of a wide, a middle and a narrow row.
  static func named(_ name: String) throws -> BINFile {
    let networks = name == names[0] ? "VISA" : "VISA;CARTES_BANCAIRES"
    let lines = (0..<60).flatMap { place in
      let bin = 497_000 + place
      return [
        "\(bin),\(bin),VISA,,,\(name),FR,,\(name),", "\(bin)00,\(bin)49,\(networks),,,\(name),FR,,\(name),",
        "\(bin)10,\(bin)19,\(networks),,,\(name),FR,,\(name),",
      ]
    }
    return try SampleFile(lines: lines).read()
  }

  /// A number inside all three rows of a tower.
  static func bin(_ place: Int) -> String { "\(497_000 + place)15" }

  /// Which sets a look-up saw; one, if all is well.
  static func names(in store: BINStore, at place: Int) throws -> Set<String> {
    let match = try store.match(BINRange(bin: bin(place)).interval)
    let rows = match.rows.filter { match.sources[$0.source].kind == .file }
    return rows.count == 3 ? Set(rows.map { $0.profile.metadata.issuerName ?? "" }) : ["\(rows.count) rows"]
  }

  /// What is wrong with a file that shall hold exactly one set; empty where nothing is.
  static func faults(in path: String) throws -> [String] {
    let connection = try Connection(path: path, mode: .readOnly)
    return try connection.readTransaction { () throws(SQLiteError) in
      var faults = try connection.integrityCheck()
      let sets = try connection.rows(
        "SELECT issuer, product_name, count(*) FROM bins WHERE source = 'data' GROUP BY 1, 2")
      let wholes = names.map { [SQLiteValue.text($0), .text($0), .integer(Int64(rowCount))] }
      if sets.count != 1 || !wholes.contains(sets[0]) { faults.append("\(sets)") }
      let dangling = try connection.integer(
        "SELECT count(*) FROM link WHERE bin_range NOT IN (SELECT id FROM bin_range)")
      if dangling > 0 { faults.append("\(dangling) links to no row") }
      return faults
    }
  }
}
