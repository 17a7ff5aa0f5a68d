import BINFiles
import SQLiteStore

extension SessionChain {
  /// Compares records and seals; see ``SessionStore/verifyChain(holding:)``.
  static func verify(
    holding head: String?, on connection: borrowing Connection
  ) throws(SQLiteError) -> SessionChainReport {
    var reading = ChainReading(head)
    let seals = try connection.prepare("SELECT \(SessionSeal.columns) FROM seal ORDER BY number")
    try seals.forEachRow { (row) throws(SQLiteError) in
      let seal = SessionSeal(row)
      if reading.count == 0 {
        reading.begin(with: seal, after: try digest(before: seal.number, on: connection))
      }
      reading.read(seal, digest: row.bytes(at: 5))
    }
    var findings = reading.findings
    let ids = try connection.rows("SELECT id FROM session ORDER BY id").compactMap { row -> String? in
      if case .text(let id)? = row.first { id } else { nil }
    }
    for id in ids {
      guard let seal = reading.latest.removeValue(forKey: id) else {
        findings.append(.unsealed(id))
        continue
      }
      if try SessionSeal.content(of: id, on: connection) != seal.content { findings.append(.changed(id)) }
    }
    findings += reading.missing.map { .missing($0) }
    if !reading.hasWanted { findings.append(.headNotFound) }
    return SessionChainReport(
      findings: findings, recordCount: ids.count, sealCount: reading.count, head: reading.headText)
  }
}

/// What is known of the chain after some seals.
private struct ChainReading {
  private(set) var findings: [SessionChainFinding] = []
  private(set) var count = 0
  /// The last seal of each record.
  var latest: [String: SessionSeal] = [:]

  private var purges: [SessionSeal] = []
  private var previous = SessionSeal.origin
  private var number: Int64 = 0
  private var wanted: String?

  init(_ wanted: String?) {
    self.wanted = wanted
  }

  /// Whether the head that was asked for was there, if one was.
  var hasWanted: Bool { wanted == nil }

  /// The head of the chain as a report names it; nil where there is no seal.
  var headText: String? { count == 0 ? nil : SHA256.hexadecimal(previous) }

  /// Takes the digest before the first seal that is there.
  mutating func begin(with first: SessionSeal, after digest: [UInt8]?) {
    if let digest {
      previous = digest
      number = first.number - 1
    }
  }

  mutating func read(_ seal: SessionSeal, digest: [UInt8]) {
    if seal.number != number + 1 {
      findings.append(.missingSeals(before: seal.number))
    } else if seal.digest(after: previous) != digest {
      findings.append(.changedSeal(seal.number))
    }
    if let session = seal.session { latest[session] = seal } else { purges.append(seal) }
    if SHA256.hexadecimal(digest) == wanted { wanted = nil }
    (previous, number) = (digest, seal.number)
    count += 1
  }

  /// The records whose last seal no purge accounts for, of those that are left in ``latest``.
  var missing: [String] {
    latest.values
      .filter { seal in !purges.contains { $0.number > seal.number && seal.time < $0.time } }
      .compactMap(\.session).sorted()
  }
}
