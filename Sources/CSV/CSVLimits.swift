/// Bounds on one record, so that a hostile or broken file is refused in bounded memory.
///
/// The reader stops at the first byte that crosses a bound. Its buffer never exceeds about
/// `recordBytes + fieldBytes`.
public struct CSVLimits: Hashable, Sendable {
  /// The longest field, in bytes after quotes are removed.
  public let fieldBytes: Int
  /// The longest record, in bytes as they stand in the file, without its line end.
  public let recordBytes: Int
  /// The most fields a record may have.
  public let fields: Int

  /// 64 KiB a field, 1 MiB a record, 4,096 fields.
  public static let standard = Self()

  /// Makes limits.
  ///
  /// Byte limits are brought into the range 4 to 2^30, the number of fields into 1 to 2^30.
  public init(fieldBytes: Int = 65_536, recordBytes: Int = 1_048_576, fields: Int = 4096) {
    let ceiling = 1 << 30
    // Four bytes leave room for a byte-order mark, which is read like a field before it is dropped.
    self.fieldBytes = min(max(fieldBytes, 4), ceiling)
    self.recordBytes = min(max(recordBytes, 4), ceiling)
    self.fields = min(max(fields, 1), ceiling)
  }
}
