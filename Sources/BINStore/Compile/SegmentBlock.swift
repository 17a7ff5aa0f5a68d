import BINFiles
import CardNetworks

/// A stretch of keys, up to the next one, that the same rows contain.
struct StoredSegment: Hashable {
  /// Its first key, less the seven digits that no range has.
  var low: Int64
  /// The id of the narrowest row, 0 for none.
  var row: Int64
  /// The link of the next wider row, 0 for none.
  var wider: Int64
  /// The number of the network list that the rows compose to.
  var list: Int64

  /// Its first key as keys are in memory.
  var firstKey: Int64 { low * Self.scale }

  /// What a key of the file is short of one in memory: no bound of a range has more than eleven digits.
  static let scale = KeyInterval.scale(afterDigits: BINRange.mostDigits)
  /// The largest key that a segment can have.
  static let largestKey = KeyInterval.largestKey / scale
}

/// Neighbouring segments in few bytes; most differ from the one before in little but their row, which is the next.
///
/// First the number of zeros that all distances end with. Then for each segment a head: its distance from the one
/// before, without those zeros, times eight, plus 1 if its row is not the one after the highest so far, 2 if its list
/// is another, 4 if its wider rows are others; then what is so, as it is. The first segment is compared with one of
/// nothing at the block's own key, where the block stands in the table.
enum SegmentBlock {
  /// How many segments a block has at most.
  ///
  /// A look-up goes through one block: more make it slower, fewer make more rows of the table.
  static let mostSegments = 256

  /// The bytes of segments that ascend; there is at least one.
  static func bytes(of segments: [StoredSegment]) -> [UInt8] {
    let distances = zip(segments.dropFirst(), segments).map { $0.low - $1.low }
    var zeros = 0
    var unit: Int64 = 1
    while zeros < BINRange.mostDigits, !distances.isEmpty, distances.allSatisfy({ $0 % (unit * 10) == 0 }) {
      zeros += 1
      unit *= 10
    }
    var bytes = [UInt8(zeros)]
    var known = Known(low: segments.first?.low ?? 0)
    for segment in segments {
      let distance = UInt64(bitPattern: (segment.low - known.low) / unit)
      let (row, list, wider) = (
        segment.row != known.highestRow + 1, segment.list != known.list, segment.wider != known.wider
      )
      PackedNumber.append(distance << 3 | (row ? 1 : 0) | (list ? 2 : 0) | (wider ? 4 : 0), to: &bytes)
      if row { PackedNumber.append(UInt64(bitPattern: segment.row), to: &bytes) }
      if list { PackedNumber.append(UInt64(bitPattern: segment.list), to: &bytes) }
      if wider { PackedNumber.append(UInt64(bitPattern: segment.wider), to: &bytes) }
      known.note(segment)
    }
    return bytes
  }

  /// Hands out the segments of a block until `take` says no; of bytes that are none, those before the fault.
  static func forEach(_ bytes: [UInt8], at low: Int64, _ take: (StoredSegment) -> Bool) {
    guard let zeros = bytes.first, zeros <= BINRange.mostDigits, (0...StoredSegment.largestKey).contains(low)
    else { return }
    let unit = KeyInterval.scale(afterDigits: KeyInterval.digits - Int(zeros))
    var place = 1
    var known = Known(low: low)
    while let head = PackedNumber.read(bytes, at: &place) {
      guard head >> 3 <= UInt64(StoredSegment.largestKey / unit) else { return }
      var segment = StoredSegment(
        low: known.low + Int64(head >> 3) * unit, row: known.highestRow + 1, wider: known.wider,
        list: known.list)
      if head & 1 != 0 {
        guard let row = PackedNumber.read(bytes, at: &place) else { return }
        segment.row = Int64(bitPattern: row)
      }
      if head & 2 != 0 {
        guard let list = PackedNumber.read(bytes, at: &place) else { return }
        segment.list = Int64(bitPattern: list)
      }
      if head & 4 != 0 {
        guard let wider = PackedNumber.read(bytes, at: &place) else { return }
        segment.wider = Int64(bitPattern: wider)
      }
      guard segment.row < Int64.max, segment.low <= StoredSegment.largestKey, take(segment) else { return }
      known.note(segment)
    }
  }

  /// What the next segment is compared with.
  private struct Known {
    var low: Int64
    var highestRow: Int64 = 0
    var wider: Int64 = 0
    var list: Int64 = 0

    init(low: Int64) { self.low = low }

    mutating func note(_ segment: StoredSegment) {
      (low, wider, list) = (segment.low, segment.wider, segment.list)
      highestRow = max(highestRow, segment.row)
    }
  }
}
