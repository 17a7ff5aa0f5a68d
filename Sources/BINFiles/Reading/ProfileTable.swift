internal import CSV
internal import CardNetworks

/// What records say beside their key, each thing once.
///
/// Files repeat themselves: a sixth of the rows of a large one say something new. So the raw bytes of a record, less
/// its key, are looked up first, and only bytes not seen before are made into text and facts.
struct ProfileTable {
  private(set) var profiles: [CardProfile] = []
  private(set) var statements: [Statement] = []
  /// What is odd about the few statements that are.
  private(set) var oddities: [Int: Oddity] = [:]
  /// The lists of networks that can contradict a prefix; number 0 is the empty one.
  private(set) var claims: [[CardNetwork]] = [[]]
  private var claimNumbers: [[CardNetwork]: UInt16] = [[]: 0]
  /// Per list of networks that rows name, the number of those that can contradict.
  private var claimsOfLists: [[CardNetwork]: UInt16] = [:]
  private var table = ByteTable()
  /// The first profile of each hash, and of those with the same hash the next.
  private var profileByHash: [Int: UInt32] = [:]
  private var nextWithHash: [UInt32: UInt32] = [:]
  private var cells = CellTable()
  private var scratch: [UInt8] = []
  let owners = PrefixOwners.published

  /// What one record says; small, since a large file has hundreds of thousands.
  struct Statement {
    var profile: UInt32 = 0
    /// The number of the networks that can contradict the prefix.
    var claims: UInt16 = 0
    var membership = Membership.primary
    /// Whether the table has an oddity of it.
    var isOdd = false
  }

  /// Findings, or a fault that refuses every record of these bytes.
  struct Oddity {
    var findings: [Finding] = []
    var fault: FieldFault?
  }

  /// The number of what a record says.
  mutating func number(of record: borrowing CSVRecord, _ plan: ColumnPlan) -> Int {
    scratch.removeAll(keepingCapacity: true)
    record.withBytes { bytes in
      bytes.withUnsafeBufferPointer { buffer in
        for cell in plan.cells {
          scratch.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[record.range(at: cell.field)]))
          // No file that is read holds NUL, so cells never run into each other.
          scratch.append(0)
        }
      }
    }
    // A reference of its own, for the time of the look-up: both are parts of one value.
    let bytes = scratch
    let (number, isNew) = table.number(of: bytes.span)
    if isNew { statements.append(statement(number, of: record, plan)) }
    return number
  }

  private mutating func statement(
    _ number: Int, of record: borrowing CSVRecord, _ plan: ColumnPlan
  ) -> Statement {
    var statement = Statement()
    do {
      var reading = ProfileReading(layout: plan.layout)
      for (place, cell) in plan.cells.enumerated() where !record.isEmpty(at: cell.field) {
        try reading.take(cells.reading(of: record, cell, place: place), of: cell)
      }
      try reading.finish(plan)
      let profile = reading.profile
      statement.profile = self.number(of: profile)
      statement.membership = reading.membership
      statement.claims = claims(of: profile.networks)
      statement.isOdd = !reading.findings.isEmpty
      if statement.isOdd { oddities[number] = Oddity(findings: reading.findings) }
    } catch {
      statement.isOdd = true
      oddities[number] = Oddity(fault: error)
    }
    return statement
  }

  private mutating func claims(of networks: [CardNetwork]) -> UInt16 {
    if let number = claimsOfLists[networks] { return number }
    let number = claimNumber(of: owners.claims(networks))
    claimsOfLists[networks] = number
    return number
  }

  private mutating func claimNumber(of networks: [CardNetwork]) -> UInt16 {
    if let number = claimNumbers[networks] { return number }
    // Nobody has so many; a list too many claims nothing.
    guard claims.count <= Int(UInt16.max) else { return 0 }
    let number = UInt16(claims.count)
    claims.append(networks)
    claimNumbers[networks] = number
    return number
  }

  private mutating func number(of profile: CardProfile) -> UInt32 {
    let hash = profile.hashValue
    var candidate = profileByHash[hash]
    while let number = candidate {
      if profiles[Int(number)] == profile { return number }
      candidate = nextWithHash[number]
    }
    let number = UInt32(profiles.count)
    profiles.append(profile)
    if let first = profileByHash[hash] { nextWithHash[number] = first }
    profileByHash[hash] = number
    return number
  }
}

/// Something odd about a cell, wherever its record stands.
struct Finding {
  let kind: RowWarning.Kind
  let field: Int
  let value: String?
}

extension Finding {
  /// A finding that shows the text of a cell, as far as that may be shown.
  init(_ kind: RowWarning.Kind, _ text: String, _ cell: ColumnPlan.Cell) {
    self.init(kind: kind, field: cell.field, value: ShownText(text)?.text)
  }
}
