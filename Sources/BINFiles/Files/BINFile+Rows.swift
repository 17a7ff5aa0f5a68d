internal import CardNetworks

extension BINFile {
  /// Rows, packed into about five bytes each: how each differs from the one before.
  ///
  /// - Complexity: going through them is linear; finding one by position reads up to 64 before it.
  public struct Rows: Sendable {
    private static let rowsOfBlock = 64

    private var bytes: [UInt8] = []
    /// Where each block begins; its first row is compared with one of nothing.
    private var blocks: [Int] = []
    /// How many rows there are.
    public private(set) var count = 0
    private var last = PackedRow()

    /// No rows.
    public init() {}

    /// These rows.
    public init(_ rows: some Sequence<Row>) {
      for row in rows { append(row) }
    }

    /// Adds a row at the end.
    public mutating func append(_ row: Row) {
      if count % Self.rowsOfBlock == 0 {
        blocks.append(bytes.count)
        last = PackedRow()
      }
      let packed = PackedRow(row)
      packed.write(after: last, to: &bytes)
      last = packed
      count += 1
    }
  }
}

extension BINFile.Rows: RandomAccessCollection {
  /// Goes through rows from the first on.
  public struct Iterator: IteratorProtocol {
    private let bytes: [UInt8]
    private var place = 0
    private var number = 0
    private let end: Int
    private var last = PackedRow()

    fileprivate init(_ bytes: [UInt8], count: Int) {
      self.bytes = bytes
      end = count
    }

    /// The next row.
    public mutating func next() -> BINFile.Row? {
      guard number < end else { return nil }
      if number % BINFile.Rows.rowsOfBlock == 0 { last = PackedRow() }
      last = PackedRow(bytes, at: &place, after: last)
      number += 1
      return last.row
    }
  }

  /// The first position.
  public var startIndex: Int { 0 }
  /// The position after the last row.
  public var endIndex: Int { count }

  /// Goes through the rows.
  public func makeIterator() -> Iterator { Iterator(bytes, count: count) }

  /// The row at a position, which must be one of a row.
  public subscript(position: Int) -> BINFile.Row {
    precondition(position >= 0 && position < count, "there is no such row")
    let block = position / Self.rowsOfBlock
    var place = blocks[block]
    var packed = PackedRow()
    for _ in block * Self.rowsOfBlock...position { packed = PackedRow(bytes, at: &place, after: packed) }
    return packed.row
  }
}

extension BINFile.Rows: Hashable {
  /// Whether the rows are the same, in the same order.
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.bytes == right.bytes
  }

  /// Hashes the rows.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// The parts of a row.
private struct PackedRow {
  private var low: Int64 = 0
  private var span: Int64 = 0
  /// Digits, and 1 on the fifth bit for an additional row.
  private var shape: UInt8 = 0
  private var line: Int64 = 0
  private var profile: Int64 = 0

  init() {}

  init(_ row: BINFile.Row) {
    let range = row.range
    low = range.low
    span = range.high - range.low
    shape = UInt8(range.digits) | (row.membership == .additional ? 16 : 0)
    line = Int64(row.line)
    profile = Int64(row.profile)
  }

  /// The row.
  var row: BINFile.Row {
    BINFile.Row(
      range: BINRange(partsOfRangeLow: low, high: low + span, digits: Int(shape & 15)), line: Int(line),
      profile: UInt32(profile), membership: shape & 16 == 0 ? .primary : .additional)
  }

  /// Writes the distance from the low bound before, times eight, plus 1 for another shape than before, 2 for a range of
  /// more than one prefix, 4 for a line that is not the next; then what is so, and how far the profile is from the one
  /// before.
  func write(after last: PackedRow, to bytes: inout [UInt8]) {
    let (isShaped, isWide, isFar) = (shape != last.shape, span != 0, line != last.line + 1)
    let flags: UInt64 = (isShaped ? 1 : 0) | (isWide ? 2 : 0) | (isFar ? 4 : 0)
    PackedNumber.append(PackedNumber.folded(low - last.low) << 3 | flags, to: &bytes)
    if isShaped { bytes.append(shape) }
    if isWide { PackedNumber.append(UInt64(span), to: &bytes) }
    if isFar { PackedNumber.append(PackedNumber.folded(line - last.line), to: &bytes) }
    PackedNumber.append(PackedNumber.folded(profile - last.profile), to: &bytes)
  }

  /// Reads what was written after that row.
  init(_ bytes: [UInt8], at place: inout Int, after last: PackedRow) {
    let head = Self.number(bytes, at: &place)
    low = last.low + PackedNumber.unfolded(head >> 3)
    shape = last.shape
    if head & 1 != 0 {
      shape = bytes[place]
      place += 1
    }
    span = head & 2 != 0 ? Int64(Self.number(bytes, at: &place)) : 0
    line = last.line + (head & 4 != 0 ? PackedNumber.unfolded(Self.number(bytes, at: &place)) : 1)
    profile = last.profile + PackedNumber.unfolded(Self.number(bytes, at: &place))
  }

  private static func number(_ bytes: [UInt8], at place: inout Int) -> UInt64 {
    // Whole rows are written, so there is a number.
    PackedNumber.read(bytes, at: &place) ?? 0
  }
}
