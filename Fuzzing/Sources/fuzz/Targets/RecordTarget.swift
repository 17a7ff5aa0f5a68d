import BINFiles
import CardNetworks
import CardValidation
import NetworkResolution
import SQLiteStore

@testable import BINStore

extension FuzzTarget {
  /// Records of sessions from rows with anything in them that the tables take.
  static let records = FuzzTarget(name: "records", summary: "session records from rows of any content") {
    bytes in
    guard let memory, let resolver else { return law("a database can be made", false) }
    var input = FuzzInput(bytes)
    let id = SessionID("0123456789abcdef0123456789abcdef") ?? SessionID()
    do {
      try fill(memory.connection, id, &input)
    } catch {
      // A rule of the schema refuses the row: that is what it is for.
      return
    }
    do throws(StoreError) {
      guard let record = try SessionRows.read(id, from: memory.connection) else { return }
      _ = record.replay(with: resolver)
      _ = "\(record.startedAt) \(record.updatedAt.day) \(record.history.map(\.time))"
      try wrapping { () throws(SQLiteError) in try SessionRows.write(record, to: memory.connection) }
      let again = try SessionRows.read(id, from: memory.connection)
      law("a record is read back", again == record)
    } catch {
      lawOfShownText(error.description.replacing(id.description, with: ""))
    }
  }

  private static let resolver = (try? RangeIndex.seed()).map { NetworkResolver(index: $0, dataVersion: 7) }
  nonisolated(unsafe) private static let memory = RecordDatabase()

  private static func fill(
    _ connection: borrowing Connection, _ id: SessionID, _ input: inout FuzzInput
  ) throws(SQLiteError) {
    for table in ["session", "offer", "event"] { try connection.run("DELETE FROM \(table)") }
    let key = SQLiteValue.text(id.description)
    try connection.run(
      "INSERT INTO session VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        key, number(&input), number(&input), .text(input.flag() ? input.digits(8) : input.text(atMost: 8)),
        small(&input), bit(&input), bit(&input), bit(&input), ground(&input), network(&input), ground(&input),
        network(&input), ground(&input), small(&input), number(&input),
        .text(input.choice(of: ["ecommerce", "inStore", input.text(atMost: 4)])),
        input.flag() ? .null : .text(input.text(atMost: 3)), list(&input),
        .text(input.text(atMost: 12)), input.flag() ? .null : .text(input.text(atMost: 32)), network(&input),
      ])
    for position in 0..<input.number(below: 4) {
      try connection.run(
        "INSERT INTO offer VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
          key, .integer(Int64(position)), .text(input.choice(of: CardNetwork.known).rawValue), small(&input),
          bit(&input), bit(&input), input.flag() ? .null : .text(input.text(atMost: 3)),
        ])
    }
    for position in 0..<input.number(below: 4) {
      try connection.run(
        "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)",
        [
          key, .integer(Int64(position)), .text(input.choice(of: ["picked", "dropped", "restored"])),
          .text(input.choice(of: DropReason.allCases).rawValue),
          .text(input.choice(of: CardNetwork.known).rawValue), number(&input),
        ])
    }
  }

  private static func number(_ input: inout FuzzInput) -> SQLiteValue {
    .integer(input.choice(of: [1_764_547_200_000, 0, .min, .max, input.integer()]))
  }

  private static func small(_ input: inout FuzzInput) -> SQLiteValue {
    .integer(input.choice(of: [16, Int64(input.byte()), -1, .max, .min]))
  }

  private static func bit(_ input: inout FuzzInput) -> SQLiteValue { .integer(input.flag() ? 1 : 0) }

  private static func ground(_ input: inout FuzzInput) -> SQLiteValue {
    .text(input.number(below: 16) == 15 ? input.text(atMost: 8) : input.choice(of: Ground.allCases).rawValue)
  }

  private static func network(_ input: inout FuzzInput) -> SQLiteValue {
    switch input.number(below: 4) {
    case 0: .null
    case 1: .text(input.text(atMost: 16))
    default: .text(input.choice(of: CardNetwork.known).rawValue)
    }
  }

  private static func list(_ input: inout FuzzInput) -> SQLiteValue {
    switch input.number(below: 3) {
    case 0: .null
    case 1: .text(input.text(atMost: 24))
    default: .text("VISA;CARTES_BANCAIRES")
    }
  }
}

/// A store of sessions in memory.
private final class RecordDatabase {
  let connection: Connection

  init?() {
    do {
      connection = try Connection.inMemory()
      try Migrator(.sessions, path: "").apply(to: connection, at: 0)
    } catch {
      return nil
    }
  }
}
