import BINFiles
import CardNetworks
import Foundation
import NetworkResolution
import SQLiteStore
import TestSupport

@testable import BINStore

/// Something that changes a file and must come through any fault.
struct Subject: Sendable, CustomStringConvertible {
  let name: String
  /// Makes the file as it is before; nothing for a file that is new.
  let prepare: @Sendable (_ path: String) throws -> Void
  /// Opens the file by these options and changes it.
  let run: @Sendable (_ path: String, _ options: StoreOptions) throws -> Void

  var description: String { name }

  static let all = [creation, importing, merging, correcting, removing, migrating, recording, purging]

  /// An import that is larger than SQLite's cache and than the log gets before it is copied back.
  static let largeImport = Subject(name: "large import", prepare: store) { path, options in
    _ = try BINStore(path: path, options: options).replace(
      ImportSource(name: "data"), with: Rows.file("AFTER", bins: 9_000))
  }

  /// Look-ups: nothing is changed, and no answer may be another than the right one.
  static let reading = Subject(name: "look-up", prepare: store) { path, options in
    var options = options
    options.access = .read
    let store = try BINStore(path: path, options: options)
    for bin in ["49700315", "497019"] {
      let range = try BINRange(bin: bin)
      let answers = [try store.answer(for: range), try store.resolver().index.answer(for: range)]
      for answer in answers where answer.networks.first?.metadata.issuerName != "BEFORE" {
        throw WrongAnswer()
      }
    }
  }

  struct WrongAnswer: Error {}

  static let creation = Subject(name: "creation") { _ in
  } run: { path, options in
    _ = try BINStore(path: path, options: options)
  }

  static let importing = Subject(name: "import", prepare: store) { path, options in
    _ = try BINStore(path: path, options: options).replace(
      ImportSource(name: "data"), with: Rows.file("AFTER", bins: 25))
  }

  static let merging = Subject(name: "merge", prepare: store) { path, options in
    _ = try BINStore(path: path, options: options).merge(
      Rows.file("AFTER", bins: 5), into: ImportSource(name: "data"))
  }

  static let correcting = Subject(name: "override", prepare: store) { path, options in
    var statement = CorrectionStatement()
    try statement.state(.issuer, "CORRECTED")
    let correction = try Correction(
      BINRange(low: "497003", high: "497003"), statement, author: "anna", reason: "letter",
      madeAt: Timestamp(millisecondsSinceEpoch: 1_700_000_000_000))
    _ = try BINStore(path: path, options: options).correct([correction])
  }

  static let removing = Subject(name: "removal", prepare: store) { path, options in
    let store = try BINStore(path: path, options: options)
    do throws(StoreError) {
      _ = try store.removeSource("data")
    } catch {
      // The second time it is gone already.
      guard case .noSuchSource = error else { throw error }
    }
  }

  static let migrating = Subject(name: "migration", prepare: olderStore) { path, options in
    _ = try BINStore.migrate(path: path, options: options)
  }

  static let recording = Subject(name: "session", prepare: sessions) { path, options in
    try SessionStore(path: path, options: options).save(.sample(number: 2))
  }

  static let purging = Subject(name: "purge", prepare: sessions) { path, options in
    _ = try SessionStore(path: path, options: options)
      .purge(changedBefore: Timestamp(millisecondsSinceEpoch: 1))
  }

  /// What it must not be: two changes that are not one, on a disk that is not waited for.
  static let careless = Subject(name: "careless", prepare: store) { path, options in
    try wrapping { () throws(SQLiteError) in
      let connection = try Connection(path: path, mode: .readWrite, fileSystem: options.fileSystem)
      try connection.execute("PRAGMA synchronous = OFF; UPDATE source SET licence = 'A'")
      try connection.execute("UPDATE source SET licence = 'B'")
    }
  }

  private static let writing = StoreOptions(access: .write, seed: false)

  private static let store: @Sendable (String) throws -> Void = { path in
    _ = try BINStore(path: path, options: writing).replace(
      ImportSource(name: "data"), with: Rows.file("BEFORE"))
  }

  private static let sessions: @Sendable (String) throws -> Void = { path in
    let store = try SessionStore(path: path)
    for number in 0..<2 { try store.save(.sample(number: number)) }
  }

  /// A store as the first version of the program made it, with the data of a current one.
  private static let olderStore: @Sendable (String) throws -> Void = { path in
    let current = path + "-current"
    try store(current)
    guard let first = Migration.all(of: .bins).first else { return }
    let connection = try Connection(path: path, mode: .create)
    try connection.setApplicationID(MigrationSet.bins.applicationID)
    try connection.useWriteAheadLog()
    try connection.execute(first.sql)
    try connection.run("ATTACH DATABASE ? AS current", [.text(current)])
    for table in try connection.rows("SELECT name FROM main.sqlite_schema WHERE type = 'table'") {
      guard case .text(let name)? = table.first else { continue }
      try connection.execute(
        "DELETE FROM main.\(name); INSERT INTO main.\(name) SELECT * FROM current.\(name)")
    }
    try connection.execute(
      """
      CREATE TABLE main.migration AS SELECT * FROM current.migration WHERE version = 1;
      DETACH DATABASE current
      """)
    try connection.setUserVersion(1)
    try FileManager.default.removeItem(atPath: current)
  }
}

extension SessionRecord {
  /// A record that was changed last at that time, with a name of that number.
  static func sample(number: Int) -> SessionRecord {
    let time = Timestamp(millisecondsSinceEpoch: Int64(number))
    let id = SessionID(String(repeating: "0", count: 31) + "\(number)") ?? SessionID()
    let offers = [CardNetwork.visa, .cartesBancaires].enumerated().map { place, network in
      Offer(
        network: network, cardPosition: place, allowed: true, allowsUserSelection: true,
        issuerCountry: CountryCode(alpha2: "FR"))
    }
    return SessionRecord(
      id: id, startedAt: time, updatedAt: time, firstDigits: "49707012", digitCount: 16, offers: offers,
      networksFinal: true, decidedByGeneralRule: false,
      offersChoice: Decision(true, ground: .shopperPick),
      history: [SessionEvent(.picked, network: .cartesBancaires, time: time)],
      selection: Decision(.cartesBancaires, ground: .shopperPick),
      sending: Decision(.cartesBancaires, ground: .shopperPick), merchant: MerchantRules(), threshold: 8,
      dataVersion: 1, orderReference: nil, processedNetwork: nil)
  }
}
