public import CardNetworks
import Platform
import SQLiteStore
import Synchronization

/// What became of corrections.
public struct CorrectionReport: Hashable, Sendable {
  /// Corrections of what was not corrected before.
  public var added = 0
  /// Corrections that took the place of others.
  public var changed = 0
  /// Corrections that were there before.
  public var unchanged = 0
  /// Corrections that are gone, in the order of their ranges.
  public var withdrawn: [Correction] = []
  /// The version of the data now.
  public var dataVersion: Int64 = 0
}

extension BINStore {
  /// The corrections by hand, by first key, wider ranges first.
  public func corrections() throws(StoreError) -> [Correction] {
    try opened.withLock { (store) throws(StoreError) in
      try store.connection.transaction(.deferred, wrapping: StoreError.init) { () throws(StoreError) in
        try CorrectionTable(store.connection).book.corrections
      }
    }
  }

  /// Enters corrections by hand, all of them or none, in one transaction.
  ///
  /// They are rows of the source ``Correction/sourceName``, above all others, and stay when files are imported. On a range
  /// that is corrected already only what is stated anew changes; the rest stays with its author and reason.
  ///
  /// - Parameters:
  ///   - corrections: what to enter; of two that state the same of a range the later one holds.
  ///   - replacing: whether corrections that are there already and not among these are withdrawn.
  ///   - stopRequested: asked now and then; once it says yes nothing is changed.
  /// - Returns: what became of them.
  /// - Throws: ``StoreError``.
  public func correct(
    _ corrections: [Correction], replacing: Bool = false,
    stopRequested: @escaping @Sendable () -> Bool = { false }
  ) throws(StoreError) -> CorrectionReport {
    try changing(stopRequested: stopRequested) { (connection) throws(StoreError) in
      var table = try CorrectionTable(connection)
      var report = CorrectionReport()
      table.change { book in
        for correction in corrections {
          switch book.enter(correction) {
          case .added: report.added += 1
          case .changed: report.changed += 1
          case .unchanged: report.unchanged += 1
          }
        }
        if replacing { report.withdrawn = book.keepOnly(what: corrections) }
      }
      report.dataVersion = try table.write(
        to: connection, at: Timestamp(millisecondsSinceEpoch: wallClockMilliseconds()))
      return report
    }
  }

  /// Takes corrections of exactly this range back, of the named fields or all, so that the data below answers again.
  ///
  /// - Returns: what was withdrawn; nothing where nothing was corrected.
  /// - Throws: ``StoreError``.
  public func withdrawCorrections(
    of range: BINRange, fields: [CorrectionField]? = nil,
    stopRequested: @escaping @Sendable () -> Bool = { false }
  ) throws(StoreError) -> CorrectionReport {
    try changing(stopRequested: stopRequested) { (connection) throws(StoreError) in
      var table = try CorrectionTable(connection)
      var report = CorrectionReport()
      report.withdrawn = table.change { $0.withdraw(range, fields) }
      report.dataVersion = try table.write(
        to: connection, at: Timestamp(millisecondsSinceEpoch: wallClockMilliseconds()))
      return report
    }
  }
}
