internal import CSV
internal import CardNetworks

/// What records say beside their key, each thing once.
///
/// Files repeat themselves: a sixth of the rows of a large one say something new. So the raw bytes of a record, less
/// its key, are looked up first, and only bytes not seen before are made into text and facts.
struct ProfileTable {
  private(set) var profiles: [CardProfile] = []
  private(set) var statements: [Statement] = []
  private var statementByBytes: [[UInt8]: Int] = [:]
  private var numberByProfile: [CardProfile: UInt32] = [:]
  private var cells = CellReader()
  private var scratch: [UInt8] = []

  /// What one record says, faults and oddities included.
  struct Statement {
    var profile: UInt32 = 0
    var membership = Membership.primary
    var globalNetworks: [CardNetwork] = []
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
    if let number = statementByBytes[scratch] { return number }
    let number = statements.count
    statements.append(statement(of: record, plan))
    statementByBytes[scratch] = number
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
      statement.globalNetworks = profile.networks.filter(\.traits.isGlobal)
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

/// Something odd about a cell, wherever its record stands.
struct Finding {
  let kind: RowWarning.Kind
  let field: Int
  let value: String?
}
