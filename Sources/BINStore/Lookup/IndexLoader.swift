import CardNetworks
import SQLiteStore

/// Builds the index of a store: its rows, and the general rules of this program whatever the file holds of them.
enum IndexLoader {
  /// Reads every row once.
  ///
  /// To be called inside a read transaction.
  static func load(_ connection: borrowing Connection) throws(StoreError) -> RangeIndex {
    var builder = RangeIndexBuilder.withGeneralRules()
    try wrapping { () throws(SQLiteError) in
      var sources: [Int64: UInt16] = [:]
      let selectSources = try connection.prepare(
        "SELECT \(SourceReference.columns), id FROM source WHERE kind <> 'generalRules'")
      try selectSources.forEachRow { (row) throws(SQLiteError) in
        sources[row.int64(at: 5)] = builder.add(SourceReference(row, from: 0))
      }
      var profiles: [Int64: UInt32] = [:]
      try StoredProfile.forEach(on: connection) { profiles[$0.id] = builder.add($0.profile) }
      let selectRows = try connection.prepare(
        "SELECT source, low, high, digits, additional, profile FROM bin_range")
      try selectRows.forEachRow { (row) throws(SQLiteError) in
        let range = BINRange(low: row.int64(at: 1), high: row.int64(at: 2), digits: Int(row.int64(at: 3)))
        guard let range, let source = sources[row.int64(at: 0)], let profile = profiles[row.int64(at: 5)]
        else { return }
        builder.addRow(
          range, membership: row.int64(at: 4) == 0 ? .primary : .additional, profile: profile,
          source: source)
      }
    }
    return builder.build()
  }
}
