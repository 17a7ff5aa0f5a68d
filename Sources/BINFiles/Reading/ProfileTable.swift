internal import CSV
internal import CardNetworks

/// What records say beside their key, each thing once.
///
/// Files repeat themselves: a sixth of the rows of a large one say something new. So the raw bytes of a record, less
/// its key, are looked up first, and only bytes not seen before are made into text and facts.
struct ProfileTable {
  private(set) var profiles: [CardProfile] = []
  private(set) var statements: [Statement] = []
  private var statementByBytes: [RawCells: Int] = [:]
  private var numberByProfile: [CardProfile: UInt32] = [:]
  private var cells = CellReader()
  private var scratch: [UInt8] = []
  let owners = PrefixOwners()

  /// What one record says, faults and oddities included.
  struct Statement {
    var profile: UInt32 = 0
    var membership = Membership.primary
    /// Networks that can contradict the prefix.
    var claims: [CardNetwork] = []
    var findings: [Finding] = []
    var fault: FieldFault?
  }

  /// The number of what a record says.
  mutating func number(of record: borrowing CSVRecord, _ plan: ColumnPlan) -> Int {
    scratch.removeAll(keepingCapacity: true)
    record.withBytes { bytes in
      bytes.withUnsafeBufferPointer { buffer in
        for cell in plan.cells {
          scratch.append(contentsOf: buffer[record.range(at: cell.field)])
          // No file that is read holds NUL, so cells never run into each other.
          scratch.append(0)
        }
      }
    }
    if let number = statementByBytes[RawCells(bytes: scratch)] { return number }
    let number = statements.count
    statements.append(statement(of: record, plan))
    statementByBytes[RawCells(bytes: scratch)] = number
    return number
  }

  private mutating func statement(of record: borrowing CSVRecord, _ plan: ColumnPlan) -> Statement {
    var statement = Statement()
    do {
      var reading = ProfileReading(layout: plan.layout)
      for cell in plan.cells {
        try reading.read(record.string(at: cell.field), of: cell, with: &cells)
      }
      try reading.finish(plan)
      let profile = reading.profile
      statement.profile = number(of: profile)
      statement.membership = reading.membership
      statement.claims = owners.claims(profile.networks)
      statement.findings = reading.findings
    } catch {
      statement.fault = error
    }
    return statement
  }

  private mutating func number(of profile: CardProfile) -> UInt32 {
    if let number = numberByProfile[profile] { return number }
    let number = UInt32(profiles.count)
    profiles.append(profile)
    numberByProfile[profile] = number
    return number
  }
}

/// The bytes of a record's cells; an array of its own would be hashed byte by byte.
private struct RawCells: Hashable {
  let bytes: [UInt8]

  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

/// Something odd about a cell, wherever its record stands.
struct Finding {
  let kind: RowWarning.Kind
  let field: Int
  let value: String?
}
