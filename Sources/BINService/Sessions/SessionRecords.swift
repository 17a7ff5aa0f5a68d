package import BINStore
package import NetworkResolution

/// Where the evidence of sessions goes.
package protocol SessionRecords: Sendable {
  /// Saves a record, or the newer state of one; it is on the disk when the call returns.
  func save(_ record: SessionRecord) throws(StoreError)
  /// The record of that id; nil where there is none.
  func record(_ id: SessionID) throws(StoreError) -> SessionRecord?
}

extension SessionStore: SessionRecords {}
